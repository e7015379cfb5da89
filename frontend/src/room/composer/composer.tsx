import { Box, chakra, Flex } from '@chakra-ui/react';
import { MESSAGE_MAX_CHARS } from '@crew/contracts/chat/chat.constants';
import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../../ui/button.js';
import { lazyWhenIdle } from '../../ui/lazy-when-idle.js';
import type { KeptDraft } from '../model/draft.js';
import { mentionsIn, type Mentionable } from '../model/mention.js';
import type { Answered, Draft } from '../model/timeline.js';
import { PictureButton } from './picture-button.js';
import { useMentionPicker } from './use-mention-picker.js';
import { useMessagePictures } from './use-message-pictures.js';

const MentionPicker = lazyWhenIdle(() => import('./mention-picker.js').then(({ MentionPicker }) => MentionPicker));
const ComposerReply = lazyWhenIdle(() => import('./composer-reply.js').then(({ ComposerReply }) => ComposerReply));
const PictureTray = lazyWhenIdle(() => import('./picture-tray.js').then(({ PictureTray }) => PictureTray));

/** The counter shows below this many remaining characters. */
const COUNT_FROM = 200;
const LINES_MAX = 8;

const Field = chakra('textarea', {
  base: {
    flex: '1',
    minW: '0',
    minH: '12',
    maxH: '14rem',
    py: '3',
    px: '1',
    bg: 'transparent',
    color: 'fg',
    fontSize: 'md',
    lineHeight: 'normal',
    resize: 'none',
    border: '0',
    outline: 'none',
    fieldSizing: 'content',
    _placeholder: { color: 'fg.subtle', opacity: 1 },
  },
});

interface ComposerProps {
  placeholder: string;
  /** Key of the room. Read once, like the draft: give the composer a `key` per room. */
  room: string;
  draft: KeptDraft;
  candidates: readonly Mentionable[];
  /** Called with the text after an @, to search for members. */
  onMentionToken?: (token: string | undefined) => void;
  /** The message that the member answers. */
  answered?: Answered;
  onCancelAnswer?: () => void;
  /** Called while the member types. */
  onTyping?: () => void;
  onSend: (draft: Draft) => void;
}

/** The message field: Enter sends, Shift+Enter adds a line, @ mentions. Unfinished text is kept. */
export function Composer(props: ComposerProps) {
  const { placeholder, draft, candidates, answered, onSend, onMentionToken } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number>(undefined);
  const [text, setText] = useState(draft.read);

  const change = (next: string) => {
    setText(next);
    draft.write(next);
  };
  const picker = useMentionPicker({
    field,
    text,
    candidates,
    onText: (next, at) => {
      caret.current = at;
      change(next);
    },
  });

  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  }, [text]);

  useEffect(() => onMentionToken?.(picker.token), [picker.token, onMentionToken]);
  useEffect(() => {
    if (answered) field.current?.focus();
  }, [answered]);

  const pictures = useMessagePictures(props.room);
  const content = text.trim();
  const left = MESSAGE_MAX_CHARS - content.length;
  const sendable = (content !== '' || pictures.arrived.length > 0) && left >= 0 && pictures.ready;

  const send = () => {
    if (!sendable) return;
    onSend({
      content,
      mentions: mentionsIn(content, candidates),
      ...(pictures.arrived.length > 0 && { pictures: pictures.arrived }),
      ...(answered && { replyTo: answered }),
    });
    pictures.posted();
    picker.close();
    change('');
    field.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || picker.takesKey(event)) return;
    if (event.key === 'Escape' && answered) return props.onCancelAnswer?.();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    send();
  };

  return (
    <Box
      as="form"
      position="relative"
      onSubmit={(event) => event.preventDefault()}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault();
      }}
      onDrop={(event) => {
        // Dropped text is handled by the field.
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        pictures.add([...event.dataTransfer.files]);
      }}
      onPaste={(event) => {
        const files = [...event.clipboardData.files];
        // Text that was copied together with a picture of it is pasted as text.
        if (files.length > 0 && event.clipboardData.getData('text/plain') === '') pictures.add(files);
      }}
    >
      {picker.open && (
        <MentionPicker
          id={picker.listId}
          matches={picker.matches}
          active={picker.active}
          optionId={picker.optionId}
          onChoose={picker.choose}
        />
      )}
      {answered && <ComposerReply answered={answered} onCancel={() => props.onCancelAnswer?.()} />}
      <PictureTray pictures={pictures} />
      <Flex
        align="flex-end"
        gap="1"
        ps="3"
        pe="1.5"
        bg="bg.sunken"
        border="hairline"
        borderColor="border.strong"
        borderRadius="lg"
        transition="border-color var(--crew-durations-fast)"
        _focusWithin={{ borderColor: 'colorPalette.fg', outline: '1px solid', outlineColor: 'colorPalette.fg' }}
      >
        <Field
          ref={field}
          aria-label="Message"
          placeholder={placeholder}
          rows={Math.min(LINES_MAX, text.split('\n').length)}
          value={text}
          enterKeyHint="send"
          onChange={(event) => {
            change(event.target.value);
            picker.look(event.target.value);
            if (event.target.value.trim() !== '') props.onTyping?.();
          }}
          onSelect={() => picker.look(text)}
          onKeyDown={onKeyDown}
          onBlur={picker.close}
          {...picker.fieldProps}
        />
        {left < COUNT_FROM && (
          <Box
            role="status"
            alignSelf="center"
            textStyle="caption"
            fontVariantNumeric="tabular-nums"
            color={left < 0 ? 'danger.fg' : 'fg.subtle'}
          >
            {left}
          </Box>
        )}
        <PictureButton pictures={pictures} />
        <IconButton
          label="Send"
          type="submit"
          my="1"
          variant={sendable ? 'solid' : 'ghost'}
          disabled={!sendable}
          onClick={send}
        >
          <SendHorizontal size={20} aria-hidden="true" />
        </IconButton>
      </Flex>
    </Box>
  );
}
