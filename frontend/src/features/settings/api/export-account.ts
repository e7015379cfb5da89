import { useMutation } from '@tanstack/react-query';
import { exportAccount } from '@crew/contracts/identity/export-account';
import { call } from '../../../lib/api-client.js';

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
  const { next: first, ...held } = await call(exportAccount, {});
  for (let after = first; after !== undefined;) {
    const { next, exportedAt: _exportedAt, missing, ...page } = await call(exportAccount, { after });
    for (const [service, more] of Object.entries(page)) held[service] = goingOn(held[service], more);
    // A service that became unavailable is named, so that a partial export is not taken for a complete one.
    held.missing = [...new Set([...(held.missing as string[]), ...(missing as string[])])];
    after = next;
  }
  return held;
}

function goingOn(before: unknown, more: unknown): unknown {
  const lists = Object.entries(more as Record<string, unknown[]>);
  const known = before as Record<string, unknown[]>;
  return { ...known, ...Object.fromEntries(lists.map(([name, items]) => [name, [...(known[name] ?? []), ...items]])) };
}
