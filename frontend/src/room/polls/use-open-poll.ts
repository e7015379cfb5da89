import type { Poll } from '@crew/contracts/rooms/poll.entities';
import { useRunning } from '../../members/model/use-running.js';

/** Whether one can vote in a poll, until it is closed or its time is over. */
export const useOpenPoll = ({ closedAt, closesAt }: Pick<Poll, 'closedAt' | 'closesAt'>): boolean =>
  useRunning({ until: closedAt ?? closesAt }) !== undefined;
