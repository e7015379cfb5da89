import { Box, Flex } from '@chakra-ui/react';
import type { PublicProfile } from '@crew/contracts/identity/identity.entities';
import { t } from '@lingui/core/macro';
import { useGetUser } from '../../features/profile/api/get-user.js';
import { BadgeRow } from '../../features/profile/components/badge-row.js';
import { ApiError } from '../../lib/api-client.js';
import { useSession } from '../../lib/session.js';
import { StatusLine } from '../../members/components/custom-status.js';
import { FactionChip } from '../../members/components/faction-chip.js';
import { LevelChip } from '../../members/components/level-chip.js';
import { LocalTime } from '../../members/components/local-time.js';
import { profilePath } from '../../members/model/profile-path.js';
import { StyledErrorState, StyledSkeletonLines } from '../../ui/styled.js';
import { TextLink } from '../../ui/text-link.js';
import { MemberActions } from './member-actions.js';
import { SharedPods } from './shared-pods.js';

interface CardContentProps {
  username: string;
  messageId: string | undefined;
  onMention: (() => void) | undefined;
}

/** What the card says of a member below their name, and what one can do. */
export function CardContent({ username, messageId, onMention }: CardContentProps) {
  const { data, isError, error, refetch } = useGetUser(username);
  if (data) return <Loaded member={data} messageId={messageId} onMention={onMention} />;
  if (!isError) return <StyledSkeletonLines lines={5} role="status" aria-label={t`Loading the profile`} />;
  if (error instanceof ApiError && error.code === 'not_found') {
    return <Box color="fg.muted">{t`Profile not found`}</Box>;
  }
  return <StyledErrorState title={t`This profile did not load`} error={error} onRetry={() => void refetch()} py="4" />;
}

interface LoadedProps extends Pick<CardContentProps, 'messageId' | 'onMention'> {
  member: PublicProfile;
}

function Loaded({ member, messageId, onMention }: LoadedProps) {
  const isOwn = useSession().user?.id === member.id;
  const { username, faction, level, badges, timeZone, sharedPods } = member;
  return (
    <>
      <Box mb="3" _empty={{ display: 'none' }}>
        <StatusLine status={member.customStatus} />
      </Box>
      <Flex gap="2" wrap="wrap">
        {faction && <FactionChip faction={faction} />}
        <LevelChip level={level} />
      </Flex>
      <BadgeRow badges={badges} />
      <Box display="grid" gap="1" mt="4" _empty={{ display: 'none' }}>
        {timeZone && <LocalTime timeZone={timeZone} />}
        {sharedPods && sharedPods.length > 0 && (
          <Flex columnGap="2" wrap="wrap" align="baseline">
            <Box as="span" textStyle="caption" color="fg.muted">
              {t`Shared pods`}
            </Box>
            <SharedPods pods={sharedPods} />
          </Flex>
        )}
      </Box>
      {!isOwn && (
        <Flex gap="2" wrap="wrap" mt="5">
          <MemberActions member={member} messageId={messageId} onMention={onMention} size="sm" />
        </Flex>
      )}
      <Box mt="4" fontSize="sm">
        <TextLink to={isOwn ? '/profile' : profilePath(username)}>{isOwn ? t`Your profile` : t`Full profile`}</TextLink>
      </Box>
    </>
  );
}
