import type { Finding } from './finding.js';
import type { Shown, ShownMessage } from './history.js';

/** Checks that what each client knows from its stream equals the pages. */
export function checkViews({ rooms, views }: Pick<Shown, 'rooms' | 'views'>): Finding[] {
  return views.flatMap(({ member, room, messages }) => {
    const shown = new Map(messages.map((message) => [message.id, message]));
    const where = `${room} in the stream of ${member}`;
    const stored = rooms[room] ?? [];
    const findings = stored.flatMap((message): Finding[] => {
      const own = shown.get(message.id);
      if (!own) return [{ effect: 'wrong', what: `${where}: ${message.id} is missing` }];
      const [expected, found] = [stateOf(message), stateOf(own)];
      return expected === found ? [] : [{ effect: 'wrong', what: `${where}: ${found} instead of ${expected}` }];
    });
    const extra = messages.length - stored.length;
    if (extra > 0) findings.push({ effect: 'wrong', what: `${where}: ${extra} more messages than in the pages` });
    const isOrdered = messages.every(({ seq }, index) => index === 0 || seq > messages[index - 1]!.seq);
    if (!isOrdered) findings.push({ effect: 'wrong', what: `${where}: the messages are not in order` });
    return findings;
  });
}

function stateOf({ id, seq, rev, content, deleted, reactions, tips, tipsTotal, boosts }: ShownMessage): string {
  return JSON.stringify({ id, seq, rev, content, deleted, reactions, tips, tipsTotal, boosts });
}
