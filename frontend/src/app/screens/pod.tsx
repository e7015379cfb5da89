import { useParams } from 'react-router-dom';
import { PodScreen } from '../../features/pods/components/pod-screen.js';

/** A pod by its address. */
export default function PodByAddress() {
  const { id = '' } = useParams();
  return <PodScreen key={id} id={id} />;
}
