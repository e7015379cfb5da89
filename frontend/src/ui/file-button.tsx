import type { ChangeEvent, ReactNode } from 'react';
import { useRef } from 'react';
import { Button, type ButtonProps } from './button.js';

interface FileButtonProps extends Omit<ButtonProps, 'onClick'> {
  onFiles: (files: File[]) => void;
  multiple?: boolean;
  /** Opens the camera where there is one: the one that looks at the member, or away. */
  capture?: 'user' | 'environment';
  children: ReactNode;
}

/** A button that has pictures chosen, or taken. */
export function FileButton({ onFiles, multiple = false, capture, children, ...props }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])]);
    // The same file may be chosen again.
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
        accept="image/*"
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
