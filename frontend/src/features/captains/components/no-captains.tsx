import { t } from '@lingui/core/macro';
import { EmptyCircle } from '../../../ui/art/scenes.js';
import { Button } from '../../../ui/button.js';
import { EmptyState } from '../../../ui/states.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { useSeedAiCrew } from '../api/seed-ai-crew.js';

/** Shown until the captains are seeded. */
export function NoCaptains() {
  const { mutateAsync, isPending } = useSeedAiCrew();
  const seed = () =>
    void tellOutcome(mutateAsync(), {
      done: ({ inserted, total }) => [t`Crew Seeded!`, t`Added ${inserted} of ${total} crew members.`],
      failed: [t`Seeding Failed`],
    });
  return (
    <EmptyState
      picture={<EmptyCircle />}
      title={t`No AI crew members found`}
      words={t`Add the six captains, the guardian and the guide.`}
      action={
        <Button variant="solid" loading={isPending} loadingText={t`Seeding...`} onClick={seed}>
          {t`Seed AI Crew (8 Members)`}
        </Button>
      }
    />
  );
}
