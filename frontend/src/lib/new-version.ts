import { createStore } from './store.js';

const CHECK_EVERY_MS = 60 * 60_000;

/** Whether a newer version of the product is ready to take over. */
export const newVersion = createStore(false);

let worker: ServiceWorkerRegistration | undefined;
let activating = false;

/** Starts the service worker and watches for newer versions. Does nothing in a browser without service workers. */
export async function watchVersions(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  // A page that loads without a worker is the newest version; a later change of controller is an update.
  let controlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (activating) location.reload();
    else if (controlled) newVersion.set(true);
    controlled = true;
  });
  try {
    worker = (await serviceWorker.register('/worker.js', { updateViaCache: 'none' })) as typeof worker;
  } catch {
    // Private windows and blocked storage have no worker; the app works without.
    return;
  }
  const registration = worker;
  // A browser that blocks service workers resolves to undefined.
  if (!registration) return;
  const announceWaiting = () => {
    if (registration.waiting && serviceWorker.controller) newVersion.set(true);
  };
  announceWaiting();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', announceWaiting);
  });
  const check = () => void registration.update().catch(() => undefined);
  setInterval(check, CHECK_EVERY_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check();
  });
}

/** Activates the waiting version and reloads the page in it. */
export function activateNewVersion(): void {
  activating = true;
  if (worker?.waiting) worker.waiting.postMessage('take-over');
  else location.reload();
}
