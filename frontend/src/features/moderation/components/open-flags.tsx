import { WaitingCount } from '../../../ui/waiting-count.js';
import { useCountFlags } from '../api/count-flags.js';

/** The number of open flags, on the tab's label. */
export const OpenFlags = () => <WaitingCount count={useCountFlags()} />;
