import { takePosition } from './prefetched-calls.js';
import { canShare, SharedSource, type Source } from './shared-source.js';

function openOwn(): Source {
  const after = takePosition();
  const query = after === null ? '' : `?after=${encodeURIComponent(after)}`;
  return new EventSource(`/api/events${query}`, { withCredentials: true });
}

/** Opens the event stream of a member. Tabs of one member share one where the browser supports it. */
export const openStream = (member: string): Source =>
  canShare() ? new SharedSource({ name: `crew-events-${member}`, open: openOwn }) : openOwn();
