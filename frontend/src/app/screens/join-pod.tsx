import { useParams } from 'react-router-dom';
import { JoinScreen } from '../../features/pods/components/join-screen.js';

/** The screen of a pod's invite link. */
export default function JoinByLink() {
  const { token = '' } = useParams();
  return <JoinScreen key={token} token={token} />;
}
