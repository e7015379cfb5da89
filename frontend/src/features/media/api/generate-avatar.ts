import { generateAvatar } from '@crew/contracts/media/generate-avatar';
import type { Input } from '@crew/contracts/rpc';
import { t } from '@lingui/core/macro';
import { call } from '../../../lib/api-client.js';
import { toastSuccess } from '../../../ui/toast.js';
import { useOrder } from '../model/use-order.js';

/** Starts the generation of an avatar. */
export const useGenerateAvatar = () =>
  useOrder(
    'avatar',
    (input: Input<typeof generateAvatar>, idempotencyKey) => call(generateAvatar, input, { idempotencyKey }),
    () => toastSuccess(t`Avatar Generated!`),
  );
