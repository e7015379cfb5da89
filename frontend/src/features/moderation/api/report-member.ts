import { reportMember } from '@crew/contracts/chat/report-member';
import type { Input } from '@crew/contracts/rpc';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';

/** Reports a member to the admins. */
export const useReportMember = () =>
  useMutation({ mutationFn: (input: Input<typeof reportMember>) => call(reportMember, input) });
