import { useEffect, useEffectEvent } from 'react';
import { addFiles } from '../composer/add-files.js';
import type { Attachments } from '../composer/use-attachments.js';
import type { Recording } from './voice-recorder.js';

/** Uploads a recording with the other files of the unsent message. @param onReady called once all of them are uploaded */
export function useSendVoice(recording: Recording, attachments: Attachments, onReady: () => void) {
  const file = recording.step === 'recorded' ? recording.file : undefined;
  const upload = attachments.items.find(({ source }) => source === file);
  const isReady = upload !== undefined && attachments.ready;
  const onUploaded = useEffectEvent(onReady);
  useEffect(() => {
    if (isReady) onUploaded();
  }, [isReady]);
  return {
    sending: upload !== undefined && upload.state !== 'failed',
    send: () => {
      if (upload) attachments.retry(upload.key);
      else if (file) addFiles(attachments, [file]);
    },
    /** Gives up the upload, if there is one. */
    cancel: () => {
      if (upload) attachments.remove(upload.key);
    },
  };
}
