import { Box, Grid } from '@chakra-ui/react';

/** A description list: each name, small, above its value. */
export function NameValueList({ entries }: { entries: readonly (readonly [name: string, value: string])[] }) {
  return (
    <Grid as="dl" gap="4">
      {entries.map(([name, value]) => (
        <Box key={name} minW="0" overflowWrap="anywhere">
          <Box as="dt" textStyle="caption" color="fg.subtle">
            {name}
          </Box>
          <Box as="dd">{value}</Box>
        </Box>
      ))}
    </Grid>
  );
}
