/** Whether this browser can show notifications that are pushed to it. */
export const canBePushedTo = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** The member said no, or closed the question: nothing is shown unless they allow it. */
export class NotAllowed extends Error {
  override name = 'NotAllowed';
}

/**
 * Asks for leave to show notifications, if that is still open, and subscribes this browser.
 * @param publicKey the ship's key, base64url
 * @throws {NotAllowed}; what the browser throws when its push service cannot be reached
 */
export async function subscribeHere(publicKey: string): Promise<PushSubscription> {
  if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowed();
  const { pushManager } = await navigator.serviceWorker.ready;
  const wanted = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await pushManager.subscribe(wanted);
  } catch (error) {
    // A subscription with another key of the ship stands in the way.
    const old = await pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(wanted);
  }
}

/** This browser's subscription, if it has one. */
export async function subscriptionHere(): Promise<PushSubscription | null> {
  if (!canBePushedTo()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Lets go of this browser's subscription: nothing that is pushed arrives here any more. */
export async function unsubscribeHere(): Promise<void> {
  await (await subscriptionHere())?.unsubscribe();
}
