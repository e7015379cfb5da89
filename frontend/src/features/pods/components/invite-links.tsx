import { Box, chakra, Flex } from '@chakra-ui/react';
import { POD_INVITE_DAYS } from '@crew/contracts/pods/pods.constants';
import type { Pod, PodInvite } from '@crew/contracts/pods/pods.entities';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.js';
import { CopyButton } from '../../../ui/copy-button.js';
import { Field, Input, Select } from '../../../ui/field.js';
import { Modal } from '../../../ui/modal.js';
import { ErrorState } from '../../../ui/states.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { useCreatePodInvite } from '../api/create-pod-invite.js';
import { useListPodInvites } from '../api/list-pod-invites.js';
import { useRevokePodInvite } from '../api/revoke-pod-invite.js';
import { inviteWords, STATE_WORDS } from '../model/invite-words.js';
import { StyledButton, StyledSkeletonRows } from '../../../ui/styled.js';

interface InviteLinksProps {
  pod: Pod;
  open: boolean;
  onClose: () => void;
}

/** The invite links of a pod, for its owner. */
export const InviteLinks = ({ pod, open, onClose }: InviteLinksProps) => (
  <Modal
    open={open}
    onClose={onClose}
    title="Invite links"
    description={`Anyone with a link can take a free seat in ${pod.name}, also while it is closed.`}
    footer={<Button onClick={onClose}>Done</Button>}
  >
    <NewLink podId={pod.id} />
    <Links podId={pod.id} />
  </Modal>
);

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
        done: ['Link Created', 'Copy it now: it is not shown again.'],
        failed: ['Creation Failed', 'Could not make a link.'],
      },
    );
  };

  return (
    <>
      <Box as="form" onSubmit={onSubmit} display="grid" gap="4" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
        <Field label="Works for">
          {(control) => (
            <Select
              {...control}
              value={singleUse ? 'one' : 'many'}
              onChange={({ target }) => setSingleUse(target.value === 'one')}
            >
              <option value="one">One member</option>
              <option value="many">Anybody, until revoked</option>
            </Select>
          )}
        </Field>
        <Field label="Expires">
          {(control) => (
            <Select
              {...control}
              value={days ?? ''}
              onChange={({ target }) => setDays(POD_INVITE_DAYS.find((one) => String(one) === target.value))}
            >
              <option value="">Never</option>
              {POD_INVITE_DAYS.map((one) => (
                <option key={one} value={one}>
                  {one === 1 ? 'After a day' : `After ${one} days`}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <StyledButton type="submit" variant="solid" loading={create.isPending} gridColumn={{ md: '1 / -1' }}>
          Create link
        </StyledButton>
      </Box>
      {made && (
        <Flex gap="2" mt="4" align="center">
          <Input
            aria-label="The new link"
            readOnly
            value={made}
            flex="1"
            minW="0"
            fontSize="sm"
            onFocus={({ target }) => target.select()}
          />
          <CopyButton text={made} label="Copy the link">
            Copy
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
    return <ErrorState title="The links did not load" error={error} onRetry={() => void refetch()} />;
  if (!invites) return <StyledSkeletonRows rows={2} label="Loading the links" mt="5" />;
  if (invites.length === 0) return null;
  return (
    <List aria-label="Links of this pod">
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
          {invite.singleUse ? 'For one member' : 'Until revoked'}
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
              done: ['Link Revoked', 'Nobody can join by it any more.'],
              failed: ['Revoke Failed', 'Could not revoke the link.'],
            })
          }
        >
          Revoke
        </Button>
      ) : (
        <Box textStyle="caption" color="fg.muted">
          {STATE_WORDS[state]}
        </Box>
      )}
    </Flex>
  );
}
