import { Box, Flex, Grid } from '@chakra-ui/react';
import type { RosterMember } from '@crew/contracts/identity/identity.entities';
import type { administerUser } from '@crew/contracts/identity/administer-user';
import type { Input as CallInput } from '@crew/contracts/rpc';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { formatTime } from '../../../lib/format.js';
import { messageOf } from '../../../lib/query-client.js';
import { useMember } from '../../../lib/session.js';
import { StatusLine } from '../../../members/components/custom-status.js';
import { SessionRow } from '../../../members/components/session-row.js';
import { profilePath } from '../../../members/model/profile-path.js';
import { Button } from '../../../ui/button.js';
import { Modal } from '../../../ui/modal.js';
import { SkeletonRows } from '../../../ui/skeleton.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { TextLink } from '../../../ui/text-link.js';
import { useAdministerUser } from '../api/administer-user.js';
import { useEndUserSessions } from '../api/end-user-sessions.js';
import { useListUserSessions } from '../api/list-user-sessions.js';
import { Standing } from './roster-table.js';
import { SuspendForm } from './suspend-form.js';
import { StyledButton } from '../../../ui/styled.js';

interface MemberSheetProps {
  member: RosterMember | undefined;
  onClose: () => void;
  /** The wallet of a member, for an admin. */
  walletOf: (userId: string) => ReactNode;
}

/** A member, with the actions an admin has. */
export function MemberSheet({ member, onClose, walletOf }: MemberSheetProps) {
  return (
    <Modal
      open={member !== undefined}
      onClose={onClose}
      shape="end"
      title={member?.displayName ?? ''}
      description={member && `@${member.username}`}
    >
      {member && <MemberControls key={member.id} member={member} wallet={walletOf(member.id)} />}
    </Modal>
  );
}

function MemberControls({ member, wallet }: { member: RosterMember; wallet: ReactNode }) {
  const me = useMember();
  const { mutateAsync, isPending } = useAdministerUser();
  const administer = (change: Omit<CallInput<typeof administerUser>, 'id'>, said: string) =>
    void tellOutcome(mutateAsync({ id: member.id, ...change }), { done: [said], failed: [t`Update Failed`] });
  return (
    <Grid gap="6">
      <Grid gap="3">
        <Standing member={member} />
        <TextLink to={profilePath(member.username)}>{t`See their profile`}</TextLink>
        {member.suspended && <Box color="fg.muted">{suspensionWords(member.suspended)}</Box>}
        <StatusLine status={member.customStatus} />
      </Grid>
      <Flex gap="3" wrap="wrap">
        <Button
          disabled={isPending}
          onClick={() =>
            administer({ isAdmin: !member.isAdmin }, member.isAdmin ? t`No longer an admin` : t`Admin made`)
          }
        >
          {member.isAdmin ? t`Unmake admin` : t`Make admin`}
        </Button>
        {member.suspended && (
          <Button disabled={isPending} onClick={() => administer({ suspended: false }, t`Suspension lifted`)}>
            {t`Lift suspension`}
          </Button>
        )}
        {member.customStatus && (
          <Button disabled={isPending} onClick={() => administer({ clearStatus: true }, t`Status cleared`)}>
            {t`Clear their status`}
          </Button>
        )}
      </Flex>
      {!member.suspended && member.id !== me.id && (
        <SuspendForm pending={isPending} onSuspend={(suspended) => administer({ suspended }, t`Member suspended`)} />
      )}
      <Box as="section" aria-labelledby="member-wallet">
        <Box as="h3" id="member-wallet" textStyle="label" mb="3">
          {t`Wallet`}
        </Box>
        {wallet}
      </Box>
      <MemberSessions id={member.id} />
    </Grid>
  );
}

function suspensionWords({ until, reason }: NonNullable<RosterMember['suspended']>): string {
  if (!until) return t`Suspended: ${reason}`;
  const end = formatTime(until, 'moment');
  return t`Suspended until ${end}: ${reason}`;
}

function MemberSessions({ id }: { id: string }) {
  const { data, isError, error } = useListUserSessions(id);
  const end = useEndUserSessions();
  return (
    <Box as="section" aria-labelledby="member-sessions">
      <Box as="h3" id="member-sessions" textStyle="label">
        {t`Signed-in devices`}
      </Box>
      {isError && <Box color="danger.fg">{messageOf(error)}</Box>}
      {!data && !isError && <SkeletonRows rows={1} label={t`Loading devices`} />}
      {data?.length === 0 && <Box color="fg.muted">{t`Signed in nowhere.`}</Box>}
      {data && data.length > 0 && (
        <>
          <Box as="ul" listStyleType="none">
            {data.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </Box>
          <StyledButton
            size="sm"
            mt="2"
            loading={end.isPending}
            onClick={() =>
              void tellOutcome(end.mutateAsync({ id }), {
                done: [t`Signed out everywhere`],
                failed: [t`Not signed out`],
              })
            }
          >
            {t`Sign out everywhere`}
          </StyledButton>
        </>
      )}
    </Box>
  );
}
