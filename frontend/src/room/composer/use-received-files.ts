import { type RefObject, useEffect } from 'react';
import { addFiles } from './add-files.js';
import type { Attachments } from './use-attachments.js';

/** Attaches files that are dropped on the form of a field or pasted into it. Dropped and pasted text is left to the field. */
export function useReceivedFiles(field: RefObject<HTMLTextAreaElement | null>, attachments: Attachments): void {
  useEffect(() => {
    const form = field.current?.form;
    if (!form) return undefined;
    const onDragOver = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const onDrop = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      addFiles(attachments, [...event.dataTransfer.files]);
    };
    const onPaste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])];
      // Text that was copied together with a picture of it is pasted as text.
      if (files.length > 0 && clipboardData?.getData('text/plain') === '') addFiles(attachments, files);
    };
    form.addEventListener('dragover', onDragOver);
    form.addEventListener('drop', onDrop);
    form.addEventListener('paste', onPaste);
    return () => {
      form.removeEventListener('dragover', onDragOver);
      form.removeEventListener('drop', onDrop);
      form.removeEventListener('paste', onPaste);
    };
  }, [field, attachments]);
}
