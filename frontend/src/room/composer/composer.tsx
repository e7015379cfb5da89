import { t } from '@lingui/core/macro';
import { SendHorizontal } from 'lucide-react';
import { IconButton } from '../../ui/button.js';
import { lazyWhenIdle } from '../../ui/lazy-when-idle.js';
import styles from './composer.module.css';
import { MessageField } from './message-field.js';
import { type ComposerOptions, useComposer } from './use-composer.js';

const ComposerReply = lazyWhenIdle(() => import('./composer-reply.js').then((part) => part.ComposerReply));
const WritingTools = lazyWhenIdle(() => import('./writing-tools.js').then((part) => part.WritingTools));
const PictureTray = lazyWhenIdle(() => import('./picture-tray.js').then((part) => part.PictureTray));

/** The counter shows below this many remaining characters. */
const COUNT_FROM = 200;

interface ComposerProps extends ComposerOptions {
  /** Id of the field. */
  id: string;
  placeholder: string;
  /** Called while the member types. */
  onTyping?: () => void;
}

/** The message field: Enter sends, Shift+Enter adds a line, @ mentions. Unfinished text is kept. */
export function Composer({ id, placeholder, onTyping, ...options }: ComposerProps) {
  const { answered } = options;
  const { field, text, change, attachments, left, sendable, post, send } = useComposer(options);
  return (
    <form className={styles.composer} data-composer onSubmit={(event) => event.preventDefault()}>
      {answered && <ComposerReply answered={answered} onCancel={() => options.onCancelAnswer?.()} />}
      <PictureTray attachments={attachments} />
      <div className={styles.box}>
        <MessageField
          field={field}
          id={id}
          className={styles.field}
          aria-label={t`Message`}
          placeholder={placeholder}
          enterKeyHint="send"
          text={text}
          onText={(next, caret) => {
            change(next, caret);
            if (next.trim() !== '') onTyping?.();
          }}
          onEnter={send}
          onEscape={answered && options.onCancelAnswer}
        />
        {left < COUNT_FROM && <Remaining characters={left} />}
        <div className={styles.tools}>
          <WritingTools
            {...options}
            field={field}
            attachments={attachments}
            text={text}
            onText={change}
            onPost={post}
            sendable={sendable}
          />
        </div>
        <IconButton
          label={t`Send`}
          type="submit"
          className={styles.button}
          variant={sendable ? 'solid' : 'ghost'}
          disabled={!sendable}
          onClick={send}
        >
          <SendHorizontal size={20} aria-hidden="true" />
        </IconButton>
      </div>
    </form>
  );
}

const Remaining = ({ characters }: { characters: number }) => (
  <div role="status" className={styles.remaining} data-too-long={characters < 0 || undefined}>
    {characters}
  </div>
);
