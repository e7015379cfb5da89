import { deckCalls } from '@crew/contracts/chat/deck-calls';
import type { DeckId } from '@crew/contracts/chat/decks';
import { listDecks } from '@crew/contracts/chat/list-decks';
import type { MemberClient } from '@crew/local-stack/client/member-client';
import { signIn, type Environment } from './environment.js';
import { atMostTimes, type Figure, type Prepare } from './figure.js';
import { seedDecks, type Deck } from './seed-decks.js';
import { median, medians } from './stats.js';

const SMALL: Deck = { deckId: 'energy', count: 1_000 };
const LARGE: Deck = { deckId: 'music', count: 1_000_000 };
/** Pages of 50 back to the 1,000th message. */
const PAGES_BACK = 20;
/** Links that are followed, spread evenly over a deck. */
const LINKS = 40;

/** Actions in a deck of 1,000,000 messages compared with one of 1,000 (the baseline). */
export const growthOfRooms: Prepare<Environment> = async (environment) => {
  const member = await signIn(environment, 0);
  const post = (deckId: DeckId, content: string) => member.call(deckCalls.postMessage, { deckId, content });
  const countUnread = () => median(() => member.call(listDecks, {}));
  const unreadBefore = await countUnread();
  const ids = await seedDecks(environment.mongoUrl, [SMALL, LARGE], post);
  const list = (deckId: DeckId, cursor: { before?: string; around?: string } = {}) =>
    member.call(deckCalls.listMessages, { deckId, ...cursor });
  const search = (deckId: DeckId, q: string) => member.call(deckCalls.searchMessages, { deckId, q });
  const linked = ({ deckId, count }: Deck, turn: number): string =>
    ids.get(deckId)![Math.floor((((turn % LINKS) + 0.5) / LINKS) * count)]!;
  const actions: [what: string, goal: number, action: (deck: Deck, turn: number) => Promise<unknown>][] = [
    ['open a deck', 1.1, ({ deckId }) => list(deckId)],
    ['post a message', 1.1, ({ deckId }) => post(deckId, 'What keeps you steady when the week gets loud?')],
    ['scroll a thousand messages back', 1.1, ({ deckId }) => scrollBack(member, deckId)],
    ['open a link to a message', 1.1, (deck, turn) => list(deck.deckId, { around: linked(deck, turn) })],
    ['search for a rare word', 1.5, ({ deckId }) => search(deckId, 'zeppelin')],
    ['search for a common word', 1.5, ({ deckId }) => search(deckId, 'everyone')],
  ];
  return async () => {
    const figures: Figure[] = [];
    for (const [what, ratio, action] of actions)
      figures.push(figure(what, ratio, await medians([SMALL, LARGE], action)));
    figures.push(figure('list the decks with their unread counts', 1.1, [unreadBefore, await countUnread()]));
    return figures;
  };
};

function figure(what: string, ratio: number, [baseline, product]: [number, number]): Figure {
  const title = `${what}: 1,000,000 messages compared with 1,000`;
  return { id: 'P9', what: title, unit: 'ms', baseline, product, goal: atMostTimes(ratio) };
}

async function scrollBack(member: MemberClient, deckId: DeckId): Promise<void> {
  let page = await member.call(deckCalls.listMessages, { deckId });
  for (let turn = 1; turn < PAGES_BACK; turn += 1)
    page = await member.call(deckCalls.listMessages, { deckId, before: page[0]!.id });
}
