import { Box, chakra } from '@chakra-ui/react';
import type { MessagePicture } from '@crew/contracts/media/media.entities';
import { lazy, Suspense, useState } from 'react';
import { StoredPicture } from './stored-picture.js';

const Lightbox = lazy(() => import('./lightbox.js'));

const Frame = chakra('button', {
  base: {
    display: 'block',
    w: 'full',
    borderRadius: 'md',
    overflow: 'hidden',
    border: 'hairline',
    borderColor: 'border',
    cursor: 'zoom-in',
    _hover: { borderColor: 'border.strong' },
  },
});

interface PictureGridProps {
  pictures: readonly MessagePicture[];
  /** Name of the author, for the alternative texts. */
  author: string;
}

/** The pictures of a message: one in its own aspect ratio, several as squares; each opens in a lightbox. */
export function PictureGrid({ pictures, author }: PictureGridProps) {
  const [opened, setOpened] = useState<number>();
  const alone = pictures.length === 1;
  return (
    <>
      <Box
        display="grid"
        gap="1.5"
        mt="1.5"
        maxW={alone ? 'min(22rem, 100%)' : '26rem'}
        gridTemplateColumns={alone ? '1fr' : '1fr 1fr'}
      >
        {pictures.map((picture, index) => (
          <Frame
            key={picture.id}
            type="button"
            aria-label={altOf(author, index, pictures.length)}
            onClick={() => setOpened(index)}
          >
            <StoredPicture
              picture={picture}
              alt=""
              size={alone ? 'full' : 'thumbnail'}
              maxH="24rem"
              {...(!alone && { aspectRatio: '1' })}
            />
          </Frame>
        ))}
      </Box>
      {opened !== undefined && (
        <Suspense>
          <Lightbox
            pictures={pictures}
            first={opened}
            altOf={(index) => altOf(author, index, pictures.length)}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

const altOf = (author: string, index: number, count: number): string =>
  count === 1 ? `Picture from ${author}` : `Picture ${index + 1} of ${count} from ${author}`;
