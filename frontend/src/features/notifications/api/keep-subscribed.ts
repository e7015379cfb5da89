import { listPushDevices } from '@crew/contracts/chat/list-push-devices';
import { subscribePush } from '@crew/contracts/chat/subscribe-push';
import type { PushDevice } from '@crew/contracts/chat/push.entities';
import type { Input } from '@crew/contracts/rpc';
import { call } from '../../../lib/api-client.js';
import { currentSubscription } from '../../../lib/push-subscription.js';
import { SESSION_ENDPOINT } from '../../../lib/session.js';
import { storage } from '../../../lib/storage.js';

/** Id of the member who turned web push on in this browser. */
const MEMBER = 'push-member';

function remember(memberId: string, endpoint: string): void {
  storage.set(MEMBER, memberId);
  storage.set(SESSION_ENDPOINT, endpoint);
}

/** Subscribes this browser, and remembers for whom. */
export async function register(memberId: string, subscription: PushSubscription): Promise<PushDevice> {
  const { endpoint, keys } = subscription.toJSON();
  const device = await call(subscribePush, { endpoint, keys } as Input<typeof subscribePush>);
  remember(memberId, subscription.endpoint);
  return device;
}

/**
 * A push subscription belongs to a session: after its member has signed in again, the browser's subscription is registered
 * again. One that was turned off on another device, or on by another member, ends.
 */
export async function keepSubscribed(memberId: string): Promise<void> {
  const subscription = await currentSubscription();
  if (!subscription) return;
  const { publicKey, devices } = await call(listPushDevices, {});
  const { endpoint } = subscription;
  if (!publicKey) return;
  if (devices.some(({ current }) => current)) remember(memberId, endpoint);
  else if (storage.get(MEMBER) === memberId && storage.get(SESSION_ENDPOINT) !== endpoint)
    await register(memberId, subscription);
  else await subscription.unsubscribe();
}
