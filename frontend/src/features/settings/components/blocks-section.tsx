import { Box, Flex } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useListBlocks } from '../../../members/api/list-blocks.js';
import { useUnblockMember } from '../../../members/api/unblock-member.js';
import { MemberName } from '../../../members/components/member-name.js';
import { Avatar } from '../../../ui/avatar.js';
import { Button } from '../../../ui/button.js';
import { Section } from '../../../ui/section.js';
import { SkeletonRows } from '../../../ui/skeleton.js';
import { StyledErrorState } from '../../../ui/styled.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';

/** The members that the member has blocked. */
export function BlocksSection() {
  const { data, isError, error, refetch } = useListBlocks();
  const unblock = useUnblockMember();
  return (
    <Section
      title={t`Blocked members`}
      words={t`You do not see them, and neither of you can reach the other directly.`}
    >
      {isError && (
        <StyledErrorState title={t`The list did not load`} error={error} onRetry={() => void refetch()} py="4" />
      )}
      {!data && !isError && <SkeletonRows rows={1} label={t`Loading blocked members`} />}
      {data?.length === 0 && <Box color="fg.muted">{t`Nobody.`}</Box>}
      {data && data.length > 0 && (
        <Box as="ul" listStyleType="none">
          {data.map(({ id, username, displayName, avatarUrl, isAdmin }) => (
            <Flex as="li" key={id} align="center" gap="3" minH="14">
              <Avatar name={displayName} src={avatarUrl} size={36} />
              <Flex flex="1" minW="0" align="baseline" gap="1.5">
                <MemberName name={displayName} username={username} isAdmin={isAdmin} />
                <Box as="span" color="fg.muted" truncate>
                  <bdi dir="ltr">@{username}</bdi>
                </Box>
              </Flex>
              <Button
                size="sm"
                disabled={unblock.isPending}
                onClick={() => void tellOutcome(unblock.mutateAsync(id), { failed: [t`Update Failed`] })}
              >
                {t`Unblock`}
              </Button>
            </Flex>
          ))}
        </Box>
      )}
    </Section>
  );
}
