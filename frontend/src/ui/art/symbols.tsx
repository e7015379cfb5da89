import type { ReactNode } from 'react';
import type { ArtHue } from './ink.js';
import { SPARK } from './spark.js';

/** The sign of each faction on a 24-unit grid, in strokes of the current text color. Icons and emblems share it. */
export const SYMBOLS: Record<ArtHue, ReactNode> = {
  ascension: (
    <>
      <path d={SPARK} transform="translate(12 5.6) scale(1.9 2.1)" fill="currentColor" stroke="none" />
      <path d="M2.5 21c1-6.6 4.2-9.8 9.5-9.8s8.5 3.2 9.5 9.8M6.8 21c.6-3.8 2.3-5.7 5.2-5.7s4.6 1.9 5.2 5.7M12 19.2V21" />
    </>
  ),
  creation: (
    <>
      <path d="M12 3c3 3.3 4.2 6.2 4.2 9.2 0 3.2-1.6 6.2-4.2 8.6-2.6-2.4-4.2-5.4-4.2-8.6C7.8 9.2 9 6.3 12 3Z" />
      <path d="M8 9.4C6.2 8.5 4.4 8.2 2.5 8.5c.2 6.2 3.7 11 9.5 12.3M16 9.4c1.8-.9 3.6-1.2 5.5-.9-.2 6.2-3.7 11-9.5 12.3" />
      <circle cx="12" cy="12.6" r="1.2" fill="currentColor" stroke="none" />
    </>
  ),
  survival: (
    <>
      <path d="M2 20 8.8 7.5l4 7 2.3-3.6L22 20Z" />
      <path d="m6.8 11.3 2.2 1.5 1.7-1.8" />
      <circle cx="17.6" cy="5" r="2" fill="currentColor" stroke="none" />
    </>
  ),
  energy: (
    <>
      <path d="M13.3 6.3 8.8 12.8h3.4l-1.5 5 4.7-6.6h-3.5l1.4-4.9Z" fill="currentColor" />
      <path d="M7.3 4.8a8.6 8.6 0 0 0 0 14.4M16.7 4.8a8.6 8.6 0 0 1 0 14.4M12 1.8v1.4M12 20.8v1.4M1 12h.8M22.2 12h.8" />
    </>
  ),
  music: (
    <>
      <path d="M4.5 3c-.6 4.6 3.5 4.8 3.7 8.4.1 2.3-1.7 3.3-1.7 5.6 0 2.7 2.4 4.3 5.5 4.3s5.5-1.6 5.5-4.3c0-2.3-1.8-3.3-1.7-5.6.2-3.6 4.3-3.8 3.7-8.4" />
      <path d="M6.6 7.6h10.8M10.6 7.6v9.9M13.4 7.6v9.9" />
    </>
  ),
  money: (
    <>
      <path d="M3.5 18c0-2 3.8-3.6 8.5-3.6s8.5 1.6 8.5 3.6-3.8 3.6-8.5 3.6S3.5 20 3.5 18Z" />
      <path d="M12 17.8V8.6M12 12C11.8 8 9.3 5.7 5 5.5 5.2 9.6 7.7 11.9 12 12ZM12 9c0-3.6 2-5.8 6.3-6.3C18.5 6.5 16.3 8.9 12 9Z" />
    </>
  ),
  'sentinel-seven': (
    <>
      <path d="M2 13.8c2.6-3.9 6-5.9 10-5.9s7.4 2 10 5.9c-2.6 3.9-6 5.9-10 5.9s-7.4-2-10-5.9Z" />
      <circle cx="12" cy="13.8" r="2.7" fill="currentColor" stroke="none" />
      <path d="M12 1.8v2.6M7.2 2.8l1 2.4M16.8 2.8l-1 2.4M3.3 5.8l1.8 1.8M20.7 5.8l-1.8 1.8M6 21.8l1-1.5M18 21.8l-1-1.5" />
    </>
  ),
};
