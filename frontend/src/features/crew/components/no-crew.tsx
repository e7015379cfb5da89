import { messageOf } from '../../../lib/query-client.js';
import { EmptyCircle } from '../../../ui/art/scenes.js';
import { Button } from '../../../ui/button.js';
import { EmptyState } from '../../../ui/states.js';
import { toastError, toastSuccess } from '../../../ui/toast.js';
import { useSeedAiCrew } from '../api/seed-ai-crew.js';

/** Nobody of the AI crew is aboard yet. */
export function NoCrew() {
  const { mutate, isPending } = useSeedAiCrew();
  const seed = () =>
    mutate(undefined, {
      onSuccess: ({ inserted, total }) => toastSuccess('Crew Seeded!', `Added ${inserted} of ${total} crew members.`),
      onError: (error) => toastError('Seeding Failed', messageOf(error)),
    });
  return (
    <EmptyState
      picture={<EmptyCircle />}
      title="No AI crew members found"
      words="Bring the six captains, the guardian and the guide aboard."
      action={
        <Button variant="solid" loading={isPending} loadingText="Seeding..." onClick={seed}>
          Seed AI Crew (8 Members)
        </Button>
      }
    />
  );
}
