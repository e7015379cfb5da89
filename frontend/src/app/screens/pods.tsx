import { PodsScreen } from '../../features/pods/components/pods-screen.js';

export default PodsScreen;
