import { MESSAGE_MAX_CHARS } from '@crew/contracts/chat/chat.constants';
import { useEffect, useRef } from 'react';
import type { KeptDraft } from '../model/draft.js';
import { mentionsIn, type Mentionable } from '../model/mention.js';
import type { Answered, Draft } from '../model/timeline.js';
import { useAttachments } from './use-attachments.js';
import { useFieldText } from './use-field-text.js';

export interface ComposerOptions {
  /** Key of the room. Read once, like the draft: give the composer a `key` per room. */
  room: string;
  draft: KeptDraft;
  candidates: readonly Mentionable[];
  /** The message that the member answers. */
  answered?: Answered;
  onCancelAnswer?: () => void;
  onSend: (draft: Draft) => void;
}

/** What the member wrote: text alone, or the question of a poll. */
export type Said = Pick<Draft, 'content' | 'poll'>;

/** The state of a message that is being written: text, mentions, attachments and the answered message. */
export function useComposer(options: ComposerOptions) {
  const { draft, candidates, answered, onSend } = options;
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, change } = useFieldText(field, draft.read, draft.write);
  useEffect(() => {
    if (answered) field.current?.focus();
  }, [answered]);

  const attachments = useAttachments(options.room);
  const content = text.trim();
  const left = MESSAGE_MAX_CHARS - content.length;
  const sendable = (content !== '' || attachments.items.length > 0) && left >= 0 && attachments.ready;

  const post = (said: Said) => {
    onSend({
      ...said,
      mentions: mentionsIn(said.content, candidates),
      ...(attachments.arrived.length > 0 && { pictures: attachments.arrived }),
      ...(attachments.files.length > 0 && { files: attachments.files }),
      ...(answered && { replyTo: answered }),
    });
    attachments.posted();
    change('');
    field.current?.focus();
  };
  const send = () => {
    if (sendable) post({ content });
  };
  return { field, text, change, attachments, left, sendable, post, send };
}
