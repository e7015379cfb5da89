import type { Wallet } from '@crew/contracts/economy/economy.entities';
import { findPurchase } from '@crew/contracts/economy/find-purchase';
import { getMemberWallet } from '@crew/contracts/economy/get-member-wallet';
import { grantItc } from '@crew/contracts/economy/grant-itc';
import { updateWallet } from '@crew/contracts/economy/update-wallet';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { messageOf } from '../../../lib/query-client.js';
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.js';
import { formatItc } from '../../../ui/itc.js';
import { toastError, toastSuccess } from '../../../ui/toast.js';

const keyOf = (id: string) => ['economy', 'get-member-wallet', id];

/** A member's wallet, for an admin. */
export const useMemberWallet = (id: string) =>
  useQuery({ queryKey: keyOf(id), queryFn: ({ signal }) => call(getMemberWallet, { id }, { signal }) });

/** Grants ITC, or takes some away. The same grant tried again after a failure is the same grant. */
export function useGrantItc(id: string) {
  const changed = useWalletChanged(id);
  const orderKey = useIdempotencyKey();
  return useMutation({
    mutationFn: (grant: { amount: number; reason: string }) =>
      call(grantItc, { id, ...grant }, { idempotencyKey: orderKey.keyOf(grant) }),
    onSuccess: (wallet) => {
      orderKey.settle();
      changed(wallet);
    },
    onError: (error) => toastError('Update Failed', messageOf(error)),
  });
}

export function useUpdateWallet(id: string) {
  const changed = useWalletChanged(id);
  return useMutation({
    mutationFn: (change: { frozen?: boolean; unlimited?: boolean; reason: string }) =>
      call(updateWallet, { id, ...change }),
    onSuccess: changed,
    onError: (error) => toastError('Update Failed', messageOf(error)),
  });
}

export const useFindPurchase = () =>
  useMutation({
    mutationFn: (id: string) => call(findPurchase, { id }),
    onError: (error) => toastError('Not Found', messageOf(error)),
  });

function useWalletChanged(id: string): (wallet: Wallet) => void {
  const client = useQueryClient();
  return ({ balance }) => {
    toastSuccess('Wallet Updated!', `The balance is ${formatItc(balance)} ITC.`);
    void client.invalidateQueries({ queryKey: keyOf(id) });
    void client.invalidateQueries({ queryKey: ['admin', 'list-users'] });
  };
}
