import { MOODS } from '@crew/contracts/crew-ai/crew-ai.constants';
import { pick } from '@crew/portraits/random';
import type { Deck, Mood } from './conversation.js';
import { TALK } from './talk.js';

type Random = () => number;

const { captains, moods } = TALK;

/** Returns the mood that a description asks for. */
export function moodFrom(text: string, random: Random): Mood {
  const scored = MOODS.map((mood) => ({ mood, hits: text.match(new RegExp(moods[mood].words, 'gi'))?.length ?? 0 }));
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
  const { keeps } = captains[deck ?? 'sentinel-seven'];
  return `${name} keeps ${keeps}, ${moods[mood].image}. ${wishSentence(wish)}Bring a question, a half-made thing or a hard day, and leave with one next step.`;
}

export function moodSummary({ name, mood, wish }: PersonaParts): string {
  const asked = wish === '' ? '' : ` in answer to “${shorten(wish, 80)}”`;
  return `${name} now speaks ${moods[mood].image}${asked}: ${moods[mood].voice}.`;
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
  return [...new Set([...place, ...moods[mood].tags, ...own])].slice(0, 6);
}

/** Writes an image prompt for a portrait in this mood. */
export function portraitPrompt({ name, deck, mood, wish }: PersonaParts): string {
  return `Portrait of ${name}, captain of the ${deck ?? 'crew'} deck, ${moods[mood].image}, ${wish === '' ? 'starlight and gold' : shorten(wish, 160)}, deep night background, soft rim light`;
}

/** Rewrites a personality: keeps its content and adds voice, way of helping, subject and limits. */
export function improvePersonality({ name, deck, mood, wish }: PersonaParts, random: Random): string {
  const voice = captains[deck ?? 'sentinel-seven'];
  const place = deck === null || deck === 'help' ? 'every deck' : `the ${deck} deck`;
  const habit = pick(random, [
    'leaves one open question behind rather than three pieces of advice',
    'returns to something the member said earlier, so that they feel remembered',
    'offers the two-minute version of any step first',
    'ends on a concrete next step that can be done today',
  ]);
  const kept = sentence(wish);
  return [
    `${name} is the captain of ${place} and keeps ${voice.keeps}.${kept === '' ? '' : ` ${kept}`}`,
    `Voice: ${moods[mood].voice}. Two to four sentences, everyday words, and at most one image.`,
    `How ${name} helps: first says back what the member said, then offers one small step that can be tried today, and then ${habit}.`,
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
