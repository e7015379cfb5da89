import { resolveFlag } from '@crew/contracts/chat/resolve-flag';
import type { Input } from '@crew/contracts/rpc';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { messageOf } from '../../../lib/query-client.js';
import { toastError, toastSuccess } from '../../../ui/toast.js';

export type Decision = Input<typeof resolveFlag>['action'];

type Done = [title: MessageDescriptor, words: MessageDescriptor];

const DONE: Record<Decision, Done> = {
  dismiss: [msg`The message stays`, msg`The members who flagged it are notified.`],
  remove: [msg`Message removed`, msg`Its author and the members who flagged it are notified.`],
  warn: [msg`Member warned`, msg`They and the members who reported them are notified.`],
  suspend: [msg`Message removed, author suspended`, msg`Its author and the members who flagged it are notified.`],
};

/** Of a reported member, where it differs. */
const DONE_ABOUT_MEMBER: Partial<Record<Decision, Done>> = {
  dismiss: [msg`Report dismissed`, msg`The members who reported are notified.`],
  suspend: [msg`Member suspended`, msg`The members who reported are notified.`],
};

/**
 * Resolves a flag and shows the outcome, also when a stream event has already removed it from the queue. The queue is
 * refetched in any case.
 */
export function useResolveFlag() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof resolveFlag>) => call(resolveFlag, input),
    onSuccess: ({ kind, appealed }, { action }) => {
      if (appealed) return toastSuccess(t`Decided again`, t`Those concerned are notified. This decision is final.`);
      const [title, words] = (kind === 'member' && DONE_ABOUT_MEMBER[action]) || DONE[action];
      toastSuccess(i18n._(title), i18n._(words));
    },
    onError: (error) => toastError(t`Not decided`, messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ['moderation'] }),
  });
}
