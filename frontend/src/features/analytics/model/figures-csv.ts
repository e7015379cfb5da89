import { DECK_IDS } from '@crew/contracts/chat/decks';
import type { ShipFigures } from '@crew/contracts/crew-ai/get-ship-figures';
import { t } from '@lingui/core/macro';

/** Figures by day as a CSV file (RFC 4180), oldest first. ITC is empty for days of which it is not known. */
export function figuresCsv({ messages, activeMembers, itc }: ShipFigures): string {
  const members = new Map(activeMembers.map(({ day, members: count }) => [day, count]));
  const supply = new Map(itc.map((point) => [point.day, point.supply]));
  const head = [
    t({ message: 'Day', context: 'column of figures' }),
    ...DECK_IDS.map((deck) => t`Messages: ${deck}`),
    t`Active members`,
    t`ITC in circulation`,
  ].map(quoted);
  const rows = messages.map(({ day, decks }) => [
    day,
    ...DECK_IDS.map((deck) => decks[deck] ?? 0),
    members.get(day) ?? 0,
    supply.get(day) ?? '',
  ]);
  return [head, ...rows].map((row) => row.join(',')).join('\r\n');
}

const quoted = (text: string): string => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
