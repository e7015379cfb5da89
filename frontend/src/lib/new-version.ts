import { createStore } from './store.js';

const LOOK_EVERY_MS = 60 * 60_000;

/** Whether a newer version of the product is ready to take over. */
export const newVersion = createStore(false);

let worker: ServiceWorkerRegistration | undefined;
let wanted = false;

/** Starts the service worker, and watches for newer versions of the product. Where there is none, nothing happens. */
export async function watchVersions(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  // Whoever comes without one gets the newest; what takes over later is news.
  let aboard = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (wanted) location.reload();
    else if (aboard) newVersion.set(true);
    aboard = true;
  });
  try {
    worker = (await serviceWorker.register('/worker.js', { updateViaCache: 'none' })) as typeof worker;
  } catch {
    // Private windows and blocked storage have none: the product works without.
    return;
  }
  const registration = worker;
  // A browser that is told to keep workers out answers with none.
  if (!registration) return;
  const tell = () => {
    if (registration.waiting && serviceWorker.controller) newVersion.set(true);
  };
  tell();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', tell);
  });
  const look = () => void registration.update().catch(() => undefined);
  setInterval(look, LOOK_EVERY_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
  });
}

/** Has the new version take over, and loads the page anew in it. */
export function takeNewVersion(): void {
  wanted = true;
  if (worker?.waiting) worker.waiting.postMessage('take-over');
  else location.reload();
}
