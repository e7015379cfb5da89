import { tipMessage } from '@crew/contracts/economy/tip-message';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { call, newId } from '../../../lib/api-client.js';
import { messageOf } from '../../../lib/query-client.js';
import { toastError } from '../../../ui/toast.js';
import { useWalletSpent } from './get-wallet.js';

/** Tips a message. The same amount tried again after a failure is the same tip. */
export function useTipMessage(id: string) {
  const spent = useWalletSpent();
  const intent = useRef<{ amount: number; key: string }>(undefined);
  return useMutation({
    mutationFn: (amount: number) => {
      if (intent.current?.amount !== amount) intent.current = { amount, key: newId() };
      return call(tipMessage, { id, amount }, { idempotencyKey: intent.current.key });
    },
    onSuccess: ({ balance }) => {
      intent.current = undefined;
      spent(balance);
    },
    onError: (error) => toastError('Tip Failed', messageOf(error, 'Please try again')),
  });
}
