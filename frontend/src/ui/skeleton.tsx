import { Box, type BoxProps, chakra } from '@chakra-ui/react';

/** A placeholder while content loads: give it the size of the content. */
export const Skeleton = chakra('div', {
  base: {
    borderRadius: 'md',
    bg: 'bg.hover',
    backgroundImage: 'linear-gradient(100deg, transparent 30%, {colors.bg.hover} 50%, transparent 70%)',
    backgroundSize: '200% 100%',
    animation: 'shimmer 1.6s linear infinite',
  },
});

/** A placeholder for lines of text. */
export function SkeletonLines({ lines = 3, ...props }: BoxProps & { lines?: number }) {
  return (
    <Box display="grid" gap="3" {...props}>
      {Array.from({ length: lines }, (_, i) => (
        <Skeleton key={i} h="4" w={`${[92, 100, 64, 84][i % 4]}%`} />
      ))}
    </Box>
  );
}

/** A placeholder for a list of faces and lines. `label` names what is loading for screen readers. */
export function SkeletonRows({ rows = 5, label, ...props }: BoxProps & { rows?: number; label: string }) {
  return (
    <Box display="grid" gap="5" role="status" aria-label={label} {...props}>
      {Array.from({ length: rows }, (_, i) => (
        <Box key={i} display="flex" gap="3" alignItems="flex-start">
          <Skeleton boxSize="10" borderRadius="full" flexShrink="0" />
          <SkeletonLines flex="1" lines={2} pt="1" />
        </Box>
      ))}
    </Box>
  );
}
