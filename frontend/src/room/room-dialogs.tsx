import { useStore } from '../lib/store.js';
import { emojiRequest } from './emoji/emoji-request.js';
import { missedRequest } from './missed/missed-request.js';
import { reminderRequest } from './reminders/reminder-request.js';
import { lazyPart } from '../ui/lazy-part.js';

const EmojiDialog = lazyPart(() => import('./emoji/emoji-dialog.js'));
const MissedDialog = lazyPart(() => import('./missed/missed-dialog.js'));
const ReminderDialog = lazyPart(() => import('./reminders/reminder-dialog.js'));

/** The dialogs of a room that any part of it opens: the emoji picker, what was missed, and when to be reminded of a message. */
export function RoomDialogs() {
  const emoji = useStore(emojiRequest);
  const missed = useStore(missedRequest);
  const reminder = useStore(reminderRequest);
  return (
    <>
      {emoji && <EmojiDialog request={emoji} onClose={() => emojiRequest.set(undefined)} />}
      {missed && <MissedDialog {...missed} onClose={() => missedRequest.set(undefined)} />}
      {reminder && <ReminderDialog {...reminder} onClose={() => reminderRequest.set(undefined)} />}
    </>
  );
}
