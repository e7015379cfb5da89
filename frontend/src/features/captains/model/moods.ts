import type { CrewMember } from '@crew/contracts/crew-ai/crew-ai.entities';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
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

const NAMES: Record<Mood, MessageDescriptor> = {
  neutral: msg({ message: 'Neutral', context: 'mood' }),
  focused: msg({ message: 'Focused', context: 'mood' }),
  playful: msg({ message: 'Playful', context: 'mood' }),
  assertive: msg({ message: 'Assertive', context: 'mood' }),
  empathetic: msg({ message: 'Empathetic', context: 'mood' }),
  analytical: msg({ message: 'Analytical', context: 'mood' }),
  creative: msg({ message: 'Creative', context: 'mood' }),
  supportive: msg({ message: 'Supportive', context: 'mood' }),
};

/** A mood's name; its id if this build does not know it. */
export function moodName(mood: string): string {
  const name = NAMES[mood as Mood] as MessageDescriptor | undefined;
  return name ? i18n._(name) : mood;
}
