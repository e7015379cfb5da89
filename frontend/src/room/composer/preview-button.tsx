import { blocksOf } from '@crew/contracts/chat/markup';
import { t } from '@lingui/core/macro';
import { Eye } from 'lucide-react';
import { lazy, Suspense, useId, useMemo, useState } from 'react';
import { withLaterTexts } from '../../lib/language.js';
import { IconButton } from '../../ui/button.js';
import styles from './composer.module.css';

const Preview = lazy(() => withLaterTexts(import('./preview.js')));

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
      {open && (
        <Suspense>
          <Preview id={id} text={text} />
        </Suspense>
      )}
    </>
  );
}
