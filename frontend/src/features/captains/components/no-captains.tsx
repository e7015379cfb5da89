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
      done: ({ inserted, total }) => ['Crew Seeded!', `Added ${inserted} of ${total} crew members.`],
      failed: ['Seeding Failed'],
    });
  return (
    <EmptyState
      picture={<EmptyCircle />}
      title="No AI crew members found"
      words="Add the six captains, the guardian and the guide."
      action={
        <Button variant="solid" loading={isPending} loadingText="Seeding..." onClick={seed}>
          Seed AI Crew (8 Members)
        </Button>
      }
    />
  );
}
