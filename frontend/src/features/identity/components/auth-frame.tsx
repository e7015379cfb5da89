import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Logo } from '../../../ui/art/logo.js';
import { LanguageSwitch } from '../../../ui/language-switch.js';
import { Panel } from '../../../ui/panel.js';

interface AuthFrameProps {
  title: string;
  words: string;
  children: ReactNode;
  /** Rendered below the panel. */
  foot?: ReactNode;
}

/** The layout of the screens around signing in: logo, a sentence, one panel. */
export function AuthFrame({ title, words, children, foot }: AuthFrameProps) {
  return (
    <Flex justify="center" px="4" py={{ base: '6', md: '8' }}>
      <Box w="full" maxW="27rem">
        <Flex direction="column" align="center" textAlign="center" mb="6">
          <Logo size={64} />
          <Box as="h1" textStyle="title" mt="3">
            {title}
          </Box>
          <Box color="fg.muted" mt="1">
            {words}
          </Box>
        </Flex>
        <Panel p={{ base: '5', md: '8' }}>{children}</Panel>
        {foot && (
          <Box textAlign="center" mt="6" color="fg.muted">
            {foot}
          </Box>
        )}
        <Box mt="6">
          <LanguageSwitch />
        </Box>
      </Box>
    </Flex>
  );
}
