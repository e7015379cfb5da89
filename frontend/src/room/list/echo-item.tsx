import { t } from '@lingui/core/macro';
import { Button } from '../../ui/button.js';
import { PictureGrid } from '../../ui/picture-grid.js';
import { VisuallyHidden } from '../../ui/visually-hidden.js';
import type { Echo } from '../model/timeline.js';
import styles from './echo-item.module.css';
import { MessageFrame } from './message-frame.js';
import { MessageText } from './message-text.js';
import { EchoedQuote } from './quote.js';

interface EchoItemProps {
  echo: Echo;
  continued: boolean;
  author: { username: string; displayName: string; avatarUrl: string | null; isAdmin: boolean };
  onRetry: (clientId: string) => void;
  onDiscard: (clientId: string) => void;
}

/** The member's own unconfirmed message: dimmed while it is being sent, with Retry if it failed. */
export function EchoItem({ echo, continued, author, onRetry, onDiscard }: EchoItemProps) {
  const failed = echo.status === 'failed';
  return (
    <MessageFrame
      name={author.displayName}
      username={author.username}
      isAdmin={author.isAdmin}
      avatarUrl={author.avatarUrl}
      at={echo.at}
      continued={continued}
      own
      dim={!failed}
    >
      {echo.replyTo && <EchoedQuote {...echo.replyTo} />}
      {echo.content !== '' && <MessageText content={echo.content} mentions={echo.mentions} me={author.username} />}
      {echo.pictures && <PictureGrid pictures={echo.pictures} author={author.displayName} />}
      {failed ? (
        <div role="alert" className={styles.failed}>
          <span>
            {t`Not sent.`} {echo.reason}
          </span>
          <Button size="sm" variant="tinted" hue="danger" onClick={() => onRetry(echo.clientId)}>
            {t`Retry`}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => onDiscard(echo.clientId)}>
            {t`Discard`}
          </Button>
        </div>
      ) : (
        <VisuallyHidden>{t`Sending`}</VisuallyHidden>
      )}
    </MessageFrame>
  );
}
