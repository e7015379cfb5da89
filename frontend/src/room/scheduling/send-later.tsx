import { t } from '@lingui/core/macro';
import { Clock } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatTime } from '../../lib/format.js';
import { useMember } from '../../lib/session.js';
import { IconButton } from '../../ui/button.js';
import { lazyPart } from '../../ui/lazy-part.js';
import { Menu } from '../../ui/menu.js';
import { tellOutcome } from '../../ui/tell-outcome.js';
import { useScheduleMessage } from '../api/schedule-message.js';
import styles from '../composer/composer.module.css';
import { draftsOf } from '../drafts/drafts-of.js';
import { type Mentionable, mentionsIn } from '../model/mention.js';
import { inAnHour, mondayMorning, tomorrowMorning } from './times.js';

const TimeDialog = lazyPart(() => import('./time-dialog.js'));

interface SendLaterProps {
  /** Key of the room or thread. */
  room: string;
  text: string;
  candidates: readonly Mentionable[];
}

/** Schedules what is written in the message field: beside Send. */
export function SendLater({ room, text, candidates }: SendLaterProps) {
  const { id } = useMember();
  const navigate = useNavigate();
  const [choosing, setChoosing] = useState(false);
  const [scheduling, setScheduling] = useState(false);
  const schedule = useScheduleMessage(room);
  const content = text.trim();
  const sendAt = async (time: Date) => {
    const work = schedule({ content, mentions: mentionsIn(content, candidates), dueAt: time.toISOString() });
    setScheduling(true);
    const scheduled = await tellOutcome(work, {
      done: ({ dueAt }) => [t`Message scheduled`, formatTime(Date.parse(dueAt), 'exact')],
      failed: [t`The message was not scheduled`, t`Please try again`],
    });
    setScheduling(false);
    if (scheduled) draftsOf(id).discard(room, text);
  };
  const choice = (choiceId: string, label: string, onSelect: () => void) => ({
    id: choiceId,
    label,
    disabled: scheduling,
    onSelect,
  });
  const items = [
    choice('hour', t`In an hour`, () => void sendAt(inAnHour())),
    choice('tomorrow', t`Tomorrow at 9:00`, () => void sendAt(tomorrowMorning())),
    choice('monday', t`Monday at 9:00`, () => void sendAt(mondayMorning())),
    choice('choose', t`Choose date and time`, () => setChoosing(true)),
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
      {choosing && <TimeDialog onChoose={(time) => void sendAt(time)} onClose={() => setChoosing(false)} />}
    </>
  );
}
