import { boostMessage } from '@crew/contracts/economy/boost-message';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { call, newId } from '../../../lib/api-client.js';
import { messageOf } from '../../../lib/query-client.js';
import { toastError } from '../../../ui/toast.js';
import { useWalletSpent } from './get-wallet.js';

/** Boosts a message, once. */
export function useBoostMessage(id: string) {
  const spent = useWalletSpent();
  const key = useRef<string>(undefined);
  return useMutation({
    mutationFn: () => call(boostMessage, { id }, { idempotencyKey: (key.current ??= newId()) }),
    onSuccess: ({ balance }) => spent(balance),
    onError: (error) => toastError('Boost Failed', messageOf(error, 'Please try again')),
  });
}
