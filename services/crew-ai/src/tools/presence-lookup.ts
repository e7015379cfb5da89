import { listMembers } from '@crew/contracts/chat/list-members';
import { listPodMembers } from '@crew/contracts/pods/list-pod-members';
import type { Asker } from './asker.js';
import type { Found } from './captain-tools.js';

const FOUND_MAX = 20;

interface Listed {
  name: string;
  status: string | undefined;
}

/** The members and captains of the room who are online or away, as the member sees them, those who are online first. */
export async function findOnline(_args: object, asker: Asker): Promise<readonly Found[]> {
  const listed = await list(asker);
  const withStatus = (wanted: string) =>
    listed.flatMap(({ name, status }) => (status === wanted ? [{ name, status }] : []));
  return [...withStatus('online'), ...withStatus('away')].slice(0, FOUND_MAX);
}

async function list(asker: Asker): Promise<Listed[]> {
  const { room } = asker;
  if ('deckId' in room) {
    const { members } = await asker.call(listMembers, { deckId: room.deckId });
    // Captains that are away are unavailable, and those that are online are always there.
    return members.flatMap(({ type, displayName: name, status }) => (type === 'member' ? [{ name, status }] : []));
  }
  const [blocked, members] = await Promise.all([asker.blockedIds(), asker.call(listPodMembers, { id: room.podId })]);
  return members.flatMap(({ userId, user, status }) =>
    blocked.has(userId) ? [] : [{ name: user.displayName, status }],
  );
}
