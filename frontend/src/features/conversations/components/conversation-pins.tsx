import { useMemo } from 'react';
import { PinsButton } from '../../../room/pins/pins-button.js';
import { conversationRoom } from '../api/conversation-room.js';

/** The pinned messages of a conversation. */
export const ConversationPins = ({ id }: { id: string }) => (
  <PinsButton source={useMemo(() => conversationRoom(id), [id])} path={`/messages/${id}`} mayUnpin />
);
