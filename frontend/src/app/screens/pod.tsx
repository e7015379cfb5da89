import { useReadVisible } from '../../features/notifications/api/use-read-visible.js';
import { PodScreen } from '../../features/pods/components/pod-screen.js';
import { useOpenThread } from '../../room/use-open-thread.js';
import { usePathParameter } from '../use-path-parameter.js';

/** A pod by its address. */
export default function PodByAddress() {
  const id = usePathParameter() ?? '';
  return (
    <PodScreen key={id} id={id}>
      <ReadNotifications podId={id} />
    </PodScreen>
  );
}

/** Marks notifications of the pod's messages as read for as long as its conversation is on the screen. */
function ReadNotifications({ podId }: { podId: string }) {
  const [openThread] = useOpenThread();
  useReadVisible(
    ({ type, pod_id, thread_id }) =>
      (type === 'message' || type === 'thread_reply') && pod_id === podId && (thread_id ?? openThread) === openThread,
  );
  return null;
}
