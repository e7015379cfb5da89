import { Box, Flex } from '@chakra-ui/react';
import { CREW, DECKS } from '@crew/contracts/chat/decks';
import { POD_CAPTAINS, type Pod, type PodCaptainKey } from '@crew/contracts/pods/pods.entities';
import { useCaptainName } from '../../../lib/captain-faces.js';
import { Avatar } from '../../../ui/avatar.js';
import { Button } from '../../../ui/button.js';
import { Modal } from '../../../ui/modal.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { useInvitePodCaptain } from '../api/invite-pod-captain.js';
import { useSendPodCaptainAway } from '../api/send-pod-captain-away.js';

interface CaptainDialogProps {
  pod: Pod;
  open: boolean;
  onClose: () => void;
}

const deckOf = (key: PodCaptainKey): string => {
  const { deckId } = CREW[key];
  return deckId ? DECKS[deckId].name : 'Guardian of the Signal';
};

/** Invites a captain into a pod, or sends them away. */
export function CaptainDialog({ pod, open, onClose }: CaptainDialogProps) {
  const captainName = useCaptainName();
  const invite = useInvitePodCaptain();
  const sendAway = useSendPodCaptainAway();
  const busy = invite.isPending || sendAway.isPending;
  const guest = pod.captain?.key;

  const onInvite = async (key: PodCaptainKey) => {
    const invited = await tellOutcome(invite.mutateAsync({ id: pod.id, crewKey: key }), {
      done: ['Captain Invited', `${captainName(key)} reads what is said from now on.`],
      failed: ['Invitation Failed', 'Could not invite the captain.'],
    });
    if (invited) onClose();
  };
  const onSendAway = async (key: PodCaptainKey) => {
    const sent = await tellOutcome(sendAway.mutateAsync({ id: pod.id }), {
      done: ['Captain Sent Away', `${captainName(key)} reads nothing any more.`],
      failed: ['Update Failed', 'Could not send the captain away.'],
    });
    if (sent) onClose();
  };

  return (
    <Modal
      open={open}
      onClose={onClose}
      title="A captain in the pod"
      description="One AI captain can be your guest. They read only what is said from then on, and all members see that they are there."
    >
      <Box as="ul" listStyleType="none" m="0" p="0" display="grid" gap="1">
        {POD_CAPTAINS.map((key) => (
          <Flex as="li" key={key} align="center" gap="3" minH="14">
            <Avatar name={captainName(key)} captain={key} size={40} />
            <Box flex="1" minW="0">
              <Box fontWeight="semibold" fontSize="sm" truncate>
                {captainName(key)}
              </Box>
              <Box textStyle="caption" color="fg.subtle" truncate>
                {deckOf(key)}
              </Box>
            </Box>
            {guest === key ? (
              <Button size="sm" disabled={busy} onClick={() => void onSendAway(key)}>
                Send away
              </Button>
            ) : (
              <Button
                size="sm"
                variant="tinted"
                disabled={busy || guest !== undefined}
                aria-label={`Invite ${captainName(key)}`}
                onClick={() => void onInvite(key)}
              >
                Invite
              </Button>
            )}
          </Flex>
        ))}
      </Box>
    </Modal>
  );
}
