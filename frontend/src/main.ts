import 'virtual:theme.css';
import './theme/fonts.css';
import { loadScreen } from './app/load-screen.js';
import { prefetchFor, routeAt, titleOf } from './app/routes.js';
import { loadTexts } from './lib/language.js';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

const { pathname } = window.location;
const route = routeAt(pathname);
const prerendered = route.path === '/' && root.hasChildNodes();
if (!prerendered) root.replaceChildren();

// The texts, the screen, the shell, React and the data they show first load in parallel.
const texts = loadTexts(route.bare ? 'landing' : 'deck');
const screen = loadScreen(route.screen);
const shell = route.bare ? screen : import('./app/shell.js');
prefetchFor(route, pathname);
if (!route.bare) warmUp();
// The first rendering has the screen, so that its calls are under way before the event stream opens. One that fails to load
// is loaded again within the shell, which reports it.
void Promise.all([import('./app/start.js'), shell, texts, screen.catch(() => undefined)]).then(([{ start }, page]) => {
  document.title = titleOf(route);
  start(root, page.default, { alone: route.bare === true, prerendered });
});

/** Formats a number and a time while the scripts load: the first use of `Intl` takes a slow phone 60 ms. */
function warmUp(): void {
  const { lang } = document.documentElement;
  (0).toLocaleString(lang);
  new Date().toLocaleString(lang);
}
