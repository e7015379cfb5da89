import { t } from '@lingui/core/macro';
import { stream } from '../../lib/event-stream.js';
import { memberRecords } from '../../lib/member-records.js';
import { messageOf } from '../../lib/query-client.js';
import { rememberedUser } from '../../lib/session.js';
import { toastError } from '../../ui/toast.js';
import { postToRoom } from './post-to-room.js';
import { SendingQueue, type TabNotice } from './sending-queue.js';

/** Web Locks are missing on pages without TLS: their tabs do not exclude each other, and client ids alone prevent doubles. */
function locksOf(member: string): (name: string, work: () => Promise<void>) => Promise<void> {
  const { locks } = navigator as { locks?: LockManager };
  if (locks) return (name, work) => locks.request(`send ${member} ${name}`, work);
  const last = new Map<string, Promise<void>>();
  return (name, work) => {
    const next = (last.get(name) ?? Promise.resolve()).then(work);
    last.set(name, next);
    return next;
  };
}

/** The sending queue of a member, shared with the other tabs of this browser. */
export class PageQueue extends SendingQueue {
  private readonly onOnline = () => this.resume();
  private unwatch: (() => void) | undefined;
  private onForeignSession: (() => void) | undefined;

  constructor(member: string) {
    const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(`unsent ${member}`) : undefined;
    super({
      records: memberRecords(member),
      lock: locksOf(member),
      post: (message, signal) => postToRoom(member, message, signal),
      notifyTabs: (notice) => channel?.postMessage(notice),
      mayPost: () => (rememberedUser()?.id ?? member) === member,
      onForeignSession: () => this.onForeignSession?.(),
      onFailed: (error) => toastError(t`Failed to send message`, messageOf(error, t`Please try again`)),
    });
    channel?.addEventListener('message', ({ data }: MessageEvent<TabNotice>) => this.receive(data));
  }

  /** @param onForeignSession called when the server reports that another member is signed in */
  override async start(onForeignSession?: () => void): Promise<void> {
    this.onForeignSession = onForeignSession;
    addEventListener('online', this.onOnline);
    let live = stream.status === 'open';
    this.unwatch = stream.watch(() => {
      const back = !live && stream.status === 'open';
      live = stream.status === 'open';
      if (back) this.resume();
    });
    await super.start();
  }

  override stop(): void {
    removeEventListener('online', this.onOnline);
    this.unwatch?.();
    super.stop();
  }
}
