import type { Wallet } from '@crew/contracts/economy/economy.entities';
import type { Head } from '@crew/ledger/entry';

/** A wallet as its member sees it; a debt shows as frozen, because it blocks spending too. */
export const presentWallet = ({ balance, unlimited, frozen, owed, seq }: Head): Wallet => ({
  balance,
  unlimited,
  frozen: frozen !== null || owed > 0,
  owed,
  seq,
});
