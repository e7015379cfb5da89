import 'virtual:theme.css';
import './theme/fonts.css';
import { loadShip, routeAt, titleOf } from './app/routes.js';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

const route = routeAt(window.location.pathname);
document.title = titleOf(route);
const printed = route.path === '/' && root.hasChildNodes();
if (!printed) {
  root.replaceChildren();
  document.documentElement.removeAttribute('data-within');
}

// The screen, the ship around it and React come over the wire side by side.
const screen = route.load();
void Promise.all([import('./app/start.js'), route.bare ? screen : loadShip()]).then(([{ start }, page]) =>
  start(root, page.default, { alone: route.bare === true, printed }),
);
