import type { Finding } from './finding.js';
import { operationsOf, possibleLast, type Operation, type Shown } from './history.js';

const SEATS = 20;

/** Checks that the members of each pod are those whose last acknowledged change was to join. */
export function checkSeats(history: readonly Operation[], { seats }: Pick<Shown, 'seats'>): Finding[] {
  return Object.entries(seats).flatMap(([pod, members]) => {
    const findings: Finding[] = [];
    const series = Map.groupBy(
      operationsOf(history, 'join', 'leave').filter((change) => change.pod === pod),
      ({ member }) => member,
    );
    for (const [member, changes] of series) {
      const { certain, possible } = possibleLast(changes);
      const expected = new Set([certain?.act === 'join', ...possible.map(({ act }) => act === 'join')]);
      if (expected.has(members.includes(member))) continue;
      const what = `pod ${pod}: ${member} is ${members.includes(member) ? '' : 'not '}a member after the last change`;
      findings.push({ effect: 'lost', what, at: certain!.at });
    }
    if (new Set(members).size < members.length)
      findings.push({ effect: 'doubled', what: `pod ${pod}: a member has two seats` });
    if (members.length > SEATS) findings.push({ effect: 'wrong', what: `pod ${pod} has ${members.length} members` });
    return findings;
  });
}
