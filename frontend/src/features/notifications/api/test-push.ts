import { useMutation } from '@tanstack/react-query';
import { testPush } from '@crew/contracts/chat/test-push';
import { call } from '../../../lib/api-client.js';

/** Pushes a notification to a device, to see that it arrives. */
export const useTestPush = () => useMutation({ mutationFn: (id: string) => call(testPush, { id }) });
