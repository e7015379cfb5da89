import { Box, Flex } from '@chakra-ui/react';
import type { Flag } from '@crew/contracts/chat/flag.entities';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useMember } from '../../../lib/session.js';
import { Button } from '../../../ui/button.js';
import { useResolveFlag } from '../api/resolve-flag.js';
import { isByMember } from '../model/is-by-member.js';
import { type AgainstAuthor, DecisionDialog } from './decision-dialog.js';

/**
 * The three decisions about a flagged message or a reported member; those against its author ask for words. A press on
 * buttons that have just `moved` does nothing: it was meant for what was there before.
 */
export function Decide({ flag, moved = false }: { flag: Flag; moved?: boolean | undefined }) {
  const { id, kind, author, message, appealed } = flag;
  const me = useMember();
  const [asking, setAsking] = useState<{ action: AgainstAuthor; open: boolean }>();
  const { mutate, isPending, variables } = useResolveFlag();
  const isMember = kind === 'member';
  const lesser = isMember ? 'warn' : 'remove';
  const suspendable = isByMember(message) && author?.id !== me.id;
  const ask = (action: AgainstAuthor) => moved || setAsking({ action, open: true });
  const decides = { size: 'sm', disabled: isPending, 'aria-disabled': moved || undefined } as const;
  return (
    <Flex gap="2" wrap="wrap" align="center" flex="1 0 100%" justify="flex-end">
      {appealed?.resolvedBy?.id === me.id && (
        <Box fontSize="sm" color="fg.muted" me="auto">
          {t`You decided first. Better leave this one to another admin.`}
        </Box>
      )}
      <Button
        {...decides}
        loading={isPending && variables.action === 'dismiss'}
        onClick={() => moved || mutate({ id, action: 'dismiss' })}
      >
        {dismissLabel(flag)}
      </Button>
      <Button {...decides} variant="tinted" hue="danger" onClick={() => ask(lesser)}>
        {againstLabel(flag)}
      </Button>
      {suspendable && (
        <Button {...decides} variant="tinted" hue="danger" onClick={() => ask('suspend')}>
          {suspendLabel(flag)}
        </Button>
      )}
      {asking && (
        <DecisionDialog
          key={asking.action}
          flag={flag}
          action={asking.action}
          open={asking.open}
          isPending={isPending}
          onDecide={(decision) => mutate(decision, { onSuccess: () => setAsking(undefined) })}
          onClose={() => setAsking({ ...asking, open: false })}
        />
      )}
    </Flex>
  );
}

/** Whether something was done, and its author asks for another look. */
const isUndoable = ({ appealed }: Flag): boolean => appealed !== null && appealed.status !== 'dismissed';

/** Whether the decision that is looked at again suspended the author: any other decision lifts that. */
const isSuspension = ({ appealed }: Flag): boolean => appealed?.status === 'suspended';

function dismissLabel(flag: Flag): string {
  if (isSuspension(flag)) return flag.kind === 'member' ? t`Lift the suspension` : t`Put it back, lift the suspension`;
  if (!isUndoable(flag)) return t({ message: 'Dismiss', context: 'a flag or report' });
  return flag.kind === 'member' ? t`Lift the warning` : t`Put it back`;
}

function suspendLabel(flag: Flag): string {
  if (isSuspension(flag)) return t`Keep the suspension`;
  return flag.kind === 'member' ? t`Suspend` : t`Remove and suspend`;
}

function againstLabel(flag: Flag): string {
  if (isSuspension(flag)) return flag.kind === 'member' ? t`Warn instead` : t`Keep it removed, lift the suspension`;
  if (flag.kind === 'member')
    return isUndoable(flag) ? t`Keep the warning` : t({ message: 'Warn', context: 'verb, a member' });
  return isUndoable(flag) ? t`Keep it removed` : t`Remove message`;
}
