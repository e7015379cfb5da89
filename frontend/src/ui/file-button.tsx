import { CHOOSABLE_TYPES } from '@crew/contracts/media/media.constants';
import type { ChangeEvent, ReactNode } from 'react';
import { useRef } from 'react';
import { Button, type ButtonProps } from './button.js';

interface FileButtonProps extends Omit<ButtonProps, 'onClick'> {
  onFiles: (files: File[]) => void;
  multiple?: boolean;
  /** Types to choose from; pictures by default. */
  accept?: string;
  /** Opens the front (`user`) or back (`environment`) camera where there is one. */
  capture?: 'user' | 'environment';
  children: ReactNode;
}

/** A button that opens the file picker or the camera. */
export function FileButton({
  onFiles,
  multiple = false,
  accept = CHOOSABLE_TYPES.join(),
  capture,
  children,
  ...props
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])]);
    // Allows choosing the same file again.
    event.target.value = '';
  };
  return (
    <>
      <Button {...props} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        capture={capture}
        hidden
        tabIndex={-1}
        aria-hidden="true"
        onChange={take}
      />
    </>
  );
}
