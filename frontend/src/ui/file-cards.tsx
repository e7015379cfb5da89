import { getFileUrl } from '@crew/contracts/media/get-file-url';
import type { MessageFile } from '@crew/contracts/media/media.entities';
import { t } from '@lingui/core/macro';
import { Download, Play } from 'lucide-react';
import { createElement, useState } from 'react';
import { call } from '../lib/api-client.js';
import { messageOf } from '../lib/query-client.js';
import { IconButton } from './button.js';
import styles from './file-cards.module.css';
import { FileIcon, fileSize } from './file-kind.js';
import { lazyWhenIdle } from './lazy-when-idle.js';
import { toastError } from './toast.js';

const VoicePlayer = lazyWhenIdle(() => import('./voice-player.js').then((part) => part.VoicePlayer));

/** The files of a message: each is downloaded at the press of a button; audio, voice notes and video are played too. */
export const FileCards = ({ files }: { files: readonly MessageFile[] }) => (
  <ul className={styles.cards} aria-label={t`Files`}>
    {files.map((file) => (
      <FileCard key={file.id} file={file} />
    ))}
  </ul>
);

function FileCard({ file }: { file: MessageFile }) {
  const { id, name, type, size, voice } = file;
  const [playedAt, setPlayedAt] = useState<string>();
  // An address is valid for minutes, so that each press asks for one of its own.
  const open = async () => (await call(getFileUrl, { id })).url;
  const withUrl = (use: (url: string) => void) => {
    open().then(use, (error: unknown) => toastError(t`Not opened`, messageOf(error, t`Please try again`)));
  };
  const downloadButton = (
    <IconButton label={t`Download ${name}`} onClick={() => withUrl(download)}>
      <Download size={20} aria-hidden="true" />
    </IconButton>
  );
  if (voice) {
    return (
      <li className={styles.card}>
        <div className={styles.row} data-voice>
          <VoicePlayer id={id} voice={voice} open={open}>
            {downloadButton}
          </VoicePlayer>
        </div>
      </li>
    );
  }
  return (
    <li className={styles.card}>
      <div className={styles.row}>
        <FileIcon type={type} />
        <div className={styles.about}>
          <div dir="auto" className={styles.name}>
            {name}
          </div>
          <div className={styles.size}>{fileSize(size)}</div>
        </div>
        {playerOf(type) && playedAt === undefined && (
          <IconButton label={t`Play ${name}`} onClick={() => withUrl(setPlayedAt)}>
            <Play size={20} aria-hidden="true" />
          </IconButton>
        )}
        {downloadButton}
      </div>
      {playedAt !== undefined && <Player file={file} url={playedAt} />}
    </li>
  );
}

const playerOf = (type: string): 'audio' | 'video' | undefined => {
  const kind = type.slice(0, 5);
  return kind === 'audio' || kind === 'video' ? kind : undefined;
};

function Player({ file: { name, type }, url }: { file: MessageFile; url: string }) {
  return createElement(playerOf(type) ?? 'audio', {
    src: url,
    controls: true,
    autoPlay: true,
    playsInline: true,
    preload: 'none',
    'aria-label': name,
    className: styles.player,
  });
}

/** The address answers with an attachment, so that the page stays. */
function download(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.rel = 'noopener';
  link.click();
}
