/**
 * Returns the write concern under which acknowledged writes are on disk: on a majority, or on a single server
 * (`directConnection=true` in its URL). A single server must not use `majority`: it acknowledges that before its journal
 * is written, and would lose the write when killed at that moment.
 */
export const onDisk = (uri: string): { w: 1 | 'majority'; journal: true } => ({
  w: /[?&]directConnection=true(&|$)/.test(uri) ? 1 : 'majority',
  journal: true,
});
