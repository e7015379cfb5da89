import { tipMessage } from '@crew/contracts/economy/tip-message';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.js';
import { useWalletSpent } from './get-wallet.js';

/** Tips a message. The same amount tried again after a failure is the same tip. */
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
