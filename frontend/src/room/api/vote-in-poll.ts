import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/query-client.js';
import { toastError } from '../../ui/toast.js';
import { useRoomActions } from '../room-actions.js';
import { ownVotesQuery, type OwnVote } from './list-own-votes.js';

/** An answer of the poll of a message, by its place in the list, to vote for or to take the vote back from. */
export interface ChosenAnswer {
  messageId: string;
  multiple: boolean;
  place: number;
}

/**
 * Returns a function that votes for an answer, or takes that vote back; undefined outside a room. The vote is shown at once;
 * votes are sent one after the other, each with all chosen answers, so that the last one counts.
 */
export function useVoteInPoll(): ((chosen: ChosenAnswer) => void) | undefined {
  const client = useQueryClient();
  const { source, receive } = useRoomActions();
  const { queryKey } = ownVotesQuery(source);
  const { mutate } = useMutation({
    scope: { id: `vote-in-poll ${source?.key}` },
    mutationFn: ({ messageId, answers }: OwnVote) => source!.voteInPoll(messageId, answers),
    onSuccess: (message) => receive?.(message),
    onError: (error) => {
      toastError(t`Your vote was not counted`, messageOf(error, t`Please try again`));
      void client.invalidateQueries({ queryKey });
    },
  });
  const toggle = ({ messageId, multiple, place }: ChosenAnswer) => {
    const votes = client.getQueryData(queryKey) ?? [];
    const before = votes.find((vote) => vote.messageId === messageId)?.answers ?? [];
    const others = multiple ? before.filter((one) => one !== place) : [];
    const vote = { messageId, answers: before.includes(place) ? others : [...others, place] };
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, [...votes.filter((one) => one.messageId !== messageId), vote]);
    mutate(vote);
  };
  return source && receive && toggle;
}
