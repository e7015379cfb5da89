import { useOwnPods } from '../../features/pods/api/list-pods.js';
import { SearchScreen } from '../../features/search/components/search-screen.js';

/** Search in the decks and in the member's pods. */
export default function Search() {
  return <SearchScreen pods={useOwnPods()} />;
}
