import 'virtual:theme.css';
import './theme/fonts.css';
import { loadShip, routeAt, titleOf } from './app/routes.js';

// The screen, the ship around it and React come over the wire side by side.
const route = routeAt(window.location.pathname);
document.title = titleOf(route);
void route.load();
if (!route.bare) void loadShip();
void import('./app/start.js').then(({ start }) => start(route.bare ? route.load : loadShip));
