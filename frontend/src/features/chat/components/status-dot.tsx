import { chakra } from '@chakra-ui/react';
import type { DeckMember } from '@crew/contracts/chat/chat.entities';

const Dot = chakra('span', {
  base: {
    position: 'absolute',
    insetEnd: '-1px',
    bottom: '-1px',
    boxSize: '3',
    borderRadius: 'full',
    border: '2px solid {colors.bg}',
    bg: 'fg.subtle',
    '&[data-status=online]': { bg: 'survival.solid' },
    '&[data-status=away]': { bg: 'energy.solid' },
    '&[data-status=offline]': { bg: 'bg', boxShadow: 'inset 0 0 0 2px {colors.fg.subtle}' },
  },
});

export const STATUS_WORDS: Record<DeckMember['status'], string> = {
  online: 'Online',
  away: 'Away',
  offline: 'Offline',
};

/** A member's presence, at the corner of their picture. */
export const StatusDot = ({ status }: { status: DeckMember['status'] }) => (
  <Dot data-status={status} aria-hidden="true" />
);
