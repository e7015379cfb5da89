/// <reference lib="webworker" />
import { openOnClick, showPushNotifications } from './push.js';

declare const self: ServiceWorkerGlobalScope;
/** Both are inserted by `build/service-worker.ts`: paths of the shell's files, and a hash of their contents. */
declare const SHELL: readonly string[];
declare const BUILD: string;

const PREFIX = 'shell-';
const CACHE = PREFIX + BUILD;
const OFFLINE = '/offline.html';
const isHashed = (path: string) => path.startsWith('/assets/');

/**
 * Caches the shell (scripts, styles, fonts and the offline page) and nothing else: API responses and members' pictures are
 * never cached. Pages are always fetched from the server; the offline page replaces them only when it cannot be reached.
 */
self.addEventListener('install', (event) => {
  const fresh = SHELL.map((path) => new Request(path, isHashed(path) ? {} : { cache: 'reload' }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(fresh)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(activate());
});

async function activate(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  // Navigations are fetched while this worker starts.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (SHELL.includes(pathname)) event.respondWith(fromCache(pathname, request));
});

async function page(event: FetchEvent): Promise<Response> {
  try {
    return ((await event.preloadResponse) as Response | undefined) ?? (await fetch(event.request));
  } catch {
    return fromCache(OFFLINE, event.request);
  }
}

async function fromCache(path: string, request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  return (await cache.match(path)) ?? fetch(request);
}

/** A new version waits until the member activates it: `src/lib/new-version.ts` sends the message. */
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});

showPushNotifications(self);
openOnClick(self);
