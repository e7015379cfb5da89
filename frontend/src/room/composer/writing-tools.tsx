import { t } from '@lingui/core/macro';
import { Smile } from 'lucide-react';
import { IconButton } from '../../ui/button.js';
import { SyncedField, type SyncedFieldProps } from '../drafts/synced-field.js';
import { EmojiCompletion } from '../emoji/emoji-completion.js';
import { emojiRequest } from '../emoji/emoji-request.js';
import type { Mentionable } from '../model/mention.js';
import type { Answered } from '../model/timeline.js';
import { SendLater } from '../scheduling/send-later.js';
import styles from './composer.module.css';
import { AddMenu } from './add-menu.js';
import { FormatBar } from './format-bar.js';
import { PreviewButton } from './preview-button.js';
import { replaceRange } from './replace-range.js';
import type { Attachments } from './use-attachments.js';
import type { Said } from './use-composer.js';
import { useMentionTarget } from './use-mention-target.js';
import { useReceivedFiles } from './use-received-files.js';

interface WritingToolsProps extends SyncedFieldProps {
  attachments: Attachments;
  candidates: readonly Mentionable[];
  onText: (text: string, caret?: number) => void;
  onPost: (said: Said) => void;
  /** Whether the message can be sent. */
  sendable: boolean;
  answered?: Answered | undefined;
}

/** What helps to write in any field of a message, also of one that is edited. */
export const FieldTools = ({ field }: Pick<SyncedFieldProps, 'field'>) => (
  <>
    <EmojiCompletion field={field} />
    <FormatBar field={field} />
  </>
);

/** What helps to write a message. It works on the field itself, so that the composer needs to know nothing of it. */
export function WritingTools({ attachments, candidates, sendable, answered, onPost, ...synced }: WritingToolsProps) {
  const { field } = synced;
  useMentionTarget(field, synced.text, candidates, synced.onText);
  useReceivedFiles(field, attachments);
  const ask = () => {
    const { current } = field;
    if (!current) return;
    emojiRequest.set({
      anchor: current,
      onChoose: (emoji) => replaceRange(current, [current.selectionStart, current.selectionEnd], emoji),
    });
  };
  // A scheduled message has text and nothing else.
  const schedulable = sendable && !answered && attachments.items.length === 0;
  return (
    <>
      <PreviewButton text={synced.text} />
      <IconButton label={t`Emoji`} className={styles.button} aria-haspopup="dialog" onClick={ask}>
        <Smile size={20} aria-hidden="true" />
      </IconButton>
      <AddMenu field={field} attachments={attachments} text={synced.text} onPost={onPost} />
      <FieldTools field={field} />
      <SyncedField field={field} room={synced.room} text={synced.text} onText={synced.onText} />
      {schedulable && <SendLater room={synced.room} text={synced.text} candidates={candidates} />}
    </>
  );
}
