import { boostMessage } from '@crew/contracts/economy/boost-message';
import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { call, newId } from '../../../lib/api-client.js';
import { messageOf } from '../../../lib/query-client.js';
import { toastError } from '../../../ui/toast.js';
import { useWalletSpent } from './get-wallet.js';

/** Boosts a message. A retry keeps the idempotency key. */
export function useBoostMessage() {
  const spent = useWalletSpent();
  const keys = useRef(new Map<string, string>());
  return useMutation({
    mutationFn: (id: string) => {
      const idempotencyKey = keys.current.get(id) ?? newId();
      keys.current.set(id, idempotencyKey);
      return call(boostMessage, { id }, { idempotencyKey });
    },
    onSuccess: ({ balance }) => spent(balance),
    onError: (error) => toastError(t`Boost Failed`, messageOf(error, t`Please try again`)),
  });
}
