import { Box, chakra, Flex } from '@chakra-ui/react';
import type { Pod, PodMember } from '@crew/contracts/pods/pods.entities';
import { t } from '@lingui/core/macro';
import { Crown } from 'lucide-react';
import { useState } from 'react';
import { StyledAvatar, StyledSkeleton } from '../../../ui/styled.js';
import { Panel } from '../../../ui/panel.js';
import { VisuallyHidden } from '../../../ui/visually-hidden.js';
import { nameOf } from '../model/name-of.js';

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
    top: '100%',
    left: '50%',
    maxW: '4.75rem',
    w: 'max-content',
    transform: 'translateX(-50%)',
    textStyle: 'caption',
    color: 'fg.muted',
    truncate: true,
  },
});

/** The members of a pod in a ring, the owner at the top with a crown. */
export function PodCircle({ pod, members }: { pod: Pod; members: readonly PodMember[] | undefined }) {
  const [pointed, setPointed] = useState<PodMember>();
  const { memberCount, maxMembers } = pod;
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
          backgroundImage="radial-gradient(circle, {colors.colorPalette.subtle}, transparent 70%)"
        />
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
        {members?.map((member, index) => (
          <RingSeat
            key={member.id}
            member={member}
            turn={index / members.length}
            size={sizeFor(members.length)}
            named={members.length <= NAMED_MAX}
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

interface RingSeatProps {
  member: PodMember;
  /** Position on the ring, from the top: 0 ≤ turn < 1. */
  turn: number;
  size: number;
  named: boolean;
  onPoint: (member: PodMember | undefined) => void;
}

function RingSeat({ member, turn, size, named, onPoint }: RingSeatProps) {
  const { user, role } = member;
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
      <StyledAvatar name={nameOf(member)} src={user.avatarUrl} size={size} outline="2px solid" outlineColor="bg" />
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
    </Seat>
  );
}
