// Runs in the landing page, which is whole without its scripts: they load once it has been painted, so that they hold up
// neither its fonts nor its pictures. The build puts it into the document, behind a template with the tags of the scripts.
(function () {
  // `src/app/start.tsx` presses a button again that was pressed before it could do anything.
  document.addEventListener('click', function (event) {
    var button = event.target.closest('button:not([commandfor])');
    if (button) button.dataset.pressed = '';
  });

  function load() {
    document.head.append(document.getElementById('scripts').content);
  }
  var types = PerformanceObserver.supportedEntryTypes || [];
  // A page in the background is not painted.
  if (document.hidden || !types.includes('paint')) return load();
  new PerformanceObserver(function (entries, observer) {
    // On a slow machine the background alone is painted first.
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    load();
  }).observe({ type: 'paint', buffered: true });
})();
