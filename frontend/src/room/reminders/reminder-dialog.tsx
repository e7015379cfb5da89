import { t } from '@lingui/core/macro';
import { formatTime } from '../../lib/format.js';
import { Button } from '../../ui/button.js';
import { tellOutcome } from '../../ui/tell-outcome.js';
import { useSaveMessage } from '../api/save-message.js';
import type { ChatMessage } from '../model/chat-message.js';
import type { RoomSource } from '../model/room-source.js';
import TimeDialog from '../scheduling/time-dialog.js';
import { inAnHour, inTwentyMinutes, tomorrowMorning } from '../scheduling/times.js';

interface ReminderDialogProps {
  source: RoomSource<ChatMessage>;
  /** Id of the message. */
  id: string;
  /** The present reminder. */
  remindAt?: string | undefined;
  onClose: () => void;
}

/** Asks when to remind the member of a message, and saves it with that time. */
export default function ReminderDialog({ source, id, remindAt, onClose }: ReminderDialogProps) {
  const save = useSaveMessage(source);
  const remind = (time?: Date) =>
    void tellOutcome(save(id, time?.toISOString()), {
      done: time ? [t`You will be reminded`, formatTime(time.getTime(), 'exact')] : [t`Reminder removed`],
      failed: [t`The reminder was not changed`, t`Please try again`],
    });
  const choices: [string, Date?][] = [
    [t`In 20 minutes`, inTwentyMinutes()],
    [t`In an hour`, inAnHour()],
    [t`Tomorrow at 9:00`, tomorrowMorning()],
  ];
  if (remindAt !== undefined) choices.push([t`Remove reminder`]);
  return (
    <TimeDialog
      title={t`Remind me`}
      action={t`Remind me then`}
      start={remindAt === undefined ? undefined : new Date(remindAt)}
      onChoose={remind}
      onClose={onClose}
    >
      {choices.map(([label, time]) => (
        <Button
          key={label}
          onClick={() => {
            remind(time);
            onClose();
          }}
        >
          {label}
        </Button>
      ))}
    </TimeDialog>
  );
}
