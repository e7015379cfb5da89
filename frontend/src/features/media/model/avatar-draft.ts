import { type AvatarTraits, TRAIT_NAMES, type TraitName, traitIds } from '@crew/contracts/media/avatar-traits';
import { useState } from 'react';
import { storage } from '../../../lib/storage.js';

/** What a member is thinking up; kept on this device until the next time. */
export interface AvatarDraft {
  traits: AvatarTraits;
  /** Their own words. */
  words: string;
  /** Traits that are not folded into their own words. */
  unfolded: readonly TraitName[];
}

const KEY = 'avatar-draft';

const FIRST_TRAITS: AvatarTraits = {
  hairStyle: 'short',
  hairColor: 'brown',
  eyeColor: 'brown',
  skinTone: 'golden',
  faceShape: 'oval',
  features: [],
  artStyle: 'digital',
  ageRange: 'late-twenties',
  expression: 'serene',
};

const oneOf = <T>(all: readonly T[], random: () => number): T => all[Math.floor(random() * all.length)]!;

/** Somebody at random: a choice of each trait, and up to two features. */
export function surprise(random: () => number = Math.random): AvatarTraits {
  const chosen = TRAIT_NAMES.map((name) => [name, oneOf(traitIds(name), random)] as const);
  const features = traitIds('features')
    .filter(() => random() < 0.2)
    .slice(0, 2);
  return { ...(Object.fromEntries(chosen) as AvatarTraits), features };
}

/** Only what the lab offers, and something of each trait: what was kept may be from another time. */
export function knownTraits(kept: AvatarTraits | null | undefined): AvatarTraits {
  const known = TRAIT_NAMES.filter((name) => name !== 'features').flatMap((name) => {
    const id = kept?.[name];
    return id && (traitIds(name) as string[]).includes(id) ? [[name, id]] : [];
  });
  const features = traitIds('features').filter((id) => kept?.features?.includes(id));
  return { ...FIRST_TRAITS, ...(Object.fromEntries(known) as AvatarTraits), features };
}

/** The traits that go with the member's own words. */
export const foldedTraits = ({ traits, unfolded }: AvatarDraft): AvatarTraits =>
  Object.fromEntries(
    Object.entries(traits).filter(
      ([name, value]) => !unfolded.includes(name as TraitName) && (!Array.isArray(value) || value.length > 0),
    ),
  );

function keptDraft(): AvatarDraft {
  try {
    const kept = JSON.parse(storage.get(KEY) ?? '{}') as Partial<AvatarDraft>;
    return { traits: knownTraits(kept.traits), words: kept.words ?? '', unfolded: kept.unfolded ?? [] };
  } catch {
    return { traits: FIRST_TRAITS, words: '', unfolded: [] };
  }
}

export function useAvatarDraft(): [AvatarDraft, (part: Partial<AvatarDraft>) => void] {
  const [draft, setDraft] = useState(keptDraft);
  const change = (part: Partial<AvatarDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    storage.set(KEY, JSON.stringify(next));
  };
  return [draft, change];
}
