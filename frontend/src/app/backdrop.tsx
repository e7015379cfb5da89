import { useEffect } from 'react';
import { fetchBrokenLink } from '../ui/art/broken-link.js';
import { CookieBanner } from '../ui/cookie-banner.js';
import { Starfield } from '../ui/starfield.js';

/** What surrounds every page, and loads after it: the stars behind, and the question about cookies over it. */
export default function Backdrop() {
  useEffect(fetchBrokenLink, []);
  return (
    <>
      <Starfield />
      <CookieBanner />
    </>
  );
}
