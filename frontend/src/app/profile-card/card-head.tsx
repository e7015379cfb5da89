import { Box, Flex } from '@chakra-ui/react';
import { useGetUser } from '../../features/profile/api/get-user.js';
import { AdminBadge } from '../../members/components/member-name.js';
import { StyledAvatar, StyledSkeleton } from '../../ui/styled.js';

/** Portrait, name and handle of a member. */
export function CardHead({ username }: { username: string }) {
  const { data: member } = useGetUser(username);
  const name = member?.displayName || username;
  return (
    <Flex as="span" align="center" gap="4" fontFamily="body" fontWeight="normal">
      {member ? (
        <StyledAvatar name={name} src={member.avatarUrl} size={64} />
      ) : (
        <StyledSkeleton boxSize="16" borderRadius="full" flexShrink="0" />
      )}
      <Box as="span" minW="0" flex="1">
        <Box as="bdi" textStyle="heading" fontFamily="display" lineClamp={2} overflowWrap="anywhere">
          {name}
        </Box>
        <Flex as="span" align="center" columnGap="2" wrap="wrap" textStyle="caption" color="fg.muted">
          <bdi dir="ltr">@{username}</bdi>
          {member?.pronouns && <bdi>{member.pronouns}</bdi>}
          {member?.isAdmin && <AdminBadge />}
        </Flex>
      </Box>
    </Flex>
  );
}
