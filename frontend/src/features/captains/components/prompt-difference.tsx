import { Box, chakra } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { diffWordsWithSpace } from 'diff';

const Added = chakra('ins', { base: { bg: 'gold.subtle', textDecoration: 'underline' } });
const Removed = chakra('del', { base: { color: 'fg.muted', textDecoration: 'line-through' } });

/** A text with its words that an earlier one lacks, and those of the earlier one that it lacks. */
export function PromptDifference({ label, before, after }: { label: string; before: string; after: string }) {
  if (before === after) return <Box color="fg.muted">{t`There is no difference.`}</Box>;
  return (
    <Box
      role="group"
      aria-label={label}
      p="4"
      fontSize="sm"
      borderRadius="md"
      bg="bg.sunken"
      border="hairline"
      borderColor="border"
      whiteSpace="pre-wrap"
      overflowWrap="anywhere"
    >
      {diffWordsWithSpace(before, after).map(({ value, added, removed }, index) =>
        added ? (
          <Added key={index}>{value}</Added>
        ) : removed ? (
          <Removed key={index}>{value}</Removed>
        ) : (
          <span key={index}>{value}</span>
        ),
      )}
    </Box>
  );
}
