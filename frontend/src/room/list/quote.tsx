import type { Quote as QuoteOf } from '@crew/contracts/chat/chat.entities';
import { CornerUpRight } from 'lucide-react';
import { useCaptainFace } from '../../lib/captain-faces.js';
import { MemberName } from '../../members/components/member-name.js';
import type { Answered } from '../model/timeline.js';
import { useRoomActions } from '../room-actions.js';
import styles from './quote.module.css';

/** The answered message in one line; pressing it jumps there. */
export function Quote({ quote }: { quote: QuoteOf }) {
  const { jump } = useRoomActions();
  const face = useCaptainFace(quote.user?.id);
  const name = face?.displayName ?? quote.user?.displayName ?? 'Crew';
  return (
    <button
      type="button"
      className={styles.quote}
      aria-label={`In answer to ${name}: ${quote.excerpt}`}
      onClick={() => jump?.(quote.id)}
    >
      <QuoteLine name={name} username={quote.user?.username} isAdmin={quote.user?.isAdmin} excerpt={quote.excerpt} />
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
    <span className={styles.excerpt} data-gone={excerpt === '' || undefined}>
      {excerpt || 'This message is no longer available.'}
    </span>
  </>
);
