import { Box, Flex } from '@chakra-ui/react';
import { CREW, DECKS } from '@crew/contracts/chat/decks';
import { POD_CAPTAINS, type Pod, type PodCaptainKey } from '@crew/contracts/pods/pods.entities';
import { t } from '@lingui/core/macro';
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
  return deckId
    ? DECKS[deckId].name
    : t({ message: 'Guardian of the Signal', comment: 'The title of Guardian Sentinel.' });
};

/** Invites a captain into a pod, or sends them away. */
export function CaptainDialog({ pod, open, onClose }: CaptainDialogProps) {
  const captainName = useCaptainName();
  const invite = useInvitePodCaptain();
  const sendAway = useSendPodCaptainAway();
  const busy = invite.isPending || sendAway.isPending;
  const guest = pod.captain?.key;

  const onInvite = async (key: PodCaptainKey) => {
    const name = captainName(key);
    const invited = await tellOutcome(invite.mutateAsync({ id: pod.id, crewKey: key }), {
      done: [t`Captain Invited`, t`${name} reads what is said from now on.`],
      failed: [t`Invitation Failed`, t`Could not invite the captain.`],
    });
    if (invited) onClose();
  };
  const onSendAway = async (key: PodCaptainKey) => {
    const name = captainName(key);
    const sent = await tellOutcome(sendAway.mutateAsync({ id: pod.id }), {
      done: [t`Captain Sent Away`, t`${name} reads nothing any more.`],
      failed: [t`Update Failed`, t`Could not send the captain away.`],
    });
    if (sent) onClose();
  };

  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t`A captain in the pod`}
      description={t`One AI captain can be your guest. They read only what is said from then on, and all members see that they are there.`}
    >
      <Box as="ul" listStyleType="none" m="0" p="0" display="grid" gap="1">
        {POD_CAPTAINS.map((key) => (
          <CaptainRow
            key={key}
            captain={key}
            guest={guest}
            busy={busy}
            onInvite={() => void onInvite(key)}
            onSendAway={() => void onSendAway(key)}
          />
        ))}
      </Box>
    </Modal>
  );
}

interface CaptainRowProps {
  captain: PodCaptainKey;
  /** The captain in the pod. */
  guest: PodCaptainKey | undefined;
  busy: boolean;
  onInvite: () => void;
  onSendAway: () => void;
}

function CaptainRow({ captain, guest, busy, onInvite, onSendAway }: CaptainRowProps) {
  const name = useCaptainName()(captain);
  return (
    <Flex as="li" align="center" gap="3" minH="14">
      <Avatar name={name} captain={captain} size={40} />
      <Box flex="1" minW="0">
        <Box fontWeight="semibold" fontSize="sm" truncate>
          {name}
        </Box>
        <Box textStyle="caption" color="fg.subtle" truncate>
          {deckOf(captain)}
        </Box>
      </Box>
      {guest === captain ? (
        <Button size="sm" disabled={busy} onClick={onSendAway}>
          {t`Send away`}
        </Button>
      ) : (
        <Button
          size="sm"
          variant="tinted"
          disabled={busy || guest !== undefined}
          aria-label={t`Invite ${name}`}
          onClick={onInvite}
        >
          {t({ message: 'Invite', context: 'verb' })}
        </Button>
      )}
    </Flex>
  );
}
