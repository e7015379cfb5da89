import type { Finding } from './finding.js';
import {
  operationsOf,
  possibleLast,
  type Operation,
  type OperationOf,
  type Shown,
  type ShownMessage,
} from './history.js';

/** Checks that each acknowledged message is in its room once, in order, with its last acknowledged text and reactions. */
export function checkMessages(history: readonly Operation[], { rooms }: Pick<Shown, 'rooms'>): Finding[] {
  const changes = new Changes(history);
  return Object.entries(rooms).flatMap(([room, messages]) => {
    const posts = operationsOf(history, 'post').filter((post) => post.room === room && post.outcome !== 'refused');
    return [
      ...checkSequence(room, messages),
      ...checkOrder(room, messages, posts),
      ...checkPosts(room, messages, posts),
      ...messages.flatMap((message) => checkState(room, message, posts, changes)),
    ];
  });
}

/** The operations on each message. */
class Changes {
  private readonly byMessage: Map<string, OperationOf<'edit' | 'delete' | 'react' | 'unreact' | 'tip' | 'boost'>[]>;

  constructor(history: readonly Operation[]) {
    const changes = operationsOf(history, 'edit', 'delete', 'react', 'unreact', 'tip', 'boost');
    this.byMessage = Map.groupBy(changes, ({ message }) => message);
  }

  of<A extends 'edit' | 'delete' | 'react' | 'unreact' | 'tip' | 'boost'>(id: string, ...acts: A[]): OperationOf<A>[] {
    return operationsOf(this.byMessage.get(id) ?? [], ...acts);
  }
}

function checkSequence(room: string, messages: readonly ShownMessage[]): Finding[] {
  return messages.flatMap(({ seq, id }, index) =>
    seq === index + 1
      ? []
      : [{ effect: 'wrong' as const, what: `${room}: ${id} has seq ${seq} where ${index + 1} was expected` }],
  );
}

/** A message that was acknowledged before another was sent comes before it. */
function checkOrder(room: string, messages: readonly ShownMessage[], posts: readonly OperationOf<'post'>[]): Finding[] {
  const byClientId = new Map(posts.map((post) => [post.clientId, post]));
  let latestSent = -Infinity;
  return messages.flatMap(({ clientId }): Finding[] => {
    const post = byClientId.get(clientId ?? '');
    if (!post) return [];
    const isLate = post.outcome === 'done' && post.at < latestSent;
    latestSent = Math.max(latestSent, post.sentAt);
    return isLate
      ? [{ effect: 'wrong', what: `${room}: reordered: "${post.text}" stands after a later message`, at: post.at }]
      : [];
  });
}

function checkPosts(room: string, messages: readonly ShownMessage[], posts: readonly OperationOf<'post'>[]): Finding[] {
  const shown = Map.groupBy(messages, ({ clientId }) => clientId);
  const texts = Map.groupBy(messages, ({ content }) => content);
  const members = new Set(posts.map(({ member }) => member));
  const known = new Set(posts.map(({ clientId }) => clientId));
  return [
    ...posts.flatMap(({ clientId, text, outcome, at }): Finding[] => {
      const copies = Math.max(shown.get(clientId)?.length ?? 0, texts.get(text)?.length ?? 0);
      if (copies > 1) return [{ effect: 'doubled', what: `${room}: "${text}" is there ${copies} times`, at }];
      if (copies === 0 && outcome === 'done') return [{ effect: 'lost', what: `${room}: "${text}" is missing`, at }];
      return [];
    }),
    ...messages
      .filter(({ userId, clientId }) => userId !== null && members.has(userId) && !known.has(clientId ?? ''))
      .map(({ id, content }): Finding => ({ effect: 'wrong', what: `${room}: nobody posted ${id} "${content}"` })),
  ];
}

function checkState(
  room: string,
  message: ShownMessage,
  posts: readonly OperationOf<'post'>[],
  changes: Changes,
): Finding[] {
  const post = posts.find(({ clientId }) => clientId === message.clientId);
  if (!post) return [];
  const { certain, possible } = possibleLast<OperationOf<'post' | 'edit' | 'delete'>>([
    { ...post, outcome: 'done' },
    ...changes.of(message.id, 'edit', 'delete'),
  ]);
  const textOf = (one: OperationOf<'post' | 'edit' | 'delete'>): string =>
    one.act === 'delete' ? 'deleted' : `"${one.text}"`;
  const expected = [certain!, ...possible].map(textOf);
  const text = message.deleted ? 'deleted' : `"${message.content}"`;
  const at = certain!.at;
  return [
    ...(expected.includes(text)
      ? []
      : [
          {
            effect: 'lost' as const,
            what: `${room}: ${message.id} is ${text} instead of ${expected.join(' or ')}`,
            at,
          },
        ]),
    ...checkReactions(room, message, changes),
    ...checkCount(room, message, 'tips', changes.of(message.id, 'tip')),
    ...checkCount(room, message, 'boosts', changes.of(message.id, 'boost')),
  ];
}

function checkReactions(room: string, { id, deleted, reactions }: ShownMessage, changes: Changes): Finding[] {
  if (deleted) return [];
  const series = Map.groupBy(changes.of(id, 'react', 'unreact'), ({ member, reaction }) => `${member} ${reaction}`);
  const shown = new Set(reactions.flatMap(({ kind, by }) => by.map((member) => `${member} ${kind}`)));
  const unexpected = [...shown].filter((one) => !series.has(one));
  return [
    ...unexpected.map((one): Finding => ({
      effect: 'wrong',
      what: `${room}: ${id} has the reaction ${one} of nobody`,
    })),
    ...[...series].flatMap(([key, operations]): Finding[] => {
      const { certain, possible } = possibleLast(operations);
      const expected = new Set([certain?.act === 'react', ...possible.map(({ act }) => act === 'react')]);
      if (expected.has(shown.has(key))) return [];
      return [{ effect: 'lost', what: `${room}: ${id}: the last change of the reaction ${key}`, at: certain!.at }];
    }),
  ];
}

/** Checks the count that a message shows against the tips or boosts of it. */
function checkCount(
  room: string,
  message: ShownMessage,
  name: 'tips' | 'boosts',
  operations: readonly OperationOf<'tip' | 'boost'>[],
): Finding[] {
  const done = operations.filter(({ outcome }) => outcome === 'done');
  const unknown = operations.filter(({ outcome }) => outcome === 'unknown').length;
  const count = message[name];
  if (count === undefined || (count >= done.length && count <= done.length + unknown)) return [];
  const effect = count < done.length ? 'lost' : 'doubled';
  const what = `${room}: ${message.id} shows ${count} ${name} instead of ${done.length}`;
  return [{ effect, what, ...(done.length > 0 && { at: done.at(-1)!.at }) }];
}
