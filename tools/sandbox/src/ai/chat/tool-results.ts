import { parseObject, type Conversation } from './conversation.js';
import { spokenIn } from './memories.js';
import { TALK } from './talk.js';

/** What a tool returned. */
export interface ToolResult {
  name: string;
  content: string;
}

type Found = Record<string, string | number>;
type Words = (typeof TALK.lookups)['en'];

const SHOWN_MAX = 4;
const QUOTE_MAX_CHARS = 120;

/** The answer to a message from what was looked up for it, and from nothing else. */
export function answerFrom({ name, content }: ToolResult, conversation: Conversation): string {
  const language = spokenIn(conversation);
  const words = TALK.lookups[language];
  const results = parseObject(content)?.['results'];
  if (!Array.isArray(results)) return words.unknown;
  const found = results as Found[];
  if (name === 'search_shop') return offers(found, conversation, words);
  if (name === 'list_online') return online(found, words);
  if (name === 'get_room_rules') return rules(found, words);
  if (name === 'search_room') return quotes(found, words);
  const [article] = found;
  if (!article) return words.unknown;
  const { screen, article: path } = article;
  return `${article['text']} ${filled(TALK.guide.more[language], { screen: screen!, article: path! })}`;
}

function offers(found: readonly Found[], { userMessage }: Conversation, words: Words): string {
  if (found.length === 0) return words.nothingToBuy;
  const list = found.map(
    (one) => `${one['name'] ?? one['pack']} (${one['usd'] ? `$${one['usd']}` : `${one['itc']} ITC`})`,
  );
  const price = /(\d[\d.,]*)\s*itc\b/i.exec(userMessage)?.[1];
  const text = price === undefined ? words.everything : filled(words.shop, { itc: price });
  return filled(text, { list: list.join(', ') });
}

function online(found: readonly Found[], words: Words): string {
  const list = found.map(({ name = '', status }) => (status === 'away' ? filled(words.away, { name }) : name));
  return list.length === 0 ? words.nobody : filled(words.online, { list: list.join(', ') });
}

function quotes(found: readonly Found[], words: Words): string {
  const lines = found.slice(0, SHOWN_MAX).map(({ by, on, text }) => `${by}, ${on}: “${shortened(String(text))}”`);
  return lines.length === 0 ? words.nothingFound : [words.found, ...lines].join('\n');
}

function rules(found: readonly Found[], words: Words): string {
  const sentences = found.flatMap((rule) => {
    const seconds = rule['secondsBetweenMessages'] ?? 0;
    if (rule['rule'] === 'topic') return rule['about'] ? filled(words.topic, rule) : [];
    if (rule['rule'] === 'slow mode') return filled(words.slowMode, { seconds });
    if (rule['rule'] === 'new accounts') return filled(words.newAccounts, { hours: rule['forHours'] ?? 0, seconds });
    if (rule['characters']) return filled(words.longest, rule);
    if (rule['members']) return filled(words.members, rule);
    return rule['article'] ? filled(words.reports, rule) : [];
  });
  return sentences.join(' ');
}

const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));

const shortened = (text: string): string =>
  text.length <= QUOTE_MAX_CHARS ? text : `${text.slice(0, QUOTE_MAX_CHARS - 1).replace(/\s+\S*$/, '')}…`;
