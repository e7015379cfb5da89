import { Box, Flex } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { ChartColumn, Table2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatNumber, formatTime } from '../../../lib/format.js';
import { Button } from '../../../ui/button.js';
import { Panel } from '../../../ui/panel.js';
import { Table, TableScroll } from '../../../ui/table.js';
import { isEmpty } from '../model/day-series.js';
import { DayChart, type DayChartProps } from './day-chart.js';

interface ChartSectionProps {
  title: string;
  words?: string | undefined;
  action?: ReactNode;
  children: ReactNode;
}

/** A chart with its heading. */
export const ChartSection = ({ title, words, action, children }: ChartSectionProps) => (
  <Panel as="section" aria-label={title} p={{ base: '4', md: '6' }} minW="0">
    <Flex align="start" gap="3" mb="4" wrap="wrap">
      <Box flex="1" minW="40">
        <Box as="h3" textStyle="heading">
          {title}
        </Box>
        <Box color="fg.muted" textStyle="caption">
          {words}
        </Box>
      </Box>
      {/* On a phone it is below the title: its words begin where the title does. */}
      <Box ms={{ base: '-3', md: '0' }}>{action}</Box>
    </Flex>
    {children}
  </Panel>
);

interface ChartPanelProps extends Omit<DayChartProps, 'label'> {
  title: string;
  words?: string;
  /** What is written instead of an empty chart. */
  empty: string;
}

/** A chart by day that can be read as a table. */
export function ChartPanel({ title, words, empty, ...chart }: ChartPanelProps) {
  const [asTable, setAsTable] = useState(false);
  const { series, points } = chart;
  if (isEmpty(series, points))
    return (
      <ChartSection title={title} words={words}>
        <Box color="fg.muted">{empty}</Box>
      </ChartSection>
    );
  const Icon = asTable ? ChartColumn : Table2;
  const toggle = (
    <Button size="sm" variant="ghost" onClick={() => setAsTable(!asTable)}>
      <Icon size={16} aria-hidden="true" /> {asTable ? t`Show as chart` : t`Show as table`}
    </Button>
  );
  return (
    <ChartSection title={title} words={words} action={toggle}>
      {asTable ? (
        <TableScroll aria-label={t`Table: ${title}`} maxH="80" overflowY="auto">
          <Table fontVariantNumeric="tabular-nums">
            <thead>
              <tr>
                <th scope="col">{t({ message: 'Day', context: 'column of figures' })}</th>
                {series.map(({ id, name }) => (
                  <th key={id} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {points.toReversed().map(({ day, values }) => (
                <tr key={day}>
                  <th scope="row">{formatTime(day, 'date')}</th>
                  {series.map(({ id }) => (
                    <td key={id}>{values[id] === undefined ? '–' : formatNumber(values[id])}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        </TableScroll>
      ) : (
        <DayChart label={title} {...chart} />
      )}
    </ChartSection>
  );
}
