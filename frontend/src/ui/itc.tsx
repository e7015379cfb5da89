import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.js';
import { Coin } from './art/coin.js';
import styles from './itc.module.css';
import { VisuallyHidden } from './visually-hidden.js';

/** `1250` → `1,250`. */
export const formatItc = (amount: number): string => amount.toLocaleString('en-US');

interface ItcProps extends ComponentProps<'span'> {
  /** Whole ITC; `null` if unknown. */
  amount: number | null;
  /** Shows infinity. */
  unlimited?: boolean;
  /** Edge of the coin in pixels. */
  coin?: number;
}

/** An amount of ITC with its coin. */
export function Itc({ amount, unlimited = false, coin = 18, className, ...props }: ItcProps) {
  const [shown, said] = unlimited
    ? ['∞', 'Unlimited']
    : amount === null
      ? ['–', 'Unknown']
      : [formatItc(amount), formatItc(amount)];
  return (
    <span {...props} className={classNames(styles.itc, className)}>
      <Coin size={coin} />
      <span aria-hidden="true">{shown}</span>
      <VisuallyHidden>{said} ITC</VisuallyHidden>
    </span>
  );
}
