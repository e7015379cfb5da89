import { Box, chakra } from '@chakra-ui/react';
import type { MessagePicture } from '@crew/contracts/media/media.entities';
import { t } from '@lingui/core/macro';
import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { inChakra } from './in-chakra.js';
import { StyledIconButton, StyledStoredPicture } from './styled.js';

const Stage = chakra('dialog', {
  base: {
    position: 'fixed',
    inset: '0',
    w: '100vw',
    h: '100dvh',
    maxW: 'none',
    maxH: 'none',
    p: { base: '3', md: '8' },
    border: '0',
    bg: 'bg.overlay',
    backdropFilter: 'blur(12px)',
    color: 'fg',
    _open: { display: 'grid', placeItems: 'center' },
    '&::backdrop': { bg: 'transparent' },
  },
});

interface LightboxProps {
  pictures: readonly MessagePicture[];
  first: number;
  altOf: (index: number) => string;
  onClose: () => void;
}

/** Pictures at full size, one at a time: arrow keys switch, Esc and a click outside close. */
export default inChakra(function Lightbox({ pictures, first, altOf, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [at, setAt] = useState(first);
  useEffect(() => dialog.current?.showModal(), []);

  const show = (by: number) => setAt((at + by + pictures.length) % pictures.length);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') show(1);
    if (key === 'ArrowLeft') show(-1);
  };
  const picture = pictures[at]!;
  const several = pictures.length > 1;
  return (
    <Stage
      ref={dialog}
      aria-label={altOf(at)}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onClick={({ target }) => target === dialog.current && dialog.current?.close()}
    >
      <StyledStoredPicture
        key={picture.id}
        picture={picture}
        alt={altOf(at)}
        borderRadius="md"
        // As large as the window and the picture allow, in the picture's aspect ratio.
        w={`min(100%, ${picture.width}px, calc((100dvh - 6rem) * ${picture.width / picture.height}))`}
      />
      <StyledIconButton
        label={t`Close`}
        position="fixed"
        top="3"
        insetEnd="3"
        bg="bg.raised"
        color="fg"
        data-tooltip={undefined}
        onClick={() => dialog.current?.close()}
      >
        <X size={20} aria-hidden="true" />
      </StyledIconButton>
      {several && (
        <Box position="fixed" bottom="3" display="flex" gap="3">
          <StyledIconButton
            label={t`Previous picture`}
            bg="bg.raised"
            color="fg"
            data-tooltip={undefined}
            onClick={() => show(-1)}
          >
            <ArrowLeft size={20} aria-hidden="true" />
          </StyledIconButton>
          <StyledIconButton
            label={t`Next picture`}
            bg="bg.raised"
            color="fg"
            data-tooltip={undefined}
            onClick={() => show(1)}
          >
            <ArrowRight size={20} aria-hidden="true" />
          </StyledIconButton>
        </Box>
      )}
    </Stage>
  );
});
