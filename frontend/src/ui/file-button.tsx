import { CHOOSABLE_TYPES } from '@crew/contracts/media/media.constants';
import type { ChangeEvent, ReactNode, RefObject } from 'react';
import { useRef } from 'react';
import { Button, type ButtonProps } from './button.js';

interface FileInputOptions {
  onFiles: (files: File[]) => void;
  multiple?: boolean;
  /** Types to choose from; pictures by default. */
  accept?: string;
  /** Opens the front (`user`) or back (`environment`) camera where there is one. */
  capture?: 'user' | 'environment';
}

interface FileButtonProps extends Omit<ButtonProps, 'onClick'>, FileInputOptions {
  children: ReactNode;
}

/** Opens the file picker or the camera when it is clicked by script. */
export function FileInput({
  ref,
  onFiles,
  accept = CHOOSABLE_TYPES.join(),
  ...props
}: FileInputOptions & { ref: RefObject<HTMLInputElement | null> }) {
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])]);
    // Allows choosing the same file again.
    event.target.value = '';
  };
  return (
    <input ref={ref} type="file" accept={accept} {...props} hidden tabIndex={-1} aria-hidden="true" onChange={take} />
  );
}

/** A button that opens the file picker or the camera. */
export function FileButton({ onFiles, multiple = false, accept, capture, children, ...props }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...props} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <FileInput ref={input} {...{ onFiles, multiple, accept, capture }} />
    </>
  );
}
