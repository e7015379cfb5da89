import { eventually } from '@crew/testing/eventually';
import type { Page, Request } from 'playwright-core';

/** How long a page that has loaded makes no request. */
const QUIET_MS = 500;

/** The requests of a page from now on, besides its event stream, which never ends. */
export class RequestsOfPage {
  private readonly open = new Set<Request>();
  private changedAt = performance.now();

  constructor(page: Page) {
    page.on('request', (request) => {
      if (request.url().includes('/api/events')) return;
      this.open.add(request);
      this.changedAt = performance.now();
    });
    const ended = (request: Request): void => {
      if (this.open.delete(request)) this.changedAt = performance.now();
    };
    page.on('requestfinished', ended);
    page.on('requestfailed', ended);
  }

  /** Resolves once what `act` made the page load has arrived, and nothing else is loading. */
  async settledAfter(act: () => Promise<unknown>): Promise<void> {
    await act();
    this.changedAt = performance.now();
    await eventually(
      'the page has loaded',
      () => this.open.size === 0 && performance.now() - this.changedAt > QUIET_MS,
    );
  }
}
