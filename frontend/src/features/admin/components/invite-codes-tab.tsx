import { Box, Flex, Grid } from '@chakra-ui/react';
import { DELETED_MEMBER } from '@crew/contracts/identity/deleted-member';
import { INVITE_CODES_MAX, INVITE_CODES_MIN } from '@crew/contracts/identity/identity.constants';
import { plural, t } from '@lingui/core/macro';
import { type FormEvent, useState } from 'react';
import { Ago } from '../../../ui/ago.js';
import { CalmSky } from '../../../ui/art/scenes.js';
import { Button } from '../../../ui/button.js';
import { Chip } from '../../../ui/chip.js';
import { CopyButton } from '../../../ui/copy-button.js';
import { Field, Input } from '../../../ui/field.js';
import { MoreButton } from '../../../ui/more-button.js';
import { Panel } from '../../../ui/panel.js';
import { SkeletonRows } from '../../../ui/skeleton.js';
import { EmptyState, ErrorState } from '../../../ui/states.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { toastError } from '../../../ui/toast.js';
import { useGenerateInviteCodes } from '../api/generate-invite-codes.js';
import { useListAllInviteCodes } from '../api/list-all-invite-codes.js';
import { useRevokeInviteCode } from '../api/revoke-invite-code.js';

/** Generates invite codes and lists all, with who used each. */
export default function InviteCodesTab() {
  return (
    <Grid gap="5">
      <GenerateCodes />
      <CodesList />
    </Grid>
  );
}

function GenerateCodes() {
  const [count, setCount] = useState('5');
  const { mutateAsync, isPending, data } = useGenerateInviteCodes();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = Number(count);
    if (!Number.isInteger(wanted) || wanted < INVITE_CODES_MIN || wanted > INVITE_CODES_MAX) {
      return toastError(
        t`Invalid Count`,
        t`Please enter a number between ${INVITE_CODES_MIN} and ${INVITE_CODES_MAX}.`,
      );
    }
    void tellOutcome(mutateAsync({ count: wanted }), {
      done: ({ codes }) => [
        t`Codes Generated!`,
        plural(codes.length, { one: '# new invite code.', other: '# new invite codes.' }),
      ],
      failed: [t`Generation Failed`],
    });
  };
  return (
    <Panel p={{ base: '5', md: '6' }}>
      <form onSubmit={submit} noValidate>
        <Flex gap="4" align="flex-end" wrap="wrap">
          <Box w="9rem">
            <Field label={t`How many codes`}>
              {(control) => (
                <Input
                  {...control}
                  type="number"
                  inputMode="numeric"
                  min={INVITE_CODES_MIN}
                  max={INVITE_CODES_MAX}
                  value={count}
                  onChange={(event) => setCount(event.target.value)}
                />
              )}
            </Field>
          </Box>
          <Button type="submit" variant="solid" size="lg" loading={isPending} loadingText={t`Generating...`}>
            {t`Generate Codes`}
          </Button>
          {data && (
            <CopyButton text={data.codes.map(({ code }) => code).join('\n')} label={t`Copy new codes`}>
              {t`Copy new codes`}
            </CopyButton>
          )}
        </Flex>
      </form>
    </Panel>
  );
}

/** @param username the server's word for a member who deleted their account, if it is one */
function usedWords(username: string): string {
  const member = username === DELETED_MEMBER.displayName ? t`Departed member` : username;
  return t`Used by ${member}`;
}

function CodesList() {
  const query = useListAllInviteCodes();
  const revoke = useRevokeInviteCode();
  const codes = query.data?.pages.flat();
  if (query.isError && !codes) {
    return (
      <ErrorState title={t`The invite codes did not load`} error={query.error} onRetry={() => void query.refetch()} />
    );
  }
  if (!codes) return <SkeletonRows label={t`Loading invite codes`} />;
  if (codes.length === 0) {
    return (
      <EmptyState picture={<CalmSky />} title={t`No invite codes yet`} words={t`Generate some to invite people.`} />
    );
  }
  return (
    <Panel p={{ base: '3', md: '5' }}>
      <Box as="ul" listStyleType="none">
        {codes.map(({ id, code, usedBy, owner, createdAt }) => (
          <Flex as="li" key={id} align="center" gap="3" minH="14" py="2" px="2" wrap="wrap">
            <Box flex="1 1 10rem">
              <Box fontFamily="mono" fontSize="sm">
                {code}
              </Box>
              <Box textStyle="caption" color="fg.muted">
                {owner ? `@${owner}` : t`Departed member`} · <Ago at={createdAt} />
              </Box>
            </Box>
            {usedBy ? (
              <Chip hue="survival">{usedWords(usedBy)}</Chip>
            ) : (
              <Flex gap="2">
                <CopyButton text={code} label={t`Copy code ${code}`}>
                  {t`Copy`}
                </CopyButton>
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={t`Revoke code ${code}`}
                  disabled={revoke.isPending}
                  onClick={() => void tellOutcome(revoke.mutateAsync({ id }), { failed: [t`Not revoked`] })}
                >
                  {t`Revoke`}
                </Button>
              </Flex>
            )}
          </Flex>
        ))}
      </Box>
      <MoreButton query={query} />
    </Panel>
  );
}
