import { Box, Grid } from '@chakra-ui/react';
import { DECK_IDS, DECKS } from '@crew/contracts/chat/decks';
import type { ShipFigures } from '@crew/contracts/crew-ai/get-ship-figures';
import type { ReactNode } from 'react';
import { formatItc } from '../../../ui/itc.js';
import { Panel } from '../../../ui/panel.js';
import { Table, TableScroll } from '../../../ui/table.js';
import { StackedBars } from './stacked-bars.js';

const FEATURES: Record<string, string> = {
  'captain-replies': 'Captains’ replies',
  'help-guide': 'Help Guide',
  personas: 'Moods and personalities',
  'ship-analytics': 'Ship analytics',
  probes: 'Looking whether a model is back',
};

const DECK_SERIES = DECK_IDS.map((id) => ({ id, name: DECKS[id].name, hue: id }));
const MEMBERS = [{ id: 'members', name: 'Members', hue: 'sentinel-seven' }];
const SUPPLY = [{ id: 'supply', name: 'ITC', hue: 'gold' }];

/** Totals, charts, and the tables behind them. */
export function Figures({ figures: { stats, messages, activeMembers, itc, ai, asOf } }: { figures: ShipFigures }) {
  return (
    <>
      <Grid as="dl" gap="4" templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' }}>
        <Total name="Total users" value={stats.totalUsers} />
        <Total name="Active users" value={stats.activeUsers} note="in the last 7 days" />
        <Total name="Total credits" value={stats.totalCredits} note="ITC in all wallets" />
        <Total name="Total messages" value={stats.totalMessages} note="in the six decks" />
      </Grid>
      <Chart title="Messages per deck">
        <StackedBars
          label="Messages per deck and day"
          series={DECK_SERIES}
          days={messages.map(({ day, decks }) => ({ day, values: decks }))}
        />
      </Chart>
      <Grid gap="5" templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}>
        <Chart title="Active members" words="Who wrote to a deck, by day">
          <StackedBars
            label="Members who wrote to a deck, by day"
            series={MEMBERS}
            days={activeMembers.map(({ day, members }) => ({ day, values: { members } }))}
          />
        </Chart>
        <Chart title="ITC in circulation" words="At the end of each day that is known">
          <StackedBars
            label="ITC in circulation by day"
            series={SUPPLY}
            days={itc.map(({ day, supply }) => ({ day, values: { supply } }))}
          />
        </Chart>
        <Rows
          title="Decks"
          head={['Deck', 'Messages', 'Active members']}
          rows={stats.decks.map((deck) => [DECKS[deck.deckId].name, deck.messages, deck.activeMembers])}
          empty=""
        />
        <Rows
          title="AI fuel"
          head={['Feature', 'Calls', 'Tokens']}
          rows={ai.map(({ feature, calls, tokens }) => [FEATURES[feature] ?? feature, calls, tokens])}
          empty="No model was asked for anything in this time."
        />
      </Grid>
      <Box textStyle="caption" color="fg.subtle">
        As of {new Date(asOf).toLocaleString()}. Days are in UTC.
      </Box>
    </>
  );
}

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

const Chart = ({ title, words, children }: { title: string; words?: string; children: ReactNode }) => (
  <Panel as="section" aria-label={title} p={{ base: '4', md: '6' }}>
    <Box as="h2" textStyle="heading">
      {title}
    </Box>
    <Box color="fg.muted" textStyle="caption" mb="4">
      {words}
    </Box>
    {children}
  </Panel>
);

interface RowsProps {
  title: string;
  head: string[];
  rows: [string, number, number][];
  empty: string;
}

const Rows = ({ title, head, rows, empty }: RowsProps) => (
  <Panel as="section" aria-label={title} p={{ base: '4', md: '6' }}>
    <Box as="h2" textStyle="heading" mb="2">
      {title}
    </Box>
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
  </Panel>
);
