import type { ONBOARDING_STEPS } from '@crew/contracts/identity/identity.constants';
import type { User } from '@crew/contracts/identity/identity.entities';
import { useState } from 'react';
import { useMember } from '../../../lib/session.js';

export type Step = (typeof ONBOARDING_STEPS)[number];

/** By member and step, in memory: unsaved answers are not stored on the device. */
const drafts = new Map<string, unknown>();

const keyOf = ({ id }: User, step: Step) => `${id}:${step}`;

/**
 * The answers of a step and their setter. It starts with what the server has; unsaved changes survive going back and
 * forth between steps.
 */
export function useDraft<T>(step: Step, storedOf: (member: User) => T): [T, (next: T) => void] {
  const member = useMember();
  const key = keyOf(member, step);
  const [draft, setDraft] = useState(() => (drafts.has(key) ? (drafts.get(key) as T) : storedOf(member)));
  const change = (next: T) => {
    drafts.set(key, next);
    setDraft(next);
  };
  return [draft, change];
}

/** Drops the draft of a step after it was saved. */
export const forgetDraft = (member: User, step: Step): void => void drafts.delete(keyOf(member, step));
