import { Box, chakra, Flex } from '@chakra-ui/react';
import type { Pod, PodMember } from '@crew/contracts/pods/pods.entities';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Crown } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { STATUS_WORDS } from '../../../members/components/status-dot.js';
import { TypingDots } from '../../../room/typing-dots.js';
import { Avatar } from '../../../ui/avatar.js';
import { StyledSkeleton } from '../../../ui/styled.js';
import { Panel } from '../../../ui/panel.js';
import { VisuallyHidden } from '../../../ui/visually-hidden.js';
import { nameOf } from '../model/name-of.js';
import styles from './pod-circle.module.css';

const RADIUS_PX = 120;
/** With more members, names do not fit under the avatars: they are listed below the ring. */
const NAMED_MAX = 8;

/** Edge of an avatar in pixels, so that `count` of them fit on the ring. */
const sizeFor = (count: number): number => Math.min(52, Math.floor((2 * Math.PI * RADIUS_PX) / count) - 7);

const Seat = chakra('button', {
  base: {
    position: 'absolute',
    top: '50%',
    left: '50%',
    display: 'grid',
    borderRadius: 'full',
    bg: 'transparent',
    border: '0',
    p: '0',
    cursor: 'pointer',
    // From the owner's position at the top to its own.
    animation: 'open-ring 600ms {easings.out} backwards',
  },
});

const Name = chakra('span', {
  base: {
    position: 'absolute',
    top: 'calc(100% + 4px)',
    left: '50%',
    maxW: '4.75rem',
    w: 'max-content',
    transform: 'translateX(-50%)',
    textStyle: 'caption',
    color: 'fg.muted',
    truncate: true,
  },
});

interface PodCircleProps {
  pod: Pod;
  members: readonly PodMember[] | undefined;
  /** Usernames of the members who are typing. */
  typing: readonly string[];
}

/** The members of a pod in a ring around its fire, the owner at the top with a crown; those who are present glow. */
export function PodCircle({ pod, members, typing }: PodCircleProps) {
  const [pointed, setPointed] = useState<PodMember>();
  const present = members?.filter(({ status }) => status === 'online').length ?? 0;
  return (
    <Panel as="section" aria-label={t`Pod Circle`} p={{ base: '4', md: '5' }}>
      <Box as="h2" textStyle="heading">
        {t`Pod Circle`}
      </Box>
      <Box position="relative" h="20.5rem" mt="2" mx="-3">
        <Box
          position="absolute"
          inset="0"
          m="auto"
          w={`${2 * RADIUS_PX}px`}
          h={`${2 * RADIUS_PX}px`}
          borderRadius="full"
          border="hairline"
          borderColor="colorPalette.muted"
        />
        <div
          className={styles.fire}
          data-lit={present > 0 || undefined}
          style={{ '--present': present / Math.max(1, members?.length ?? 1) } as CSSProperties}
        />
        <Middle pod={pod} pointed={pointed} />
        {members?.map((member, index) => (
          <RingSeat
            key={member.id}
            member={member}
            turn={index / members.length}
            size={sizeFor(members.length)}
            named={members.length <= NAMED_MAX}
            typing={typing.includes(member.user.username)}
            onPoint={setPointed}
          />
        )) ?? <StyledSkeleton position="absolute" inset="0" m="auto" boxSize="12" borderRadius="full" />}
      </Box>
      {members && members.length > NAMED_MAX && (
        <Flex wrap="wrap" justify="center" columnGap="3" textStyle="caption" color="fg.muted" aria-hidden="true">
          {members.map((member) => (
            <Box key={member.id} maxW="full" truncate color={member === pointed ? 'gold.fg' : undefined}>
              {nameOf(member)}
            </Box>
          ))}
        </Flex>
      )}
    </Panel>
  );
}

/** How many there are, or the member who is pointed at. */
function Middle({ pod: { memberCount, maxMembers }, pointed }: { pod: Pod; pointed: PodMember | undefined }) {
  return (
    <Flex
      position="absolute"
      inset="0"
      m="auto"
      w="9rem"
      h="9rem"
      direction="column"
      align="center"
      justify="center"
      textAlign="center"
    >
      {pointed ? (
        <>
          <Box fontWeight="semibold" lineClamp="2" overflowWrap="anywhere">
            {nameOf(pointed)}
          </Box>
          <Box textStyle="caption" color="fg.subtle">
            {pointed.role === 'owner' ? t({ message: 'Owner', context: 'of a pod' }) : `@${pointed.user.username}`}
          </Box>
          {pointed.status && (
            <Box textStyle="caption" color="fg.muted">
              {i18n._(STATUS_WORDS[pointed.status])}
            </Box>
          )}
        </>
      ) : (
        <>
          <Box textStyle="title" fontVariantNumeric="lining-nums">
            {memberCount}
          </Box>
          <Box textStyle="caption" color="fg.muted">
            {t({
              message: `of ${maxMembers}`,
              comment: 'Below the number of members of a pod: the most it can have.',
            })}
          </Box>
        </>
      )}
    </Flex>
  );
}

interface RingSeatProps {
  member: PodMember;
  /** Position on the ring, from the top: 0 ≤ turn < 1. */
  turn: number;
  size: number;
  named: boolean;
  typing: boolean;
  onPoint: (member: PodMember | undefined) => void;
}

function RingSeat({ member, turn, size, named, typing, onPoint }: RingSeatProps) {
  const { user, role, status } = member;
  return (
    <Seat
      type="button"
      data-member={user.username}
      aria-haspopup="dialog"
      style={{
        margin: `${-size / 2}px 0 0 ${-size / 2}px`,
        transform: `rotate(${turn}turn) translateY(${-RADIUS_PX}px) rotate(${-turn}turn)`,
      }}
      onPointerEnter={() => onPoint(member)}
      onPointerLeave={() => onPoint(undefined)}
      onFocus={() => onPoint(member)}
      onBlur={() => onPoint(undefined)}
    >
      <span className={styles.seat} data-presence={status} data-typing={typing || undefined}>
        {status === 'online' && <span className={styles.glow} />}
        <Avatar name={nameOf(member)} src={user.avatarUrl} size={size} className={styles.face} />
        {typing && (
          // The conversation says it in words.
          <TypingDots className={styles.typing} />
        )}
      </span>
      {role === 'owner' && (
        <Box
          position="absolute"
          bottom="calc(100% - 8px)"
          left="calc(50% - 0.75rem)"
          display="grid"
          placeItems="center"
          boxSize="6"
          borderRadius="full"
          bg="bg.raised"
          border="hairline"
          borderColor="gold.muted"
          color="gold.fg"
        >
          <Crown size={14} aria-hidden="true" />
          <VisuallyHidden>{t({ message: 'Owner', context: 'of a pod' })}</VisuallyHidden>
        </Box>
      )}
      {named ? <Name>{nameOf(member)}</Name> : <VisuallyHidden>{nameOf(member)}</VisuallyHidden>}
      {status && <VisuallyHidden>{i18n._(STATUS_WORDS[status])}</VisuallyHidden>}
    </Seat>
  );
}
