import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { Coin } from './art/coin.js';

/** `1250` → `1,250`. */
export const formatItc = (amount: number): string => amount.toLocaleString('en-US');

/** An amount of ITC with its coin; `unlimited` shows infinity. */
export function Itc({
  amount,
  unlimited = false,
  coin = 18,
  ...props
}: HTMLChakraProps<'span'> & { amount: number; unlimited?: boolean; coin?: number }) {
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="1.5" textStyle="figures" whiteSpace="nowrap" {...props}>
      <Coin size={coin} />
      <span aria-label={unlimited ? 'Unlimited ITC' : `${formatItc(amount)} ITC`} role="text">
        {unlimited ? '∞' : formatItc(amount)}
      </span>
    </chakra.span>
  );
}
