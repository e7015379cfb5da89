import type { ErrorCode } from '@crew/contracts/errors';

/** Who sends a request, and what each is to the object of the call. */
export const ACTORS = {
  visitor: { title: 'visitor', text: 'has no session' },
  member: { title: 'member', text: 'calls about themselves or about what all members share' },
  author: { title: 'author', text: 'wrote the message, or made or holds the object; in a pod also one of its members' },
  other: { title: 'other', text: 'a member whose object it is not' },
  podOwner: { title: 'pod owner', text: 'owns the pod' },
  podMember: { title: 'pod member', text: 'is in the pod' },
  exMember: { title: 'ex-member', text: 'was removed from the pod by its owner' },
  outsider: { title: 'outsider', text: 'was never in the pod' },
  suspended: { title: 'suspended', text: 'sends the session from before their suspension' },
  deleted: { title: 'deleted', text: 'sends the session from before they deleted their account' },
  admin: { title: 'admin', text: 'signed in with a second factor, to whom neither object nor pod belong' },
  adminWithout2fa: {
    title: 'admin without 2FA',
    text: 'an admin without a second factor, where `ADMIN_REQUIRE_2FA` is set',
  },
} as const;
export type Actor = keyof typeof ACTORS;

/** What an actor gets: success, or the code of a refusal. */
export type Outcome = 'ok' | ErrorCode;

/** The actors that differ for a call, by what it acts on. */
export const ACTORS_OF = {
  nothing: ['visitor', 'member', 'suspended', 'deleted', 'admin', 'adminWithout2fa'],
  object: ['visitor', 'author', 'other', 'suspended', 'deleted', 'admin', 'adminWithout2fa'],
  pod: [
    'visitor',
    'podOwner',
    'author',
    'podMember',
    'exMember',
    'outsider',
    'suspended',
    'deleted',
    'admin',
    'adminWithout2fa',
  ],
} as const satisfies Record<string, readonly Actor[]>;
/** What a call acts on: nothing of a particular member, an object of one, or a pod. */
export type Scope = keyof typeof ACTORS_OF;
