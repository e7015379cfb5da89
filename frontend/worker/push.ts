/// <reference lib="webworker" />
import type { PushPayload } from '@crew/contracts/chat/push.entities';

/** A push service may deliver one from before payloads had a title. */
type Delivered = Omit<PushPayload, 'title'> & { title?: string };

/** Shows web push messages as notifications. */
export function showPushNotifications(self: ServiceWorkerGlobalScope): void {
  self.addEventListener('push', (event) => {
    const { type, title = 'Crew', preview, path } = event.data?.json() as Delivered;
    event.waitUntil(
      self.registration.showNotification(title, {
        body: preview,
        icon: '/icons/icon-192.png',
        badge: '/icons/badge-96.png',
        // A newer notification about the same path replaces the older one.
        tag: `${type} ${path}`,
        data: { path },
      }),
    );
  });
}

/** A page that does not run, is of an older version or has no router does not take a path. */
const TAKEN_WITHIN_MS = 1_000;

/** A click on a notification opens its path, in an open page or in a new one. */
export function openOnClick(self: ServiceWorkerGlobalScope): void {
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { path } = event.notification.data as { path: string };
    event.waitUntil(openPath(self, path));
  });
}

async function openPath({ clients, location }: ServiceWorkerGlobalScope, path: string): Promise<void> {
  const url = new URL(path, location.origin).href;
  const pages = await clients.matchAll({ type: 'window' });
  const page = pages.find(({ focused }) => focused) ?? pages[0];
  if (!page) return void (await clients.openWindow(url));
  // A page that cannot be focused opens it all the same.
  await page.focus().catch(() => undefined);
  // Loading the page anew would lose what is being edited or uploaded in it.
  if (page.url !== url && !(await isTaken(page, path))) await page.navigate(url);
}

/** Whether the app in the page opens the path itself: `src/app/use-clicked-notification.ts`. */
const isTaken = (page: WindowClient, path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), TAKEN_WITHIN_MS);
    page.postMessage({ path }, [port2]);
  });
