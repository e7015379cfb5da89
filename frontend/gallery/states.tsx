import { ApiError } from '../src/lib/api-client.js';
import { BeforeMessages } from '../src/room/room-placeholder.js';
import { BrokenLink } from '../src/ui/art/broken-link.js';
import { CalmSky, EmptyCircle, OffTheCharts, OpenChest, QuietDeck, Telescope } from '../src/ui/art/scenes.js';
import { Button } from '../src/ui/button.js';
import { Panel } from '../src/ui/panel.js';
import { Skeleton, SkeletonLines, SkeletonRows } from '../src/ui/skeleton.js';
import { EmptyState, ErrorState } from '../src/ui/states.js';
import { Columns, GallerySection } from './specimen.js';

const SCENES = { QuietDeck, EmptyCircle, CalmSky, Telescope, OpenChest, OffTheCharts };
const nothing = () => undefined;

export const EmptyStates = () => (
  <GallerySection id="empty-states">
    <Columns>
      {Object.entries(SCENES).map(([name, Scene]) => (
        <Panel key={name}>
          <EmptyState
            picture={<Scene />}
            title={name}
            words="One sentence that says what will be here."
            action={<Button variant="solid">The one that helps</Button>}
          />
        </Panel>
      ))}
      <Panel>
        <EmptyState picture={<BrokenLink />} title="A title alone" />
      </Panel>
      <Panel>
        <ErrorState
          title="The pods did not load"
          error={new ApiError(503, 'unavailable', 'The pods are unavailable right now.', [], 'request-1')}
          onRetry={nothing}
        />
      </Panel>
    </Columns>
  </GallerySection>
);

export const Skeletons = () => (
  <GallerySection id="skeletons">
    <Columns>
      <SkeletonLines />
      <SkeletonRows rows={3} label="Loading" />
      <Skeleton style={{ height: '4rem', borderRadius: '1rem' }} />
      <BeforeMessages older="idle" hasOlder onRetry={nothing} beginning={null} />
      <BeforeMessages older="failed" hasOlder onRetry={nothing} beginning={null} />
    </Columns>
  </GallerySection>
);
