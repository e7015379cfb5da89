import type { Message } from '../protocol/chat.params.js';
import { MOODS } from '@crew/contracts/crew-ai/crew-ai.constants';
import { detectLanguage, type SpokenLanguage as Language } from '@crew/contracts/detect-language';

export const DECKS = [
  'ascension',
  'creation',
  'survival',
  'energy',
  'music',
  'money',
  'sentinel-seven',
  'help',
] as const;
export type Deck = (typeof DECKS)[number];
export type Mood = (typeof MOODS)[number];

/** What the model extracts from a conversation. */
export interface Conversation {
  system: string;
  /** The persona named in the system message, or null. */
  name: string | null;
  deck: Deck | null;
  mood: Mood;
  /** The last message of the member, unwrapped. */
  userMessage: string;
  /** What the captain remembers of the member, oldest first. */
  memories: string[];
  /** The name of the member, if the conversation contains it. */
  member: string | null;
  language: Language;
  /** The messages before it, oldest first. */
  earlier: { author: string | null; text: string }[];
  /** All earlier messages of the assistant, concatenated. */
  assistantText: string;
}

export function readConversation(messages: Message[]): Conversation {
  const system = messages
    .filter(({ role }) => role === 'system')
    .map(({ content }) => content)
    .join('\n');
  const last = messages.findLast(({ role }) => role === 'user');
  const { text, author } = unwrap(last?.content ?? '');
  const userMessage = oneLine(text);
  const earlier = messages
    .slice(0, last ? messages.lastIndexOf(last) : 0)
    .filter(({ role, content }) => role !== 'system' && !MEMORIES.test(content))
    .map(({ role, content }) => (role === 'user' ? unwrap(content) : { text: content, author: findName(system) }))
    .map((one) => ({ author: one.author, text: oneLine(one.text) }));
  const memories = messages.flatMap(({ role, content }) => (role === 'user' ? memoriesIn(content) : []));
  return {
    system,
    name: findName(system),
    deck: findDeck(system),
    mood: findMood(system),
    userMessage,
    memories,
    member: author ?? last?.name?.replaceAll('_', ' ') ?? null,
    language: languageOf([userMessage, ...earlier.map((one) => one.text).toReversed()]),
    earlier,
    assistantText: messages
      .filter(({ role }) => role === 'assistant')
      .map(({ content }) => content)
      .join('\n'),
  };
}

const MEMORIES = /^<memories[^>]*>\n([\s\S]*)\n<\/memories>$/;

const memoriesIn = (content: string): string[] =>
  MEMORIES.exec(content)?.[1]
    ?.split('\n')
    .map((line) => line.replace(/^- /, '')) ?? [];

const oneLine = (text: string): string =>
  text
    .replace(/(^|\s)@[\w-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The language of the first text in which it is clear. */
function languageOf(texts: readonly string[]): Language {
  for (const text of texts) {
    const language = detectLanguage(text);
    if (language) return language;
  }
  return 'en';
}

/** Unwraps a message in a tag, in JSON, or at the end of a transcript. */
function unwrap(content: string): { text: string; author: string | null } {
  const tag = [...content.matchAll(/<(\w[\w-]*)([^>]*)>([\s\S]*?)<\/\1>/g)].at(-1);
  if (tag) {
    const author = /\b(?:author|from|name|by)="([^"]+)"/i.exec(tag[2] ?? '')?.[1];
    return { text: tag[3]?.trim() ?? '', author: author ?? null };
  }
  const json = parseObject(content);
  if (json) {
    const field = (...names: string[]) =>
      names.map((name) => json[name]).find((value) => typeof value === 'string') as string | undefined;
    return {
      text: field('content', 'text', 'message', 'userMessage') ?? content,
      author: field('author', 'from', 'name', 'username') ?? null,
    };
  }
  const line = content.trim().split('\n').at(-1) ?? '';
  const transcriptLine = /^\[?([\p{L}][\p{L}\p{N} _.-]{0,30})\]?:\s+(.+)$/u.exec(line);
  return transcriptLine
    ? { text: transcriptLine[2] ?? '', author: transcriptLine[1] ?? null }
    : { text: content.trim(), author: null };
}

/** Returns the first JSON object in a text. */
export function parseObject(text: string): Record<string, unknown> | null {
  const start = text.indexOf('{');
  const end = text.lastIndexOf('}');
  if (start < 0 || end < start) return null;
  try {
    return JSON.parse(text.slice(start, end + 1)) as Record<string, unknown>;
  } catch {
    return null;
  }
}

function findName(system: string): string | null {
  const patterns = [
    /\b[Yy]ou are (?:called |named )?((?:[A-Z][\p{L}'’-]+|the)(?: (?:of|the|[A-Z][\p{L}'’-]+)){0,4})/u,
    /\b(?:[Nn]ame|[Pp]ersona|[Cc]aptain)\s*[:=]\s*"?([A-Z][\p{L}'’-]+(?: [A-Z][\p{L}'’-]+){0,3})/u,
  ];
  for (const pattern of patterns) {
    const name = pattern.exec(system)?.[1]?.replace(/ (?:of|the)$/, '');
    if (name !== undefined && name !== 'the') return name.replace(/^the /, 'the ');
  }
  return null;
}

function findDeck(system: string): Deck | null {
  // The Help Guide's prompt names every deck, but the guide belongs to none.
  if (/\byou are the help guide\b/i.test(system)) return 'help';
  const names = DECKS.filter((deck) => deck !== 'help').join('|');
  const near = new RegExp(`\\bdeck\\b[^\\n]{0,24}?\\b(${names})\\b|\\b(${names})\\b[^\\n]{0,3}\\bdeck\\b`, 'i').exec(
    system,
  );
  const found =
    near?.[1] ??
    near?.[2] ??
    (/help guide/i.test(system) ? 'help' : new RegExp(`\\b(${names})\\b`, 'i').exec(system)?.[1]);
  return DECKS.find((deck) => deck === found?.toLowerCase()) ?? null;
}

function findMood(system: string): Mood {
  const names = MOODS.join('|');
  const match =
    new RegExp(`\\bmood\\b[^\\n]{0,16}?\\b(${names})\\b`, 'i').exec(system) ??
    new RegExp(`\\b(${names})\\b`, 'i').exec(system);
  return MOODS.find((mood) => mood === match?.[1]?.toLowerCase()) ?? 'neutral';
}
