import { deckMessage } from '@crew/contracts/chat/chat.events';
import { podMessagePushed } from '@crew/contracts/pods/pods.events';
import { useEffect, useState } from 'react';
import { stream } from '../../lib/event-stream.js';

interface ChangedMessage {
  id: string;
  deleted: boolean;
  hidden: boolean;
  editedAt: string | null;
}

/** Ids of messages of decks and pods that were deleted, hidden or edited since the component is shown. */
export function useChangedMessages(): ReadonlySet<string> {
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const shownSince = Date.now();
    const onMessage = ({ id, deleted, hidden, editedAt }: ChangedMessage): void => {
      if (deleted || hidden || (editedAt !== null && Date.parse(editedAt) >= shownSince))
        setChanged((known) => new Set(known).add(id));
    };
    const ends = [stream.on(deckMessage, onMessage), stream.on(podMessagePushed, onMessage)];
    return () => ends.forEach((end) => end());
  }, []);
  return changed;
}
