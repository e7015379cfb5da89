/** Where a member is with a room. */
export interface Progress {
  /** Place of the newest message. */
  lastSeq: number;
  /** Place of the latest message that they have read. */
  lastReadSeq: number;
  unread: number;
}

const counted = <P extends Progress>(progress: P): P => ({
  ...progress,
  unread: Math.max(0, progress.lastSeq - progress.lastReadSeq),
});

/** After a new message at a place. One's own words are read as they are said, if all before them were. */
export const heard = <P extends Progress>(progress: P, seq: number, isOwn: boolean): P =>
  counted({
    ...progress,
    lastSeq: Math.max(progress.lastSeq, seq),
    lastReadSeq: isOwn && progress.lastReadSeq >= seq - 1 ? Math.max(progress.lastReadSeq, seq) : progress.lastReadSeq,
  });

/** After the member has read up to a place. */
export const readUpTo = <P extends Progress>(progress: P, seq: number): P =>
  counted({ ...progress, lastReadSeq: Math.max(progress.lastReadSeq, seq) });
