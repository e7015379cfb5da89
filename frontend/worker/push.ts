/// <reference lib="webworker" />
import type { PushPayload } from '@crew/contracts/chat/push.entities';

const TITLES: Record<PushPayload['type'], string> = {
  mention: 'You were mentioned',
  reply: 'A reply to you',
  message: 'New messages',
  tip: 'You were tipped',
  boost: 'Your message was boosted',
  reaction: 'A mark on your message',
  pod: 'News of a pod',
  badge: 'A badge for you',
  purchase: 'Your purchase',
  bonus: 'ITC for you',
  captains_log: "Captain's log",
  moderation: 'From the moderators',
  test: 'Notifications work',
};

/** Shows what the ship pushes while no page of it is open. */
export function showPushes(self: ServiceWorkerGlobalScope): void {
  self.addEventListener('push', (event) => {
    const { type, preview, path } = event.data?.json() as PushPayload;
    event.waitUntil(
      self.registration.showNotification(TITLES[type], {
        body: preview,
        icon: '/icons/icon-192.png',
        badge: '/icons/badge-96.png',
        // News of the same takes the place of what was told of it before.
        tag: `${type} ${path}`,
        data: { path },
      }),
    );
  });
}

/** A press on a notification leads to what it tells of: in a page that is open, or in a new one. */
export function answerPresses(self: ServiceWorkerGlobalScope): void {
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { path } = event.notification.data as { path: string };
    event.waitUntil(lead(self, new URL(path, self.location.origin).href));
  });
}

async function lead({ clients }: ServiceWorkerGlobalScope, url: string): Promise<void> {
  const pages = await clients.matchAll({ type: 'window' });
  const page = pages.find(({ focused }) => focused) ?? pages[0];
  if (!page) return void (await clients.openWindow(url));
  // A page that may not come to the front is led there all the same.
  await page.focus().catch(() => undefined);
  if (page.url !== url) await page.navigate(url);
}
