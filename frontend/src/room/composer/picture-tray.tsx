import { Box, chakra, Flex } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { UploadVeil } from '../../ui/upload-veil.js';
import type { MessagePictures } from './use-message-pictures.js';
import { StyledIconButton } from '../../ui/styled.js';

const Preview = chakra('img', { base: { w: 'full', h: 'full', objectFit: 'cover' } });

/** The pictures of the unsent message, each with its upload progress and a remove button. */
export function PictureTray({ pictures: { items, remove, retry } }: { pictures: MessagePictures }) {
  if (items.length === 0) return null;
  return (
    <Flex as="ul" aria-label="Pictures of your message" gap="2" p="2" overflowX="auto">
      {items.map((upload) => (
        <Box
          as="li"
          key={upload.key}
          position="relative"
          listStyleType="none"
          flexShrink="0"
          boxSize="24"
          borderRadius="md"
          overflow="hidden"
          bg="bg.hover"
        >
          <Preview src={upload.preview} alt={upload.name} />
          <UploadVeil upload={upload} onRetry={() => retry(upload.key)} />
          <StyledIconButton
            label={`Remove ${upload.name}`}
            size="sm"
            position="absolute"
            top="1"
            insetEnd="1"
            bg="bg.raised"
            color="fg"
            onClick={() => remove(upload.key)}
          >
            <X size={16} aria-hidden="true" />
          </StyledIconButton>
        </Box>
      ))}
    </Flex>
  );
}
