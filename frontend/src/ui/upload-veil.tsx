import { Box } from '@chakra-ui/react';
import { RotateCw } from 'lucide-react';
import type { Upload } from '../lib/uploads/uploads.js';
import { Button } from './button.js';

interface UploadVeilProps {
  upload: Upload;
  onRetry: () => void;
}

/** The overlay of a picture that is being uploaded: its progress, or its error with Retry. */
export function UploadVeil({ upload: { name, state, progress, error }, onRetry }: UploadVeilProps) {
  if (state === 'failed') {
    return (
      <Box
        position="absolute"
        inset="0"
        display="grid"
        placeContent="center"
        justifyItems="center"
        gap="2"
        p="2"
        bg="bg.raised"
        textAlign="center"
      >
        <Box role="alert" textStyle="caption" color="danger.fg">
          {error}
        </Box>
        <Button size="sm" onClick={onRetry} aria-label={`Retry ${name}`}>
          <RotateCw size={14} aria-hidden="true" />
          Retry
        </Button>
      </Box>
    );
  }
  if (state !== 'sending' && state !== 'checking') return null;
  const percent = Math.round(progress * 100);
  return (
    <Box position="absolute" insetX="2" bottom="2" bg="bg.raised" borderRadius="full" p="1">
      <Box
        role="progressbar"
        aria-label={`Uploading ${name}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        h="1.5"
        borderRadius="full"
        bg="bg.hover"
        overflow="hidden"
      >
        <Box
          h="full"
          w={`${Math.max(4, percent)}%`}
          bg="gold.solid"
          opacity={state === 'checking' ? 0.6 : 1}
          transition="width {durations.fast}"
        />
      </Box>
    </Box>
  );
}
