import { Box } from '@chakra-ui/react';
import { BADGES } from '@crew/contracts/identity/identity.constants';
import { CREW_KEYS, DECK_IDS } from '@crew/contracts/chat/decks';
import { QueryClientProvider } from '@tanstack/react-query';
import { createQueryClient } from '../src/lib/query-client.js';
import { FuelGauge } from '../src/features/captains/components/fuel-gauge.js';
import { FactionChip } from '../src/members/components/faction-chip.js';
import { Faces } from '../src/members/components/faces.js';
import { TypingDots } from '../src/room/typing-dots.js';
import { Coin } from '../src/ui/art/coin.js';
import { DeckIcon } from '../src/ui/art/deck-icon.js';
import { Emblem } from '../src/ui/art/emblem.js';
import { Logo } from '../src/ui/art/logo.js';
import { Mascot } from '../src/ui/art/mascot.js';
import { Medal } from '../src/ui/art/medal.js';
import { Avatar } from '../src/ui/avatar.js';
import { Chip } from '../src/ui/chip.js';
import { Itc } from '../src/ui/itc.js';
import { UnreadChip } from '../src/ui/unread-chip.js';
import { UploadVeil } from '../src/ui/upload-veil.js';
import { WaitingCount } from '../src/ui/waiting-count.js';
import { HUE_NAMES } from './controls.js';
import { LONG, MAYA, picture, TOMASZ } from './samples.js';
import { Columns, GallerySection, Specimen } from './specimen.js';

export const Badges = () => (
  <GallerySection id="badges">
    <Specimen name="chips">
      {HUE_NAMES.map((hue) => (
        <Chip key={hue} hue={hue}>
          {hue}
        </Chip>
      ))}
    </Specimen>
    <Specimen name="factions">
      {DECK_IDS.map((deck) => (
        <FactionChip key={deck} faction={deck} />
      ))}
    </Specimen>
    <Specimen name="counts: none, few, many; waiting; ITC: some, thousands, unknown">
      <UnreadChip count={0} />
      <UnreadChip count={3} hue="gold" />
      <UnreadChip count={120} hue="gold" />
      <span>
        Moderation <WaitingCount count={3} more />
      </span>
      <Itc amount={25} />
      <Itc amount={12_500} />
      <Itc amount={null} />
    </Specimen>
    <Specimen name="medals">
      {BADGES.map((badge) => (
        <Medal key={badge} badge={badge} size={44} />
      ))}
    </Specimen>
    <Specimen name="marks">
      <Logo size={40} />
      <Coin size={32} />
      <Mascot size={64} />
      {DECK_IDS.map((deck) => (
        <Emblem key={deck} faction={deck} size={40} />
      ))}
      {DECK_IDS.map((deck) => (
        <Box key={deck} colorPalette={deck} color="colorPalette.fg">
          <DeckIcon deck={deck} size={28} />
        </Box>
      ))}
      <TypingDots />
    </Specimen>
  </GallerySection>
);

const PEOPLE = [MAYA, TOMASZ, LONG];

export const Avatars = () => (
  <GallerySection id="avatars">
    <Columns width="24rem">
      {[24, 32, 40, 64].map((size) => (
        <Specimen key={size} name={`${size} px: initials, one word, picture, broken`}>
          <Avatar name={MAYA.displayName} size={size} />
          <Avatar name="quinn" size={size} />
          <Avatar name="Ada" src={picture('face', '#7a5cff', '#ffd27a').path} size={size} />
          <Avatar name="Noor van Dijk" src="data:image/png;base64,AAAA" size={size} />
        </Specimen>
      ))}
    </Columns>
    <Specimen name="captains">
      {CREW_KEYS.map((captain) => (
        <Avatar key={captain} name={captain} captain={captain} size={64} />
      ))}
    </Specimen>
    <Specimen name="faces">
      <Faces people={PEOPLE} size={24} />
      <Faces people={PEOPLE} size={40} />
    </Specimen>
  </GallerySection>
);

/** A gauge that needs no call. */
function Gauge({ tokensLeft }: { tokensLeft: number }) {
  const client = createQueryClient(() => undefined);
  client.setQueryData(['captains', 'get-fuel', 'energy'], { captain: 'lyra', tokensLeft, tokensPerDay: 100 });
  return (
    <QueryClientProvider client={client}>
      <FuelGauge deckId="energy" />
    </QueryClientProvider>
  );
}

const upload = { key: 'a', name: 'sky.png', source: new File([], 'sky.png'), preview: '' };

export const Meters = () => (
  <GallerySection id="meters">
    <Specimen name="fuel: full, half, low, empty">
      {[100, 50, 12, 0].map((tokensLeft) => (
        <Gauge key={tokensLeft} tokensLeft={tokensLeft} />
      ))}
    </Specimen>
    <Specimen name="uploads: begun, half, checked, failed">
      {(
        [
          { ...upload, state: 'sending', progress: 0 },
          { ...upload, state: 'sending', progress: 0.5 },
          { ...upload, state: 'checking', progress: 1 },
          { ...upload, state: 'failed', progress: 0.3, error: 'This is no picture.' },
        ] as const
      ).map((one) => (
        <Box key={`${one.state} ${one.progress}`} position="relative" boxSize="32" bg="bg.raised" borderRadius="md">
          <UploadVeil upload={one} onRetry={() => undefined} />
        </Box>
      ))}
    </Specimen>
  </GallerySection>
);
