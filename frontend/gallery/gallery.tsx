import '../src/lib/color-mode.js';
import { ChakraProvider } from '@chakra-ui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { loadTexts } from '../src/lib/language.js';
import { createQueryClient } from '../src/lib/query-client.js';
import { meQuery } from '../src/lib/session.js';
import { system } from '../src/theme/system.js';
import { Toaster } from '../src/ui/toaster.js';
import { TooltipLayer } from '../src/ui/tooltip-layer.js';
import { answerCalls } from './answers.js';
import { Banners, Overlays } from './banners.js';
import { Cards, Rows } from './cards.js';
import { Composers } from './composers.js';
import { Buttons, Fields, TabsSection } from './controls.js';
import { Avatars, Badges, Meters } from './marks.js';
import { Attachments, Messages, UnsentMessages } from './messages.js';
import { EmptyStates, Skeletons } from './states.js';

/** Our components in their states, for those who develop them: no part of a build. */
const Gallery = () => (
  <main>
    <Buttons />
    <Fields />
    <TabsSection />
    <Badges />
    <Avatars />
    <Meters />
    <EmptyStates />
    <Skeletons />
    <Messages />
    <Attachments />
    <UnsentMessages />
    <Composers />
    <Cards />
    <Rows />
    <Banners />
    <Overlays />
  </main>
);

answerCalls();
const client = createQueryClient(() => undefined);
await Promise.all([
  client.prefetchQuery(meQuery),
  ...(['landing', 'deck', 'later', 'screens', 'admin'] as const).map(loadTexts),
]);
createRoot(document.getElementById('root')!).render(
  <ChakraProvider value={system}>
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Gallery />
      </MemoryRouter>
      <Toaster />
      <TooltipLayer />
    </QueryClientProvider>
  </ChakraProvider>,
);
