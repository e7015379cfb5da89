import { Box, Grid } from '@chakra-ui/react';
import { DECK_IDS, DECKS } from '@crew/contracts/chat/decks';
import type { ShipFigures } from '@crew/contracts/crew-ai/get-ship-figures';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { formatTime } from '../../../lib/format.js';
import { formatItc } from '../../../ui/itc.js';
import { Panel } from '../../../ui/panel.js';
import { Table, TableScroll } from '../../../ui/table.js';
import type { Days } from '../api/get-ship-figures.js';
import { ActivityHours } from './activity-hours.js';
import { ChartPanel, ChartSection } from './chart-panel.js';
import { ItcCharts } from './itc-charts.js';
import { MemberCharts, PAIR } from './member-charts.js';
import { OnboardingFunnel } from './onboarding-funnel.js';
import { Retention } from './retention.js';

const FEATURES: Record<string, MessageDescriptor> = {
  'captain-replies': msg`Captains’ replies`,
  'captain-memories': msg`Captains’ memories`,
  'room-summaries': msg`Summaries of rooms`,
  embeddings: msg`Search by meaning`,
  'captain-letters': msg`Captains’ letters`,
  playground: msg`Trials of prompts`,
  'moderation-advice': msg`Advice on flagged messages`,
  'help-guide': msg`Help Guide`,
  personas: msg`Moods and personalities`,
  'ship-analytics': msg`Ship analytics`,
  probes: msg`Looking whether a model is back`,
};

/** A feature's name; its id if this build does not know it. */
function featureName(feature: string): string {
  const name = FEATURES[feature];
  return name ? i18n._(name) : feature;
}

const DECK_SERIES = DECK_IDS.map((id) => ({ id, name: DECKS[id].name, hue: id }));

/** Totals, charts, and the tables beside them. */
export function Figures({ figures, days }: { figures: ShipFigures; days: Days }) {
  const { stats, messages, activeMembers, itc, ai, asOf } = figures;
  const time = formatTime(asOf, 'moment');
  return (
    <>
      <Grid as="dl" gap="4" templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' }}>
        <Total name={t`Total users`} value={stats.totalUsers} />
        <Total name={t`Active users`} value={stats.activeUsers} note={t`in the last 7 days`} />
        <Total name={t`Total credits`} value={stats.totalCredits} note={t`ITC in all wallets`} />
        <Total name={t`Total messages`} value={stats.totalMessages} note={t`in the six decks`} />
      </Grid>
      <Heading>{t`Members`}</Heading>
      <MemberCharts days={days} writers={activeMembers} />
      <Retention days={days} />
      <OnboardingFunnel days={days} />
      <Heading>{t`Messages`}</Heading>
      <ChartPanel
        title={t`Messages per deck`}
        words={t`By day`}
        empty={t`Nobody has written to a deck in this time.`}
        kind="bars"
        series={DECK_SERIES}
        points={messages.map(({ day, decks }) => ({ day, values: decks }))}
      />
      <ActivityHours days={days} />
      <Heading>{t`ITC`}</Heading>
      <ItcCharts days={days} supply={itc} />
      <Heading>{t`Decks and AI`}</Heading>
      <Grid gap="5" templateColumns={PAIR}>
        <Rows
          title={t`Decks`}
          head={[t`Deck`, t`Messages`, t`Active members`]}
          rows={stats.decks.map((deck) => [DECKS[deck.deckId].name, deck.messages, deck.activeMembers])}
          empty=""
        />
        <Rows
          title={t`AI fuel`}
          head={[t`Feature`, t({ message: 'Calls', context: 'requests to a model' }), t`Tokens`]}
          rows={ai.map(({ feature, calls, tokens }) => [featureName(feature), calls, tokens])}
          empty={t`No model was asked for anything in this time.`}
        />
      </Grid>
      <Box textStyle="caption" color="fg.subtle">
        {t`As of ${time}. Days are in UTC.`}
      </Box>
    </>
  );
}

const Heading = ({ children }: { children: ReactNode }) => (
  <Box as="h2" textStyle="heading" mt="2">
    {children}
  </Box>
);

const Total = ({ name, value, note }: { name: string; value: number; note?: string }) => (
  <Panel p={{ base: '4', md: '5' }} display="flex" flexDirection="column">
    <Box as="dt" textStyle="label" color="fg.muted">
      {name}
    </Box>
    <Box as="dd" textStyle="title" fontVariantNumeric="tabular-nums">
      {formatItc(value)}
      {note && (
        <Box as="span" display="block" textStyle="caption" fontFamily="body" color="fg.subtle">
          {note}
        </Box>
      )}
    </Box>
  </Panel>
);

interface RowsProps {
  title: string;
  head: string[];
  rows: [string, number, number][];
  empty: string;
}

const Rows = ({ title, head, rows, empty }: RowsProps) => (
  <ChartSection title={title}>
    {rows.length === 0 ? (
      <Box color="fg.muted">{empty}</Box>
    ) : (
      <TableScroll aria-label={title}>
        <Table>
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...values]) => (
              <tr key={name}>
                <td>{name}</td>
                {values.map((value, index) => (
                  <td key={index}>{formatItc(value)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
    )}
  </ChartSection>
);
