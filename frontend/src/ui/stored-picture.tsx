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
    /** A `data:` URL of a few blurred pixels. */
    placeholder: string;
    /** Signed URLs that came with the picture. */
    url?: string;
    thumbnailUrl?: string;
  };
  /** Alternative text. */
  alt: string;
  size?: PictureSize;
}

/**
 * A private picture: its URL is signed for minutes and renewed in time. Blurred until it has loaded.
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
