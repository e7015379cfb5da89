import { SearchScreen } from '../../features/search/components/search-screen.js';

export default SearchScreen;
