import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Avatar } from '../../ui/avatar.js';
import { MemberName } from '../../members/components/member-name.js';
import { NameLink } from '../../ui/name-link.js';
import { exactTime, timeOfDay } from '../model/moment.js';

const Line = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '2.5rem minmax(0, 1fr)',
    columnGap: '3',
    px: { base: '3', md: '4' },
    py: '0.5',
    mt: '3',
    borderRadius: 'md',
    outlineOffset: '-2px',
    _hover: { bg: 'bg.hover' },
    '&[data-continued]': { mt: '0' },
    '&[data-captain]': {
      bg: 'colorPalette.subtle',
      py: '2',
      mx: { base: '1', md: '2' },
      px: '2',
    },
    '&[data-captain][data-continued]': { mt: '1' },
    '&[data-dim]': { opacity: 0.65 },
    '[data-layout=sides] &': {
      display: 'flex',
      w: 'fit-content',
      maxW: 'min(85%, 36rem)',
      mx: { base: '3', md: '4' },
      mt: '2',
      ps: '2',
      pe: '3',
      py: '2',
      bg: 'bg.hover',
      borderRadius: 'lg',
      '&[data-own]': {
        flexDirection: 'row-reverse',
        ms: 'auto',
        ps: '3',
        pe: '2',
        bg: 'colorPalette.subtle',
        _hover: { bg: 'colorPalette.subtle' },
      },
    },
    '&[data-lit]': { animation: 'lit 1.2s {easings.out}' },
  },
});

const Time = chakra('time', { base: { textStyle: 'caption', color: 'fg.subtle', whiteSpace: 'nowrap' } });

interface FrameProps {
  name: string;
  /** The author's username, or key of a captain. */
  username: string | undefined;
  isAdmin?: boolean | undefined;
  /** Path of the author's profile. */
  profile?: string | undefined;
  avatarUrl?: string | null;
  /** Key of the captain who wrote it. */
  captain?: string;
  /** Milliseconds. */
  at: number;
  /** Grouped under the header of the message above. */
  continued: boolean;
  /** The member's own: on the right in the `sides` layout. */
  own?: boolean;
  /** Not delivered yet. */
  dim?: boolean;
  /** Target of a jump: highlighted for a moment. */
  lit?: boolean;
  /** Hovered, focused or tapped: its links are in the tab order. */
  active?: boolean;
  /** Beside the name. */
  badge?: ReactNode;
  /** Above the name: the quote. */
  above?: ReactNode;
  children: ReactNode;
}

/** A message with its author's avatar, name and time; a continued one has only its content. */
export function MessageFrame({
  name,
  username,
  isAdmin,
  profile,
  avatarUrl,
  captain,
  at,
  continued,
  own,
  dim,
  lit,
  active,
  badge,
  above,
  children,
}: FrameProps) {
  const face = <Avatar name={name} src={avatarUrl} captain={captain} size={40} mt="0.5" />;
  return (
    <Line
      role="article"
      tabIndex={-1}
      aria-label={`${name}, ${exactTime(at)}`}
      data-continued={continued || undefined}
      data-captain={captain !== undefined || undefined}
      data-own={own || undefined}
      data-dim={dim || undefined}
      data-lit={lit || undefined}
    >
      {continued ? (
        <span />
      ) : profile === undefined ? (
        face
      ) : (
        <NameLink to={profile} tabIndex={-1} aria-hidden alignSelf="start">
          {face}
        </NameLink>
      )}
      <Box minW="0">
        {above}
        {!continued && (
          <Flex align="baseline" gap="2" minW="0">
            <Flex
              as="span"
              align="baseline"
              gap="2"
              minW="0"
              fontWeight="semibold"
              color={captain ? 'colorPalette.fg' : 'fg'}
            >
              <MemberName name={name} username={username} isAdmin={isAdmin} to={profile} tabIndex={active ? 0 : -1} />
            </Flex>
            {badge}
            <Time dateTime={Number.isFinite(at) ? new Date(at).toISOString() : undefined} data-tooltip={exactTime(at)}>
              {timeOfDay(at)}
            </Time>
          </Flex>
        )}
        {children}
      </Box>
    </Line>
  );
}
