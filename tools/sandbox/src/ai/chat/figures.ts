interface Figure {
  path: string[];
  value: number;
}

/** Figures with known names. */
const KNOWN = {
  users: /^(?:total)?(?:users|members)$/i,
  active: /^active(?:users|members)?$/i,
  messages: /^(?:total)?messages$/i,
  credits: /^(?:total)?(?:credits|itc|supply)$/i,
};

/** Analyzes only the given figures: values, relations and suggestions. */
export function analyse(data: Record<string, unknown>): string {
  const figures = flatten(data, []);
  const top = (name: RegExp) => figures.find(({ path }) => name.test(path.at(-1) ?? '') && path.length <= 2)?.value;
  const users = top(KNOWN.users);
  const active = top(KNOWN.active);
  const messages = top(KNOWN.messages);
  const credits = top(KNOWN.credits);
  const sentences = [
    aboutActivity(users, active),
    aboutTalk(messages, active),
    aboutDecks(data),
    aboutCredits(credits, users),
    advice(users, active, messages),
  ].filter((sentence) => sentence !== null);
  return sentences.length > 1 ? sentences.join(' ') : describe(figures);
}

function aboutActivity(users: number | undefined, active: number | undefined): string | null {
  if (users === undefined) return null;
  if (active === undefined) return `The crew counts ${number(users)} members.`;
  if (users === 0) return 'Nobody has signed up yet, so there is nothing to compare.';
  const share = active / users;
  const verdict =
    share >= 0.6 ? 'a lively community by any measure' : share >= 0.3 ? 'a healthy share' : 'a share with room to grow';
  return `${number(active)} of ${number(users)} members were active in the period, ${percent(share)}, ${verdict}.`;
}

function aboutTalk(messages: number | undefined, active: number | undefined): string | null {
  if (messages === undefined) return null;
  if (active === undefined || active === 0) return `They have written ${number(messages)} messages.`;
  return `There are ${number(messages)} messages, about ${number(messages / active)} for each active member.`;
}

function aboutDecks(data: Record<string, unknown>): string | null {
  const decks = deckTallies(data);
  const total = decks.reduce((sum, { messages }) => sum + messages, 0);
  const [busiest] = decks;
  const quietest = decks.at(-1);
  if (!busiest || !quietest || decks.length < 2 || total === 0) return null;
  return `The ${busiest.name} deck carries ${percent(busiest.messages / total)} of the talk, while the ${quietest.name} deck is the quietest with ${number(quietest.messages)}.`;
}

function deckTallies(data: Record<string, unknown>): { name: string; messages: number }[] {
  const found = data.decks ?? (data.stats as Record<string, unknown> | undefined)?.decks;
  const entries: [string, unknown][] = Array.isArray(found)
    ? found.map((deck: Record<string, unknown>) => [String(deck.deckId ?? deck.deck ?? deck.id ?? deck.name), deck])
    : Object.entries((found as Record<string, unknown> | undefined) ?? {});
  return entries
    .map(([name, deck]) => ({
      name,
      messages: typeof deck === 'number' ? deck : Number((deck as Record<string, unknown> | null)?.messages ?? NaN),
    }))
    .filter(({ messages }) => Number.isFinite(messages))
    .sort((a, b) => b.messages - a.messages);
}

function aboutCredits(credits: number | undefined, users: number | undefined): string | null {
  if (credits === undefined) return null;
  if (!users) return `${number(credits)} ITC are in circulation.`;
  return `${number(credits)} ITC are in circulation, ${number(credits / users)} per member.`;
}

function advice(users: number | undefined, active: number | undefined, messages: number | undefined): string | null {
  if (!users || active === undefined) return null;
  if (active / users < 0.3)
    return 'A captain’s question in the quiet decks, and a short log entry that invites replies, would be the first thing to try.';
  if (messages !== undefined && active > 0 && messages / active < 5)
    return 'People visit more than they speak, so give them an easy first line to answer.';
  return 'Keep the busy decks comfortable and lend one of their regulars to the quietest.';
}

/** Summarizes figures with unknown names: count, largest, smallest. */
function describe(figures: Figure[]): string {
  const sorted = [...figures].sort((a, b) => b.value - a.value);
  const [largest] = sorted;
  const smallest = sorted.at(-1);
  if (!largest || !smallest) return 'There are no figures to read yet.';
  if (sorted.length === 1) return `There is one figure, ${label(largest)} at ${number(largest.value)}.`;
  return `Of ${sorted.length} figures the largest is ${label(largest)} at ${number(largest.value)}, and the smallest ${label(smallest)} at ${number(smallest.value)}. Watch how they move together over the coming weeks before drawing a line through them.`;
}

function flatten(value: unknown, path: string[]): Figure[] {
  if (typeof value === 'number') return [{ path, value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => flatten(inner, [...path, key]));
}

function label({ path }: Figure): string {
  return path
    .filter((part) => !/^\d+$/.test(part))
    .join(' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
}

function number(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 });
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
