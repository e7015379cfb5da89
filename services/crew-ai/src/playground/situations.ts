import { CREW_KEYS } from '@crew/contracts/chat/decks';
import { ASKED } from './asked.situations.js';
import { BREVITY } from './brevity.situations.js';
import { CRISIS } from './crisis.situations.js';
import { GUIDE } from './guide.situations.js';
import { INJECTION } from './injection.situations.js';
import { LANGUAGE } from './language.situations.js';
import { REFUSAL } from './refusal.situations.js';
import type { Entry, Situation } from './situation.js';
import { VOICE } from './voice.situations.js';

const CATEGORIES: Readonly<Record<string, readonly Entry[]>> = {
  asked: ASKED,
  brevity: BREVITY,
  crisis: CRISIS,
  guide: GUIDE,
  injection: INJECTION,
  language: LANGUAGE,
  refusal: REFUSAL,
  voice: VOICE,
};
const CAPTAINS = CREW_KEYS.filter((key) => key !== 'guide');

/** All scripted situations, one for each captain of an entry. */
export const SITUATIONS: readonly Situation[] = Object.entries(CATEGORIES).flatMap(([category, entries]) =>
  entries.flatMap((entry) =>
    (entry.captains === 'all' ? CAPTAINS : entry.captains).map((captain) => ({
      ...entry,
      captain,
      category,
      name: `${category}/${entry.name} [${captain}]`,
    })),
  ),
);
