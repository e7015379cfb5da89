import { t } from '@lingui/core/macro';
import { Smile } from 'lucide-react';
import type { RefObject } from 'react';
import { IconButton } from '../../ui/button.js';
import { EmojiCompletion } from '../emoji/emoji-completion.js';
import { emojiRequest } from '../emoji/emoji-request.js';
import styles from './composer.module.css';
import { replaceRange } from './replace-range.js';

/** What helps to write a message. It works on the field itself, so that the composer needs to know nothing of it. */
export function WritingTools({ field }: { field: RefObject<HTMLTextAreaElement | null> }) {
  const ask = () => {
    const { current } = field;
    if (!current) return;
    emojiRequest.set({
      anchor: current,
      onChoose: (emoji) => replaceRange(current, [current.selectionStart, current.selectionEnd], emoji),
    });
  };
  return (
    <>
      <IconButton label={t`Emoji`} className={styles.button} aria-haspopup="dialog" onClick={ask}>
        <Smile size={20} aria-hidden="true" />
      </IconButton>
      <EmojiCompletion field={field} />
    </>
  );
}
