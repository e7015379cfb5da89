import { deckCalls } from '@crew/contracts/chat/deck-calls';
import type { DeckId } from '@crew/contracts/chat/decks';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import type { RpcContract } from '@crew/contracts/rpc';
import type { ShownMessage } from './check/history.js';
import type { Answer, Client } from './client.js';

type CallName = keyof typeof deckCalls;

/** A deck or a pod with the calls that both have. */
export interface Room {
  readonly id: string;
  readonly isDeck: boolean;
  readonly streamEvent: string;
  readonly calls: Readonly<Record<CallName, RpcContract>>;
  /** The fields that name the room. */
  readonly input: Record<string, string>;
  /** The fields that name a message of the room. */
  target(messageId: string): Record<string, string>;
}

export const deckRoom = (deckId: DeckId): Room => ({
  id: deckId,
  isDeck: true,
  streamEvent: 'deck-message',
  calls: deckCalls,
  input: { deckId },
  target: (id) => ({ id }),
});

export const podRoom = (id: string): Room => ({
  id,
  isDeck: false,
  streamEvent: 'pod-message',
  calls: podCalls,
  input: { id },
  target: (messageId) => ({ id, messageId }),
});

/** Posts a message. A repeat with the same client id returns the first message. */
export const post = async (
  client: Client,
  room: Room,
  content: string,
  clientId: string,
  mentions: readonly string[] = [],
): Promise<Answer<ShownMessage>> =>
  (await client.settle(room.calls.postMessage, { ...room.input, content, clientId, mentions })) as Answer<ShownMessage>;

/** The messages of a page. @throws Error when the call fails */
export const listMessages = async (
  client: Client,
  { calls, input }: Room,
  where: Record<string, unknown>,
): Promise<ShownMessage[]> => (await client.call(calls.listMessages, { ...input, ...where })) as ShownMessage[];

/** The messages that changed after a change number. @throws Error when the call fails */
export const listChanges = async (
  client: Client,
  { calls, input }: Room,
  since: number,
): Promise<{ changes: number; messages: ShownMessage[] }> =>
  (await client.call(calls.listChanges, { ...input, since, limit: PAGE })) as {
    changes: number;
    messages: ShownMessage[];
  };

export const PAGE = 100;

/** All messages of a room. @throws Error when a call fails */
export async function readRoom(client: Client, room: Room): Promise<ShownMessage[]> {
  const all = await listMessages(client, room, { from: 1, limit: PAGE });
  for (let size = all.length; size === PAGE;) {
    const page = await listMessages(client, room, { after: all.at(-1)!.id, limit: PAGE });
    all.push(...page);
    size = page.length;
  }
  return all;
}
