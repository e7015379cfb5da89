import { tipMessage } from '@crew/contracts/economy/tip-message';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.js';
import { useWalletSpent } from './get-wallet.js';

/** Tips a message. A retry with the same amount keeps the idempotency key. */
export function useTipMessage(id: string) {
  const spent = useWalletSpent();
  const orderKey = useIdempotencyKey();
  return useMutation({
    mutationFn: (amount: number) => call(tipMessage, { id, amount }, { idempotencyKey: orderKey.keyOf(amount) }),
    onSuccess: ({ balance }) => {
      orderKey.settle();
      spent(balance);
    },
  });
}
