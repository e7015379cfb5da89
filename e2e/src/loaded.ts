import { eventually } from '@crew/testing/eventually';
import type { Page, Request } from 'playwright-core';

/** How long a page that has loaded makes no request. */
const QUIET_MS = 500;

interface Requests {
  /** Those without an answer so far. */
  open: Set<Request>;
  /** When the last one began or ended, in milliseconds of `performance.now()`. */
  changedAt: number;
}

const requestsOf = new WeakMap<Page, Requests>();

/** Follows the requests of a new page for {@link loaded}, besides its event stream, which never ends. */
export function followRequests(page: Page): void {
  const requests: Requests = { open: new Set(), changedAt: performance.now() };
  requestsOf.set(page, requests);
  page.on('request', (request) => {
    if (request.url().includes('/api/events')) return;
    requests.open.add(request);
    requests.changedAt = performance.now();
  });
  const ended = (request: Request): void => {
    if (requests.open.delete(request)) requests.changedAt = performance.now();
  };
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
}

/** Resolves once a page of a `TestBrowser` has loaded nothing for half a second from now on. */
export async function loaded(page: Page): Promise<void> {
  const requests = requestsOf.get(page)!;
  const start = performance.now();
  await eventually(
    'the page has loaded',
    () => requests.open.size === 0 && performance.now() - Math.max(start, requests.changedAt) > QUIET_MS,
  );
}
