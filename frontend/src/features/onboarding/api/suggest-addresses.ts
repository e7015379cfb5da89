import { useQuery } from '@tanstack/react-query';
import { suggestAddresses } from '@crew/contracts/identity/suggest-addresses';
import { call } from '../../../lib/api-client.js';

/** Addresses like what was typed, and whether there is a maps service to ask at all. */
export const useAddressSuggestions = (q: string) =>
  useQuery({
    queryKey: ['onboarding', 'suggest-addresses', q],
    queryFn: ({ signal }) => call(suggestAddresses, { q }, { signal }),
    placeholderData: (before) => before,
  });
