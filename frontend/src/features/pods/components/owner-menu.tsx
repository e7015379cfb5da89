import type { Pod } from '@crew/contracts/pods/pods.entities';
import { t } from '@lingui/core/macro';
import { DoorClosed, DoorOpen, Link2, type LucideIcon, Pencil, Settings, Sparkles, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCaptainName } from '../../../lib/captain-faces.js';
import { Button } from '../../../ui/button.js';
import { Menu } from '../../../ui/menu.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { useDissolvePod } from '../api/dissolve-pod.js';
import { useUpdatePod } from '../api/update-pod.js';
import { CaptainDialog } from './captain-dialog.js';
import { Confirm } from '../../../ui/confirm.js';
import { InviteLinks } from './invite-links.js';
import { PodForm } from './pod-form.js';

type Asked = 'edit' | 'invites' | 'captain' | 'dissolve';

/** The owner's menu of a pod. */
export function OwnerMenu({ pod }: { pod: Pod }) {
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const navigate = useNavigate();
  const update = useUpdatePod();
  const dissolve = useDissolvePod();
  const { id, name, description } = pod;

  const change = async (fields: Partial<Pick<Pod, 'name' | 'description' | 'open'>>, words: string) => {
    const changed = await tellOutcome(update.mutateAsync({ id, ...fields }), {
      done: [t`Pod Updated!`, words],
      failed: [t`Update Failed`, t`Could not change the pod.`],
    });
    if (changed) close();
  };
  const end = async () => {
    const ended = await tellOutcome(dissolve.mutateAsync({ id }), {
      done: [t`Pod Dissolved`, t`${name} is no more.`],
      failed: [t`Dissolve Failed`, t`Could not dissolve the pod.`],
    });
    if (ended) void navigate('/pods');
  };

  return (
    <>
      <ManageMenu
        pod={pod}
        onAsk={setAsked}
        onOpen={(wanted) =>
          void change(
            { open: wanted },
            wanted ? t`Anybody can join now.` : t`Only people with an invite link can join now.`,
          )
        }
      />
      {/* Begins with the pod's words each time it is opened. */}
      <PodForm
        key={`${asked === 'edit'}`}
        open={asked === 'edit'}
        onClose={close}
        title={t`Name and description`}
        words={{ name, description }}
        submit={t`Save`}
        submitting={t`Saving...`}
        pending={update.isPending}
        onSubmit={(words) => change(words, t`Its members see it already.`)}
      />
      <CaptainDialog pod={pod} open={asked === 'captain'} onClose={close} />
      <InviteLinks pod={pod} open={asked === 'invites'} onClose={close} />
      <Confirm
        open={asked === 'dissolve'}
        onClose={close}
        title={t`Dissolve ${name}?`}
        words={t`The pod ends for everybody in it, and everything said in it is gone for good.`}
        action={t`Dissolve Pod`}
        pending={dissolve.isPending}
        onConfirm={() => void end()}
      />
    </>
  );
}

interface ManageMenuProps {
  pod: Pod;
  onAsk: (asked: Asked) => void;
  onOpen: (open: boolean) => void;
}

function ManageMenu({ pod: { captain, open }, onAsk, onOpen }: ManageMenuProps) {
  const captainName = useCaptainName();
  const guest = captain && captainName(captain.key);
  const entry = (id: Asked, label: string, Icon: LucideIcon) => ({
    id,
    label,
    icon: <Icon size={18} aria-hidden="true" />,
    onSelect: () => onAsk(id),
  });
  return (
    <Menu
      label={t`Manage Pod`}
      items={[
        entry('edit', t`Name and description`, Pencil),
        entry('invites', t`Invite links`, Link2),
        entry('captain', guest ? t`${guest} is here` : t`Invite a captain`, Sparkles),
        {
          id: 'open',
          label: open ? t`Close to new members` : t`Open to new members`,
          icon: open ? <DoorClosed size={18} aria-hidden="true" /> : <DoorOpen size={18} aria-hidden="true" />,
          onSelect: () => onOpen(!open),
        },
        { ...entry('dissolve', t`Dissolve pod`, Trash2), danger: true },
      ]}
      trigger={(props) => (
        <Button {...props}>
          <Settings size={18} aria-hidden="true" />
          {t`Manage Pod`}
        </Button>
      )}
    />
  );
}
