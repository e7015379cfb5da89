import { t } from '@lingui/core/macro';
import { Clock } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatTime } from '../../lib/format.js';
import { withLaterTexts } from '../../lib/language.js';
import { IconButton } from '../../ui/button.js';
import { Menu } from '../../ui/menu.js';
import { tellOutcome } from '../../ui/tell-outcome.js';
import { useScheduleMessage } from '../api/schedule-message.js';
import styles from '../composer/composer.module.css';
import { type Mentionable, mentionsIn } from '../model/mention.js';
import { inAnHour, mondayMorning, tomorrowMorning } from './times.js';

const TimeDialog = lazy(() => withLaterTexts(import('./time-dialog.js')));

interface SendLaterProps {
  /** Key of the room or thread. */
  room: string;
  text: string;
  candidates: readonly Mentionable[];
  onText: (text: string) => void;
}

/** Schedules what is written in the message field: beside Send. */
export function SendLater({ room, text, candidates, onText }: SendLaterProps) {
  const navigate = useNavigate();
  const [choosing, setChoosing] = useState(false);
  const schedule = useScheduleMessage(room);
  const content = text.trim();
  const sendAt = async (time: Date) => {
    const work = schedule({ content, mentions: mentionsIn(content, candidates), dueAt: time.toISOString() });
    const scheduled = await tellOutcome(work, {
      done: ({ dueAt }) => [t`Message scheduled`, formatTime(Date.parse(dueAt), 'exact')],
      failed: [t`The message was not scheduled`, t`Please try again`],
    });
    if (scheduled) onText('');
  };
  const items = [
    { id: 'hour', label: t`In an hour`, onSelect: () => void sendAt(inAnHour()) },
    { id: 'tomorrow', label: t`Tomorrow at 9:00`, onSelect: () => void sendAt(tomorrowMorning()) },
    { id: 'monday', label: t`Monday at 9:00`, onSelect: () => void sendAt(mondayMorning()) },
    { id: 'choose', label: t`Choose date and time`, onSelect: () => setChoosing(true) },
    { id: 'list', label: t`Scheduled messages`, onSelect: () => void navigate('/scheduled') },
  ];
  return (
    <>
      <Menu
        label={t`Send later`}
        items={items}
        trigger={(props) => (
          <IconButton {...props} label={t`Send later`} className={styles.button}>
            <Clock size={20} aria-hidden="true" />
          </IconButton>
        )}
      />
      {choosing && (
        <Suspense>
          <TimeDialog onChoose={(time) => void sendAt(time)} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  );
}
