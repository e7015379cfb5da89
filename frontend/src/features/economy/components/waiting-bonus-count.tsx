import { WaitingCount } from '../../../ui/waiting-count.js';
import { useListWaitingBonuses } from '../api/list-waiting-bonuses.js';

/** The number of welcome bonuses that wait for an admin, on the tab's label. */
export function WaitingBonusCount() {
  const { data, hasNextPage } = useListWaitingBonuses();
  return <WaitingCount count={data?.pages.flat().length ?? 0} more={hasNextPage} />;
}
