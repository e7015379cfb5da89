import { ShipLedgerScreen } from '../../features/economy/components/ship-ledger-screen.js';

export default ShipLedgerScreen;
