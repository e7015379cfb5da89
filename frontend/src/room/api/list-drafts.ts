import { draftChanged } from '@crew/contracts/chat/chat.events';
import { listDrafts } from '@crew/contracts/chat/list-drafts';
import { useEffect } from 'react';
import { call } from '../../lib/api-client.js';
import { stream } from '../../lib/event-stream.js';
import { draftsOf } from '../drafts/drafts-of.js';

/** Keeps a member's drafts on this device and those on the server in step. */
export function useListDrafts(member: string | undefined): void {
  useEffect(() => {
    if (member === undefined) return undefined;
    const drafts = draftsOf(member);
    const load = () =>
      void call(listDrafts, {}).then(
        (found) => {
          for (const draft of found) drafts.receive(draft);
          drafts.saveAll();
        },
        () => undefined,
      );
    load();
    const onHidden = () => {
      if (document.visibilityState === 'hidden') drafts.flush();
    };
    document.addEventListener('visibilitychange', onHidden);
    addEventListener('online', load);
    const ends = [
      stream.on(draftChanged, (draft) => drafts.receive(draft)),
      stream.onMissed(load),
      stream.watch(() => {
        if (stream.status === 'open') drafts.saveAll();
      }),
    ];
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      removeEventListener('online', load);
      ends.forEach((end) => end());
    };
  }, [member]);
}
