import type { MessagePicture } from '@crew/contracts/media/media.entities';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { lazyPart } from './lazy-part.js';
import styles from './picture-grid.module.css';
import { StoredPicture } from './stored-picture.js';

const Lightbox = lazyPart(() => import('./lightbox.js'));

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
      <div className={styles.grid} data-alone={alone || undefined}>
        {pictures.map((picture, index) => (
          <button
            key={picture.id}
            type="button"
            className={styles.frame}
            aria-label={altOf(author, index, pictures.length)}
            onClick={() => setOpened(index)}
          >
            <StoredPicture picture={picture} alt="" size={alone ? 'full' : 'thumbnail'} className={styles.picture} />
          </button>
        ))}
      </div>
      {opened !== undefined && (
        <Lightbox
          pictures={pictures}
          first={opened}
          altOf={(index) => altOf(author, index, pictures.length)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

function altOf(author: string, index: number, count: number): string {
  const number = index + 1;
  return count === 1 ? t`Picture from ${author}` : t`Picture ${number} of ${count} from ${author}`;
}
