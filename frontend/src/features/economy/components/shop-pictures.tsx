import { Shirt, Zap } from 'lucide-react';
import { Coin } from '../../../ui/art/coin.js';
import { Logo } from '../../../ui/art/logo.js';
import styles from './shop-pictures.module.css';

const COIN_SIZE = 52;
/** Coins in the heap by the amount of ITC. */
const HEAP: [upTo: number, coins: number][] = [
  [100, 1],
  [500, 3],
  [1_000, 5],
];

/** A heap of coins that grows with the pack. */
export function CoinStack({ itc }: { itc: number }) {
  const coins = HEAP.find(([upTo]) => itc <= upTo)?.[1] ?? 8;
  const rows = [Math.ceil(coins / 2), Math.floor(coins / 2)].filter((count) => count > 0);
  return (
    <div className={styles.stack} aria-hidden>
      {rows.map((count, row) => (
        <div key={row} className={styles.row}>
          {Array.from({ length: count }, (_, index) => (
            <div key={index} className={styles.coin}>
              <Coin size={COIN_SIZE} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** The picture of an item: a logo on what wears it. */
export function ItemPicture({ id }: { id: string }) {
  return (
    <div className={styles.picture} aria-hidden>
      {id === 'logo-t-shirt' && <Shirt size={88} strokeWidth={1} />}
      {id === 'cosmic-energy-drink' && <Zap size={80} strokeWidth={1} />}
      {id === 'embroidered-hat' && <Hat />}
      <div className={styles.logo}>
        {id !== 'cosmic-energy-drink' && <Logo size={id === 'embroidered-hat' ? 26 : 30} />}
      </div>
    </div>
  );
}

/** Lucide has no cap. */
const Hat = () => (
  <svg
    width="92"
    height="92"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1"
    strokeLinejoin="round"
  >
    <path d="M4 15.5V13a8 8 0 0 1 16 0v2.5" />
    <path d="M4 15.5c-1.6.4-2.5 1-2.5 1.6 0 1.4 4.700 2.400 10.500 2.400s10.500-1 10.500-2.400c0-.6-.9-1.200-2.500-1.600-2.200-.6-5-.9-8-.9s-5.800.300-8 .900Z" />
    <path d="M12 5V3.800" strokeLinecap="round" />
  </svg>
);
