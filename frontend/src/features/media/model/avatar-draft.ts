import { type AvatarTraits, TRAIT_NAMES, type TraitName, traitIds } from '@crew/contracts/media/avatar-traits';
import { useState } from 'react';
import { storage } from '../../../lib/storage.js';

/** The draft of an avatar, kept on this device. */
export interface AvatarDraft {
  traits: AvatarTraits;
  /** The prompt. */
  words: string;
  /** Traits that are not part of the prompt. */
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

/** Random traits: one option of each, and up to two features. */
export function surprise(random: () => number = Math.random): AvatarTraits {
  const chosen = TRAIT_NAMES.map((name) => [name, oneOf(traitIds(name), random)] as const);
  const features = traitIds('features')
    .filter(() => random() < 0.2)
    .slice(0, 2);
  return { ...(Object.fromEntries(chosen) as AvatarTraits), features };
}

/** Drops options that no longer exist and fills in missing traits: the draft may be of an older version. */
export function knownTraits(stored: AvatarTraits | null | undefined): AvatarTraits {
  const known = TRAIT_NAMES.filter((name) => name !== 'features').flatMap((name) => {
    const id = stored?.[name];
    return id && (traitIds(name) as string[]).includes(id) ? [[name, id]] : [];
  });
  const features = traitIds('features').filter((id) => stored?.features?.includes(id));
  return { ...FIRST_TRAITS, ...(Object.fromEntries(known) as AvatarTraits), features };
}

/** The traits to send with the prompt. */
export const foldedTraits = ({ traits, unfolded }: AvatarDraft): AvatarTraits =>
  Object.fromEntries(
    Object.entries(traits).filter(
      ([name, value]) => !unfolded.includes(name as TraitName) && (!Array.isArray(value) || value.length > 0),
    ),
  );

function keptDraft(): AvatarDraft {
  try {
    const stored = JSON.parse(storage.get(KEY) ?? '{}') as Partial<AvatarDraft>;
    return { traits: knownTraits(stored.traits), words: stored.words ?? '', unfolded: stored.unfolded ?? [] };
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
