import { setTimeout as delay } from 'node:timers/promises';
import { listNotifications } from '@crew/contracts/chat/list-notifications';
import { getWallet } from '@crew/contracts/economy/get-wallet';
import { listEntries } from '@crew/contracts/economy/list-entries';
import { listPodMembers } from '@crew/contracts/pods/list-pod-members';
import { listUserPods } from '@crew/contracts/pods/list-user-pods';
import type { LoadedApp } from './app.js';
import { check } from './check/check.js';
import type { Finding } from './check/finding.js';
import type { Shown, ShownNotification } from './check/history.js';
import type { Client } from './client.js';
import { PAGE, readRoom } from './rooms.js';

/** What is eventual, such as the count of a message's tips, must be right after this time. */
const SETTLED_WITHIN_MS = 60_000;
const POLL_MS = 1_000;

/**
 * Checks until nothing differs; resolves to what still differs after a minute.
 * @throws Error when it cannot be read after a minute
 */
export async function checkUntilSettled(app: LoadedApp): Promise<Finding[]> {
  for (const end = Date.now() + SETTLED_WITHIN_MS; ; await delay(POLL_MS)) {
    const isLast = Date.now() > end;
    try {
      const findings = check(app.log.operations, await readShown(app));
      if (findings.length === 0 || isLast) return findings;
    } catch (error) {
      if (isLast) throw error;
    }
  }
}

/** Reads everything that the checker compares. @throws Error when a call fails */
async function readShown({ members, rooms, views, podId }: LoadedApp): Promise<Shown> {
  const reader = members[0]!.client;
  const shown: Shown = { rooms: {}, views: [], wallets: {}, notifications: {}, pods: {}, seats: {} };
  for (const room of rooms) shown.rooms[room.id] = await readRoom(reader, room);
  for (const { client } of members) {
    shown.wallets[client.userId] = await readWallet(client);
    shown.notifications[client.userId] = await readNotifications(client);
    const pods = await client.call(listUserPods, { id: client.userId });
    shown.pods[client.userId] = pods.map(({ name }) => name);
  }
  for (const view of views) {
    for (const { id } of rooms)
      shown.views.push({ member: view.client.userId, room: id, messages: view.messagesOf(id) });
  }
  const seats = await reader.call(listPodMembers, { id: podId });
  shown.seats[podId] = seats.map(({ userId }) => userId);
  return shown;
}

async function readWallet(client: Client): Promise<Shown['wallets'][string]> {
  const { balance } = await client.call(getWallet, {});
  const entries = await client.call(listEntries, { limit: PAGE });
  for (let size = entries.length; size === PAGE;) {
    const page = await client.call(listEntries, { before: entries.at(-1)!.id, limit: PAGE });
    entries.push(...page);
    size = page.length;
  }
  return { balance, entries: entries.toReversed() };
}

async function readNotifications(client: Client): Promise<ShownNotification[]> {
  const { items } = await client.call(listNotifications, { limit: PAGE });
  for (let size = items.length; size === PAGE;) {
    const page = await client.call(listNotifications, { before: items.at(-1)!.id, limit: PAGE });
    items.push(...page.items);
    size = page.items.length;
  }
  return items;
}
