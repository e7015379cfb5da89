import { generateUniform } from '@crew/contracts/media/generate-uniform';
import type { Input } from '@crew/contracts/rpc';
import { call } from '../../../lib/api-client.js';
import { formatItc } from '../../../ui/itc.js';
import { toastSuccess } from '../../../ui/toast.js';
import { useOrder } from '../model/use-order.js';

/** Starts the generation of a uniform avatar; the first one earns the welcome bonus. */
export const useGenerateUniform = () =>
  useOrder(
    'uniform',
    (input: Input<typeof generateUniform>, idempotencyKey) => call(generateUniform, input, { idempotencyKey }),
    ({ bonus }) => {
      if (bonus?.granted) toastSuccess('Welcome bonus!', `${formatItc(bonus.amount)} ITC are yours.`);
      else toastSuccess('Avatar Generated!');
    },
  );
