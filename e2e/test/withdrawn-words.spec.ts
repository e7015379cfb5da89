import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { flagMessage } from '@crew/contracts/chat/flag-message';
import { createPod } from '@crew/contracts/pods/create-pod';
import { joinPod } from '@crew/contracts/pods/join-pod';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import type { Input, RpcContract } from '@crew/contracts/rpc';
import { expectOk, send } from '@crew/local-stack/client/member-client';
import { eventually } from '@crew/testing/eventually';
import { app } from '../src/app.js';
import { establishedMember, newMember, type TestMember } from '../src/members.js';

/** A word that no other message has, as the search finds it. */
const randomWord = (): string => `w${randomUUID().replaceAll('-', '')}`;

type Read = [what: string, contract: RpcContract, input: Record<string, unknown>];

/** A message whose text two members have read in every way that the gateway and the services answer from memory. */
interface ReadMessage {
  author: TestMember;
  target: { id: string; messageId?: string };
  /** The answers that contain the text, by kind. */
  shown(): Promise<string[]>;
  /** The status of a poll that already has the text. */
  poll(): Promise<number>;
}

async function readBy(
  readers: TestMember[],
  reads: Read[],
  secret: string,
): Promise<Omit<ReadMessage, 'author' | 'target'>> {
  const [[, page, input]] = reads as [Read];
  const answers = async (): Promise<string[]> => {
    const shown = await Promise.all(
      readers.flatMap(({ cookie }) =>
        reads.map(async ([what, contract, read]) => {
          const answer = await send(app().url, contract, read, { cookie });
          return (await (await expectOk(answer)).text()).includes(secret) ? [what] : [];
        }),
      ),
    );
    return [...new Set(shown.flat())];
  };
  expect(await answers()).toEqual(reads.map(([what]) => what));
  const { cookie } = readers[0]!;
  const etag = (await send(app().url, page, input, { cookie })).headers.get('etag')!;
  const poll = async (): Promise<number> =>
    (await send(app().url, page, input, { cookie, 'if-none-match': etag })).status;
  expect(await poll()).toBe(304);
  return { shown: answers, poll };
}

/** The number of the latest change in a room. */
async function latestChange(
  of: TestMember,
  contract: typeof deckCalls.listChanges | typeof podCalls.listChanges,
  room: Record<string, unknown>,
): Promise<number> {
  for (let since = 0; ;) {
    const answer = await send(app().url, contract, { ...room, since, limit: 100 }, { cookie: of.cookie });
    const { changes, messages } = (await answer.json()) as { changes: number; messages: unknown[] };
    if (messages.length === 0) return changes;
    since = changes;
  }
}

async function inDeck(): Promise<ReadMessage> {
  const [author, ...readers] = await Promise.all(['author', 'one', 'other'].map((name) => newMember(name)));
  const room = { deckId: 'money' } as const;
  const secret = randomWord();
  const since = await latestChange(author!, deckCalls.listChanges, room);
  const { id } = await author!.call(deckCalls.postMessage, { ...room, content: `The word is ${secret}` });
  await readers[0]!.call(deckCalls.addReaction, { id, kind: 'heart' });
  const reads: Read[] = [
    ['page', deckCalls.listMessages, room],
    ['window', deckCalls.listMessages, { ...room, window: '30d' }],
    ['around', deckCalls.listMessages, { ...room, around: id }],
    ['changes', deckCalls.listChanges, { ...room, since }],
    ['search', deckCalls.searchMessages, { q: secret }],
  ];
  return { author: author!, target: { id }, ...(await readBy(readers, reads, secret)) };
}

async function inPod(): Promise<ReadMessage> {
  const [author, ...readers] = await Promise.all(['author', 'one', 'other'].map((name) => newMember(name)));
  const room = { id: (await author!.call(createPod, { name: 'Words' })).id };
  for (const reader of readers) await reader.call(joinPod, room);
  const secret = randomWord();
  const since = await latestChange(author!, podCalls.listChanges, room);
  const { id } = await author!.call(podCalls.postMessage, { ...room, content: `The word is ${secret}` });
  await readers[0]!.call(podCalls.addReaction, { ...room, messageId: id, kind: 'heart' });
  const reads: Read[] = [
    ['page', podCalls.listMessages, room],
    ['around', podCalls.listMessages, { ...room, around: id }],
    ['changes', podCalls.listChanges, { ...room, since }],
    ['search', podCalls.searchMessages, { q: secret }],
  ];
  return { author: author!, target: { ...room, messageId: id }, ...(await readBy(readers, reads, secret)) };
}

const NOTHING = { content: 'Nothing to see' };
type DeckTarget = Input<typeof deckCalls.deleteMessage>;
type PodTarget = Input<typeof podCalls.deleteMessage>;

describe('what members have read of a message', () => {
  it.each<[string, string, () => Promise<ReadMessage>, (message: ReadMessage) => Promise<unknown>]>([
    ['a deck', 'deleted', inDeck, ({ author, target }) => author.call(deckCalls.deleteMessage, target as DeckTarget)],
    [
      'a deck',
      'edited',
      inDeck,
      ({ author, target }) => author.call(deckCalls.editMessage, { ...(target as DeckTarget), ...NOTHING }),
    ],
    ['a deck', 'hidden', inDeck, hide],
    ['a pod', 'deleted', inPod, ({ author, target }) => author.call(podCalls.deleteMessage, target as PodTarget)],
    [
      'a pod',
      'edited',
      inPod,
      ({ author, target }) => author.call(podCalls.editMessage, { ...(target as PodTarget), ...NOTHING }),
    ],
  ])('is in no answer about %s once it is %s', async (_room, _how, posted, withdraw) => {
    const message = await posted();
    await withdraw(message);
    expect(await message.shown()).toEqual([]);
    expect(await message.poll()).toBe(200);
  });
});

/** Three flags of members of standing hide a message. */
async function hide({ author, target: { id } }: ReadMessage): Promise<void> {
  const flagging = await Promise.all(['first', 'second', 'third'].map((name) => establishedMember(name)));
  for (const member of flagging) await member.call(flagMessage, { id });
  await eventually('it is hidden', async () => {
    const page = await author.call(deckCalls.listMessages, { deckId: 'money', around: id });
    return page.find((message) => message.id === id)!.hidden;
  });
}
