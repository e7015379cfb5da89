import { Box, Flex } from '@chakra-ui/react';
import { Reply, X } from 'lucide-react';
import { MemberName } from '../../members/components/member-name.js';
import { IconButton } from '../../ui/button.js';
import type { Answered } from '../model/timeline.js';

/** The answered message, above the composer. */
export function ComposerReply({ answered, onCancel }: { answered: Answered; onCancel: () => void }) {
  return (
    <Flex align="center" gap="2" ps="3" pe="1" textStyle="caption" color="fg.muted" minW="0">
      <Box color="colorPalette.fg" flexShrink="0">
        <Reply size={16} aria-hidden="true" />
      </Box>
      <Box as="span" whiteSpace="nowrap">
        Answering{' '}
        <Box as="strong" color="fg" unicodeBidi="isolate">
          <MemberName name={answered.name} username={answered.username} />
        </Box>
      </Box>
      <Box as="span" truncate flex="1" minW="0" unicodeBidi="isolate">
        {answered.excerpt}
      </Box>
      <IconButton label="Do not answer" size="sm" onClick={onCancel}>
        <X size={16} aria-hidden="true" />
      </IconButton>
    </Flex>
  );
}
