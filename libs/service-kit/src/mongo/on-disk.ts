/**
 * The write concern under which what is acknowledged is on disk: on the disks of a majority, or on the one disk of a lone
 * server (`directConnection=true` in its address). A lone one is not asked for its majority: the embedded engine
 * acknowledges that before its journal is written, and loses it when it is killed at that moment.
 */
export const onDisk = (uri: string): { w: 1 | 'majority'; journal: true } => ({
  w: /[?&]directConnection=true(&|$)/.test(uri) ? 1 : 'majority',
  journal: true,
});
