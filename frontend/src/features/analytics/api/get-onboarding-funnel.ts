import { getOnboardingFunnel } from '@crew/contracts/identity/get-onboarding-funnel';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { FIGURES, type Days } from './get-ship-figures.js';

/** How far the members who signed up in the last days have come. */
export const useGetOnboardingFunnel = (days: Days) =>
  useQuery({
    queryKey: ['analytics', 'get-onboarding-funnel', days],
    queryFn: ({ signal }) => call(getOnboardingFunnel, { days }, { signal }),
    ...FIGURES,
  });
