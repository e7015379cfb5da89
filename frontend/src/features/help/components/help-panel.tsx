import { HELP_MESSAGE_MAX_CHARS } from '@crew/contracts/crew-ai/crew-ai.constants';
import { t } from '@lingui/core/macro';
import { Minus, SendHorizontal, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { isComposing } from '../../../lib/is-composing.js';
import { useStore } from '../../../lib/store.js';
import { Portrait } from '../../../ui/art/portrait.js';
import { ask, conversation, question, showOwnConversation } from '../model/conversation.js';
import { partsOf } from '../model/links.js';
import type { HelpGuideProps } from './help-guide.js';
import styles from './help-guide.module.css';

type Links = Pick<HelpGuideProps, 'titleAt' | 'Link'>;

interface PanelActions {
  onMinimize: () => void;
  onClose: () => void;
}

const starters = () => [t`What are decks and captains?`, t`How do I get ITC?`, t`How do pods work?`];

/** The conversation with the Help Guide. */
export default function HelpPanel({ onMinimize, onClose, ...links }: Links & PanelActions) {
  const { turns, saying } = useStore(conversation);
  const words = useStore(question);
  const input = useRef<HTMLTextAreaElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const pending = saying !== null;

  useLayoutEffect(showOwnConversation, []);
  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    // Asking disabled the field. Who writes elsewhere meanwhile stays there.
    if (!pending && document.activeElement === document.body) input.current?.focus();
  }, [pending]);
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [turns, saying]);

  const send = async (message: string) => {
    if (message.trim() === '' || pending) return;
    question.set('');
    if (!(await ask(message))) question.set(question.get() || message);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    void send(words);
  };

  return (
    <section className={styles.panel} aria-label={t`Help Guide`}>
      <Head onMinimize={onMinimize} onClose={onClose} />
      <div className={styles.talk} role="log" aria-label={t`Conversation`} tabIndex={0}>
        {turns.length === 0 && <Welcome onAsk={(starter) => void send(starter)} />}
        {turns.map((turn, index) => (
          <Words key={index} {...turn} {...links} />
        ))}
        {saying && <Words role="assistant" content={saying} {...links} />}
        {saying === '' && (
          <div className={styles.typing} role="status" aria-label={t`Help Guide is writing`}>
            <i />
            <i />
            <i />
          </div>
        )}
        <div ref={end} />
      </div>
      <form
        className={styles.foot}
        onSubmit={(event) => {
          event.preventDefault();
          void send(words);
        }}
      >
        <textarea
          ref={input}
          rows={1}
          className={styles.input}
          aria-label={t`Ask the Help Guide`}
          placeholder={t`Ask a question...`}
          maxLength={HELP_MESSAGE_MAX_CHARS}
          value={words}
          disabled={pending}
          onChange={(event) => question.set(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="submit" className={styles.send} aria-label={t`Send`} disabled={pending || words.trim() === ''}>
          <SendHorizontal size={18} aria-hidden="true" />
        </button>
      </form>
    </section>
  );
}

const Head = ({ onMinimize, onClose }: PanelActions) => (
  <header className={styles.head}>
    <Portrait captain="guide" size={36} className={styles.face} />
    <div className={styles.title}>
      <h2>{t`Help Guide`}</h2>
      <p>{t`Knows every corner of Crew`}</p>
    </div>
    <button type="button" className={styles.tool} aria-label={t`Minimize`} onClick={onMinimize}>
      <Minus size={18} aria-hidden="true" />
    </button>
    <button type="button" className={styles.tool} aria-label={t`Close`} onClick={onClose}>
      <X size={18} aria-hidden="true" />
    </button>
  </header>
);

const Welcome = ({ onAsk }: { onAsk: (question: string) => void }) => (
  <div className={styles.welcome}>
    <p>{t`Hello! Ask me where something is, how it works or what it costs.`}</p>
    {starters().map((starter) => (
      <button key={starter} type="button" className={styles.starter} onClick={() => onAsk(starter)}>
        {starter}
      </button>
    ))}
  </div>
);

function Words({ role, content, titleAt, Link }: Links & { role: 'user' | 'assistant'; content: string }) {
  const parts = role === 'assistant' ? partsOf(content, titleAt) : [{ words: content }];
  return (
    <p className={styles.words} data-role={role} dir="auto">
      {parts.map((part, index) =>
        'words' in part ? (
          part.words
        ) : (
          <Link key={index} to={part.to} className={styles.link!}>
            {part.title}
          </Link>
        ),
      )}
    </p>
  );
}
