// Runs before the first paint. The build puts it into the landing page, where the gateway allows it by its hash.
(function () {
  // The theme, so that nobody sees a flash of the other one; `src/lib/color-mode.ts` changes the choice later.
  var stored = null;
  var root = document.documentElement;
  try {
    stored = localStorage.getItem('color-mode');
    // The landing page offers members the way in: `src/lib/session.ts` stores the user.
    if (localStorage.getItem('user')) root.setAttribute('data-member', '');
    // Keeps the room of the question about cookies: `src/ui/cookie-banner.tsx`.
    if (!localStorage.getItem('cookie_consent')) root.setAttribute('data-cookie-question', '');
  } catch {
    // Storage is blocked: the system's preference decides.
  }
  var light = stored ? stored === 'light' : matchMedia('(prefers-color-scheme: light)').matches;
  root.classList.add(light ? 'light' : 'dark');
  if (light) document.querySelector('meta[name="theme-color"]').content = '#f5f0ea';
})();
