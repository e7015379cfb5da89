import { CrewRosterTab } from '../../features/admin/components/crew-roster-tab.js';
import { WalletTools } from '../../features/economy/components/wallet-tools.js';

/** The roster, with each member's wallet in their sheet. */
const AdminRoster = () => <CrewRosterTab walletOf={(userId) => <WalletTools userId={userId} />} />;

export default AdminRoster;
