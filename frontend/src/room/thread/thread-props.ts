import type { ReactNode } from 'react';
import type { CaptainDraft } from '../model/room-source.js';
import type { RoomChatProps } from '../room-chat.js';

export interface RoomWithThreadsProps extends Omit<RoomChatProps, 'speaking'> {
  /** Shown to a new member below the messages of the room. */
  greeting?: ReactNode;
  /** Whether a captain answers in the room and its threads. */
  captains?: boolean;
  /** Asks an unavailable captain again for the answer. */
  onAskAgain?: (words: CaptainDraft) => Promise<unknown>;
}

export interface ThreadPanelProps extends RoomWithThreadsProps {
  /** Id of the message that the thread is about. */
  threadId: string;
  onClose: () => void;
}
