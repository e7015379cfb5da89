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

/** A click on a notification opens its path, in an open page or in a new one. */
export function openOnClick(self: ServiceWorkerGlobalScope): void {
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { path } = event.notification.data as { path: string };
    event.waitUntil(openPath(self, new URL(path, self.location.origin).href));
  });
}

async function openPath({ clients }: ServiceWorkerGlobalScope, url: string): Promise<void> {
  const pages = await clients.matchAll({ type: 'window' });
  const page = pages.find(({ focused }) => focused) ?? pages[0];
  if (!page) return void (await clients.openWindow(url));
  // A page that cannot be focused navigates all the same.
  await page.focus().catch(() => undefined);
  if (page.url !== url) await page.navigate(url);
}
