import { Box, chakra } from '@chakra-ui/react';
import type { ChatMessage } from '../model/chat-message.js';
import { useRoomActions } from '../room-actions.js';
import type { ReactionKind } from '../model/reaction.js';
import { ReactionIcon, REACTIONS } from './reaction-kinds.js';

/** All reactions to choose from. */
export function ReactionPicker({ message, onDone }: { message: ChatMessage; onDone: () => void }) {
  const { me, react } = useRoomActions();
  const mineOf = (kind: ReactionKind) => message.reactions.some((one) => one.kind === kind && one.by.includes(me.id));
  return (
    <Box role="group" aria-label="Marks" display="grid" gridTemplateColumns="repeat(6, 2.25rem)" gap="0.5">
      {(Object.keys(REACTIONS) as ReactionKind[]).map((kind, index) => (
        <chakra.button
          key={kind}
          type="button"
          // The button that opened the picker is no longer mounted.
          autoFocus={index === 0}
          display="grid"
          placeItems="center"
          boxSize="2.25rem"
          borderRadius="sm"
          cursor="pointer"
          colorPalette={REACTIONS[kind].hue}
          color="colorPalette.fg"
          bg={mineOf(kind) ? 'colorPalette.subtle' : undefined}
          _hover={{ bg: 'bg.hover' }}
          aria-label={REACTIONS[kind].label}
          aria-pressed={mineOf(kind)}
          data-tooltip={REACTIONS[kind].label}
          onClick={(event) => {
            react?.(message, kind, !mineOf(kind));
            event.currentTarget.closest<HTMLElement>('[role=article]')?.focus({ preventScroll: true });
            onDone();
          }}
        >
          <ReactionIcon kind={kind} size={20} />
        </chakra.button>
      ))}
    </Box>
  );
}
