import { Box, chakra } from '@chakra-ui/react';
import type { ChatMessage } from '../model/chat-message.js';
import { useRoomActions } from '../room-actions.js';
import { Mark, MARKS, type MarkKind } from './marks.js';

/** All marks to choose from. */
export function MarkPicker({ message, onDone }: { message: ChatMessage; onDone: () => void }) {
  const { me, mark } = useRoomActions();
  const mineOf = (kind: MarkKind) => message.reactions.some((one) => one.kind === kind && one.by.includes(me.id));
  return (
    <Box role="group" aria-label="Marks" display="grid" gridTemplateColumns="repeat(6, 2.25rem)" gap="0.5">
      {(Object.keys(MARKS) as MarkKind[]).map((kind, index) => (
        <chakra.button
          key={kind}
          type="button"
          // The button that asked for the marks has made way for them.
          autoFocus={index === 0}
          display="grid"
          placeItems="center"
          boxSize="2.25rem"
          borderRadius="sm"
          cursor="pointer"
          colorPalette={MARKS[kind].hue}
          color="colorPalette.fg"
          bg={mineOf(kind) ? 'colorPalette.subtle' : undefined}
          _hover={{ bg: 'bg.hover' }}
          aria-label={MARKS[kind].label}
          aria-pressed={mineOf(kind)}
          data-tooltip={MARKS[kind].label}
          onClick={(event) => {
            mark?.(message, kind, !mineOf(kind));
            event.currentTarget.closest<HTMLElement>('[role=article]')?.focus({ preventScroll: true });
            onDone();
          }}
        >
          <Mark kind={kind} size={20} />
        </chakra.button>
      ))}
    </Box>
  );
}
