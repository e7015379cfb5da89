import { deckCalls } from '@crew/contracts/chat/deck-calls';
import type { Message } from '@crew/contracts/chat/chat.entities';
import type { Actor } from '@crew/service-kit/rpc/call';
import { eventually } from '@crew/testing/eventually';
import { startChat } from './start-chat.js';

const deckId = 'creation';

/** Starts the chat service alone, with what tests of threads in a deck begin with. */
export async function startThreads() {
  const { chat, servers } = await startChat();
  const thread = (as: Actor, id: string) => chat.call(deckCalls.getThread, { id }, { as });
  return {
    chat,
    servers,
    thread,
    post: (as: Actor, content: string) => chat.call(deckCalls.postMessage, { deckId, content }, { as }),
    reply: (as: Actor, threadId: string, content = 'A reply', more: { mentions?: string[]; replyTo?: string } = {}) =>
      chat.call(deckCalls.postMessage, { deckId, threadId, content, ...more }, { as }),
    /** Waits until a message shows this number of replies. */
    replies: (as: Actor, id: string, count: number): Promise<Message> =>
      eventually(`${count} replies`, async () => {
        const { message } = await thread(as, id);
        return (message.thread?.replies ?? 0) === count ? message : undefined;
      }),
  };
}
