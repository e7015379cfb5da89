import { Box } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { Panel } from './panel.js';

/** A titled panel of a settings screen. */
export function Section({ title, words, children }: { title: string; words?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Panel as="section" aria-labelledby={id} p={{ base: '5', md: '6' }}>
      <Box as="h2" id={id} textStyle="heading">
        {title}
      </Box>
      {words && (
        <Box color="fg.muted" mt="1">
          {words}
        </Box>
      )}
      <Box mt="5">{children}</Box>
    </Panel>
  );
}
