import type { Wallet } from '@crew/contracts/economy/economy.entities';
import { getMemberWallet } from '@crew/contracts/economy/get-member-wallet';
import { t } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { formatItc } from '../../../ui/itc.js';
import { toastSuccess } from '../../../ui/toast.js';

const keyOf = (id: string) => ['economy', 'get-member-wallet', id];

/** A member's wallet, for an admin. */
export const useGetMemberWallet = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call(getMemberWallet, { id }, { signal }),
    // No stream event reports another's wallet.
    staleTime: 0,
  });

/** After an admin's change of a member's wallet. */
export function useMemberWalletChanged(id: string): (wallet: Wallet) => void {
  const client = useQueryClient();
  return ({ balance }) => {
    const amount = formatItc(balance);
    toastSuccess(t`Wallet Updated!`, t`The balance is ${amount} ITC.`);
    void client.invalidateQueries({ queryKey: keyOf(id) });
    void client.invalidateQueries({ queryKey: ['admin', 'list-users'] });
  };
}
