import { Flex } from '@chakra-ui/react';
import type { Flag } from '@crew/contracts/chat/flag.entities';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useMember } from '../../../lib/session.js';
import { Button } from '../../../ui/button.js';
import { Modal } from '../../../ui/modal.js';
import { type Decision, useResolveFlag } from '../api/resolve-flag.js';
import { isByMember } from '../model/is-by-member.js';

/** The three decisions about a flagged message or a reported member; suspending asks for confirmation. */
export function Decide({ flag: { id, kind, author, message } }: { flag: Flag }) {
  const me = useMember();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, variables } = useResolveFlag();
  const decide = (action: Decision) => mutate({ id, action }, { onSettled: () => setAsking(false) });
  const underWay = (action: Decision) => isPending && variables.action === action;
  const isMember = kind === 'member';
  const lesser = isMember ? 'warn' : 'remove';
  const username = author?.username ?? '';
  const suspendable = isByMember(message) && author?.id !== me.id;
  return (
    <Flex gap="2" wrap="wrap" flex="1 0 100%" justify="flex-end">
      <Button size="sm" disabled={isPending} loading={underWay('dismiss')} onClick={() => decide('dismiss')}>
        {t`Dismiss`}
      </Button>
      <Button
        size="sm"
        variant="tinted"
        hue="danger"
        disabled={isPending}
        loading={underWay(lesser)}
        onClick={() => decide(lesser)}
      >
        {isMember ? t({ message: 'Warn', context: 'verb, a member' }) : t`Remove message`}
      </Button>
      {suspendable && (
        <Button size="sm" variant="tinted" hue="danger" disabled={isPending} onClick={() => setAsking(true)}>
          {isMember ? t`Suspend` : t`Remove and suspend`}
        </Button>
      )}
      <Modal
        open={asking}
        onClose={() => setAsking(false)}
        role="alertdialog"
        title={t`Suspend @${username}?`}
        description={
          isMember
            ? t`They are signed out everywhere until an admin lifts the suspension.`
            : t`The message is removed, and its author is signed out everywhere until an admin lifts the suspension.`
        }
        footer={
          <>
            <Button variant="ghost" onClick={() => setAsking(false)}>
              {t`Cancel`}
            </Button>
            <Button variant="solid" hue="danger" loading={underWay('suspend')} onClick={() => decide('suspend')}>
              {t`Suspend`}
            </Button>
          </>
        }
      />
    </Flex>
  );
}
