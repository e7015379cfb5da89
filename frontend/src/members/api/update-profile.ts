import { useMutation } from '@tanstack/react-query';
import { updateProfile } from '@crew/contracts/identity/update-profile';
import type { Input } from '@crew/contracts/rpc';
import { call } from '../../lib/api-client.js';
import { useUserChanged } from '../../lib/session.js';

/** Stores what only the member sees: onboarding answers and progress, and the language. */
export function useUpdateProfile() {
  const userChanged = useUserChanged();
  return useMutation({
    mutationFn: (input: Input<typeof updateProfile>) => call(updateProfile, input),
    onSuccess: userChanged,
  });
}
