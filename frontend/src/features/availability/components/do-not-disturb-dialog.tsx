import { Grid } from '@chakra-ui/react';
import type { DoNotDisturb } from '@crew/contracts/identity/availability';
import type { User } from '@crew/contracts/identity/identity.entities';
import { t } from '@lingui/core/macro';
import { inChakra } from '../../../ui/in-chakra.js';
import { Modal } from '../../../ui/modal.js';
import { Button } from '../../../ui/button.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { useSetDoNotDisturb } from '../api/set-do-not-disturb.js';
import { nextMorning } from '../model/next-morning.js';

const MINUTE_MS = 60_000;

interface DoNotDisturbDialogProps {
  user: User;
  open: boolean;
  onClose: () => void;
}

/** How long the member does not want to be disturbed. Loaded when it first opens. */
export default inChakra(function DoNotDisturbDialog({ user, open, onClose }: DoNotDisturbDialogProps) {
  const set = useSetDoNotDisturb();
  const save = async (doNotDisturb: DoNotDisturb | null) => {
    if (set.isPending) return;
    const saved = await tellOutcome(set.mutateAsync({ doNotDisturb }), {
      done: [doNotDisturb ? t`Do not disturb is on` : t`Do not disturb is off`],
      failed: [t`That could not be changed`, t`Please try again`],
    });
    if (saved) onClose();
  };
  const until = (end: (now: Date) => Date) => void save({ until: end(new Date()).toISOString() });
  const later = (minutes: number) => until((now) => new Date(now.getTime() + minutes * MINUTE_MS));
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t`Do not disturb`}
      description={t`Pauses push, sounds and pop-ups. Notifications still collect in the bell.`}
    >
      <Grid gap="3">
        {user.doNotDisturb && (
          <Button variant="solid" disabled={set.isPending} onClick={() => void save(null)}>
            {t({ message: 'Turn off', context: 'do not disturb' })}
          </Button>
        )}
        <Button disabled={set.isPending} onClick={() => later(30)}>
          {t`For 30 minutes`}
        </Button>
        <Button disabled={set.isPending} onClick={() => later(60)}>
          {t`For 1 hour`}
        </Button>
        <Button disabled={set.isPending} onClick={() => until(nextMorning)}>
          {t`Until tomorrow morning`}
        </Button>
        <Button disabled={set.isPending} onClick={() => void save({ until: null })}>
          {t`Until I turn it off`}
        </Button>
      </Grid>
    </Modal>
  );
});
