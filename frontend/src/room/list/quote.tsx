import type { Quote as QuoteOf } from '@crew/contracts/chat/chat.entities';
import { t } from '@lingui/core/macro';
import { CornerUpRight } from 'lucide-react';
import { useCaptainFace } from '../../lib/captain-faces.js';
import { MemberName } from '../../members/components/member-name.js';
import { shownName } from '../../members/model/shown-name.js';
import { voiceOf } from '../model/gist.js';
import type { Answered } from '../model/timeline.js';
import { useRoomActions } from '../room-actions.js';
import styles from './quote.module.css';

/** The answered message in one line; pressing it jumps there. */
export function Quote({ quote }: { quote: QuoteOf }) {
  const { jump } = useRoomActions();
  const { user, voiceMs } = quote;
  const excerpt = voiceMs === undefined ? quote.excerpt : voiceOf(voiceMs);
  const face = useCaptainFace(user?.id);
  const name = face?.displayName ?? (user ? shownName(user) : 'Crew');
  return (
    <button
      type="button"
      className={styles.quote}
      aria-label={t`In answer to ${name}: ${excerpt}`}
      onClick={() => jump?.(quote.id)}
    >
      <QuoteLine name={name} username={user?.username} isAdmin={user?.isAdmin} excerpt={excerpt} />
    </button>
  );
}

/** The quote above a message that is being sent. */
export const EchoedQuote = ({ name, username, excerpt }: Answered) => (
  <div className={styles.quote}>
    <QuoteLine name={name} username={username} excerpt={excerpt} />
  </div>
);

interface QuoteLineProps {
  name: string;
  username?: string | undefined;
  isAdmin?: boolean | undefined;
  excerpt: string;
}

const QuoteLine = ({ name, username, isAdmin, excerpt }: QuoteLineProps) => (
  <>
    <CornerUpRight size={14} aria-hidden="true" />
    <span className={styles.name}>
      <MemberName name={name} username={username} isAdmin={isAdmin} />
    </span>
    <span className={styles.excerpt} dir={excerpt ? 'auto' : undefined} data-gone={excerpt === '' || undefined}>
      {excerpt || t`This message is no longer available.`}
    </span>
  </>
);
