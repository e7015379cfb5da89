import { MESSAGE_PICTURES_MAX } from '@crew/contracts/media/media.constants';
import { plural, t } from '@lingui/core/macro';
import { ImagePlus } from 'lucide-react';
import { FileButton } from '../../ui/file-button.js';
import { addPictures } from './add-pictures.js';
import styles from './composer.module.css';
import type { MessagePictures } from './use-message-pictures.js';

const full = (): string =>
  plural(MESSAGE_PICTURES_MAX, { one: 'A message holds # picture', other: 'A message holds # pictures' });

/** Adds pictures to the unsent message. */
export const PictureButton = ({ pictures }: { pictures: MessagePictures }) => (
  <FileButton
    multiple
    square
    variant="ghost"
    className={styles.button}
    aria-label={t`Add pictures`}
    data-tooltip={pictures.room > 0 ? t`Add pictures` : full()}
    disabled={pictures.room <= 0}
    onFiles={(files) => addPictures(pictures, files)}
  >
    <ImagePlus size={20} aria-hidden="true" />
  </FileButton>
);
