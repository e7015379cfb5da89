import 'virtual:theme.css';
import '../theme/fonts.css';
import './offline.css';
import { offlineTexts } from './offline-texts.js';

/** The page that the service worker serves at any URL while the server cannot be reached; it reloads by itself. */

const LOOK_EVERY_MS = 5_000;

const page = document.querySelector('#offline')!;
const retry = page.querySelector('button')!;
const status = page.querySelector('[role=status]')!;

const { language, texts } = offlineTexts(document.cookie, navigator.languages);
document.documentElement.lang = language;
page.querySelector('h1')!.textContent = texts.title;
page.querySelector('p')!.textContent = texts.words;
retry.textContent = texts.retry;

// An import of the picture would bring the files of the app with it, which act as a page of their own.
const picture = new URL('../ui/art/drawn/telescope.svg', import.meta.url).href;
const image = Object.assign(new Image(320, 219), { src: picture, alt: '' });
page.prepend(image);

/** Reloads the page once the server responds. */
async function look(): Promise<boolean> {
  try {
    const answer = await fetch('/api/health/live', { cache: 'no-store' });
    if (!answer.ok) return false;
  } catch {
    return false;
  }
  location.reload();
  return true;
}

async function lookNow(): Promise<void> {
  retry.disabled = true;
  status.textContent = texts.trying;
  if (await look()) return;
  status.textContent = texts.failed;
  retry.disabled = false;
}

retry.addEventListener('click', () => void lookNow());
addEventListener('online', () => void look());
setInterval(() => {
  if (document.visibilityState === 'visible') void look();
}, LOOK_EVERY_MS);
