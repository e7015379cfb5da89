import { MESSAGE_PICTURES_FULL } from '@crew/contracts/media/media.constants';
import { ImagePlus } from 'lucide-react';
import { FileButton } from '../../ui/file-button.js';
import styles from './composer.module.css';
import type { MessagePictures } from './use-message-pictures.js';

/** Adds pictures to the unsent message. */
export const PictureButton = ({ pictures: { room, add } }: { pictures: MessagePictures }) => (
  <FileButton
    multiple
    square
    variant="ghost"
    className={styles.button}
    aria-label="Add pictures"
    data-tooltip={room > 0 ? 'Add pictures' : MESSAGE_PICTURES_FULL}
    disabled={room <= 0}
    onFiles={add}
  >
    <ImagePlus size={20} aria-hidden="true" />
  </FileButton>
);
