import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { ago } from '../lib/ago.js';

/** How long ago a time was; its tooltip is the exact time. */
export function Ago({ at }: { at: string }) {
  const [now] = useState(Date.now);
  return (
    <chakra.time
      dateTime={at}
      data-tooltip={new Date(at).toLocaleString()}
      textStyle="caption"
      color="fg.subtle"
      whiteSpace="nowrap"
    >
      {ago(at, now)}
    </chakra.time>
  );
}
