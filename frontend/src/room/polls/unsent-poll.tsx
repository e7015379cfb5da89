import type { PollDraft } from '@crew/contracts/rooms/poll.entities';
import styles from './poll-card.module.css';

/** The answers of a poll that is not posted yet. */
export const UnsentPoll = ({ poll }: { poll: PollDraft }) => (
  <ol className={`${styles.poll} ${styles.answers}`}>
    {poll.answers.map((text) => (
      <li key={text} dir="auto" className={styles.answer}>
        {text}
      </li>
    ))}
  </ol>
);
