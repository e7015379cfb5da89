import { SUMMARY_OFFERED_FROM } from '@crew/contracts/rooms/summary.constants';

/** Whether a summary of a room is offered: of a deck or pod with many unread messages. */
export const isWorthSummary = (room: string, unread: number): boolean =>
  unread >= SUMMARY_OFFERED_FROM && Number.isFinite(unread) && /^(?:deck|pod)\.[\w:-]+$/.test(room);
