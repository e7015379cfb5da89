import { blocksOf } from '@crew/contracts/chat/markup';
import { t } from '@lingui/core/macro';
import { Eye } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { IconButton } from '../../ui/button.js';
import { lazyPart } from '../../ui/lazy-part.js';
import styles from './composer.module.css';

const Preview = lazyPart(() => import('./preview.js'));

const isFormatted = (text: string): boolean =>
  blocksOf(text).some((block) => block.kind !== 'text' || block.parts.some(({ kind }) => kind !== 'text'));

/** Shows a formatted text as its message will, above the field. */
export function PreviewButton({ text }: { text: string }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const formatted = useMemo(() => isFormatted(text), [text]);
  if (!formatted) {
    // The next text begins without a preview.
    if (open) setOpen(false);
    return null;
  }
  return (
    <>
      <IconButton
        label={t`Preview`}
        className={styles.button}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Eye size={20} aria-hidden="true" />
      </IconButton>
      {open && <Preview id={id} text={text} onClose={() => setOpen(false)} />}
    </>
  );
}
