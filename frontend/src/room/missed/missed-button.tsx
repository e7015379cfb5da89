import { t } from '@lingui/core/macro';
import { Sparkles } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../ui/button.js';
import { useRoomActions } from '../room-actions.js';
import { isWorthSummary } from './is-worth-summary.js';
import styles from './missed-button.module.css';
import { missedRequest } from './missed-request.js';

/** Opens a summary of the messages that were unread when the room was entered, if there are many. */
export function MissedButton() {
  const { source, unread } = useRoomActions();
  const { pathname } = useLocation();
  if (!source || !unread || !isWorthSummary(source.key, unread.upTo - unread.after)) return null;
  return (
    <Button
      size="sm"
      variant="tinted"
      hue="gold"
      className={styles.button}
      aria-haspopup="dialog"
      onClick={() => missedRequest.set({ room: source.key, path: pathname, after: unread.after })}
    >
      <Sparkles size={16} aria-hidden="true" />
      {t`What did I miss?`}
    </Button>
  );
}
