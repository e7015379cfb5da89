import { tellOutcome } from '../../../ui/tell-outcome.js';
import { useCreatePod } from '../api/create-pod.js';
import { PodForm } from './pod-form.js';

/** Creates a pod. */
export function CreatePodDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const create = useCreatePod();
  return (
    <PodForm
      open={open}
      onClose={onClose}
      title="Create Pod"
      submit="Create Pod"
      submitting="Creating..."
      pending={create.isPending}
      onSubmit={async (words, done) => {
        const created = await tellOutcome(create.mutateAsync(words), {
          done: ['Pod Created!', 'Your new pod is ready for members.'],
          failed: ['Creation Failed', 'Failed to create pod.'],
        });
        if (!created) return;
        done();
        onClose();
      }}
    />
  );
}
