import { Box, chakra } from '@chakra-ui/react';
import { CaptainCard } from '../src/features/captains/components/captain-card.js';
import { PersonRow } from '../src/features/chat/components/person-row.js';
import { ConversationRow } from '../src/features/conversations/components/conversation-row.js';
import { DeckCard } from '../src/features/dashboard/components/deck-card.js';
import { PodCard } from '../src/features/pods/components/pod-card.js';
import BadgeCard from '../src/members/components/badge-card.js';
import { Avatar } from '../src/ui/avatar.js';
import { NameValueList } from '../src/ui/name-value-list.js';
import { Panel } from '../src/ui/panel.js';
import { Section } from '../src/ui/section.js';
import { Table, TableScroll } from '../src/ui/table.js';
import { lyra } from '../test/sample-captain.js';
import { sampleConversation } from '../test/sample-conversation.js';
import { AT, daysBefore, LONG, LYRA, MAYA, ME, message, pod, TOMASZ } from './samples.js';
import { Columns, GallerySection } from './specimen.js';

const nothing = () => undefined;
const reading = { lastSeq: 120, lastReadSeq: 0, unread: 120, newestAt: daysBefore(1) };

export const Cards = () => (
  <GallerySection id="cards">
    <Columns width="24rem">
      <DeckCard
        deck="energy"
        forMember
        unread={3}
        activity={{ deckId: 'energy', newest: newest(LYRA), online: [MAYA, TOMASZ], onlineCount: 7 }}
      />
      <DeckCard
        deck="money"
        forMember={false}
        unread={0}
        activity={{ deckId: 'money', newest: null, online: [], onlineCount: 0 }}
      />
      <DeckCard deck="music" forMember={false} unread={120} activity={undefined} />
      <PodCard pod={pod('a', 'Night Shift', { isMember: true, reading })} />
      <PodCard pod={pod('b', LONG.displayName.repeat(2), { description: '', memberCount: 20 })} />
      <PodCard pod={pod('c', 'Closed circle', { open: false })} />
      <CaptainCard captain={{ ...lyra, tags: ['breath', 'sleep', 'walking', 'tea', 'moths'] }} onOpen={nothing} />
      {/* The containing block of what is fixed. */}
      <Box h="11rem" transform="translateZ(0)">
        <BadgeCard badge="pod_founder" onClose={nothing} />
      </Box>
      <Section title="A section" words="What it is for.">
        <NameValueList
          entries={[
            ['Name', 'Maya Okafor'],
            ['Joined', '8 February 2026'],
          ]}
        />
      </Section>
    </Columns>
  </GallerySection>
);

const newest = (by: typeof MAYA) => ({
  ...message('n', by, 'Ten slow breaths. Then tell me what moved.'),
  deckId: 'energy' as const,
});

const conversation = (id: string, over: Parameters<typeof sampleConversation>[1] = {}) =>
  sampleConversation(id, {
    participants: [ME, TOMASZ].map((user) => ({
      user,
      status: 'online',
      deleted: false,
      pending: false,
      lastReadSeq: 0,
    })),
    lastMessage: { id: 'l', userId: TOMASZ.id, excerpt: 'You had me at soup.', pictures: 0, createdAt: AT },
    ...over,
  });

const People = chakra('ul', { base: { listStyleType: 'none' } });
const face = (name: string) => <Avatar name={name} size={36} />;

export const Rows = () => (
  <GallerySection id="rows">
    <Columns width="24rem">
      <Panel p="3">
        <ConversationRow open={false} conversation={conversation('1')} />
        <ConversationRow open conversation={conversation('2')} />
        <ConversationRow
          open={false}
          conversation={conversation('3', { reading: { lastSeq: 5, lastReadSeq: 2, unread: 3 } })}
        />
        <ConversationRow
          open={false}
          conversation={conversation('4', { level: 'nothing', reading: { lastSeq: 5, lastReadSeq: 2, unread: 3 } })}
        />
      </Panel>
      <Panel p="3" asChild>
        <People>
          {(['online', 'away', 'offline'] as const).map((status) => (
            <PersonRow
              key={status}
              avatar={face(TOMASZ.displayName)}
              name={TOMASZ.displayName}
              username={TOMASZ.username}
              to="/"
              note="@tomasz"
              status={status}
              statusWords={status}
            />
          ))}
          <PersonRow
            avatar={face(LONG.displayName)}
            name={LONG.displayName}
            username={LONG.username}
            isAdmin
            to="/"
            note="@wilhelmina"
            status="online"
            statusWords="online"
            doNotDisturb={{ until: null }}
          />
        </People>
      </Panel>
      <Panel p="4">
        <TableScroll aria-label="Members">
          <Table>
            <thead>
              <tr>
                <th>Member</th>
                <th>Balance</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <td>{MAYA.displayName}</td>
                <td>1,250 ITC</td>
              </tr>
              <tr>
                <td>{TOMASZ.displayName}</td>
                <td>80 ITC</td>
              </tr>
            </tbody>
          </Table>
        </TableScroll>
      </Panel>
    </Columns>
  </GallerySection>
);
