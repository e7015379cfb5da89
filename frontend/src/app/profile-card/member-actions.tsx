import type { PublicProfile } from '@crew/contracts/identity/identity.entities';
import { t } from '@lingui/core/macro';
import { AtSign, Ban, Flag, Users } from 'lucide-react';
import { useState } from 'react';
import { MessageButton } from '../../features/conversations/components/message-button.js';
import { BlockDialog } from '../../members/components/block-dialog.js';
import { UnblockButton } from '../../members/components/unblock-button.js';
import { Coin } from '../../ui/art/coin.js';
import { Button, type ButtonProps } from '../../ui/button.js';
import { lazyPart } from '../../ui/lazy-part.js';

const TipDialog = lazyPart(() => import('../../features/economy/components/tip-dialog.js'));
const ReportMemberDialog = lazyPart(() => import('../../features/moderation/components/report-member-dialog.js'));
const InviteToPod = lazyPart(() => import('./invite-to-pod.js'));

interface MemberActionsProps {
  member: PublicProfile;
  /** The message that a tip would be for; none without. */
  messageId?: string | undefined;
  /** Mentions the member in the composer of the open room. */
  onMention?: (() => void) | undefined;
  size?: ButtonProps['size'];
}

/** What one can do with another member: the same on their card and on their profile. */
export function MemberActions({ member, messageId, onMention, size }: MemberActionsProps) {
  /** Whether a dialog is open; undefined until it first is. */
  const [tipping, setTipping] = useState<boolean>();
  const [inviting, setInviting] = useState<boolean>();
  const [blocking, setBlocking] = useState(false);
  const { username } = member;
  const name = member.displayName || username;
  if (member.blocked) {
    return (
      <>
        <UnblockButton member={member} size={size} />
        <ReportButton member={member} size={size} />
      </>
    );
  }
  return (
    <>
      <MessageButton userId={member.id} size={size} />
      {messageId && (
        <Button size={size} aria-haspopup="dialog" onClick={() => setTipping(true)}>
          <Coin size={18} />
          {t({ message: 'Tip', context: 'verb' })}
        </Button>
      )}
      {onMention && (
        <Button size={size} onClick={onMention}>
          <AtSign size={18} aria-hidden="true" />
          {t({ message: 'Mention', context: 'verb' })}
        </Button>
      )}
      <Button size={size} aria-haspopup="dialog" onClick={() => setInviting(true)}>
        <Users size={18} aria-hidden="true" />
        {t`Invite to pod`}
      </Button>
      <Button size={size} aria-haspopup="dialog" onClick={() => setBlocking(true)}>
        <Ban size={18} aria-hidden="true" />
        {t`Block`}
      </Button>
      <ReportButton member={member} size={size} />
      {messageId && tipping !== undefined && (
        <TipDialog
          open={tipping}
          messageId={messageId}
          author={name}
          username={username}
          onClose={() => setTipping(false)}
        />
      )}
      {inviting !== undefined && <InviteToPod member={member} open={inviting} onClose={() => setInviting(false)} />}
      <BlockDialog member={member} open={blocking} onClose={() => setBlocking(false)} />
    </>
  );
}

function ReportButton({ member, size }: Pick<MemberActionsProps, 'member' | 'size'>) {
  /** Whether the dialog is open; undefined until it first is. */
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <Button size={size} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Flag size={18} aria-hidden="true" />
        {t({ message: 'Report', context: 'verb' })}
      </Button>
      {open !== undefined && <ReportMemberDialog member={member} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
