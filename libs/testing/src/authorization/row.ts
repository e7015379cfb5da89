import type { Input, RpcContract, ServiceName } from '@crew/contracts/rpc';
import { ACTORS_OF, type Actor, type Outcome, type Scope } from './actors.js';
import type { Cell } from './world.js';

/** What each actor gets from a call with a route. */
export interface Row<I = never> {
  scope: Scope;
  outcomes: Partial<Record<Actor, Outcome>>;
  /** Makes the input of a cell. */
  input: (cell: Cell) => I | Promise<I>;
  /** Whether the call changes or ends the caller's session, so that each cell needs a new caller. */
  spendsCaller: boolean;
}

/** The row of a call without a route. */
export const INTERNAL = 'internal';

/** A call whose subject is a literal, as those of room calls are not. */
type Named<C> = C extends { subject: `${ServiceName}.${infer Name}` } ? (string extends Name ? never : C) : never;

/** A row for each call of a service but its room calls: a call without its row does not compile. */
export type RowsOf<Catalog extends { calls: readonly RpcContract[] }> = {
  [C in Named<Catalog['calls'][number]> as C['subject']]: Row<Input<C>> | typeof INTERNAL;
};
/** A row for each room call of a kind of room. */
export type RoomRowsOf<Calls extends Record<string, RpcContract>> = {
  [Name in keyof Calls]: Row<Input<Calls[Name]>> | typeof INTERNAL;
};

type Make<I> = Row<I>['input'];
type Outcomes = Partial<Record<Actor, Outcome>>;

const row = <I>(scope: Scope, input: Make<I>, outcomes: Outcomes): Row<I> => {
  const all = ACTORS_OF[scope].map((actor) => [actor, outcomes[actor] ?? 'ok']);
  return { scope, input, outcomes: Object.fromEntries(all) as Outcomes, spendsCaller: false };
};

const SIGNED_OUT = { visitor: 'signed_out', suspended: 'signed_out', deleted: 'signed_out' } as const;

/** A call that needs no session. */
export const anyone = <I>(input: Make<I>, outcomes: Outcomes = {}): Row<I> => row('nothing', input, outcomes);

/** A call of any member. */
export const members = <I>(input: Make<I>, outcomes: Outcomes = {}): Row<I> =>
  row('nothing', input, { ...SIGNED_OUT, ...outcomes });

/** A call that changes or ends the caller's session. */
export const spending = <I>(one: Row<I>): Row<I> => ({ ...one, spendsCaller: true });

/** A call of admins. */
export const admins = <I>(input: Make<I>, outcomes: Outcomes = {}): Row<I> =>
  members(input, { member: 'admin_only', adminWithout2fa: 'admin_only', ...outcomes });

/** A call about an object of a member. An admin without a second factor gets what any other member gets. */
export const object = <I>(
  input: Make<I>,
  outcomes: { author?: Outcome; other: Outcome; admin: Outcome; suspended?: Outcome },
): Row<I> => row('object', input, { ...SIGNED_OUT, adminWithout2fa: outcomes.other, ...outcomes });

/** A call about a pod: those outside get `outside`, and so do admins. */
const pod = <I>(input: Make<I>, outside: Outcome, outcomes: Outcomes): Row<I> => {
  const outsiders = { exMember: outside, outsider: outside, admin: outside, adminWithout2fa: outside };
  return row('pod', input, { ...SIGNED_OUT, ...outsiders, ...outcomes });
};

/** A call about a pod that every member of the product may make. */
export const anyPod = <I>(input: Make<I>, outcomes: Outcomes = {}): Row<I> => pod(input, 'ok', outcomes);

/** A call of the members of a pod. */
export const inPod = <I>(input: Make<I>, outcomes: Outcomes = {}): Row<I> => pod(input, 'not_a_member', outcomes);

/** A call of the owner of a pod. */
export const podOwner = <I>(input: Make<I>): Row<I> =>
  pod(input, 'not_the_owner', { author: 'not_the_owner', podMember: 'not_the_owner' });

/** The poll of a message that calls are about. */
export const POLL = { answers: ['Port', 'Starboard'], multiple: false, anonymous: false };
