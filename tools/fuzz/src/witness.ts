import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { getQuietHours } from '@crew/contracts/chat/get-quiet-hours';
import { listPushDevices } from '@crew/contracts/chat/list-push-devices';
import { listEntries } from '@crew/contracts/economy/list-entries';
import { listPurchases } from '@crew/contracts/economy/list-purchases';
import { getMe } from '@crew/contracts/identity/get-me';
import { listBlocks } from '@crew/contracts/identity/list-blocks';
import { listSessions } from '@crew/contracts/identity/list-sessions';
import { listHeadshots } from '@crew/contracts/media/list-headshots';
import { listPodInvites } from '@crew/contracts/pods/list-pod-invites';
import { listUserPods } from '@crew/contracts/pods/list-user-pods';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import type { Resident } from './members.js';

/** What only the member may change. Tips, reactions, badges and new members of an open pod are up to others. */
async function snapshot({ client, things }: Resident): Promise<Record<string, unknown>> {
  const [pod, message, podMessage] = [things.pods![0]!, things.messages![0]!, things['pod-messages']![0]!];
  const { badges: _, ...profile } = await client.call(getMe, {});
  const pods = await client.call(listUserPods, { id: client.user.id });
  const deckPage = await client.call(deckCalls.listMessages, { deckId: 'ascension', around: message, limit: 3 });
  const podPage = await client.call(podCalls.listMessages, { id: pod, around: podMessage, limit: 3 });
  const written = [deckPage.find(({ id }) => id === message), podPage.find(({ id }) => id === podMessage)];
  const entries = await client.call(listEntries, { limit: 100 });
  return {
    profile,
    messages: written.map((one) => one && { id: one.id, content: one.content, pictures: one.pictures }),
    pods: pods.map(({ id, name, description, createdBy, open, captain }) => ({
      id,
      name,
      description,
      createdBy,
      open,
      captain,
    })),
    invites: (await client.call(listPodInvites, { id: pod })).map(({ id, state }) => ({ id, state })),
    entries: entries.filter(({ kind }) => kind !== 'tip'),
    purchases: await client.call(listPurchases, {}),
    sessions: (await client.call(listSessions, {})).map(({ id }) => id),
    blocks: await client.call(listBlocks, {}),
    devices: await client.call(listPushDevices, {}),
    quietHours: await client.call(getQuietHours, {}),
    headshots: await client.call(listHeadshots, {}),
  };
}

/** A member who does nothing, and whom nobody else may change. */
export class Witness {
  private before: Record<string, unknown> = {};

  constructor(readonly resident: Resident) {}

  /** Returns what has changed since the last time. */
  async changes(): Promise<string[]> {
    const now = await snapshot(this.resident).catch((error: unknown) => ({ ...this.before, reading: String(error) }));
    const names = Object.keys(now) as (keyof typeof now)[];
    const changed = names.filter((name) => JSON.stringify(now[name]) !== JSON.stringify(this.before[name]));
    const isFirst = Object.keys(this.before).length === 0;
    this.before = now;
    return isFirst ? [] : changed.map((name) => `${name}: ${JSON.stringify(now[name])?.slice(0, 300)}`);
  }
}
