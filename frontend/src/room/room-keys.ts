import { usesSingleKeys } from '../lib/single-keys.js';
import { takesText } from '../ui/key-target.js';
import { useUnclaimedKeys } from '../ui/use-unclaimed-keys.js';
import { composerIdAt } from './composer/composer-field.js';
import type { ChatMessage } from './model/chat-message.js';
import { isEditable } from './model/is-editable.js';
import type { RoomView } from './model/room-source.js';
import { shown } from './model/timeline.js';
import { useRoomActions, type RoomActions } from './room-actions.js';

interface WritingKeysProps {
  view: RoomView<ChatMessage>;
  actions: RoomActions;
  composerId: string;
}

/** A letter typed anywhere in a room goes to the composer; ↑ in an empty composer edits the member's latest message. */
export function WritingKeys({ view, actions, composerId }: WritingKeysProps): null {
  useUnclaimedKeys((event) => {
    const { key, target } = event;
    if (composerIdAt(target) !== composerId) return undefined;
    const field = document.querySelector<HTMLTextAreaElement>(`#${composerId}`);
    const isLetter = key.length === 1 && key !== ' ' && key !== '?';
    // The letter goes to the field that has the focus after this event.
    if (isLetter && usesSingleKeys() && !takesText(target)) return field?.focus();
    if (key !== 'ArrowUp' || target !== field || field?.value !== '') return undefined;
    const last = shown(view.timeline).findLast((message) => isEditable(message, actions.me.id, Date.now()));
    if (!last || !actions.edit) return undefined;
    event.preventDefault();
    actions.onEditing?.(last.id);
    actions.jump?.(last.id);
  });
  return null;
}

/** Escape leads to the newest message, which marks all as read. */
export function EscapeToNewest({ onEscape }: { onEscape: () => void }): null {
  const { resumeReading } = useRoomActions();
  useUnclaimedKeys(({ key }) => {
    if (key !== 'Escape') return;
    resumeReading?.();
    onEscape();
  });
  return null;
}
