import { Awaited, Deleted, Request } from '../src/features/conversations/components/closed-composer.js';
import { Composer } from '../src/room/composer/composer.js';
import { PictureTray } from '../src/room/composer/picture-tray.js';
import type { Attachments } from '../src/room/composer/use-attachments.js';
import type { Answered } from '../src/room/model/timeline.js';
import type { Upload } from '../src/lib/uploads/uploads.js';
import { sampleConversation } from '../test/sample-conversation.js';
import { LONG, ME, picture, TOMASZ } from './samples.js';
import { Columns, GallerySection } from './specimen.js';

const nothing = () => undefined;
const answered: Answered = {
  id: 'a',
  name: LONG.displayName,
  username: LONG.username,
  excerpt: 'Ten breaths before the phone, and the day begins slower.',
};

const Example = ({ room, text = '', answers = false }: { room: string; text?: string; answers?: boolean }) => (
  <Composer
    id={`composer-${room}`}
    room={room}
    placeholder="Share a signal..."
    draft={{ read: () => text, write: nothing }}
    candidates={[]}
    onSend={nothing}
    {...(answers && { answered })}
  />
);

const upload = (key: string, type: string, over: Partial<Upload>): Upload => ({
  key,
  name: `${key}.${type.slice(type.indexOf('/') + 1)}`,
  source: new File(['x'.repeat(1_200)], key, { type }),
  preview: picture(key, '#3b2f7a', '#ffd27a').path,
  state: 'done',
  progress: 1,
  ...over,
});

const attachments: Attachments = {
  items: [
    upload('moth', 'image/png', {}),
    upload('hill', 'image/png', { state: 'sending', progress: 0.4 }),
    upload('loaf', 'image/png', { state: 'failed', error: 'Too large.' }),
    upload('minutes', 'application/pdf', {}),
    upload('score', 'application/pdf', { state: 'sending', progress: 0.7 }),
    upload('cello', 'audio/mpeg', { state: 'failed', error: 'There was no connection.' }),
  ],
  ready: false,
  arrived: [],
  files: [],
  add: nothing,
  recording: false,
  setRecording: nothing,
  remove: nothing,
  retry: nothing,
  posted: nothing,
};

const request = sampleConversation('r', {
  participants: [ME, TOMASZ].map((user) => ({
    user,
    status: 'online',
    deleted: false,
    pending: false,
    lastReadSeq: 0,
  })),
  startedBy: TOMASZ.id,
  shelf: 'requests',
});

/** Answers come first: their fields take the focus, which stays with the last that took it. */
export const Composers = () => (
  <GallerySection id="composers">
    <Columns width="28rem">
      <Example room="answering" text="Yes, on Sunday." answers />
      <Example room="empty" />
      <Example room="lines" text={'One line,\nanother,\nand a third.'} />
      <Example room="nearly-full" text={'Ten breaths. '.repeat(150)} />
      <Example room="too-long" text={'Ten breaths. '.repeat(400)} />
      <PictureTray attachments={attachments} />
      <Request conversation={request} onReport={nothing} />
      <Awaited name={TOMASZ.displayName} />
      <Deleted />
    </Columns>
  </GallerySection>
);
