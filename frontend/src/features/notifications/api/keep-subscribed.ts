import { listPushDevices } from '@crew/contracts/chat/list-push-devices';
import { subscribePush } from '@crew/contracts/chat/subscribe-push';
import type { Input } from '@crew/contracts/rpc';
import { call } from '../../../lib/api-client.js';
import { currentSubscription } from '../../../lib/push-subscription.js';

/** A push subscription belongs to a session: after a new sign-in, the browser's subscription is registered again. */
export async function keepSubscribed(): Promise<void> {
  const subscription = await currentSubscription();
  if (!subscription) return;
  const { publicKey, devices } = await call(listPushDevices, {});
  if (!publicKey || devices.some(({ current }) => current)) return;
  const { endpoint, keys } = subscription.toJSON();
  await call(subscribePush, { endpoint, keys } as Input<typeof subscribePush>);
}
