import { Flex } from '@chakra-ui/react';
import type { Flag } from '@crew/contracts/chat/flag.entities';
import { useState } from 'react';
import { messageOf } from '../../../lib/query-client.js';
import { useMember } from '../../../lib/session.js';
import { Button } from '../../../ui/button.js';
import { Modal } from '../../../ui/modal.js';
import { toastError, toastSuccess } from '../../../ui/toast.js';
import { useResolveFlag } from '../api/resolve-flag.js';

type Action = 'dismiss' | 'remove' | 'suspend';

const DONE: Record<Action, [title: string, words: string]> = {
  dismiss: ['The message stays', 'Those who flagged it are told.'],
  remove: ['Message removed', 'Its author and those who flagged it are told.'],
  suspend: ['Message removed, author suspended', 'Those who flagged it are told.'],
};

/** The three decisions about a flagged message; suspending asks once more. */
export function Decide({ flag: { id, message } }: { flag: Flag }) {
  const me = useMember();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, variables } = useResolveFlag();
  const decide = (action: Action) =>
    mutate(
      { id, action },
      {
        onSuccess: () => {
          setAsking(false);
          toastSuccess(...DONE[action]);
        },
        onError: (error) => {
          setAsking(false);
          toastError('Not decided', messageOf(error));
        },
      },
    );
  const underWay = (action: Action) => isPending && variables.action === action;
  const suspendable = message.messageType === 'member' && message.userId !== me.id;
  return (
    <Flex gap="2" wrap="wrap" flex="1 0 100%" justify="flex-end">
      <Button size="sm" disabled={isPending} loading={underWay('dismiss')} onClick={() => decide('dismiss')}>
        Dismiss
      </Button>
      <Button
        size="sm"
        variant="tinted"
        colorPalette="danger"
        disabled={isPending}
        loading={underWay('remove')}
        onClick={() => decide('remove')}
      >
        Remove message
      </Button>
      {suspendable && (
        <Button size="sm" variant="tinted" colorPalette="danger" disabled={isPending} onClick={() => setAsking(true)}>
          Remove and suspend
        </Button>
      )}
      <Modal
        open={asking}
        onClose={() => setAsking(false)}
        role="alertdialog"
        title={`Suspend @${message.user?.username ?? ''}?`}
        description="The message is removed, and its author is signed out everywhere until an admin lifts the suspension."
        footer={
          <>
            <Button variant="ghost" onClick={() => setAsking(false)}>
              Cancel
            </Button>
            <Button
              variant="solid"
              colorPalette="danger"
              loading={underWay('suspend')}
              onClick={() => decide('suspend')}
            >
              Suspend
            </Button>
          </>
        }
      />
    </Flex>
  );
}
