import { Box, chakra, Flex } from '@chakra-ui/react';
import { POD_INVITE_DAYS } from '@crew/contracts/pods/pods.constants';
import type { Pod, PodInvite } from '@crew/contracts/pods/pods.entities';
import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { UserPlus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.js';
import { CopyButton } from '../../../ui/copy-button.js';
import { Field, Select } from '../../../ui/field.js';
import { Modal } from '../../../ui/modal.js';
import { ErrorState } from '../../../ui/states.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { useCreatePodInvite } from '../api/create-pod-invite.js';
import { useListPodInvites } from '../api/list-pod-invites.js';
import { useRevokePodInvite } from '../api/revoke-pod-invite.js';
import { inviteWords, STATE_WORDS } from '../model/invite-words.js';
import { StyledButton, StyledInput, StyledSkeletonRows } from '../../../ui/styled.js';

interface InviteLinksProps {
  pod: Pod;
  open: boolean;
  onClose: () => void;
}

/** The invite links of a pod, for its owner. */
export const InviteLinks = ({ pod: { id, name }, open, onClose }: InviteLinksProps) => (
  <Modal
    open={open}
    onClose={onClose}
    title={t`Invite links`}
    description={t`Anyone with a link can take a free seat in ${name}, also while it is closed.`}
    footer={<Button onClick={onClose}>{t({ message: 'Done', context: 'closes a dialog' })}</Button>}
  >
    <NewLink podId={id} />
    <Links podId={id} />
  </Modal>
);

/** Opens the invite links. */
export function InviteButton({ pod }: { pod: Pod }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <UserPlus size={16} aria-hidden="true" />
        {t({ message: 'Invite', context: 'verb' })}
      </Button>
      <InviteLinks pod={pod} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

function NewLink({ podId }: { podId: string }) {
  const create = useCreatePodInvite();
  const [singleUse, setSingleUse] = useState(true);
  const [days, setDays] = useState<PodInviteDays | undefined>();
  const [made, setMade] = useState<string>();

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (create.isPending) return;
    setMade(undefined);
    void tellOutcome(
      create
        .mutateAsync({ id: podId, singleUse, ...(days && { days }) })
        .then(({ token }) => setMade(`${location.origin}/pods/join/${token}`)),
      {
        done: [t`Link Created`, t`Copy it now: it is not shown again.`],
        failed: [t`Creation Failed`, t`Could not make a link.`],
      },
    );
  };

  return (
    <>
      <Box as="form" onSubmit={onSubmit} display="grid" gap="4" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
        <Field label={t({ message: 'Works for', context: 'invite link' })}>
          {(control) => (
            <Select
              {...control}
              value={singleUse ? 'one' : 'many'}
              onChange={({ target }) => setSingleUse(target.value === 'one')}
            >
              <option value="one">{t({ message: 'One member', context: 'invite link works for' })}</option>
              <option value="many">{t({ message: 'Anybody, until revoked', context: 'invite link works for' })}</option>
            </Select>
          )}
        </Field>
        <Field label={t({ message: 'Expires', context: 'invite link' })}>
          {(control) => (
            <Select
              {...control}
              value={days ?? ''}
              onChange={({ target }) => setDays(POD_INVITE_DAYS.find((one) => String(one) === target.value))}
            >
              <option value="">{t({ message: 'Never', context: 'invite link expires' })}</option>
              {POD_INVITE_DAYS.map((one) => (
                <option key={one} value={one}>
                  {plural(one, { one: 'After a day', other: 'After # days' })}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <StyledButton type="submit" variant="solid" loading={create.isPending} gridColumn={{ md: '1 / -1' }}>
          {t`Create link`}
        </StyledButton>
      </Box>
      {made && (
        <Flex gap="2" mt="4" align="center">
          <StyledInput
            aria-label={t`The new link`}
            readOnly
            value={made}
            flex="1"
            minW="0"
            fontSize="sm"
            onFocus={({ target }) => target.select()}
          />
          <CopyButton text={made} label={t`Copy the link`}>
            {t({ message: 'Copy', context: 'verb' })}
          </CopyButton>
        </Flex>
      )}
    </>
  );
}

type PodInviteDays = (typeof POD_INVITE_DAYS)[number];

const List = chakra('ul', {
  base: { listStyleType: 'none', m: '0', p: '0', mt: '5', borderTop: 'hairline', borderColor: 'border' },
});

function Links({ podId }: { podId: string }) {
  const { data: invites, error, refetch } = useListPodInvites(podId);
  if (error && !invites)
    return <ErrorState title={t`The links did not load`} error={error} onRetry={() => void refetch()} />;
  if (!invites) return <StyledSkeletonRows rows={2} label={t`Loading the links`} mt="5" />;
  if (invites.length === 0) return null;
  return (
    <List aria-label={t`Links of this pod`}>
      {invites.map((invite) => (
        <Link key={invite.id} podId={podId} invite={invite} />
      ))}
    </List>
  );
}

function Link({ podId, invite }: { podId: string; invite: PodInvite }) {
  const revoke = useRevokePodInvite();
  const { id, state } = invite;
  return (
    <Flex as="li" align="center" justify="space-between" gap="3" minH="14" borderBottom="hairline" borderColor="border">
      <Box minW="0">
        <Box fontSize="sm" fontWeight="semibold" color={state === 'active' ? 'fg' : 'fg.muted'}>
          {invite.singleUse
            ? t({ message: 'For one member', context: 'invite link' })
            : t({ message: 'Until revoked', context: 'invite link' })}
        </Box>
        <Box textStyle="caption" color="fg.subtle">
          {inviteWords(invite)}
        </Box>
      </Box>
      {state === 'active' ? (
        <Button
          size="sm"
          loading={revoke.isPending}
          onClick={() =>
            void tellOutcome(revoke.mutateAsync({ id: podId, inviteId: id }), {
              done: [t`Link Revoked`, t`Nobody can join by it any more.`],
              failed: [t`Revoke Failed`, t`Could not revoke the link.`],
            })
          }
        >
          {t({ message: 'Revoke', context: 'invite link' })}
        </Button>
      ) : (
        <Box textStyle="caption" color="fg.muted">
          {i18n._(STATE_WORDS[state])}
        </Box>
      )}
    </Flex>
  );
}
