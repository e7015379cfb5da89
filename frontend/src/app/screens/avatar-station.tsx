import { useGetWallet } from '../../features/economy/api/get-wallet.js';
import { AvatarStation } from '../../features/media/components/avatar-station.js';

/** Where members make their avatars. */
export default function AvatarStationScreen() {
  return <AvatarStation wallet={useGetWallet().data} />;
}
