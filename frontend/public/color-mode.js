// Runs before the first paint, so that nobody sees a flash of the other theme. A file of its own: the content
// security policy allows no inline scripts. `src/theme/color-mode.ts` changes the choice later.
(function () {
  var stored = null;
  try {
    stored = localStorage.getItem('color-mode');
  } catch {
    // Storage is blocked: the system's preference decides.
  }
  var light = stored ? stored === 'light' : matchMedia('(prefers-color-scheme: light)').matches;
  document.documentElement.classList.add(light ? 'light' : 'dark');
  if (light) document.querySelector('meta[name="theme-color"]').content = '#f5f0ea';
})();
