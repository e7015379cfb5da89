import { Box, Flex } from '@chakra-ui/react';
import type { PublicProfile } from '@crew/contracts/identity/identity.entities';
import type { Pod } from '@crew/contracts/pods/pods.entities';
import { t } from '@lingui/core/macro';
import { useListPods } from '../../features/pods/api/list-pods.js';
import { useMember } from '../../lib/session.js';
import { Button } from '../../ui/button.js';
import { inChakra } from '../../ui/in-chakra.js';
import { Modal } from '../../ui/modal.js';
import { MoreButton } from '../../ui/more-button.js';
import { StyledErrorState, StyledSkeletonRows } from '../../ui/styled.js';
import { tellOutcome } from '../../ui/tell-outcome.js';
import { TextLink } from '../../ui/text-link.js';
import { useInviteToPod } from './use-invite-to-pod.js';

interface InviteToPodProps {
  member: Pick<PublicProfile, 'id' | 'username' | 'displayName' | 'sharedPods'>;
  open: boolean;
  onClose: () => void;
}

/** Asks to which of one's own pods a member is invited, and sends them the link. */
export default inChakra(function InviteToPod({ member, open, onClose }: InviteToPodProps) {
  const { username } = member;
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t`Invite @${username} to a pod`}
      description={t`They get a message with a link for them alone, which works for seven days.`}
      footer={
        <Button variant="ghost" onClick={onClose}>
          {t`Cancel`}
        </Button>
      }
    >
      <OwnPods member={member} onInvited={onClose} />
    </Modal>
  );
});

function OwnPods({ member, onInvited }: { member: InviteToPodProps['member']; onInvited: () => void }) {
  const me = useMember();
  const query = useListPods('own');
  const { invite, invited } = useInviteToPod(member.id);
  const { username } = member;
  if (!query.data) {
    return query.isError ? (
      <StyledErrorState title={t`Your pods did not load`} error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <StyledSkeletonRows rows={3} label={t`Loading your pods`} />
    );
  }
  const takesThem = ({ id, createdBy, memberCount, maxMembers }: Pod) =>
    createdBy === me.id && memberCount < maxMembers && !member.sharedPods?.some((shared) => shared.id === id);
  const pods = query.data.pages.flat().filter(takesThem);
  const send = async (pod: Pod) => {
    const { name } = pod;
    const sent = await tellOutcome(invite(pod), {
      done: [t`Invitation sent`, t`@${username} got a link to ${name}.`],
      failed: [t`Not invited`, t`Please try again`],
    });
    if (sent) onInvited();
  };
  return (
    <>
      {pods.length === 0 && (
        <Box color="fg.muted">
          {t`You own no pod with a free seat for them.`} <TextLink to="/pods">{t`Go to Pods`}</TextLink>
        </Box>
      )}
      <Box as="ul" aria-label={t`Your pods`} listStyleType="none">
        {pods.map((pod) => (
          <OwnPod key={pod.id} pod={pod} invited={invited} onInvite={() => void send(pod)} />
        ))}
      </Box>
      <MoreButton query={query} />
    </>
  );
}

interface OwnPodProps {
  pod: Pod;
  /** Id of the pod that the member is being invited to. */
  invited: string | undefined;
  onInvite: () => void;
}

function OwnPod({ pod: { id, name }, invited, onInvite }: OwnPodProps) {
  return (
    <Flex as="li" align="center" gap="3" minH="12">
      <Box flex="1" minW="0" overflowWrap="anywhere">
        {name}
      </Box>
      <Button
        size="sm"
        aria-label={t`Invite to ${name}`}
        loading={invited === id}
        disabled={invited !== undefined}
        onClick={onInvite}
      >
        {t({ message: 'Invite', context: 'verb' })}
      </Button>
    </Flex>
  );
}
