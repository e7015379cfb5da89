import { useEffect, useRef } from 'react';
import { useColorMode } from '../lib/color-mode.js';
import { prefersReducedMotion, onReducedMotionChange } from '../lib/motion.js';
import { Sky } from './sky.js';
import styles from './starfield.module.css';

/** The sky behind the page: one canvas, static with reduced motion, paused while the page is hidden. */
export function Starfield() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const mode = useColorMode();

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return undefined;
    const sky = new Sky(context, mode);
    const wake = () => (prefersReducedMotion() || document.hidden ? sky.rest() : sky.drift());
    const resize = () => sky.resize(window.innerWidth, window.innerHeight, Math.min(window.devicePixelRatio, 1.5));
    const point = (event: PointerEvent) => {
      if (event.pointerType === 'mouse')
        sky.lean(event.clientX / window.innerWidth, event.clientY / window.innerHeight);
    };
    resize();
    wake();
    window.addEventListener('resize', resize);
    window.addEventListener('pointermove', point, { passive: true });
    document.addEventListener('visibilitychange', wake);
    const unwatch = onReducedMotionChange(wake);
    return () => {
      sky.rest();
      window.removeEventListener('resize', resize);
      window.removeEventListener('pointermove', point);
      document.removeEventListener('visibilitychange', wake);
      unwatch();
    };
  }, [mode]);

  return (
    <div className={styles.sky} aria-hidden="true">
      <canvas ref={canvas} className={styles.stars} />
    </div>
  );
}
