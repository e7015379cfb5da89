import { less, type Benchmark, type Figure } from './figure.js';
import { percentile } from './stats.js';
import { LARGE, seedTwoDecks, SMALL, type Deck } from './two-decks.js';
import type { World } from './world.js';

const TIMES = 40;
/** Pages of fifty back to the thousandth message. */
const PAGES_BACK = 20;

/** Ids of the seeded messages of a deck, by deck; seeding takes long and is done once. */
const seeded = new WeakMap<World, Promise<Map<string, string[]>>>();

/** What members do in a deck of 1,000 messages (the floor) and in one of 100,000. */
export const growth: Benchmark = async (world) => {
  let seeding = seeded.get(world);
  if (!seeding) seeded.set(world, (seeding = seed(world)));
  const ids = await seeding;
  const get = async (path: string): Promise<{ id: string }[]> => {
    const answer = await fetch(`http://127.0.0.1:${world.product.port}${path}`, {
      headers: { cookie: world.cookies[0]! },
    });
    if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}`);
    return (await answer.json()) as { id: string }[];
  };
  const list = (deckId: string, query = '') => get(`/api/decks/${deckId}/messages${query}`);
  const acts: [what: string, goal: number, act: (deck: Deck, turn: number) => Promise<unknown>][] = [
    ['open a deck', 1.2, ({ deckId }) => list(deckId)],
    ['scroll a thousand messages back', 1.2, ({ deckId }) => back(deckId, list)],
    ['be led to a message', 1.2, ({ deckId, count }, turn) => list(deckId, `?around=${at(ids, deckId, count, turn)}`)],
    ['search for a rare word', 3, ({ deckId }) => get(`/api/search/messages?deckId=${deckId}&q=zeppelin`)],
    ['search for a common word', 3, ({ deckId }) => get(`/api/search/messages?deckId=${deckId}&q=everyone`)],
  ];
  const figures: Figure[] = [];
  for (const [what, ratio, act] of acts) {
    const [floor, product] = await turnAbout(act);
    const words = `${what}: 100,000 messages against 1,000`;
    figures.push({ id: 'P9', what: words, unit: 'ms', floor, product, goal: less(ratio) });
  }
  return figures;
};

/** Medians in milliseconds: of the small deck, of the large one. */
async function turnAbout(act: (deck: Deck, turn: number) => Promise<unknown>): Promise<[number, number]> {
  const taken: Record<string, number[]> = { [SMALL.deckId]: [], [LARGE.deckId]: [] };
  for (let turn = 0; turn < TIMES; turn += 1) {
    for (const deck of [SMALL, LARGE]) {
      const begin = performance.now();
      await act(deck, turn);
      taken[deck.deckId]!.push(performance.now() - begin);
    }
  }
  return [percentile(taken[SMALL.deckId]!, 0.5), percentile(taken[LARGE.deckId]!, 0.5)];
}

async function back(deckId: string, list: (deckId: string, query?: string) => Promise<{ id: string }[]>) {
  let page = await list(deckId);
  for (let turn = 1; turn < PAGES_BACK; turn += 1) page = await list(deckId, `?before=${page[0]!.id}`);
}

/** Ids all over a deck, one after the other. */
const at = (ids: Map<string, string[]>, deckId: string, count: number, turn: number): string =>
  ids.get(deckId)![Math.floor(((turn + 0.5) / TIMES) * count)]!;

const seed = ({ mongoUrl, product, cookies }: World): Promise<Map<string, string[]>> =>
  seedTwoDecks(mongoUrl, (deckId, content) =>
    fetch(`http://127.0.0.1:${product.port}/api/decks/${deckId}/messages`, {
      method: 'POST',
      headers: { cookie: cookies[0]!, 'content-type': 'application/json' },
      body: JSON.stringify({ content }),
    }),
  );
