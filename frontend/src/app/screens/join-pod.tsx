import { useParams } from 'react-router-dom';
import { JoinScreen } from '../../features/pods/components/join-screen.js';

/** Where a link into a pod leads. */
export default function JoinByLink() {
  const { token = '' } = useParams();
  return <JoinScreen key={token} token={token} />;
}
