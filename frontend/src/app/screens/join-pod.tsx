import { JoinScreen } from '../../features/pods/components/join-screen.js';
import { usePathParameter } from '../use-path-parameter.js';

/** The screen of a pod's invite link. */
export default function JoinByLink() {
  const token = usePathParameter() ?? '';
  return <JoinScreen key={token} token={token} />;
}
