/**
 * The only script of the pages: refreshes the elements with `data-live` every two seconds and prevents a form from being
 * submitted twice.
 */
export const LIVE_SCRIPT = `
const live = document.querySelector('[data-live]');
async function refresh() {
  if (document.hidden || document.activeElement?.closest('form')) return;
  const answer = await fetch(location.href, { headers: { accept: 'text/html' } }).catch(() => null);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const fresh = page.querySelector('[data-live]');
  if (fresh && fresh.innerHTML !== live.dataset.seen) {
    live.dataset.seen = fresh.innerHTML;
    live.replaceChildren(...fresh.childNodes);
  }
}
if (live) {
  live.dataset.seen = live.innerHTML;
  setInterval(refresh, 2000);
}
document.addEventListener('submit', (event) => {
  if (event.target.dataset.sent) event.preventDefault();
  event.target.dataset.sent = '1';
});
addEventListener('pageshow', () => document.querySelectorAll('form').forEach((form) => delete form.dataset.sent));
`;
