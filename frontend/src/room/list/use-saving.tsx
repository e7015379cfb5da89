import { t } from '@lingui/core/macro';
import { Bookmark, BookmarkX, Clock } from 'lucide-react';
import type { MenuItem } from '../../ui/menu.js';
import { tellOutcome } from '../../ui/tell-outcome.js';
import { useListSavedIds } from '../api/list-saved-ids.js';
import { useSaveMessage } from '../api/save-message.js';
import { useUnsaveMessage } from '../api/unsave-message.js';
import type { ChatMessage } from '../model/chat-message.js';
import type { RoomSource } from '../model/room-source.js';
import { reminderRequest } from '../reminders/reminder-request.js';
import { useRoomActions } from '../room-actions.js';

/** The item of a message's menu that saves it for later, or no longer. */
export function useSaving({ id }: ChatMessage): MenuItem {
  const { source } = useRoomActions();
  const save = useSaveMessage(source);
  const unsave = useUnsaveMessage(source);
  const isSaved = useListSavedIds(source).data?.includes(id) ?? false;
  return {
    id: 'save',
    label: isSaved ? t`Remove from saved messages` : t`Save message`,
    icon: isSaved ? <BookmarkX size={18} /> : <Bookmark size={18} />,
    onSelect: () =>
      void tellOutcome((isSaved ? unsave : save)(id), {
        done: [isSaved ? t`Removed from saved messages` : t`Message saved`],
        failed: [isSaved ? t`The message is still saved` : t`The message could not be saved`],
      }),
  };
}

/** The item that asks when to remind the member of a message. */
export const reminding = (source: RoomSource<ChatMessage>, { id }: ChatMessage): MenuItem => ({
  id: 'remind',
  label: t`Remind me`,
  icon: <Clock size={18} />,
  onSelect: () => reminderRequest.set({ source, id }),
});
