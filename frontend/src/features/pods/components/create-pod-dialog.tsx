import { messageOf } from '../../../lib/query-client.js';
import { toastError, toastSuccess } from '../../../ui/toast.js';
import { useCreatePod } from '../api/create-pod.js';
import { PodForm } from './pod-form.js';

/** Where a pod is made. */
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
      onSubmit={(words, done) =>
        create.mutate(words, {
          onSuccess: () => {
            toastSuccess('Pod Created!', 'Your new pod is ready for members.');
            done();
            onClose();
          },
          onError: (error) => toastError('Creation Failed', messageOf(error, 'Failed to create pod.')),
        })
      }
    />
  );
}
