import { Box, Flex } from '@chakra-ui/react';
import type { User } from '@crew/contracts/identity/identity.entities';
import { t } from '@lingui/core/macro';
import { CopyButton } from '../../../ui/copy-button.js';
import { Panel } from '../../../ui/panel.js';
import { TextLink } from '../../../ui/text-link.js';
import { useListInviteCodes } from '../api/list-invite-codes.js';
import { StyledButtonLink, StyledErrorState, StyledSkeletonLines } from '../../../ui/styled.js';

const SHOWN_MAX = 5;

const inviteLink = (code: string): string => new URL(`/auth/register?invite=${code}`, window.location.href).href;

/** The member's unused invite codes, to copy as code or link. */
export function InviteCodesCard({ user }: { user: User }) {
  const { data, isError, error, refetch } = useListInviteCodes(user.id);
  const unused = data?.filter(({ usedBy }) => usedBy === null) ?? [];
  return (
    <Panel as="section" aria-labelledby="invite-codes" p="5">
      <Flex align="center" gap="3">
        <Box as="h2" id="invite-codes" textStyle="heading" flex="1">
          {t`Invite Codes`}
        </Box>
        {user.isAdmin && (
          <TextLink to="/admin?tab=invite-codes">
            {t({ message: 'Admin', context: 'link to the admin screen' })}
          </TextLink>
        )}
      </Flex>
      {isError ? (
        <StyledErrorState
          title={t`Your invite codes did not load`}
          error={error}
          onRetry={() => void refetch()}
          py="4"
        />
      ) : !data ? (
        <StyledSkeletonLines lines={3} mt="4" />
      ) : unused.length === 0 ? (
        <Box mt="3" color="fg.muted">
          {user.isAdmin
            ? t`No unused codes. Generate some to invite people.`
            : t`No unused codes. Admins hand them out.`}
        </Box>
      ) : (
        <Box as="ul" listStyleType="none" mt="3">
          {unused.slice(0, SHOWN_MAX).map(({ id, code }) => (
            <Flex as="li" key={id} align="center" gap="2" minH="12" wrap="wrap">
              <Box fontFamily="mono" fontSize="sm" flex="1">
                {code}
              </Box>
              <CopyButton text={code} label={t`Copy code ${code}`}>
                {t`Copy`}
              </CopyButton>
              <CopyButton text={inviteLink(code)} label={t`Share link of code ${code}`}>
                {t`Share link`}
              </CopyButton>
            </Flex>
          ))}
        </Box>
      )}
      {user.isAdmin && (
        <StyledButtonLink to="/admin?tab=invite-codes" size="sm" mt="4">
          {t`Generate Codes`}
        </StyledButtonLink>
      )}
    </Panel>
  );
}
