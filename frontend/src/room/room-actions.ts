import { createContext, useContext, type ReactNode } from 'react';
import type { MarkKind } from './list/marks.js';
import type { ChatMessage } from './model/chat-message.js';

/** What a member can do with the messages of a room. What is left out is not offered. */
export interface RoomActions {
  /** The signed-in member. */
  me: { id: string; username: string };
  /** Whether the member may take away what others said. */
  moderates: boolean;
  reply?: (message: ChatMessage) => void;
  /** Shows the message that is answered. */
  jump?: (messageId: string) => void;
  /** Puts one’s mark to a message, or takes it back. */
  mark?: (message: ChatMessage, kind: MarkKind, on: boolean) => void;
  /** Rejects when the words were not taken. */
  edit?: (message: ChatMessage, content: string) => Promise<void>;
  remove?: (message: ChatMessage) => Promise<void>;
  /** Takes the preview of a page from beneath a message. */
  unpreview?: (message: ChatMessage) => void;
  /** The address of a message. */
  linkTo?: (message: ChatMessage) => string;
  /** More buttons on a message: in a deck, tip, boost and flag. */
  buttons?: (message: ChatMessage) => ReactNode;
  /** What the message has earned, beside its marks; null when that is nothing. */
  earned?: (message: ChatMessage) => ReactNode;
  /** Names of members by id, as far as they are known. */
  nameOf: (userId: string) => string | undefined;
}

const NONE: RoomActions = { me: { id: '', username: '' }, moderates: false, nameOf: () => undefined };

export const RoomActionsContext = createContext<RoomActions>(NONE);

export const useRoomActions = (): RoomActions => useContext(RoomActionsContext);
