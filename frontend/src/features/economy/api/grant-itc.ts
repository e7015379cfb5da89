import { grantItc } from '@crew/contracts/economy/grant-itc';
import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { messageOf } from '../../../lib/query-client.js';
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.js';
import { toastError } from '../../../ui/toast.js';
import { useMemberWalletChanged } from './get-member-wallet.js';

/** Grants or deducts ITC. A retry keeps the idempotency key. */
export function useGrantItc(id: string) {
  const changed = useMemberWalletChanged(id);
  const orderKey = useIdempotencyKey();
  return useMutation({
    mutationFn: (grant: { amount: number; reason: string }) =>
      call(grantItc, { id, ...grant }, { idempotencyKey: orderKey.keyOf(grant) }),
    onSuccess: (wallet) => {
      orderKey.settle();
      changed(wallet);
    },
    onError: (error) => toastError(t`Update Failed`, messageOf(error)),
  });
}
