import { Box } from '@chakra-ui/react';
import { keyframes } from '@emotion/react';
import { Coin } from './art/coin.js';

const fall = keyframes`
  from { transform: translateY(-3rem) rotate(0deg); opacity: 1; }
  80% { opacity: 1; }
  to { transform: translateY(24rem) rotate(300deg); opacity: 0; }
`;

/** An animation of falling coins, played once; hidden with reduced motion. */
export function CoinShower({ coins }: { coins: number }) {
  return (
    <Box
      aria-hidden
      position="absolute"
      inset="0"
      pointerEvents="none"
      css={{ '@media (prefers-reduced-motion: reduce)': { display: 'none' } }}
    >
      {Array.from({ length: coins }, (_, index) => (
        <Box
          key={index}
          position="absolute"
          top="-2rem"
          // The golden ratio spreads them evenly without visible rows.
          left={`${((index * 61.8) % 94) + 1}%`}
          opacity="0"
          css={{ animation: `${fall} 1400ms cubic-bezier(0.4, 0, 0.8, 0.6) ${(index * 83) % 900}ms 1 both` }}
        >
          <Coin size={18 + ((index * 7) % 12)} />
        </Box>
      ))}
    </Box>
  );
}
