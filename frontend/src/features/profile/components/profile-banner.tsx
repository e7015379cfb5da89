import { Box, Flex } from '@chakra-ui/react';
import type { PublicProfile } from '@crew/contracts/identity/identity.entities';
import type { ReactNode } from 'react';
import { StatusLine } from '../../../members/components/custom-status.js';
import { FactionChip } from '../../../members/components/faction-chip.js';
import { LevelChip } from '../../../members/components/level-chip.js';
import { LocalTime } from '../../../members/components/local-time.js';
import { AdminBadge } from '../../../members/components/member-name.js';
import { Panel } from '../../../ui/panel.js';
import { BadgeRow } from './badge-row.js';
import { StyledAvatar } from '../../../ui/styled.js';

type Shown = Pick<
  PublicProfile,
  | 'username'
  | 'displayName'
  | 'pronouns'
  | 'timeZone'
  | 'bio'
  | 'avatarUrl'
  | 'faction'
  | 'badges'
  | 'isAdmin'
  | 'customStatus'
>;

/** The head of a profile: banner, picture, names, bio, faction, level, badges. */
export function ProfileBanner({
  member,
  level,
  actions,
}: {
  member: Shown;
  level: PublicProfile['level'] | undefined;
  actions: ReactNode;
}) {
  const { username, displayName, pronouns, timeZone, bio, avatarUrl, faction, badges, isAdmin, customStatus } = member;
  const name = displayName || username;
  return (
    <Panel overflow="hidden" colorPalette={faction ?? 'gold'}>
      <Box
        h={{ base: '24', md: '32' }}
        bgImage="radial-gradient(120% 160% at 12% 0%, {colors.colorPalette.muted}, transparent 60%), radial-gradient(90% 140% at 88% 20%, {colors.gold.subtle}, transparent 65%)"
        borderBottom="hairline"
        borderColor="border"
      />
      <Box px={{ base: '5', md: '8' }} pb={{ base: '5', md: '8' }}>
        <Flex mt="-12" align="flex-end" gap="4" wrap="wrap">
          <StyledAvatar name={name} src={avatarUrl} size={104} boxShadow="0 0 0 4px {colors.bg.raised}" />
          <Flex gap="3" ms="auto" wrap="wrap">
            {actions}
          </Flex>
        </Flex>
        <Box as="h1" textStyle="title" mt="3" overflowWrap="anywhere">
          {name}
        </Box>
        <Flex align="center" gap="3" wrap="wrap" mt="1">
          <Box color="fg.muted">
            <bdi dir="ltr">@{username}</bdi>
          </Box>
          {pronouns && <bdi>{pronouns}</bdi>}
          {isAdmin && <AdminBadge />}
          {faction && <FactionChip faction={faction} />}
          {level && <LevelChip level={level} />}
          {timeZone && <LocalTime timeZone={timeZone} />}
        </Flex>
        <Box mt="3" _empty={{ display: 'none' }}>
          <StatusLine status={customStatus} />
        </Box>
        {bio && (
          <Box mt="4" maxW="prose" textStyle="body" whiteSpace="pre-wrap" overflowWrap="anywhere">
            {bio}
          </Box>
        )}
        <BadgeRow badges={badges} />
      </Box>
    </Panel>
  );
}
