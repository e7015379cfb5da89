import { chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { ChatMessage } from '../model/chat-message.js';
import { useRoomActions } from '../room-actions.js';
import { ReactionIcon, REACTIONS } from './reaction-kinds.js';

const Count = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minH: '7',
    h: '1.75rem',
    px: '2',
    borderRadius: 'full',
    border: 'hairline',
    borderColor: 'border',
    bg: 'bg.hover',
    color: 'fg.muted',
    fontSize: 'xs',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    '& svg': { color: 'colorPalette.fg' },
    _hover: { borderColor: 'colorPalette.fg' },
    '&[aria-pressed=true]': { bg: 'colorPalette.subtle', borderColor: 'colorPalette.muted', color: 'colorPalette.fg' },
  },
});

const NAMED_MAX = 10;

/** The reactions of a message, after `children`; pressing one adds or removes the member's own. */
export function Reactions({ message, children }: { message: ChatMessage; children?: ReactNode }) {
  const { me, react, nameOf } = useRoomActions();
  if (message.reactions.length === 0 && !children) return null;
  return (
    <Flex wrap="wrap" gap="1" mt="1">
      {children}
      {message.reactions.map(({ kind, by }) => {
        const mine = by.includes(me.id);
        const { label, hue } = REACTIONS[kind];
        return (
          <Count
            key={kind}
            type="button"
            colorPalette={hue}
            aria-pressed={mine}
            aria-label={`${label}, ${by.length}`}
            data-tooltip={`${label}: ${namesOf(by, me.id, nameOf)}`}
            disabled={!react}
            onClick={() => react?.(message, kind, !mine)}
          >
            <ReactionIcon kind={kind} size={15} />
            {by.length}
          </Count>
        );
      })}
    </Flex>
  );
}

function namesOf(by: readonly string[], me: string, nameOf: (id: string) => string | undefined): string {
  const known = by.slice(0, NAMED_MAX).map((id) => (id === me ? 'you' : (nameOf(id) ?? 'somebody')));
  const rest = by.length - known.length;
  return rest > 0 ? `${known.join(', ')} and ${rest} more` : known.join(', ');
}
