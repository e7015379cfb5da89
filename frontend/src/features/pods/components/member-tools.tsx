import type { Pod, PodMember } from '@crew/contracts/pods/pods.entities';
import { t } from '@lingui/core/macro';
import { Crown, EllipsisVertical, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../ui/button.js';
import { Menu } from '../../../ui/menu.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { useRemovePodMember } from '../api/remove-pod-member.js';
import { useTransferPod } from '../api/transfer-pod.js';
import { nameOf } from '../model/name-of.js';
import { Confirm } from '../../../ui/confirm.js';

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
        label={t`Actions for ${name}`}
        items={[
          {
            id: 'transfer',
            label: t({ message: 'Hand over the crown', comment: 'The owner of a pod wears a crown.' }),
            icon: <Crown size={18} aria-hidden="true" />,
            onSelect: () => setAsked('transfer'),
          },
          {
            id: 'remove',
            label: t`Remove from pod`,
            icon: <UserMinus size={18} aria-hidden="true" />,
            danger: true,
            onSelect: () => setAsked('remove'),
          },
        ]}
        trigger={(props) => (
          <IconButton {...props} size="sm" label={t`Actions for ${name}`}>
            <EllipsisVertical size={18} aria-hidden="true" />
          </IconButton>
        )}
      />
      <Confirm
        open={asked === 'transfer'}
        onClose={close}
        title={t`Hand the crown to ${name}?`}
        words={t`They will own the pod. You stay in it, and can leave it then.`}
        action={t`Hand over`}
        pending={transfer.isPending}
        onConfirm={() =>
          void tellOutcome(transfer.mutateAsync({ id: pod.id, newOwnerId: member.userId }), {
            done: [t`Crown Handed Over`, t`${name} owns the pod now.`],
            failed: [t`Update Failed`, t`Could not hand over the crown.`],
          }).then(close)
        }
      />
      <Confirm
        open={asked === 'remove'}
        onClose={close}
        title={t`Remove ${name}?`}
        words={t`They lose their seat and can read nothing of the pod any more. They can join again only by a new single-use invite link from you.`}
        action={t`Remove`}
        pending={remove.isPending}
        onConfirm={() =>
          void tellOutcome(remove.mutateAsync({ id: pod.id, userId: member.userId }), {
            done: [t`Member Removed`, t`${name} is not in the pod any more.`],
            failed: [t`Remove Failed`, t`Could not remove the member.`],
          }).then(close)
        }
      />
    </>
  );
}
