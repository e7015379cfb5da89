/** How far a member has read a room. */
export interface Progress {
  /** Sequence number of the newest message. */
  lastSeq: number;
  /** Sequence number of the last read message. */
  lastReadSeq: number;
  unread: number;
}

/** A moved read position, as stream events report it. */
export type ReadPosition = Pick<Progress, 'lastReadSeq'> & { back?: boolean | undefined };

const counted = <P extends Progress>(progress: P): P => ({
  ...progress,
  unread: Math.max(0, progress.lastSeq - progress.lastReadSeq),
});

/** The progress after a new or changed message: a changed one may be the first that is received of it. The member's own message counts as read if all before it were. */
export const withNewMessage = <P extends Progress>(progress: P, seq: number, isOwn: boolean): P =>
  counted({
    ...progress,
    lastSeq: Math.max(progress.lastSeq, seq),
    lastReadSeq: isOwn && progress.lastReadSeq >= seq - 1 ? Math.max(progress.lastReadSeq, seq) : progress.lastReadSeq,
  });

/** The progress after the member's read position moved forward, or back to before a message marked as unread. */
export const withReadPosition = <P extends Progress>(progress: P, position: ReadPosition): P =>
  counted({
    ...progress,
    lastReadSeq: Math[position.back ? 'min' : 'max'](progress.lastReadSeq, position.lastReadSeq),
  });
