import { chakra } from '@chakra-ui/react';

/** The first stop of the Tab key: skips the navigation. */
export const SkipLink = () => (
  <chakra.a
    href="#main"
    position="fixed"
    top="2"
    insetStart="2"
    zIndex="skipLink"
    px="4"
    py="2"
    borderRadius="md"
    bg="gold.solid"
    color="gold.contrast"
    fontWeight="semibold"
    transform="translateY(-200%)"
    _focus={{ transform: 'none' }}
    onClick={(event) => {
      event.preventDefault();
      document.getElementById('main')?.focus();
    }}
  >
    Skip to content
  </chakra.a>
);
