import { useQuery } from '@tanstack/react-query';
import { suggestAddresses } from '@crew/contracts/identity/suggest-addresses';
import { call } from '../../../lib/api-client.js';

/** Who types on within this time, in milliseconds, has not asked yet: the maps service is paid by the question. */
const PAUSE_MS = 300;

/** Addresses like what was typed, and whether there is a maps service to ask at all. */
export const useSuggestAddresses = (q: string) =>
  useQuery({
    queryKey: ['onboarding', 'suggest-addresses', q],
    queryFn: async ({ signal }) => {
      if (q) await pause(signal);
      return call(suggestAddresses, { q }, { signal });
    },
    placeholderData: (before) => before,
  });

const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, PAUSE_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
