import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { Coin } from './art/coin.js';
import { VisuallyHidden } from './visually-hidden.js';

/** `1250` → `1,250`. */
export const formatItc = (amount: number): string => amount.toLocaleString('en-US');

interface ItcProps extends HTMLChakraProps<'span'> {
  /** Whole ITC; `null` if unknown. */
  amount: number | null;
  /** Shows infinity. */
  unlimited?: boolean;
  /** Edge of the coin in pixels. */
  coin?: number;
}

/** An amount of ITC with its coin. */
export function Itc({ amount, unlimited = false, coin = 18, ...props }: ItcProps) {
  const [shown, said] = unlimited
    ? ['∞', 'Unlimited']
    : amount === null
      ? ['–', 'Unknown']
      : [formatItc(amount), formatItc(amount)];
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      whiteSpace="nowrap"
      fontVariantNumeric="tabular-nums lining-nums"
      {...props}
    >
      <Coin size={coin} />
      <span aria-hidden="true">{shown}</span>
      <VisuallyHidden>{said} ITC</VisuallyHidden>
    </chakra.span>
  );
}
