import { prefersReducedMotion } from '../../../lib/motion.js';

const FLIGHT_MS = 700;
const COINS = 3;
const APART_MS = 90;

/** Animates coins from the wallet in the header to an element. Never blocks input. */
export function passCoins(to: Element | null): void {
  const from = document.querySelector('header [data-wallet-balance] svg');
  if (!from || !to || prefersReducedMotion()) return;
  const [start, end] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  if (start.width === 0) return;
  for (let index = 0; index < COINS; index += 1) fly(from, start, end, index * APART_MS);
}

function fly(picture: Element, start: DOMRect, end: DOMRect, delay: number): void {
  const coin = picture.cloneNode(true) as SVGElement;
  Object.assign(coin.style, {
    position: 'fixed',
    left: `${start.left}px`,
    top: `${start.top}px`,
    zIndex: '80',
    pointerEvents: 'none',
  });
  document.body.append(coin);
  const [dx, dy] = [end.left + end.width / 2 - start.left, end.top - start.top];
  const flight = coin.animate(
    [
      { transform: 'none', opacity: 0 },
      { opacity: 1, offset: 0.1 },
      { transform: `translate(${dx * 0.5}px, ${dy * 0.5 - 40}px) scale(1.4)`, opacity: 1, offset: 0.55 },
      { transform: `translate(${dx}px, ${dy}px) scale(0.8)`, opacity: 0 },
    ],
    { duration: FLIGHT_MS, delay, easing: 'cubic-bezier(0.16, 1, 0.3, 1)', fill: 'both' },
  );
  flight.onfinish = flight.oncancel = () => coin.remove();
}
