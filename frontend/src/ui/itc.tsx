import { t } from '@lingui/core/macro';
import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.js';
import { formatNumber } from '../lib/format.js';
import { Coin } from './art/coin.js';
import styles from './itc.module.css';
import { VisuallyHidden } from './visually-hidden.js';

/** `1250` → `1,250`. */
export const formatItc = (amount: number): string => formatNumber(amount);

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
  const sum = formatItc(amount ?? 0);
  const [shown, said] = unlimited
    ? ['∞', t`Unlimited ITC`]
    : amount === null
      ? ['–', t`Unknown ITC`]
      : [sum, t`${sum} ITC`];
  return (
    <span {...props} className={classNames(styles.itc, className)}>
      <Coin size={coin} />
      <span aria-hidden="true">{shown}</span>
      <VisuallyHidden>{said}</VisuallyHidden>
    </span>
  );
}
