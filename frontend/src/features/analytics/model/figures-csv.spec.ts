import { describe, expect, it } from '@jest/globals';
import type { ShipFigures } from '@crew/contracts/crew-ai/get-ship-figures';
import { figuresCsv } from './figures-csv.js';

describe('figuresCsv', () => {
  it('has a row for each day, with empty cells for unknown values', () => {
    const figures: ShipFigures = {
      stats: { totalUsers: 2, activeUsers: 1, totalCredits: 500, totalMessages: 3, decks: [] },
      messages: [
        { day: '2025-11-20', decks: { music: 2 } },
        { day: '2025-11-21', decks: { money: 1 } },
      ],
      activeMembers: [{ day: '2025-11-20', members: 1 }],
      itc: [{ day: '2025-11-21', supply: 500 }],
      ai: [],
      asOf: '2025-11-21T12:00:00.000Z',
    };
    expect(figuresCsv(figures).split('\r\n')).toEqual([
      'Day,Messages: ascension,Messages: creation,Messages: survival,Messages: energy,Messages: music,Messages: money,Active members,ITC in circulation',
      '2025-11-20,0,0,0,0,2,0,1,',
      '2025-11-21,0,0,0,0,0,1,0,500',
    ]);
  });
});
