import { Box, Flex, Grid } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { Button } from '../../../ui/button.js';

interface BeforeAfterProps {
  before: string;
  after: string;
  onAccept: () => void;
  onReject: () => void;
}

/** The current text beside the proposed one, to accept or reject. */
export function BeforeAfter({ before, after, onAccept, onReject }: BeforeAfterProps) {
  return (
    <Box
      role="group"
      aria-label={t`Improved personality`}
      p="4"
      borderRadius="md"
      bg="bg.sunken"
      border="hairline"
      borderColor="border"
    >
      <Grid gap="4" templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }} fontSize="sm">
        <Side title={t({ message: 'Before', context: 'a change' })} words={before} muted />
        <Side title={t({ message: 'After', context: 'a change' })} words={after} />
      </Grid>
      <Flex gap="3" justify="flex-end" mt="4">
        <Button size="sm" variant="ghost" onClick={onReject}>
          {t`Reject`}
        </Button>
        <Button size="sm" variant="tinted" hue="gold" onClick={onAccept}>
          {t`Accept`}
        </Button>
      </Flex>
    </Box>
  );
}

const Side = ({ title, words, muted }: { title: string; words: string; muted?: boolean }) => (
  <Box>
    <Box textStyle="label">{title}</Box>
    <Box mt="1" whiteSpace="pre-wrap" overflowWrap="anywhere" color={muted ? 'fg.muted' : 'fg'}>
      {words}
    </Box>
  </Box>
);
