import type { SVGProps } from 'react';

/** Icons for pages without the icon library, on its 24-unit grid and with its stroke. */
const Mark = (props: SVGProps<SVGSVGElement>) => (
  <svg
    width="18"
    height="18"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    {...props}
  />
);

export const CloseMark = (props: SVGProps<SVGSVGElement>) => (
  <Mark {...props}>
    <path d="M18 6 6 18M6 6l12 12" />
  </Mark>
);

export const OfflineMark = (props: SVGProps<SVGSVGElement>) => (
  <Mark {...props}>
    <path d="M12 20h.01M8.5 16.4a5 5 0 0 1 7 0M5 12.9a10 10 0 0 1 5.2-2.7M19 12.9a10 10 0 0 0-2-1.5M2 8.8a15 15 0 0 1 4.2-2.6M22 8.8A15 15 0 0 0 10.7 5M2 2l20 20" />
  </Mark>
);
