import { listNotifications } from '@crew/contracts/chat/list-notifications';
import type { Actor } from '@crew/service-kit/rpc/call';
import { eventually } from '@crew/testing/eventually';
import type { ServiceHarness } from '@crew/testing/service-harness';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';

/** What tests of reminders need of a chat service. */
export function reminded(chat: ServiceHarness) {
  const stored = () =>
    chat.service.app.get<Connection>(getConnectionToken()).collection<{ _id: string }>('savedMessages');
  return {
    later: (hours = 1) => new Date(Date.now() + hours * 3_600_000).toISOString(),
    /** Lets the time of a reminder come. */
    becomeDue: ({ id }: Actor, kind: 'decks' | 'conversations', messageId: string) =>
      stored().updateOne({ _id: id, [`${kind}.id`]: messageId }, { $set: { [`${kind}.$.remindAt`]: new Date() } }),
    /** Waits until no reminder of a member is left. */
    handled: ({ id }: Actor, kind: 'decks' | 'conversations') =>
      eventually('no reminder is left', async () => {
        const left = { _id: id, $or: [{ [`${kind}.remindAt`]: { $exists: true } }, { outbox: { $exists: true } }] };
        return (await stored().countDocuments(left)) === 0;
      }),
    /** The reminders that the member was notified of. */
    remindersOf: async (as: Actor) =>
      (await chat.call(listNotifications, { limit: 100 }, { as })).items.filter(({ type }) => type === 'reminder'),
  };
}
