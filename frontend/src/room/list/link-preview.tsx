import type { LinkPreview as Preview } from '@crew/contracts/media/media.entities';
import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { IconButton } from '../../ui/button.js';
import styles from './link-preview.module.css';

interface LinkPreviewProps {
  preview: Preview;
  /** Removes it; only for the message's author. */
  onRemove?: (() => void) | undefined;
}

/** The preview of a linked page. */
export const LinkPreview = ({ preview: { url, title, description, site }, onRemove }: LinkPreviewProps) => (
  <div className={styles.preview}>
    <a className={styles.card} href={url} target="_blank" rel="noopener noreferrer nofollow ugc" dir="auto">
      <span className={styles.site}>{site}</span>
      <strong className={styles.title}>{title}</strong>
      {description && <span className={styles.description}>{description}</span>}
    </a>
    {onRemove && (
      <IconButton size="sm" label={t`Remove preview`} onClick={onRemove}>
        <X size={16} aria-hidden="true" />
      </IconButton>
    )}
  </div>
);
