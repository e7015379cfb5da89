import { MESSAGE_MAX_CHARS } from '@crew/contracts/chat/chat.constants';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { KeptDraft } from '../model/draft.js';
import { mentionsIn, type Mentionable } from '../model/mention.js';
import type { Answered, Draft } from '../model/timeline.js';
import { useMentionPicker } from './use-mention-picker.js';
import { useAttachments } from './use-attachments.js';

export interface ComposerOptions {
  /** Key of the room. Read once, like the draft: give the composer a `key` per room. */
  room: string;
  draft: KeptDraft;
  candidates: readonly Mentionable[];
  /** Called with the text after an @, to search for members. */
  onMentionToken?: (token: string | undefined) => void;
  /** The message that the member answers. */
  answered?: Answered;
  onCancelAnswer?: () => void;
  onSend: (draft: Draft) => void;
}

/** What the member wrote: text alone, or the question of a poll. */
export type Said = Pick<Draft, 'content' | 'poll'>;

/** The state of a message that is being written: text, mentions, attachments and the answered message. */
export function useComposer(options: ComposerOptions) {
  const { draft, candidates, answered, onSend, onMentionToken } = options;
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, change } = useDraftText(field, draft);
  const picker = useMentionPicker({ field, text, candidates, onText: change });
  useEffect(() => onMentionToken?.(picker.token), [picker.token, onMentionToken]);
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
    picker.close();
    change('');
    field.current?.focus();
  };
  const send = () => {
    if (sendable) post({ content });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || picker.takesKey(event)) return;
    if (event.key === 'Escape' && answered) options.onCancelAnswer?.();
    else if (event.key === 'Enter' && !event.shiftKey) send();
    else return;
    event.preventDefault();
  };
  return { field, text, change, picker, attachments, left, sendable, post, send, onKeyDown };
}

/** The text of the field, kept as the room's draft, and the caret after a text was inserted. */
function useDraftText(field: { current: HTMLTextAreaElement | null }, draft: KeptDraft) {
  const caret = useRef<number>(undefined);
  const [text, setText] = useState(draft.read);
  const change = (next: string, at?: number) => {
    caret.current = at;
    setText(next);
    draft.write(next);
  };
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  }, [text, field]);
  return { text, change };
}
