import type { Generation } from '@crew/contracts/media/media.entities';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../lib/query-client.js';
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.js';
import { toastError } from '../../../ui/toast.js';
import {
  type GenerationKind,
  isOver,
  storeGeneration,
  useDismissGeneration,
  useGetGeneration,
} from '../api/get-generation.js';
import { useOutcome } from './use-outcome.js';

/**
 * Starts a generation and follows it until it is done or refunded. A retry keeps the idempotency key while the outcome
 * is unknown, so that it is paid once.
 */
export function useOrder<I>(
  kind: GenerationKind,
  generate: (input: I, idempotencyKey: string) => Promise<Generation>,
  onDone: (generation: Generation) => void,
) {
  const client = useQueryClient();
  const generation = useGetGeneration(kind);
  const dismiss = useDismissGeneration(kind);
  const orderKey = useIdempotencyKey();
  const fallback = t`Failed to generate avatar. Please try again.`;
  const failed = (words: string | undefined) => toastError(t`Generation Failed`, words || fallback);

  const { mutate, isPending } = useMutation({
    mutationFn: (input: I) => generate(input, orderKey.keyOf(input)),
    onSuccess: (ordered) => {
      orderKey.settle();
      storeGeneration(client, ordered);
    },
    onError: (error) => {
      orderKey.settle(error);
      failed(messageOf(error, fallback));
    },
  });

  useOutcome(generation, (over) => (over.state === 'done' ? onDone(over) : failed(over.failure?.message)));

  return {
    generation,
    /** The finished picture, until it is dismissed. */
    avatar: generation?.state === 'done' && !isPending ? generation.avatar : null,
    busy: isPending || (generation !== null && !isOver(generation)),
    dismiss,
    order(input: I): void {
      dismiss();
      mutate(input);
    },
  };
}
