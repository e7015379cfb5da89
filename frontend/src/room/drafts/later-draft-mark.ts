import { lazyWhenIdle } from '../../ui/lazy-when-idle.js';

/** {@link DraftMark}, which loads once the page is idle. */
export const LaterDraftMark = lazyWhenIdle(() => import('./draft-mark.js').then((part) => part.DraftMark));
