import type { Pod, PodMember } from '@crew/contracts/pods/pods.entities';
import { Crown, EllipsisVertical, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../ui/button.js';
import { Menu } from '../../../ui/menu.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { useRemovePodMember } from '../api/remove-pod-member.js';
import { useTransferPod } from '../api/transfer-pod.js';
import { nameOf } from '../model/name-of.js';
import { Confirm } from './confirm.js';

/** The owner's actions on a member. */
export function MemberTools({ pod, member }: { pod: Pod; member: PodMember }) {
  const [asked, setAsked] = useState<'remove' | 'transfer'>();
  const close = () => setAsked(undefined);
  const remove = useRemovePodMember();
  const transfer = useTransferPod();
  const name = nameOf(member);
  return (
    <>
      <Menu
        label={`Actions for ${name}`}
        items={[
          {
            id: 'transfer',
            label: 'Hand over the crown',
            icon: <Crown size={18} aria-hidden="true" />,
            onSelect: () => setAsked('transfer'),
          },
          {
            id: 'remove',
            label: 'Remove from pod',
            icon: <UserMinus size={18} aria-hidden="true" />,
            danger: true,
            onSelect: () => setAsked('remove'),
          },
        ]}
        trigger={(props) => (
          <IconButton {...props} size="sm" label={`Actions for ${name}`}>
            <EllipsisVertical size={18} aria-hidden="true" />
          </IconButton>
        )}
      />
      <Confirm
        open={asked === 'transfer'}
        onClose={close}
        title={`Hand the crown to ${name}?`}
        words="They will own the pod. You stay in it, and can leave it then."
        action="Hand over"
        pending={transfer.isPending}
        onConfirm={() =>
          void tellOutcome(transfer.mutateAsync({ id: pod.id, newOwnerId: member.userId }), {
            done: ['Crown Handed Over', `${name} owns the pod now.`],
            failed: ['Update Failed', 'Could not hand over the crown.'],
          }).then(close)
        }
      />
      <Confirm
        open={asked === 'remove'}
        onClose={close}
        title={`Remove ${name}?`}
        words="They lose their seat and can read nothing of the pod any more. They can join again only by a new single-use invite link from you."
        action="Remove"
        pending={remove.isPending}
        onConfirm={() =>
          void tellOutcome(remove.mutateAsync({ id: pod.id, userId: member.userId }), {
            done: ['Member Removed', `${name} is not in the pod any more.`],
            failed: ['Remove Failed', 'Could not remove the member.'],
          }).then(close)
        }
      />
    </>
  );
}
