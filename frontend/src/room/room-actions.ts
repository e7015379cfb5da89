import { createContext, useContext, type ReactNode } from 'react';
import type { ReactionKind } from './model/reaction.js';
import type { ChatMessage } from './model/chat-message.js';
import type { RoomSource } from './model/room-source.js';
import type { Unread } from './model/rows.js';

/** What a member can do with the messages of a room. Missing actions are not offered. */
export interface RoomActions {
  /** The signed-in member. */
  me: { id: string; username: string };
  /** The calls of the room. */
  source?: RoomSource<ChatMessage>;
  /** The unread messages when the room was entered. */
  unread?: Unread | undefined;
  /** Whether the member may delete messages of others. */
  moderates: boolean;
  /** Whether the member may pin messages; by default, who moderates. */
  pins?: boolean;
  reply?: (message: ChatMessage) => void;
  /** Opens the thread of a message. */
  openThread?: (messageId: string) => void;
  /** Shows a message, for example the answered one. */
  jump?: (messageId: string) => void;
  /** Marks the message with this sequence number, and those after it, as unread. */
  markUnread?: (seq: number) => void;
  /** Marks what is read as such again. */
  resumeReading?: () => void;
  /** Adds or removes the member's reaction to a message. */
  react?: (message: ChatMessage, kind: ReactionKind, on: boolean) => void;
  /** Takes a changed message in that a call has returned. */
  receive?: (message: ChatMessage) => void;
  /** Id of the message that the member is editing. */
  editing?: string | undefined;
  onEditing?: (messageId: string | undefined) => void;
  /** Rejects when the edit was refused. */
  edit?: (message: ChatMessage, content: string) => Promise<void>;
  remove?: (message: ChatMessage) => Promise<void>;
  /** Removes the link preview of a message. */
  removePreview?: (message: ChatMessage) => void;
  /** The URL of a message. */
  linkTo?: (message: ChatMessage) => string;
  /** More buttons on a message: in a deck, tip, boost and flag. */
  buttons?: (message: ChatMessage) => ReactNode;
  /** What the message has earned, beside its reactions; null if nothing. */
  earned?: (message: ChatMessage) => ReactNode;
  /** Below a message: in a direct conversation, who has read it. */
  below?: (message: ChatMessage) => ReactNode;
  /** Name of a member by id; undefined if unknown. */
  nameOf: (userId: string) => string | undefined;
}

const NONE: RoomActions = { me: { id: '', username: '' }, moderates: false, nameOf: () => undefined };

export const RoomActionsContext = createContext<RoomActions>(NONE);

export const useRoomActions = (): RoomActions => useContext(RoomActionsContext);
