import type { Pack } from '@crew/contracts/economy/economy.entities';
import { createCheckout } from '@crew/contracts/economy/create-checkout';
import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call, newId } from '../../../lib/api-client.js';
import { messageOf } from '../../../lib/query-client.js';
import { toastError } from '../../../ui/toast.js';

/** Starts a purchase and opens the payment page. A retry keeps the idempotency key. */
export function useCreateCheckout(leave: (url: string) => void = (url) => window.location.assign(url)) {
  const keys = useRef(new Map<Pack['id'], string>());
  const mutation = useMutation({
    mutationFn: (amount: Pack['id']) => {
      const idempotencyKey = keys.current.get(amount) ?? newId();
      keys.current.set(amount, idempotencyKey);
      return call(createCheckout, { amount }, { idempotencyKey });
    },
    onSuccess: ({ url }, amount) => {
      keys.current.delete(amount);
      leave(url);
    },
    onError: (error) => toastError(t`Checkout Failed`, messageOf(error, t`Failed to create checkout session.`)),
  });
  const { reset } = mutation;
  useEffect(() => {
    // The page was restored from the back/forward cache: no purchase is in progress.
    const restored = (event: PageTransitionEvent) => event.persisted && reset();
    window.addEventListener('pageshow', restored);
    return () => window.removeEventListener('pageshow', restored);
  }, [reset]);
  return mutation;
}
