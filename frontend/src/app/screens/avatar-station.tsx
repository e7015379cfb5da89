import { AvatarStation } from '../../features/media/components/avatar-station.js';

/** Where members make their avatars. */
export default AvatarStation;
