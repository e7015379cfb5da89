import { t } from '@lingui/core/macro';
import { messageOf } from '../../lib/query-client.js';
import { toastError } from '../../ui/toast.js';
import type { Room } from '../model/room.js';
import type { RoomMessage } from '../model/timeline.js';

/** Shows the changed message of a response at once, or a toast with the reason of a failure. */
export function receiveOrToast<M extends RoomMessage>(room: Room<M>, answer: Promise<M>, failure: string): void {
  answer.then(
    (message) => room.receive(message),
    (error: unknown) => toastError(failure, messageOf(error, t`Please try again`)),
  );
}
