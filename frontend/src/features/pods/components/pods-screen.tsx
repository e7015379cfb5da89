import { Box, Flex, Grid } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyCircle, Telescope } from '../../../ui/art/scenes.js';
import { Button } from '../../../ui/button.js';
import { MoreButton } from '../../../ui/more-button.js';
import { StyledEmptyState, StyledSkeleton } from '../../../ui/styled.js';
import { ErrorState } from '../../../ui/states.js';
import { useListPods } from '../api/list-pods.js';
import { CreatePodDialog } from './create-pod-dialog.js';
import { PodCard } from './pod-card.js';
import { useLivePods } from './use-live-pods.js';

/** The member's pods, those to join, and a button to create one. */
export function PodsScreen() {
  const own = useListPods('own');
  const others = useListPods('others');
  const [params, setParams] = useSearchParams();
  const creating = params.has('new');
  const setCreating = (next: boolean) => setParams(next ? { new: '' } : {}, { replace: true });
  useLivePods();
  const create = (
    <Button variant="solid" onClick={() => setCreating(true)}>
      <Plus size={18} aria-hidden="true" />
      {t`Create Pod`}
    </Button>
  );

  return (
    <Box colorPalette="sentinel-seven" maxW="page" mx="auto" px={{ base: '4', md: '6' }} py={{ base: '6', md: '10' }}>
      <Flex as="header" wrap="wrap" align="flex-end" justify="space-between" gap="4" mb={{ base: '8', md: '10' }}>
        <Box>
          <Box as="h1" textStyle="title">
            {t`Pods`}
          </Box>
          <Box mt="1" color="fg.muted">
            {t`Private groups limited to 20 members - your inner circle`}
          </Box>
        </Box>
        {create}
      </Flex>
      <Grid gap="12">
        <Section title={t`My Pods`}>
          <Cards
            query={own}
            loading={<LoadingCards count={2} />}
            empty={<StyledEmptyState py="4" picture={<EmptyCircle />} title={t`You haven't joined any pods yet`} />}
          />
        </Section>
        <Section title={t`Discover Pods`}>
          <Cards
            query={others}
            loading={
              <>
                <Box role="status" color="fg.muted" mb="4">
                  {t`Loading pods...`}
                </Box>
                <LoadingCards count={3} />
              </>
            }
            empty={<StyledEmptyState py="4" picture={<Telescope />} title={t`No pods available to join`} />}
          />
        </Section>
      </Grid>
      <CreatePodDialog open={creating} onClose={() => setCreating(false)} />
    </Box>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box as="section" aria-label={title}>
    <Box as="h2" textStyle="heading" mb="4">
      {title}
    </Box>
    {children}
  </Box>
);

const Columns = ({ children }: { children: ReactNode }) => (
  <Grid gap="4" templateColumns="repeat(auto-fill, minmax(min(18rem, 100%), 1fr))">
    {children}
  </Grid>
);

interface CardsProps {
  query: ReturnType<typeof useListPods>;
  loading: ReactNode;
  /** Shown when there are no pods. */
  empty: ReactNode;
}

/** The pods of a query, and a button for more. */
function Cards({ query, loading, empty }: CardsProps) {
  const { data, isError, error, refetch } = query;
  if (!data && isError)
    return <ErrorState title={t`The pods did not load`} error={error} onRetry={() => void refetch()} />;
  if (!data) return loading;
  const pods = data.pages.flat();
  if (pods.length === 0) return empty;
  return (
    <>
      <Columns>
        {pods.map((pod) => (
          <PodCard key={pod.id} pod={pod} />
        ))}
      </Columns>
      <MoreButton query={query}>{t`Show more pods`}</MoreButton>
    </>
  );
}

const LoadingCards = ({ count }: { count: number }) => (
  <Columns>
    {Array.from({ length: count }, (_, index) => (
      <StyledSkeleton key={index} h="10rem" borderRadius="lg" />
    ))}
  </Columns>
);
