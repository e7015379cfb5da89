import { useMutation } from '@tanstack/react-query';
import { exportAccount } from '@crew/contracts/identity/export-account';
import type { Input, Output } from '@crew/contracts/rpc';
import { ApiError, call } from '../../../lib/api-client.js';

/** How long to wait when the server refuses a page because there were too many in a minute. */
const PAUSE_MS = 10_000;

/** Fetches all data about the member and downloads it as a file. */
export function useExportAccount() {
  return useMutation({
    mutationFn: async () => {
      const held = await everything();
      const url = URL.createObjectURL(new Blob([JSON.stringify(held, null, 2)], { type: 'application/json' }));
      const link = document.createElement('a');
      link.href = url;
      link.download = `crew-export-${held.exportedAt.slice(0, 10)}.json`;
      link.click();
      setTimeout(() => URL.revokeObjectURL(url), 0);
    },
  });
}

type Held = Record<string, unknown> & { exportedAt: string };

/** Merges the pages: each service's lists continue from page to page. */
async function everything(): Promise<Held> {
  const { next: first, ...held } = await page({});
  for (let after = first; after !== undefined;) {
    const { next, exportedAt: _exportedAt, missing, ...more } = await page({ after });
    for (const [service, data] of Object.entries(more)) held[service] = goingOn(held[service], data);
    // A service that became unavailable is named, so that a partial export is not taken for a complete one.
    held.missing = [...new Set([...(held.missing as string[]), ...(missing as string[])])];
    after = next;
  }
  return held;
}

/** Fetches a page, which may have to wait: a member with many messages has more pages than the server allows in a minute. */
async function page(input: Input<typeof exportAccount>): Promise<Output<typeof exportAccount>> {
  for (;;) {
    try {
      return await call(exportAccount, input);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'rate_limited')) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

function goingOn(before: unknown, more: unknown): unknown {
  const lists = Object.entries(more as Record<string, unknown[]>);
  const known = before as Record<string, unknown[]>;
  return { ...known, ...Object.fromEntries(lists.map(([name, items]) => [name, [...(known[name] ?? []), ...items]])) };
}
