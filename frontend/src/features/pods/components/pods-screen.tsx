import { t } from '@lingui/core/macro';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { classNames } from '../../../lib/class-names.js';
import { EmptyCircle, Telescope } from '../../../ui/art/scenes.js';
import { Button } from '../../../ui/button.js';
import { lazyPart } from '../../../ui/lazy-part.js';
import { MoreButton } from '../../../ui/more-button.js';
import { PageColumn } from '../../../ui/page.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { EmptyState, ErrorState } from '../../../ui/states.js';
import { useListPods } from '../api/list-pods.js';
import { PodCard } from './pod-card.js';
import styles from './pods-screen.module.css';
import { useLivePods } from './use-live-pods.js';

const CreatePodDialog = lazyPart(() => import('./create-pod-dialog.js'));

/** The member's pods, those to join, and a button to create one. */
export function PodsScreen() {
  const own = useListPods('own');
  const others = useListPods('others');
  const [params, setParams] = useSearchParams();
  const creating = params.has('new');
  const setCreating = (next: boolean) => setParams(next ? { new: '' } : {}, { replace: true });
  const [asked, setAsked] = useState(creating);
  if (creating && !asked) setAsked(true);
  useLivePods();
  const create = (
    <Button variant="solid" onClick={() => setCreating(true)}>
      <Plus size={18} aria-hidden="true" />
      {t`Create Pod`}
    </Button>
  );

  return (
    <div data-hue="sentinel-seven">
      <PageColumn>
        <header className={styles.header}>
          <div>
            <h1 className="text-title">{t`Pods`}</h1>
            <div className={styles.words}>{t`Private groups limited to 20 members - your inner circle`}</div>
          </div>
          {create}
        </header>
        <div className={styles.sections}>
          <Section title={t`My Pods`}>
            <Cards
              query={own}
              loading={
                <>
                  <div role="status" className={styles.searching}>
                    {t`Loading pods...`}
                  </div>
                  <LoadingCards count={2} />
                </>
              }
              empty={
                <EmptyState
                  className={styles.empty}
                  picture={<EmptyCircle />}
                  title={t`You haven't joined any pods yet`}
                />
              }
            />
          </Section>
          {/* Once it is known where it begins. */}
          {!own.isPending && (
            <Section title={t`Discover Pods`}>
              <Cards
                query={others}
                loading={<LoadingCards count={3} />}
                empty={
                  <EmptyState className={styles.empty} picture={<Telescope />} title={t`No pods available to join`} />
                }
              />
            </Section>
          )}
        </div>
        {asked && <CreatePodDialog open={creating} onClose={() => setCreating(false)} />}
      </PageColumn>
    </div>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h2 className={classNames('text-heading', styles.section)}>{title}</h2>
    {children}
  </section>
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
      <div className={styles.cards}>
        {pods.map((pod) => (
          <PodCard key={pod.id} pod={pod} />
        ))}
      </div>
      <MoreButton query={query}>{t`Show more pods`}</MoreButton>
    </>
  );
}

const LoadingCards = ({ count }: { count: number }) => (
  <div className={styles.cards}>
    {Array.from({ length: count }, (_, index) => (
      <Skeleton key={index} className={styles.loading} />
    ))}
  </div>
);
