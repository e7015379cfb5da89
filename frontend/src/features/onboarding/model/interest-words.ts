import type { INTERESTS } from '@crew/contracts/identity/identity.constants';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What members read of each interest. */
export const INTEREST_WORDS: Record<(typeof INTERESTS)[number], MessageDescriptor> = {
  Meditation: msg`Meditation`,
  Yoga: msg`Yoga`,
  Spirituality: msg`Spirituality`,
  'Energy Healing': msg`Energy Healing`,
  Music: msg({ message: 'Music', context: 'interest' }),
  Art: msg({ message: 'Art', context: 'interest' }),
  Writing: msg({ message: 'Writing', context: 'interest' }),
  Creativity: msg`Creativity`,
  Investing: msg`Investing`,
  Entrepreneurship: msg`Entrepreneurship`,
  'Personal Finance': msg`Personal Finance`,
  Fitness: msg`Fitness`,
  Nutrition: msg`Nutrition`,
  'Mental Health': msg`Mental Health`,
  Technology: msg`Technology`,
  Science: msg`Science`,
  Philosophy: msg`Philosophy`,
  Travel: msg({ message: 'Travel', context: 'interest' }),
  Nature: msg({ message: 'Nature', context: 'interest' }),
  Sustainability: msg`Sustainability`,
};
