import { type CSSProperties, useState } from 'react';
import { classNames } from '../lib/class-names.js';
import { type PictureSize, useReadUrl } from '../lib/read-url.js';
import styles from './stored-picture.module.css';

interface StoredPictureProps {
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
  className?: string;
}

/**
 * A private picture in its own aspect ratio: its URL is signed for minutes and renewed in time. Blurred until it has loaded.
 */
export function StoredPicture({ picture, alt, size = 'full', className }: StoredPictureProps) {
  const { path, width, height, placeholder } = picture;
  const { url, renew } = useReadUrl(path, size, size === 'full' ? picture.url : picture.thumbnailUrl);
  const [shown, setShown] = useState<string>();
  const [broken, setBroken] = useState<string>();
  return (
    <div
      className={classNames(styles.picture, className)}
      style={{ '--ratio': `${width} / ${height}`, '--placeholder': `url("${placeholder}")` } as CSSProperties}
    >
      {url && url !== broken && (
        <img
          className={styles.image}
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
    </div>
  );
}
