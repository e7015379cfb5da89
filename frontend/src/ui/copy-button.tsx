import { t } from '@lingui/core/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from './button.js';
import { announce } from './live-region.js';
import { toastError } from './toast.js';

const SAID_MS = 2_000;

/** Copies a text, and confirms it for two seconds. */
export function CopyButton({ text, label, children }: { text: string; label: string; children: ReactNode }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      announce(t`Copied!`);
    } catch {
      toastError(t`Not copied`, t`Your browser did not allow it. Please select the text and copy it yourself.`);
    }
  };
  return (
    <Button size="sm" aria-label={copied ? undefined : label} onClick={() => void copy()}>
      {copied ? t`Copied!` : children}
    </Button>
  );
}
