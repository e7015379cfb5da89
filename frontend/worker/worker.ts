/// <reference lib="webworker" />
import { answerPresses, showPushes } from './push.js';

declare const self: ServiceWorkerGlobalScope;
/** Both are written in by `build/service-worker.ts`: paths of the shell's files, and a name that changes with any of them. */
declare const SHELL: readonly string[];
declare const BUILD: string;

const PREFIX = 'shell-';
const CACHE = PREFIX + BUILD;
const OFFLINE = '/offline.html';
const isHashed = (path: string) => path.startsWith('/assets/');

/**
 * Keeps the shell (scripts, styles, faces and the offline page) at hand, and nothing else: what the API answers and
 * members' pictures never come through here. A page is always asked for at the ship; only when that cannot be reached
 * does the offline page stand in for it.
 */
self.addEventListener('install', (event) => {
  const fresh = SHELL.map((path) => new Request(path, isHashed(path) ? {} : { cache: 'reload' }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(fresh)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(begin());
});

async function begin(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  // A page need not wait for this worker to wake up.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (SHELL.includes(pathname)) event.respondWith(kept(pathname, request));
});

async function page(event: FetchEvent): Promise<Response> {
  try {
    return ((await event.preloadResponse) as Response | undefined) ?? (await fetch(event.request));
  } catch {
    return kept(OFFLINE, event.request);
  }
}

async function kept(path: string, request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  return (await cache.match(path)) ?? fetch(request);
}

/** A new version waits until the member wants it: `src/lib/new-version.ts` asks. */
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});

showPushes(self);
answerPresses(self);
