import 'virtual:theme.css';
import './theme/fonts.css';
import { loadScreen } from './app/load-screen.js';
import { askFor, routeAt, titleOf } from './app/routes.js';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

const { pathname } = window.location;
const route = routeAt(pathname);
document.title = titleOf(route);
const printed = route.path === '/' && root.hasChildNodes();
if (!printed) {
  root.replaceChildren();
  document.documentElement.removeAttribute('data-within');
}

// The screen, the ship around it, React and what they show first come over the wire side by side.
const screen = loadScreen(route.screen);
const shell = route.bare ? screen : import('./app/ship.js');
askFor(route, pathname);
void Promise.all([import('./app/start.js'), shell]).then(([{ start }, page]) =>
  start(root, page.default, { alone: route.bare === true, printed }),
);
