import { Box, Flex } from '@chakra-ui/react';
import type { Pod, PodMember } from '@crew/contracts/pods/pods.entities';
import { t } from '@lingui/core/macro';
import { Crown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useCaptainName } from '../../../lib/captain-faces.js';
import { formatTime } from '../../../lib/format.js';
import { StatusEmoji, StatusText } from '../../../members/components/custom-status.js';
import { MemberName } from '../../../members/components/member-name.js';
import { profilePath } from '../../../members/model/profile-path.js';
import { Avatar } from '../../../ui/avatar.js';
import { Chip } from '../../../ui/chip.js';
import { NameLink } from '../../../ui/name-link.js';
import { Panel } from '../../../ui/panel.js';
import { StyledSkeletonRows } from '../../../ui/styled.js';
import { nameOf } from '../model/name-of.js';

interface MemberListProps {
  members: readonly PodMember[] | undefined;
  /** The captain in the pod. */
  captain: Pod['captain'];
  /** Rendered beside the heading. */
  action?: ReactNode;
  /** Rendered at the end of a member's row. */
  tools: (member: PodMember) => ReactNode;
}

/** The members of a pod, by name. */
export function MemberList({ members, captain, action, tools }: MemberListProps) {
  const id = useId();
  const captainName = useCaptainName();
  const since = captain && formatTime(captain.invitedAt, 'moment');
  return (
    <Panel as="section" aria-label={t`Members`} pt={{ base: '4', md: '5' }} pb="2">
      <Flex align="center" justify="space-between" gap="3" px={{ base: '4', md: '5' }} mb="2">
        <Box as="h2" id={id} textStyle="heading">
          {t`Members`}
        </Box>
        {action}
      </Flex>
      <Box
        as="ul"
        aria-labelledby={id}
        tabIndex={0}
        listStyleType="none"
        m="0"
        px={{ base: '4', md: '5' }}
        py="1"
        maxH="16rem"
        overflowY="auto"
        overscrollBehavior="contain"
      >
        {captain && (
          <Flex as="li" align="center" gap="3" py="1.5" minH="12">
            <Avatar name={captainName(captain.key)} captain={captain.key} size={36} />
            <Box flex="1" minW="0">
              <Box fontWeight="semibold" fontSize="sm" lineHeight="snug" truncate>
                <NameLink to={profilePath(captain.key)}>{captainName(captain.key)}</NameLink>
              </Box>
              <Box textStyle="caption" color="fg.subtle" truncate>
                {t({ message: `Reads since ${since}`, comment: 'Of an AI captain in the pod, with a date.' })}
              </Box>
            </Box>
            <Chip>{t`AI Crew`}</Chip>
          </Flex>
        )}
        {members ? (
          members.map((member) => (
            <Flex as="li" key={member.id} align="center" gap="3" py="1.5" minH="12">
              <Avatar name={nameOf(member)} src={member.user.avatarUrl} size={36} />
              <Box flex="1" minW="0">
                <Flex align="baseline" gap="1.5" fontWeight="semibold" fontSize="sm" lineHeight="snug">
                  <MemberName
                    name={nameOf(member)}
                    username={member.user.username}
                    isAdmin={member.user.isAdmin}
                    to={profilePath(member.user.username)}
                  />
                  <StatusEmoji status={member.customStatus} />
                </Flex>
                <Box textStyle="caption" color="fg.subtle" truncate>
                  <bdi dir="ltr">@{member.user.username}</bdi>
                  <StatusText status={member.customStatus} />
                </Box>
              </Box>
              {member.role === 'owner' && (
                <Chip hue="gold">
                  <Crown size={12} aria-hidden="true" />
                  {t({ message: 'Owner', context: 'of a pod' })}
                </Chip>
              )}
              {tools(member)}
            </Flex>
          ))
        ) : (
          <li>
            <StyledSkeletonRows rows={3} label={t`Loading members`} py="2" />
          </li>
        )}
      </Box>
    </Panel>
  );
}
