import type { ONBOARDING_STEPS } from '@crew/contracts/identity/identity.constants';
import type { User } from '@crew/contracts/identity/identity.entities';
import { useState } from 'react';
import { useMember } from '../../../lib/session.js';

export type Step = (typeof ONBOARDING_STEPS)[number];

/** By member and step. They live as long as the page: what is not the ship's yet does not stay on the device. */
const drafts = new Map<string, unknown>();

const keyOf = ({ id }: User, step: Step) => `${id}:${step}`;

/**
 * What a step has been told, and the way to change it. It begins with what the ship keeps; what was changed since is
 * still there after going back a step and forth again.
 */
export function useDraft<T>(step: Step, kept: (member: User) => T): [T, (next: T) => void] {
  const member = useMember();
  const key = keyOf(member, step);
  const [draft, setDraft] = useState(() => (drafts.has(key) ? (drafts.get(key) as T) : kept(member)));
  const change = (next: T) => {
    drafts.set(key, next);
    setDraft(next);
  };
  return [draft, change];
}

/** The ship keeps it now. */
export const forgetDraft = (member: User, step: Step): void => void drafts.delete(keyOf(member, step));
