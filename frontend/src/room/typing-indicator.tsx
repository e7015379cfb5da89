import { Box, chakra } from '@chakra-ui/react';

const Dot = chakra('span', {
  base: {
    display: 'inline-block',
    boxSize: '1',
    borderRadius: 'full',
    bg: 'colorPalette.fg',
    animation: 'breathe 1.2s ease-in-out infinite',
    '&:nth-of-type(2)': { animationDelay: '0.15s' },
    '&:nth-of-type(3)': { animationDelay: '0.3s' },
  },
});

function wordsFor(names: readonly string[]): string {
  if (names.length === 1) return `${names[0]} is writing`;
  if (names.length === 2) return `${names[0]} and ${names[1]} are writing`;
  return 'Several are writing';
}

/** The names of typing members. It always takes its space, to avoid layout shifts. */
export function TypingIndicator({ names }: { names: readonly string[] }) {
  return (
    <Box role="status" h="6" px="3" textStyle="caption" color="fg.subtle" truncate>
      {names.length > 0 && (
        <>
          <Box as="span" display="inline-flex" gap="0.5" me="2" verticalAlign="middle" aria-hidden="true">
            <Dot />
            <Dot />
            <Dot />
          </Box>
          {wordsFor(names)}
        </>
      )}
    </Box>
  );
}
