import { useEffect } from 'react';

/** Opens and closes dialogs for buttons with a command, in browsers that do not do so themselves. */
function onClick({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest('[commandfor]') : null;
  const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '');
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (button?.getAttribute('command') === 'close') dialog.close();
  else if (!dialog.open) dialog.showModal();
}

/** Makes the captains' cards work in every browser. */
export const useCards = (): void =>
  useEffect(() => {
    if ('commandForElement' in HTMLButtonElement.prototype) return undefined;
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
