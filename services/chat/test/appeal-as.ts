import { appealDecision } from '@crew/contracts/chat/appeal-decision';
import { listNotifications } from '@crew/contracts/chat/list-notifications';
import type { Actor } from '@crew/service-kit/rpc/call';
import { eventually } from '@crew/testing/eventually';
import type { ServiceHarness } from '@crew/testing/service-harness';

/** Asks for another look at the decision that a member is notified of. */
export async function appealAs(chat: ServiceHarness, as: Actor): Promise<void> {
  const id = await eventually('the author is notified', async () => {
    const { items } = await chat.call(listNotifications, {}, { as });
    return items.flatMap(({ words }) => (words && 'appeal' in words && words.appeal ? [words.appeal.id] : []))[0];
  });
  await chat.call(appealDecision, { id, words: 'Please look again' }, { as });
}
