import type { DirectConversation } from '@crew/contracts/chat/direct.entities';
import { t } from '@lingui/core/macro';
import { Archive, Ban, EllipsisVertical, Inbox, LogOut, UserPlus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMember } from '../../../lib/session.js';
import { useBlocked } from '../../../members/api/list-blocks.js';
import { BlockDialog } from '../../../members/components/block-dialog.js';
import { IconButton } from '../../../ui/button.js';
import { Confirm } from '../../../ui/confirm.js';
import { Menu, type MenuItem } from '../../../ui/menu.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { useArchiveDirectConversation } from '../api/archive-direct-conversation.js';
import { useLeaveDirectConversation } from '../api/leave-direct-conversation.js';
import { nameOf, othersIn } from '../model/conversation.js';
import type { Sheet } from './members-sheet.js';

interface ConversationMenuProps {
  conversation: DirectConversation;
  onSheet: (sheet: Sheet) => void;
}

/** What the member can do with a conversation: a pair is archived or blocked, a group also grows and can be left. */
export function ConversationMenu({ conversation, onSheet }: ConversationMenuProps) {
  const { id: me } = useMember();
  const [asked, setAsked] = useState<'leave' | 'block'>();
  const close = () => setAsked(undefined);
  const { ids: blocked } = useBlocked();
  const move = useMove(conversation);
  const { kind, shelf } = conversation;
  const [other] = othersIn(conversation, me);

  const items: MenuItem[] = [];
  if (kind === 'group') {
    items.push({
      id: 'members',
      label: t`Members`,
      icon: <UsersRound size={18} />,
      onSelect: () => onSheet('members'),
    });
    if (shelf !== 'requests')
      items.push({ id: 'add', label: t`Add members`, icon: <UserPlus size={18} />, onSelect: () => onSheet('add') });
  }
  if (shelf === 'inbox')
    items.push({ id: 'archive', label: t`Move to archive`, icon: <Archive size={18} />, onSelect: move });
  if (shelf === 'archive')
    items.push({ id: 'archive', label: t`Back to inbox`, icon: <Inbox size={18} />, onSelect: move });
  if (kind === 'group' && shelf !== 'requests') {
    const icon = <LogOut size={18} />;
    items.push({ id: 'leave', label: t`Leave group`, icon, danger: true, onSelect: () => setAsked('leave') });
  }
  if (kind === 'pair' && other && !other.deleted && !blocked.has(other.user.id))
    items.push({
      id: 'block',
      label: t`Block`,
      icon: <Ban size={18} />,
      danger: true,
      onSelect: () => setAsked('block'),
    });

  return (
    <>
      {items.length > 0 && (
        <Menu
          label={t`Conversation menu`}
          items={items}
          trigger={(props) => (
            <IconButton label={t`Conversation menu`} {...props}>
              <EllipsisVertical size={20} aria-hidden="true" />
            </IconButton>
          )}
        />
      )}
      {kind === 'pair' && other && <BlockDialog member={other.user} open={asked === 'block'} onClose={close} />}
      {kind === 'group' && (
        <LeaveDialog id={conversation.id} name={nameOf(conversation, me)} open={asked === 'leave'} onClose={close} />
      )}
    </>
  );
}

/** Returns a function that moves a conversation to the archive, or back. */
function useMove({ id, shelf }: DirectConversation): () => void {
  const navigate = useNavigate();
  const { mutateAsync } = useArchiveDirectConversation();
  const archived = shelf === 'inbox';
  return () => {
    const moved = mutateAsync({ id, archived }).then(() => archived && navigate('/messages'));
    void tellOutcome(moved, {
      done: archived ? [t`Moved to the archive`, t`A new message brings it back.`] : [t`Back in your inbox`],
      failed: [t`That could not be changed`, t`Please try again`],
    });
  };
}

interface LeaveDialogProps {
  id: string;
  name: string;
  open: boolean;
  onClose: () => void;
}

function LeaveDialog({ id, name, open, onClose }: LeaveDialogProps) {
  const navigate = useNavigate();
  const leave = useLeaveDirectConversation();
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={t`Leave this group?`}
      words={t`You can no longer read it, and only its members can add you again.`}
      action={t`Leave group`}
      pending={leave.isPending}
      onConfirm={() =>
        void tellOutcome(
          leave.mutateAsync({ id }).then(() => navigate('/messages')),
          { done: [t`You left the group`, name], failed: [t`Leave Failed`, t`Could not leave the group.`] },
        ).then(onClose)
      }
    />
  );
}
