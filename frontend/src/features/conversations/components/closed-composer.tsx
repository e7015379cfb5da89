import type { DirectConversation } from '@crew/contracts/chat/direct.entities';
import { t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMember } from '../../../lib/session.js';
import { BlockDialog } from '../../../members/components/block-dialog.js';
import { UnblockButton } from '../../../members/components/unblock-button.js';
import { shownName } from '../../../members/model/shown-name.js';
import { Button } from '../../../ui/button.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { useAcceptDirectConversation } from '../api/accept-direct-conversation.js';
import { useRefuseDirectConversation } from '../api/refuse-direct-conversation.js';
import type { Participant } from '../model/conversation.js';
import styles from './closed-composer.module.css';

const Closed = ({ words, children }: { words: string; children?: ReactNode }) => (
  <div className={styles.closed}>
    <p>{words}</p>
    {children && <div className={styles.answers}>{children}</div>}
  </div>
);

interface RequestProps {
  conversation: DirectConversation;
  /** Reports its newest message; absent before there is one. */
  onReport: (() => void) | undefined;
}

/** In place of the composer of a request: the member's answers to it. */
export function Request({ conversation, onReport }: RequestProps) {
  const { id, kind, participants, startedBy } = conversation;
  const { id: me } = useMember();
  const navigate = useNavigate();
  const accept = useAcceptDirectConversation();
  const refuse = useRefuseDirectConversation();
  const [blocking, setBlocking] = useState(false);
  const starter = participants.find(({ user }) => user.id === startedBy && user.id !== me)?.user;
  const name = starter ? shownName(starter) : t({ message: 'Somebody', context: 'who wrote' });
  const busy = accept.isPending || refuse.isPending;
  const onAccept = () =>
    void tellOutcome(accept.mutateAsync({ id }), { failed: [t`That could not be changed`, t`Please try again`] });
  const onRefuse = (done?: [string, string]) =>
    void tellOutcome(
      refuse.mutateAsync({ id }).then(() => navigate('/messages?shelf=requests')),
      { done, failed: [t`That could not be changed`, t`Please try again`] },
    );
  return (
    <Closed
      words={
        kind === 'pair'
          ? t`${name} would like to write to you. Until you accept, they do not see that you have read it.`
          : t`${name} invites you to this group. Until you accept, nobody sees that you have read it.`
      }
    >
      {onReport && (
        <Button variant="ghost" onClick={onReport}>
          {t({ message: 'Report', comment: 'Verb: report a message to the admins' })}
        </Button>
      )}
      {kind === 'pair' && starter && (
        <>
          <Button variant="ghost" hue="danger" onClick={() => setBlocking(true)}>
            {t`Block`}
          </Button>
          <BlockDialog member={starter} open={blocking} onClose={() => setBlocking(false)} onBlocked={onRefuse} />
        </>
      )}
      <Button disabled={busy} onClick={() => onRefuse([t`Refused`, t`${name} is not notified.`])}>
        {t`Refuse`}
      </Button>
      <Button variant="solid" disabled={busy} onClick={onAccept}>
        {t`Accept`}
      </Button>
    </Closed>
  );
}

/** In place of the composer until the other member has accepted the conversation. */
export const Awaited = ({ name }: { name: string }) => (
  <Closed words={t`Waiting for ${name} to accept. Then you can write again.`} />
);

/** In place of the composer of a pair whose other member deleted their account. */
export const Deleted = () => <Closed words={t`This account was deleted.`} />;

/** In place of the composer of a pair whose other member is blocked. */
export const Blocked = ({ member }: { member: Participant['user'] }) => {
  const name = shownName(member);
  return (
    <Closed words={t`You blocked ${name}. Neither of you can write here.`}>
      <UnblockButton member={member} />
    </Closed>
  );
};
