import { Box, chakra, Flex } from '@chakra-ui/react';
import { SendHorizontal } from 'lucide-react';
import type { ClipboardEvent, DragEvent } from 'react';
import { IconButton } from '../../ui/button.js';
import { lazyWhenIdle } from '../../ui/lazy-when-idle.js';
import { PictureButton } from './picture-button.js';
import { type ComposerOptions, useComposer } from './use-composer.js';
import type { useMessagePictures } from './use-message-pictures.js';

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

interface ComposerProps extends ComposerOptions {
  placeholder: string;
  /** Called while the member types. */
  onTyping?: () => void;
}

/** The message field: Enter sends, Shift+Enter adds a line, @ mentions. Unfinished text is kept. */
export function Composer({ placeholder, onTyping, ...options }: ComposerProps) {
  const { answered } = options;
  const { field, text, change, picker, pictures, left, sendable, send, onKeyDown } = useComposer(options);
  return (
    <Box as="form" position="relative" onSubmit={(event) => event.preventDefault()} {...receivesPictures(pictures.add)}>
      {picker.open && (
        <MentionPicker
          id={picker.listId}
          matches={picker.matches}
          active={picker.active}
          optionId={picker.optionId}
          onChoose={picker.choose}
        />
      )}
      {answered && <ComposerReply answered={answered} onCancel={() => options.onCancelAnswer?.()} />}
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
            if (event.target.value.trim() !== '') onTyping?.();
          }}
          onSelect={() => picker.look(text)}
          onKeyDown={onKeyDown}
          onBlur={picker.close}
          {...picker.fieldProps}
        />
        {left < COUNT_FROM && <Remaining characters={left} />}
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

const Remaining = ({ characters }: { characters: number }) => (
  <Box
    role="status"
    alignSelf="center"
    textStyle="caption"
    fontVariantNumeric="tabular-nums"
    color={characters < 0 ? 'danger.fg' : 'fg.subtle'}
  >
    {characters}
  </Box>
);

/** Handlers that attach dropped and pasted pictures. Dropped and pasted text is left to the field. */
const receivesPictures = (add: ReturnType<typeof useMessagePictures>['add']) => ({
  onDragOver: (event: DragEvent) => {
    if (event.dataTransfer.types.includes('Files')) event.preventDefault();
  },
  onDrop: (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    add([...event.dataTransfer.files]);
  },
  onPaste: (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    // Text that was copied together with a picture of it is pasted as text.
    if (files.length > 0 && event.clipboardData.getData('text/plain') === '') add(files);
  },
});
