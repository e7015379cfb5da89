import { Box, type BoxProps, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { type PictureSize, useReadUrl } from '../lib/read-url.js';

const Image = chakra('img', {
  base: {
    position: 'absolute',
    inset: '0',
    w: 'full',
    h: 'full',
    objectFit: 'cover',
    transition: 'opacity {durations.slow}',
    '&[data-coming]': { opacity: 0 },
  },
});

interface StoredPictureProps extends BoxProps {
  picture: {
    path: string;
    width: number;
    height: number;
    /** A `data:` address of a few blurred pixels. */
    placeholder: string;
    /** Addresses that came with it just now. */
    url?: string;
    thumbnailUrl?: string;
  };
  /** What is seen, for those who do not see it. */
  alt: string;
  size?: PictureSize;
}

/**
 * A picture that only those may see who may: its address is signed for minutes and signed anew in time. Blurred until
 * it has come, and for as long as it cannot.
 */
export function StoredPicture({ picture, alt, size = 'full', ...props }: StoredPictureProps) {
  const { path, width, height, placeholder } = picture;
  const { url, renew } = useReadUrl(path, size, size === 'full' ? picture.url : picture.thumbnailUrl);
  const [shown, setShown] = useState<string>();
  const [broken, setBroken] = useState<string>();
  return (
    <Box
      position="relative"
      overflow="hidden"
      bg="bg.hover"
      backgroundImage={`url("${placeholder}")`}
      backgroundSize="cover"
      aspectRatio={`${width} / ${height}`}
      {...props}
    >
      {url && url !== broken && (
        <Image
          src={url}
          alt={alt}
          loading="lazy"
          decoding="async"
          data-coming={shown ? undefined : ''}
          onLoad={() => setShown(url)}
          onError={() => {
            setBroken(url);
            renew();
          }}
        />
      )}
    </Box>
  );
}
