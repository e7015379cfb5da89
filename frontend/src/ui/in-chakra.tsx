import { ChakraProvider } from '@chakra-ui/react';
import type { ComponentType } from 'react';
import { system } from '../theme/system.js';

/**
 * Gives a component the design system that Chakra's components in it need. For what is loaded by `import()` alone: the
 * shell and a deck are static CSS, and do without Chakra.
 */
export function inChakra<Props extends object>(Component: ComponentType<Props>): ComponentType<Props> {
  return function InChakra(props) {
    return (
      <ChakraProvider value={system}>
        <Component {...props} />
      </ChakraProvider>
    );
  };
}
