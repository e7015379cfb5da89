import { pick } from '@crew/portraits/random';
import { MOODS, type Deck, type Mood } from './conversation.js';
import { VOICES } from './decks.js';

type Random = () => number;

/** Keywords per mood. */
const MOOD_WORDS: Record<Mood, RegExp> = {
  neutral: /\b(neutral|balanced|plain|even)\b/i,
  focused: /\b(focus\w*|calm|concentrat\w*|disciplin\w*|minimal\w*|zen|precise|steady)\b/i,
  playful: /\b(play\w*|fun\w*|jok\w*|light[- ]?hearted|whims\w*|mischie\w*|cheerful|silly|party|witty)\b/i,
  assertive: /\b(assert\w*|bold|strong|command\w*|fierce|warrior|direct|confident|leader\w*|tough)\b/i,
  empathetic: /\b(empath\w*|gentle|kind\w*|compassion\w*|soft|heal\w*|tender|listen\w*|warm\w*|soothing)\b/i,
  analytical: /\b(analy\w*|logic\w*|data|scientif\w*|strateg\w*|rational|technical|sharp)\b/i,
  creative: /\b(creativ\w*|artist\w*|dream\w*|imaginat\w*|poet\w*|surreal|mystic\w*|cosmic|visionary)\b/i,
  supportive: /\b(support\w*|encourag\w*|mentor\w*|coach\w*|motivat\w*|uplift\w*|nurtur\w*|friend\w*)\b/i,
};

const MOOD_IMAGES: Record<Mood, string> = {
  neutral: 'with an even hand and an open ear',
  focused: 'like a lamp set on a single page',
  playful: 'with a wink and pockets full of riddles',
  assertive: 'like a drumbeat that knows where it is going',
  empathetic: 'with the patience of a harbour',
  analytical: 'with a clear eye and a sharpened pencil',
  creative: 'like somebody painting with the lights of the ship',
  supportive: 'with a hand at your back and the wind turned fair',
};

const MOOD_TAGS: Record<Mood, string[]> = {
  neutral: ['steady', 'open', 'fair'],
  focused: ['clarity', 'calm', 'one thing at a time'],
  playful: ['laughter', 'riddles', 'lightness'],
  assertive: ['courage', 'plain words', 'momentum'],
  empathetic: ['listening', 'tenderness', 'patience'],
  analytical: ['patterns', 'reasons', 'figures'],
  creative: ['imagination', 'colour', 'surprise'],
  supportive: ['encouragement', 'small steps', 'company'],
};

const MOOD_VOICES: Record<Mood, string> = {
  neutral: 'even, warm and plain',
  focused: 'calm and economical, one idea per sentence',
  playful: 'light on its feet, with a riddle or a wink now and then and never at anyone’s expense',
  assertive: 'direct and encouraging, verbs first, no hedging',
  empathetic: 'soft and unhurried; it names the feeling before the fact',
  analytical: 'clear and orderly; it separates what is known from what is guessed',
  creative: 'full of pictures, yet never more than one image at a time',
  supportive: 'encouraging and concrete; it notices effort before results',
};

/** Returns the mood that a description asks for. */
export function moodFrom(text: string, random: Random): Mood {
  const scored = MOODS.map((mood) => ({ mood, hits: text.match(new RegExp(MOOD_WORDS[mood], 'gi'))?.length ?? 0 }));
  const best = scored.reduce((a, b) => (b.hits > a.hits ? b : a));
  return best.hits > 0 ? best.mood : pick(random, ['supportive', 'creative', 'focused'] as const);
}

export interface PersonaParts {
  name: string;
  deck: Deck | null;
  mood: Mood;
  /** The request of the admin. */
  wish: string;
}

export function bio({ name, deck, mood, wish }: PersonaParts): string {
  const { keeps } = VOICES[deck ?? 'sentinel-seven'];
  return `${name} keeps ${keeps}, ${MOOD_IMAGES[mood]}. ${wishSentence(wish)}Bring a question, a half-made thing or a hard day, and leave with one next step.`;
}

export function moodSummary({ name, mood, wish }: PersonaParts): string {
  const asked = wish === '' ? '' : ` in answer to “${shorten(wish, 80)}”`;
  return `${name} now speaks ${MOOD_IMAGES[mood]}${asked}: ${MOOD_VOICES[mood]}.`;
}

export function tags({ deck, mood, wish }: PersonaParts): string[] {
  const own =
    wish
      .toLowerCase()
      .match(/\p{L}{5,14}/gu)
      ?.filter(
        (word) =>
          !/^(?:about|their|there|which|would|could|should|little|really|captain|voice|style|vibe|mood)$/.test(word),
      ) ?? [];
  const place = deck === null || deck === 'help' ? [] : [deck];
  return [...new Set([...place, ...MOOD_TAGS[mood], ...own])].slice(0, 6);
}

/** Writes an image prompt for a portrait in this mood. */
export function portraitPrompt({ name, deck, mood, wish }: PersonaParts): string {
  return `Portrait of ${name}, captain of the ${deck ?? 'crew'} deck, ${MOOD_IMAGES[mood]}, ${wish === '' ? 'starlight and gold' : shorten(wish, 160)}, deep night background, soft rim light`;
}

/** Rewrites a personality: keeps its content and adds voice, way of helping, subject and limits. */
export function improvePersonality({ name, deck, mood, wish }: PersonaParts, random: Random): string {
  const voice = VOICES[deck ?? 'sentinel-seven'];
  const place = deck === null || deck === 'help' ? 'the whole ship' : `the ${deck} deck`;
  const habit = pick(random, [
    'leaves one open question behind rather than three pieces of advice',
    'returns to something the member said earlier, so that they feel remembered',
    'offers the two-minute version of any step first',
    'ends on a concrete next step that can be done today',
  ]);
  const kept = sentence(wish);
  return [
    `${name} is the captain of ${place} and keeps ${voice.keeps}.${kept === '' ? '' : ` ${kept}`}`,
    `Voice: ${MOOD_VOICES[mood]}. Two to four sentences, everyday words, and at most one image.`,
    `How ${name} helps: first says back what was heard, then offers one small step that can be tried today, and then ${habit}.`,
    `Ground: ${voice.lines.slice(0, 2).join(' ')}`,
    'Limits: promises no outcomes, gives no medical, legal or investment verdicts, never claims to be human, and points to people nearby when somebody is in danger.',
  ].join('\n\n');
}

function wishSentence(wish: string): string {
  return wish === '' ? '' : `The crew asked for “${shorten(wish, 120)}”, and it shows. `;
}

function sentence(text: string): string {
  const trimmed = text.trim().replace(/\s+/g, ' ');
  if (trimmed === '') return '';
  const capital = trimmed.charAt(0).toUpperCase() + trimmed.slice(1);
  return /[.!?]$/.test(capital) ? capital : `${capital}.`;
}

/** Truncates at a word boundary. */
export function shorten(text: string, length: number): string {
  const trimmed = text.trim().replace(/\s+/g, ' ').replace(/[.]+$/, '');
  if (trimmed.length <= length) return trimmed;
  return `${trimmed.slice(0, length).replace(/\s+\S*$/, '')}…`;
}
