import { atMostTimes, type Benchmark, type Figure } from './figure.js';
import { percentile } from './stats.js';
import { LARGE, seedTwoDecks, SMALL, type Deck } from './two-decks.js';
import type { Environment } from './environment.js';

const REPETITIONS = 40;
/** Pages of 50 back to the 1,000th message. */
const PAGES_BACK = 20;

/** Ids of the seeded messages by deck. Seeding is slow and done once. */
const seeded = new WeakMap<Environment, Promise<Map<string, string[]>>>();

/** Actions in a deck of 100,000 messages compared with one of 1,000 (the baseline). */
export const growth: Benchmark = async (environment) => {
  let seeding = seeded.get(environment);
  if (!seeding) seeded.set(environment, (seeding = seed(environment)));
  const ids = await seeding;
  const get = async (path: string): Promise<{ id: string }[]> => {
    const response = await fetch(`http://127.0.0.1:${environment.product.port}${path}`, {
      headers: { cookie: environment.cookies[0]! },
    });
    if (response.status !== 200) throw new Error(`${path} returned ${response.status}`);
    return (await response.json()) as { id: string }[];
  };
  const list = (deckId: string, query = '') => get(`/api/decks/${deckId}/messages${query}`);
  const actions: [what: string, goal: number, action: (deck: Deck, turn: number) => Promise<unknown>][] = [
    ['open a deck', 1.1, ({ deckId }) => list(deckId)],
    ['scroll a thousand messages back', 1.1, ({ deckId }) => scrollBack(deckId, list)],
    [
      'open a link to a message',
      1.1,
      ({ deckId, count }, turn) => list(deckId, `?around=${idAt(ids, deckId, count, turn)}`),
    ],
    ['search for a rare word', 1.5, ({ deckId }) => get(`/api/search/messages?deckId=${deckId}&q=zeppelin`)],
    ['search for a common word', 1.5, ({ deckId }) => get(`/api/search/messages?deckId=${deckId}&q=everyone`)],
  ];
  const figures: Figure[] = [];
  for (const [what, ratio, action] of actions) {
    const [baseline, product] = await alternate(action);
    const title = `${what}: 100,000 messages compared with 1,000`;
    figures.push({ id: 'P9', what: title, unit: 'ms', baseline, product, goal: atMostTimes(ratio) });
  }
  return figures;
};

/** Median durations in ms in the small and the large deck, measured alternately. */
async function alternate(action: (deck: Deck, turn: number) => Promise<unknown>): Promise<[number, number]> {
  const durations: Record<string, number[]> = { [SMALL.deckId]: [], [LARGE.deckId]: [] };
  for (let turn = 0; turn < REPETITIONS; turn += 1) {
    for (const deck of [SMALL, LARGE]) {
      const begin = performance.now();
      await action(deck, turn);
      durations[deck.deckId]!.push(performance.now() - begin);
    }
  }
  return [percentile(durations[SMALL.deckId]!, 0.5), percentile(durations[LARGE.deckId]!, 0.5)];
}

async function scrollBack(deckId: string, list: (deckId: string, query?: string) => Promise<{ id: string }[]>) {
  let page = await list(deckId);
  for (let turn = 1; turn < PAGES_BACK; turn += 1) page = await list(deckId, `?before=${page[0]!.id}`);
}

/** Ids spread evenly over a deck. */
const idAt = (ids: Map<string, string[]>, deckId: string, count: number, turn: number): string =>
  ids.get(deckId)![Math.floor(((turn + 0.5) / REPETITIONS) * count)]!;

const seed = ({ mongoUrl, product, cookies }: Environment): Promise<Map<string, string[]>> =>
  seedTwoDecks(mongoUrl, (deckId, content) =>
    fetch(`http://127.0.0.1:${product.port}/api/decks/${deckId}/messages`, {
      method: 'POST',
      headers: { cookie: cookies[0]!, 'content-type': 'application/json' },
      body: JSON.stringify({ content }),
    }),
  );
