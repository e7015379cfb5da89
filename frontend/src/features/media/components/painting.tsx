import { Box, chakra } from '@chakra-ui/react';
import type { Generation } from '@crew/contracts/media/media.entities';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';

const WORDS: Record<Generation['state'], MessageDescriptor> = {
  waiting: msg`Waiting for the painter...`,
  painting: msg`The painter is at work...`,
  storing: msg({ message: 'Hanging it up...', comment: 'The finished avatar, as a painting on a wall.' }),
  done: msg({ message: 'Done', context: 'avatar' }),
  failed: msg`It did not work out`,
};

const Bar = chakra('div', { base: { h: '1.5', borderRadius: 'full', bg: 'bg.sunken', overflow: 'hidden' } });

/** The progress of a generation; `null` while the request is in flight. */
export function Painting({ generation }: { generation: Generation | null }) {
  const { state, progress } = generation ?? { state: 'waiting' as const, progress: 0 };
  return (
    <Box>
      <Box role="status" textStyle="label" mb="2">
        {i18n._(WORDS[state])}
      </Box>
      <Bar role="progressbar" aria-label={t`Generating`} aria-valuemin={0} aria-valuemax={100} aria-valuenow={progress}>
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
