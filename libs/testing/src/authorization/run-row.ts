import type { ErrorBody } from '@crew/contracts/errors';
import { ACTORS_OF, type Actor, type Outcome } from './actors.js';
import type { PlainRoute } from '@crew/contracts/plain-routes';
import type { RoutedCall } from './matrix.js';
import type { Person } from './person.js';
import { request } from './request.js';
import type { Row } from './row.js';
import type { World } from './world.js';

const HAS_NO_SESSION: readonly Actor[] = ['visitor', 'suspended', 'deleted'];

/**
 * Sends the call as each actor. Resolves to what each gets. Refused actors go first, while the object still exists: an
 * allowed one may use it up.
 */
export async function runRow(world: World, call: RoutedCall): Promise<Row['outcomes']> {
  const { scope, outcomes, spendsCaller } = call.row;
  const standIn = spendsCaller ? await world.make('member') : world.people.member;
  const [allowed, refused] = [true, false].map((isAllowed) =>
    ACTORS_OF[scope].filter((actor) => (outcomes[actor] === 'ok') === isAllowed),
  );
  const results: [Actor, Outcome][] = [];
  for (const actors of [refused!, allowed!]) {
    results.push(
      ...(await Promise.all(
        actors.map(async (actor): Promise<[Actor, Outcome]> => [actor, await outcomeOf(world, call, actor, standIn)]),
      )),
    );
  }
  return Object.fromEntries(results);
}

/** @param standIn in the place of a caller without a session, where an input changes the caller's sign-in */
async function outcomeOf(world: World, { contract, row }: RoutedCall, actor: Actor, standIn: Person): Promise<Outcome> {
  const { people } = world;
  const hasSession = !HAS_NO_SESSION.includes(actor);
  let caller = actor === 'visitor' ? people.member : people[actor];
  if (row.spendsCaller && hasSession && actor !== 'visitor') caller = await world.make(actor);
  const input = await row.input({ caller, me: hasSession ? caller : standIn, people, world });
  const cookie = actor === 'visitor' ? undefined : caller.cookie;
  return outcomeIn(await request(world.url, contract, input as Record<string, unknown>, cookie));
}

async function outcomeIn(response: Response): Promise<Outcome> {
  if (!response.ok) return ((await response.json()) as ErrorBody).code;
  // A stream of events has no end.
  await response.body?.cancel();
  return 'ok';
}

/** Requests a route of the gateway itself as each actor. Resolves to what each gets. */
export async function runRoute({ url, people }: World, { method, path }: PlainRoute): Promise<Row['outcomes']> {
  const outcomes = ACTORS_OF.nothing.map(async (actor) => {
    const headers = { ...(actor !== 'visitor' && { cookie: people[actor].cookie }) };
    return [actor, await outcomeIn(await fetch(new URL(path, url), { method, headers }))];
  });
  return Object.fromEntries(await Promise.all(outcomes)) as Row['outcomes'];
}
