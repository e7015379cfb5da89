import { qualifiedEmoji } from '@crew/contracts/chat/emoji';
import { language } from '../../lib/language.js';

/** An emoji with its names in the language of the page and as `:name:`. */
export interface Emoji {
  emoji: string;
  label: string;
  /** English, without colons. */
  name: string;
  group: number;
  /** What it is found by, in lower case, the most telling first. */
  words: readonly string[];
  /** The same in each skin tone, from light to dark; absent without skin. */
  tones?: readonly string[];
}

export interface EmojiGroup {
  id: number;
  label: string;
  emoji: readonly Emoji[];
}

interface EmojiData {
  all: readonly Emoji[];
  groups: readonly EmojiGroup[];
}

/** The modifiers of skin tones, from light to dark. */
const TONES = Array.from({ length: 5 }, (_, tone) => String.fromCodePoint(0x1_f3fb + tone));
const TONE = /\p{Emoji_Modifier}/gu;
/** Group of parts that are no emoji to choose, such as skin tones alone. */
const COMPONENTS = 2;

interface CompactEmoji {
  unicode: string;
  hexcode: string;
  label: string;
  tags?: string[];
  group?: number;
  skins?: { unicode: string }[];
}

type Module<T> = Promise<{ default: T }>;
const NAMES = {
  en: () =>
    [
      import('emojibase-data/en/compact.json', { with: { type: 'json' } }),
      import('emojibase-data/en/messages.json', { with: { type: 'json' } }),
    ] as const,
  de: () =>
    [
      import('emojibase-data/de/compact.json', { with: { type: 'json' } }),
      import('emojibase-data/de/messages.json', { with: { type: 'json' } }),
    ] as const,
  es: () =>
    [
      import('emojibase-data/es/compact.json', { with: { type: 'json' } }),
      import('emojibase-data/es/messages.json', { with: { type: 'json' } }),
    ] as const,
};

let loading: Promise<EmojiData> | undefined;

/** All emoji in the order of Unicode, loaded when first asked for. */
export function loadEmoji(): Promise<EmojiData> {
  loading ??= load().catch((error: unknown) => {
    // It is tried again when it is needed again.
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<EmojiData> {
  const named = NAMES[language in NAMES ? (language as keyof typeof NAMES) : 'en']();
  const [compact, messages, shortcodes] = await Promise.all([
    named[0] as Module<CompactEmoji[]>,
    named[1] as Module<{ groups: { order: number; message: string }[] }>,
    import('emojibase-data/en/shortcodes/github.json', { with: { type: 'json' } }) as Module<
      Record<string, string | string[]>
    >,
  ]);
  const all = compact.default
    .filter(({ group }) => group !== undefined && group !== COMPONENTS)
    .map((one) => emojiOf(one, [shortcodes.default[one.hexcode] ?? []].flat()));
  const groups = messages.default.groups
    .map(({ order, message }) => ({ id: order, label: message, emoji: all.filter(({ group }) => group === order) }))
    .filter(({ emoji }) => emoji.length > 0);
  return { all, groups };
}

function emojiOf({ unicode, label, tags = [], group, skins = [] }: CompactEmoji, codes: readonly string[]): Emoji {
  const tones = TONES.map((tone) => skins.find((skin) => skin.unicode.match(TONE)?.every((one) => one === tone)));
  const name = codes[0] ?? label.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '_');
  const isToned = tones.every((one) => one !== undefined);
  return {
    emoji: qualifiedEmoji(unicode),
    label,
    name,
    group: group!,
    words: [name, ...codes.slice(1), label, ...tags].map((word) => word.toLowerCase()),
    ...(isToned && { tones: tones.map((one) => qualifiedEmoji(one.unicode)) }),
  };
}

/** How well an emoji fits what is looked for; lower is better, undefined if it does not. */
function rankOf({ words }: Emoji, wanted: readonly string[]): number | undefined {
  let rank = 0;
  for (const part of wanted) {
    const exact = words.indexOf(part);
    const begins = words.findIndex((word) => word.startsWith(part));
    const within = words.findIndex((word) => word.includes(part));
    if (within === -1) return undefined;
    rank += exact !== -1 ? exact : begins !== -1 ? 100 + begins : 200 + within;
  }
  return rank;
}

/** The emoji that a whole `:name:` means, in lower case: of several, the one for which it is the most telling. */
export function emojiNamed(all: readonly Emoji[], name: string): Emoji | undefined {
  const placeIn = ({ words }: Emoji) => words.indexOf(name);
  return all.filter((emoji) => placeIn(emoji) !== -1).sort((one, other) => placeIn(one) - placeIn(other))[0];
}

/** The emoji that all words of a text are about, the best first; of equals the one with the shorter name. */
export function searchEmoji(all: readonly Emoji[], text: string, max = Infinity): Emoji[] {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean);
  return all
    .flatMap((emoji) => {
      const rank = rankOf(emoji, wanted);
      return rank === undefined ? [] : [{ emoji, rank }];
    })
    .sort((one, other) => one.rank - other.rank || one.emoji.name.length - other.emoji.name.length)
    .slice(0, max)
    .map(({ emoji }) => emoji);
}

/** An emoji in a skin tone: 0 for none, 1 to 5 from light to dark. */
export const inTone = ({ emoji, tones }: Emoji, tone: number): string => tones?.[tone - 1] ?? emoji;
