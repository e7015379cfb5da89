import { Box, Flex, Grid } from '@chakra-ui/react';
import {
  DELETED_MEMBER,
  INVITE_CODES_MAX,
  INVITE_CODES_MIN,
  INVITE_COUNT_SENTENCE,
} from '@crew/contracts/identity/identity.constants';
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
      return toastError('Invalid Count', INVITE_COUNT_SENTENCE);
    }
    void tellOutcome(mutateAsync({ count: wanted }), {
      done: ({ codes }) => ['Codes Generated!', `${codes.length} new invite ${codes.length === 1 ? 'code' : 'codes'}.`],
      failed: ['Generation Failed'],
    });
  };
  return (
    <Panel p={{ base: '5', md: '6' }}>
      <form onSubmit={submit} noValidate>
        <Flex gap="4" align="flex-end" wrap="wrap">
          <Box w="9rem">
            <Field label="How many codes">
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
          <Button type="submit" variant="solid" size="lg" loading={isPending} loadingText="Generating...">
            Generate Codes
          </Button>
          {data && (
            <CopyButton text={data.codes.map(({ code }) => code).join('\n')} label="Copy new codes">
              Copy new codes
            </CopyButton>
          )}
        </Flex>
      </form>
    </Panel>
  );
}

function CodesList() {
  const query = useListAllInviteCodes();
  const revoke = useRevokeInviteCode();
  const codes = query.data?.pages.flat();
  if (query.isError) {
    return (
      <ErrorState title="The invite codes did not load" error={query.error} onRetry={() => void query.refetch()} />
    );
  }
  if (!codes) return <SkeletonRows label="Loading invite codes" />;
  if (codes.length === 0) {
    return <EmptyState picture={<CalmSky />} title="No invite codes yet" words="Generate some to invite people." />;
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
                {owner ? `@${owner}` : DELETED_MEMBER.displayName} · <Ago at={createdAt} />
              </Box>
            </Box>
            {usedBy ? (
              <Chip hue="survival">Used by {usedBy}</Chip>
            ) : (
              <Flex gap="2">
                <CopyButton text={code} label={`Copy code ${code}`}>
                  Copy
                </CopyButton>
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`Revoke code ${code}`}
                  disabled={revoke.isPending}
                  onClick={() => void tellOutcome(revoke.mutateAsync({ id }), { failed: ['Not revoked'] })}
                >
                  Revoke
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
