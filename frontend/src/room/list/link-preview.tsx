import { Box, chakra } from '@chakra-ui/react';
import type { LinkPreview as Preview } from '@crew/contracts/media/media.entities';
import { X } from 'lucide-react';
import { IconButton } from '../../ui/button.js';

const Card = chakra('a', {
  base: {
    display: 'block',
    minW: '0',
    ps: '3',
    py: '2',
    color: 'fg',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    overflow: 'clip',
    '& > span': { display: 'block', unicodeBidi: 'isolate' },
    _hover: { '& > strong': { textDecoration: 'underline' } },
  },
});

interface LinkPreviewProps {
  preview: Preview;
  /** Removes it; only for the message's author. */
  onRemove?: (() => void) | undefined;
}

/** The preview of a linked page. */
export const LinkPreview = ({ preview: { url, title, description, site }, onRemove }: LinkPreviewProps) => (
  <Box
    display="grid"
    gridTemplateColumns="minmax(0, 1fr) auto"
    maxW="26rem"
    mt="1.5"
    bg="bg.sunken"
    border="hairline"
    borderColor="border"
    borderInlineStart="3px solid"
    borderInlineStartColor="colorPalette.muted"
    borderRadius="md"
  >
    <Card href={url} target="_blank" rel="noopener noreferrer nofollow ugc" dir="auto">
      <Box as="span" textStyle="caption" color="fg.muted" truncate>
        {site}
      </Box>
      <Box as="strong" display="block" fontWeight="semibold" lineClamp="2" unicodeBidi="isolate">
        {title}
      </Box>
      {description && (
        <Box as="span" fontSize="sm" color="fg.muted" lineClamp="2">
          {description}
        </Box>
      )}
    </Card>
    {onRemove && (
      <IconButton size="sm" label="Remove preview" onClick={onRemove}>
        <X size={16} aria-hidden="true" />
      </IconButton>
    )}
  </Box>
);
