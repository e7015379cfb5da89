import { Box, chakra } from '@chakra-ui/react';
import type { Generation } from '@crew/contracts/media/media.entities';

const WORDS: Record<Generation['state'], string> = {
  waiting: 'Waiting for the painter...',
  painting: 'The painter is at work...',
  storing: 'Hanging it up...',
  done: 'Done',
  failed: 'It did not work out',
};

const Bar = chakra('div', { base: { h: '1.5', borderRadius: 'full', bg: 'bg.sunken', overflow: 'hidden' } });

/** The progress of a generation; `null` while the request is in flight. */
export function Painting({ generation }: { generation: Generation | null }) {
  const { state, progress } = generation ?? { state: 'waiting' as const, progress: 0 };
  return (
    <Box>
      <Box role="status" textStyle="label" mb="2">
        {WORDS[state]}
      </Box>
      <Bar role="progressbar" aria-label="Generating" aria-valuemin={0} aria-valuemax={100} aria-valuenow={progress}>
        <Box
          h="full"
          w={`${Math.max(4, progress)}%`}
          bg="gold.solid"
          borderRadius="full"
          transition="width {durations.slow}"
        />
      </Bar>
    </Box>
  );
}
