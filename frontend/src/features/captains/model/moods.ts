import { MOODS } from '@crew/contracts/crew-ai/crew-ai.constants';
import type { CrewMember } from '@crew/contracts/crew-ai/crew-ai.entities';
import type { HueName } from '../../../theme/palette.js';

type Mood = CrewMember['mood'];

/** The hue of each mood. */
const HUES: Record<Mood, HueName> = {
  neutral: 'sentinel-seven',
  focused: 'ascension',
  playful: 'creation',
  assertive: 'danger',
  empathetic: 'survival',
  analytical: 'money',
  creative: 'music',
  supportive: 'energy',
};

/** The hue of a mood; one that is unknown is neutral. */
export const hueOf = (mood: string): HueName => HUES[mood as Mood] ?? HUES.neutral;

export const MOOD_NAMES = Object.fromEntries(
  MOODS.map((mood) => [mood, `${mood.charAt(0).toUpperCase()}${mood.slice(1)}`]),
) as Record<Mood, string>;
