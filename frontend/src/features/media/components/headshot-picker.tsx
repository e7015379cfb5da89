import { Box, Flex, Grid } from '@chakra-ui/react';
import { HEADSHOTS_MAX } from '@crew/contracts/media/media.constants';
import { t } from '@lingui/core/macro';
import { Camera, ImagePlus } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { FileButton } from '../../../ui/file-button.js';
import type { useHeadshotPicks } from '../model/use-headshot-picks.js';
import { HeadshotTile } from './headshot-tile.js';

const ORDINAL_TYPE = 'application/x-crew-headshot';

/** Picks one to three photos by drop, file picker or camera, and orders them. */
export function HeadshotPicker({ picks }: { picks: ReturnType<typeof useHeadshotPicks> }) {
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!picks.busy && event.dataTransfer.files.length > 0) picks.add([...event.dataTransfer.files]);
  };
  const full = picks.room <= 0;

  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        if (event.dataTransfer.types.includes('Files')) setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {picks.picks.length > 0 && (
        <Grid
          as="ol"
          aria-label={t`Your headshots`}
          templateColumns={`repeat(${HEADSHOTS_MAX}, minmax(0, 1fr))`}
          gap="3"
          mb="4"
        >
          {picks.picks.map((pick, index) => (
            <HeadshotTile
              key={pick.key}
              pick={pick}
              index={index}
              count={picks.picks.length}
              locked={picks.busy}
              onMove={(to) => picks.move(index, to)}
              onRemove={() => picks.remove(pick)}
              onRetry={() => picks.retry(pick.key)}
              dragType={ORDINAL_TYPE}
              onDropFrom={(from) => picks.move(from, index)}
            />
          ))}
        </Grid>
      )}
      <Box
        display="grid"
        justifyItems="center"
        gap="3"
        p={picks.picks.length > 0 ? '5' : '10'}
        textAlign="center"
        border="2px dashed"
        borderColor={over && !full ? 'gold.fg' : 'border.strong'}
        bg={over && !full ? 'gold.subtle' : 'transparent'}
        borderRadius="lg"
        transition="border-color {durations.fast}, background-color {durations.fast}"
      >
        <Box color="fg.muted">
          {full ? t`Three photos are all it takes.` : t`Drop one to three photos of your face here, or choose them.`}
        </Box>
        <Flex gap="3" wrap="wrap" justify="center">
          <FileButton multiple disabled={full || picks.busy} onFiles={picks.add}>
            <ImagePlus size={18} aria-hidden="true" />
            {t`Choose photos`}
          </FileButton>
          <Box css={{ display: 'none', '@media (pointer: coarse)': { display: 'block' } }}>
            <FileButton capture="user" disabled={full || picks.busy} onFiles={picks.add}>
              <Camera size={18} aria-hidden="true" />
              {t`Take a photo`}
            </FileButton>
          </Box>
        </Flex>
      </Box>
      <Box role="status" mt="2" minH="5" textStyle="caption" color="fg.muted">
        {picks.notice}
      </Box>
    </Box>
  );
}
