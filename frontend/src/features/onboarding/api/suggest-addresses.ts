import { useQuery } from '@tanstack/react-query';
import { suggestAddresses } from '@crew/contracts/identity/suggest-addresses';
import { arrivedAnswer, call } from '../../../lib/api-client.js';

/** Debounce in milliseconds: the maps service charges per request. */
const PAUSE_MS = 300;

/** Address suggestions, and whether a maps service is configured. */
export const useSuggestAddresses = (q: string) =>
  useQuery({
    queryKey: ['onboarding', 'suggest-addresses', q],
    queryFn: async ({ signal }) => {
      if (q) await pause(signal);
      return call(suggestAddresses, { q }, { signal });
    },
    initialData: () => arrivedAnswer(suggestAddresses, { q }),
    staleTime: Infinity,
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
