import { generateUniform } from '@crew/contracts/media/generate-uniform';
import type { Input } from '@crew/contracts/rpc';
import { t } from '@lingui/core/macro';
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
      if (!bonus?.granted) return toastSuccess(t`Avatar Generated!`);
      const amount = formatItc(bonus.amount);
      toastSuccess(t`Welcome bonus!`, t`${amount} ITC are yours.`);
    },
  );
