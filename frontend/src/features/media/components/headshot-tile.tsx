import { Box, chakra, Flex } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import { IconButton } from '../../../ui/button.js';
import { announce } from '../../../ui/live-region.js';
import { UploadVeil } from '../../../ui/upload-veil.js';
import type { Pick } from '../model/use-headshot-picks.js';
import { StyledChip, StyledIconButton, StyledStoredPicture } from '../../../ui/styled.js';

const Preview = chakra('img', {
  base: { w: 'full', h: 'full', objectFit: 'cover', aspectRatio: '3 / 4', bg: 'bg.hover' },
});

interface HeadshotTileProps {
  pick: Pick;
  index: number;
  count: number;
  /** Disables changes; uploads in progress can still be cancelled. */
  locked: boolean;
  /** Drag data type of a tile. */
  dragType: string;
  onMove: (to: number) => void;
  onDropFrom: (from: number) => void;
  onRemove: () => void;
  onRetry: () => void;
}

const previewWords = (number: number, fileName: string): string => t`Your photo ${number}: ${fileName}`;

/** A headshot, reordered by dragging or by its arrow buttons. */
export function HeadshotTile(props: HeadshotTileProps) {
  const { pick, index, count, locked, dragType, onMove, onDropFrom, onRemove, onRetry } = props;
  const { kept, upload } = pick;
  const number = index + 1;
  const move = (to: number) => {
    onMove(to);
    const place = to + 1;
    announce(t`Photo ${number} is number ${place} now`);
  };
  return (
    <Box
      as="li"
      listStyleType="none"
      draggable={!locked}
      onDragStart={(event) => event.dataTransfer.setData(dragType, String(index))}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        const from = event.dataTransfer.getData(dragType);
        if (from !== '') onDropFrom(Number(from));
      }}
    >
      <Box position="relative" borderRadius="md" overflow="hidden" border="hairline" borderColor="border">
        {kept ? (
          <StyledStoredPicture picture={kept} size="thumbnail" alt={t`Your photo ${number}`} aspectRatio="3 / 4" />
        ) : (
          <Preview src={upload.preview} alt={previewWords(number, upload.name)} draggable={false} />
        )}
        {upload && <UploadVeil upload={upload} onRetry={onRetry} />}
        <StyledChip position="absolute" top="1.5" insetStart="1.5" bg="bg.raised" colorPalette="gold">
          {number}
        </StyledChip>
        <StyledIconButton
          label={upload && locked ? t`Cancel photo ${number}` : t`Remove photo ${number}`}
          size="sm"
          position="absolute"
          top="1"
          insetEnd="1"
          bg="bg.raised"
          color="fg"
          disabled={locked && kept !== undefined}
          onClick={onRemove}
        >
          <X size={16} aria-hidden="true" />
        </StyledIconButton>
      </Box>
      {count > 1 && (
        <Flex justify="center" gap="1" mt="1">
          <IconButton
            label={t`Move photo ${number} earlier`}
            size="sm"
            disabled={locked || index === 0}
            onClick={() => move(index - 1)}
          >
            <ArrowLeft size={16} aria-hidden="true" />
          </IconButton>
          <IconButton
            label={t`Move photo ${number} later`}
            size="sm"
            disabled={locked || index === count - 1}
            onClick={() => move(index + 1)}
          >
            <ArrowRight size={16} aria-hidden="true" />
          </IconButton>
        </Flex>
      )}
    </Box>
  );
}
