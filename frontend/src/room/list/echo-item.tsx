import { t } from '@lingui/core/macro';
import { Button } from '../../ui/button.js';
import { lazyWhenIdle } from '../../ui/lazy-when-idle.js';
import { PictureGrid } from '../../ui/picture-grid.js';
import { VisuallyHidden } from '../../ui/visually-hidden.js';
import type { Echo } from '../model/timeline.js';
import styles from './echo-item.module.css';
import { MessageFrame } from './message-frame.js';
import { MessageText } from './message-text.js';
import { EchoedQuote } from './quote.js';

const FileCards = lazyWhenIdle(() => import('../../ui/file-cards.js').then((part) => part.FileCards));

const UnsentPoll = lazyWhenIdle(() => import('../polls/unsent-poll.js').then((part) => part.UnsentPoll));

interface EchoItemProps {
  echo: Echo;
  continued: boolean;
  author: { username: string; displayName: string; avatarUrl: string | null; isAdmin: boolean };
  onRetry: (clientId: string) => void;
  onDiscard: (clientId: string) => void;
}

/** The member's own unconfirmed message: dimmed while it is being sent, with Discard while it waits, with Retry if it failed. */
export function EchoItem({ echo, continued, author, onRetry, onDiscard }: EchoItemProps) {
  const { clientId, status } = echo;
  const discard = (
    <Button size="sm" variant="ghost" onClick={() => onDiscard(clientId)}>
      {t`Discard`}
    </Button>
  );
  return (
    <MessageFrame
      name={author.displayName}
      username={author.username}
      isAdmin={author.isAdmin}
      avatarUrl={author.avatarUrl}
      at={echo.at}
      continued={continued}
      own
      dim={status === 'pending'}
    >
      {echo.replyTo && <EchoedQuote {...echo.replyTo} />}
      {echo.content !== '' && <MessageText content={echo.content} mentions={echo.mentions} me={author.username} />}
      {echo.pictures && <PictureGrid pictures={echo.pictures} author={author.displayName} />}
      {echo.files && <FileCards files={echo.files} />}
      {echo.poll && <UnsentPoll poll={echo.poll} />}
      {status === 'failed' ? (
        <div role="alert" className={styles.failed}>
          <span>
            {t`Not sent.`} {echo.reason}
          </span>
          <Button size="sm" variant="tinted" hue="danger" onClick={() => onRetry(clientId)}>
            {t`Retry`}
          </Button>
          {discard}
        </div>
      ) : status === 'waiting' ? (
        <div role="status" className={styles.waiting}>
          {t`Waiting to be sent`}
          {discard}
        </div>
      ) : (
        <VisuallyHidden>{t`Sending`}</VisuallyHidden>
      )}
    </MessageFrame>
  );
}
