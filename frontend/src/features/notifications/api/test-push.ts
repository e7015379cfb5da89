import { useMutation } from '@tanstack/react-query';
import { testPush } from '@crew/contracts/chat/test-push';
import { call } from '../../../lib/api-client.js';

/** Sends a test notification to a device. */
export const useTestPush = () => useMutation({ mutationFn: (id: string) => call(testPush, { id }) });
