import { earnedBy } from '../src/features/economy/components/message-money.js';
import { EchoItem } from '../src/room/list/echo-item.js';
import { ListRow } from '../src/room/list/list-row.js';
import { MessageItem } from '../src/room/list/message-item.js';
import type { ChatMessage } from '../src/room/model/chat-message.js';
import type { Echo } from '../src/room/model/timeline.js';
import { type RoomActions, RoomActionsContext } from '../src/room/room-actions.js';
import { Typists } from '../src/room/typists.js';
import { ADMIN, AT, daysBefore, LONG, LYRA, MAYA, ME, message, picture, TOMASZ } from './samples.js';
import { Columns, GallerySection, Specimen } from './specimen.js';

const nothing = () => undefined;
const later = async () => undefined;

const ACTIONS: RoomActions = {
  me: ME,
  moderates: false,
  reply: nothing,
  openThread: nothing,
  jump: nothing,
  react: nothing,
  edit: later,
  remove: later,
  removePreview: nothing,
  onEditing: nothing,
  linkTo: ({ id }) => `/bridge/energy#message-${id}`,
  earned: earnedBy,
  nameOf: () => MAYA.displayName,
};

const quote = (by: typeof MAYA | null, excerpt: string) => ({
  id: 'q',
  seq: 1,
  userId: by?.id ?? null,
  user: by,
  excerpt,
});
const LOREM = 'Ten breaths before the phone, and the day begins a little slower than it wanted to. ';

/** Messages that differ by their authors and words. */
const WORDS: Record<string, Partial<RowProps> & { message: ChatMessage }> = {
  'a member': { message: message('1', TOMASZ, 'Slow hands, good coffee.') },
  continued: { message: message('2', TOMASZ, 'And one more thing.'), continued: true },
  own: { message: message('3', MAYA, 'Quiet ward, full moon.') },
  'an admin with a mention': {
    message: message('4', ADMIN, 'Welcome, @maya_okafor and @tomasz!', { mentions: ['maya_okafor', 'tomasz'] }),
  },
  'a captain': { message: message('5', LYRA, 'Ten slow breaths. Then tell me what moved.') },
  'a long name and a long word': { message: message('6', LONG, `${'Llanfairpwllgwyngyll'.repeat(6)} is a word.`) },
  marked: {
    message: message(
      '7',
      TOMASZ,
      '**Bold**, _slanted_, ~~gone~~, ||a spoiler|| and https://crew.example/moths\n> A quote\n- one\n- two',
    ),
  },
  edited: { message: message('8', TOMASZ, 'Corrected words.', { editedAt: AT }) },
  deleted: { message: message('9', TOMASZ, '', { deleted: true }) },
  hidden: { message: message('10', TOMASZ, '', { hidden: true }) },
  'an answer': {
    message: message('11', TOMASZ, 'Yes, on Sunday.', { replyTo: quote(MAYA, 'Breakfast after the shift?') }),
  },
  'an answer to nothing': { message: message('12', TOMASZ, 'It was.', { replyTo: quote(null, '') }) },
  lit: { message: message('13', TOMASZ, 'The target of a jump.'), lit: true },
  'with its toolbar': { message: message('14', TOMASZ, 'Pointed at.'), active: true },
  long: { message: message('15', TOMASZ, LOREM.repeat(24)) },
  'a notice': {
    message: message('16', LYRA, '', {
      messageType: 'system',
      user: null,
      notice: { kind: 'captain_invited', by: 'Maya', captain: 'lyra' },
    }),
  },
};

const file = (id: string, name: string, type: string) => ({ id, name, type, size: 482_000 });
const poll = {
  answers: [
    { text: 'Saturday', votes: 4 },
    { text: 'Sunday', votes: 1 },
  ],
  voters: 5,
  multiple: false,
  anonymous: false,
  closesAt: null,
  closedAt: null,
};
const PICTURES = [
  picture('p1', '#3b2f7a', '#ffd27a'),
  picture('p2', '#1f5c4a', '#f6f0d8'),
  picture('p3', '#7a2f4b', '#ffc9a0'),
];

/** Messages that differ by what hangs on them. */
const ATTACHED: Record<string, ChatMessage> = {
  reactions: message('20', TOMASZ, 'Day 58.', {
    reactions: [
      { kind: 'heart', by: [MAYA.id, LONG.id] },
      { kind: 'spark', by: [LONG.id] },
    ],
  }),
  'tips and boosts': message('21', TOMASZ, 'Everything can be mended slowly.', { tips: 3, tipsTotal: 75, boosts: 2 }),
  pinned: message('22', TOMASZ, 'Sunday at seven.', { pinned: true }),
  'a thread': message('23', TOMASZ, 'Who rehearses?', {
    thread: { replies: 4, lastReplyAt: daysBefore(1), authors: [MAYA, LONG] },
  }),
  'a link': message('24', TOMASZ, 'Read this.', {
    linkPreview: {
      url: 'https://crew.example/moths',
      title: 'Moths of the northern decks',
      description: 'How to draw what only comes at night.',
      site: 'crew.example',
    },
  }),
  'a picture': message('25', TOMASZ, '', { pictures: PICTURES.slice(0, 1) }),
  'three pictures': message('26', TOMASZ, '', { pictures: PICTURES }),
  files: message('27', TOMASZ, '', {
    files: [file('f1', 'minutes of the night shift.pdf', 'application/pdf'), file('f2', 'choir.mp3', 'audio/mpeg')],
  }),
  'a voice note': message('28', TOMASZ, '', {
    files: [
      {
        ...file('f3', 'voice.webm', 'audio/webm'),
        voice: { durationMs: 7_000, peaks: Array.from({ length: 48 }, (_, at) => (at * 37) % 100) },
      },
    ],
  }),
  'a poll': message('29', TOMASZ, 'When shall we meet?', { poll }),
  'a closed poll': message('30', TOMASZ, 'When did we meet?', { poll: { ...poll, closedAt: AT } }),
};

const echo = (clientId: string, over: Partial<Echo>): Echo => ({
  clientId,
  content: 'On my way.',
  mentions: [],
  at: Date.parse(AT),
  status: 'pending',
  ...over,
});
const ECHOES = {
  'being sent': echo('e1', {}),
  waiting: echo('e2', { status: 'waiting' }),
  refused: echo('e3', { status: 'failed', reason: 'You are writing too fast.' }),
};

type RowProps = { continued: boolean; lit: boolean; active: boolean };

const Row = ({ name, message: said, ...state }: Partial<RowProps> & { name: string; message: ChatMessage }) => (
  <div>
    <Specimen name={name}>{null}</Specimen>
    <MessageItem message={said} continued={false} lit={false} active={false} {...state} />
  </div>
);

export const Messages = () => (
  <RoomActionsContext value={ACTIONS}>
    <GallerySection id="messages">
      <Columns width="28rem">
        {Object.entries(WORDS).map(([name, row]) => (
          <Row key={name} name={name} {...row} />
        ))}
      </Columns>
    </GallerySection>
  </RoomActionsContext>
);

export const Attachments = () => (
  <RoomActionsContext value={ACTIONS}>
    <GallerySection id="attachments">
      <Columns width="28rem">
        {Object.entries(ATTACHED).map(([name, said]) => (
          <Row key={name} name={name} message={said} />
        ))}
      </Columns>
    </GallerySection>
  </RoomActionsContext>
);

const separators = [
  { kind: 'day', key: 'd', at: Date.parse(AT) },
  { kind: 'unread', key: 'unread' },
] as const;

export const UnsentMessages = () => (
  <GallerySection id="unsent-messages">
    <Columns width="28rem">
      {Object.entries(ECHOES).map(([name, one]) => (
        <div key={name}>
          <Specimen name={name}>{null}</Specimen>
          <EchoItem echo={one} continued={false} author={{ ...ME }} onRetry={nothing} onDiscard={nothing} />
        </div>
      ))}
    </Columns>
    {separators.map((row, index) => (
      <ListRow
        key={row.key}
        row={row}
        index={index}
        lit={false}
        active={false}
        measure={nothing}
        onActive={nothing}
        renderRow={nothing}
      />
    ))}
    <Specimen name="one, two and more are writing">
      {[1, 2, 3].map((count) => (
        <span key={count}>
          <Typists typists={[MAYA, TOMASZ, LONG].slice(0, count).map((one) => ({ ...one, name: one.displayName }))} />
        </span>
      ))}
    </Specimen>
  </GallerySection>
);
