import { WalletScreen } from '../../features/economy/components/wallet-screen.js';

export default WalletScreen;
