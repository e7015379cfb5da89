import { Box, Flex, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A part of the gallery, of which the tests take a picture. */
export const GallerySection = ({ id, children }: { id: string; children: ReactNode }) => (
  <Box
    as="section"
    id={id}
    data-picture
    p={{ base: '3', md: '6' }}
    bg="bg"
    borderBottom="hairline"
    borderColor="border"
  >
    <Box as="h2" textStyle="heading" mb="4">
      {id}
    </Box>
    <Grid gap="4" templateColumns="minmax(0, 1fr)">
      {children}
    </Grid>
  </Box>
);

/** Components side by side, under the name of their state. */
export const Specimen = ({ name, children }: { name: string; children: ReactNode }) => (
  <Box minW="0">
    <Box textStyle="caption" color="fg.subtle" mb="1.5">
      {name}
    </Box>
    <Flex gap="3" wrap="wrap" align="center">
      {children}
    </Flex>
  </Box>
);

/** Specimens in columns, as many as fit. */
export const Columns = ({ width = '20rem', children }: { width?: string; children: ReactNode }) => (
  <Grid gap="4" templateColumns={`repeat(auto-fill, minmax(min(100%, ${width}), 1fr))`} alignItems="start">
    {children}
  </Grid>
);
