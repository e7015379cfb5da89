import { t } from '@lingui/core/macro';
import styles from './also-in-room.module.css';

interface AlsoInRoomProps {
  roomKey: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Whether the reply is posted to the room as well. */
export const AlsoInRoom = ({ roomKey, checked, onChange }: AlsoInRoomProps) => (
  <label className={styles.option}>
    <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
    {roomKey.startsWith('deck.')
      ? t`Also send to the deck`
      : roomKey.startsWith('pod.')
        ? t`Also send to the pod`
        : t`Also send to the conversation`}
  </label>
);
