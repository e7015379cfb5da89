import { ShopScreen } from '../../features/economy/components/shop-screen.js';

export default ShopScreen;
