import { useEffect, useRef } from 'react';
import { useColorMode } from '../lib/color-mode.js';
import { prefersReducedMotion, onReducedMotionChange } from '../lib/motion.js';
import type { SkyChange } from './sky.worker.js';
import styles from './starfield.module.css';

/**
 * The sky behind the page: one canvas, static with reduced motion, paused while the page is hidden. A worker draws it: on a
 * phone the first picture alone would hold the page for a tenth of a second. Where that is not possible there are no stars.
 */
export function Starfield() {
  const sky = useRef<HTMLDivElement>(null);
  const mode = useColorMode();

  useEffect(() => {
    if (!sky.current || !('transferControlToOffscreen' in HTMLCanvasElement.prototype)) return undefined;
    // A canvas can be given away only once.
    const stars = sky.current.appendChild(document.createElement('canvas'));
    stars.className = styles.stars!;
    const canvas = stars.transferControlToOffscreen();
    const worker = new Worker(new URL('./sky.worker.ts', import.meta.url), { type: 'module' });
    const post = (change: SkyChange, transferred: Transferable[] = []) => worker.postMessage(change, transferred);
    const wake = () => post({ drifting: !prefersReducedMotion() && !document.hidden });
    const resize = () =>
      post({ size: [window.innerWidth, window.innerHeight, Math.min(window.devicePixelRatio, 1.5)] });
    const point = ({ pointerType, clientX, clientY }: PointerEvent) => {
      if (pointerType === 'mouse') post({ pointer: [clientX / window.innerWidth, clientY / window.innerHeight] });
    };
    post({ start: { canvas, mode } }, [canvas]);
    resize();
    wake();
    window.addEventListener('resize', resize);
    window.addEventListener('pointermove', point, { passive: true });
    document.addEventListener('visibilitychange', wake);
    const unwatch = onReducedMotionChange(wake);
    return () => {
      worker.terminate();
      stars.remove();
      window.removeEventListener('resize', resize);
      window.removeEventListener('pointermove', point);
      document.removeEventListener('visibilitychange', wake);
      unwatch();
    };
  }, [mode]);

  return <div ref={sky} className={styles.sky} aria-hidden="true" />;
}
