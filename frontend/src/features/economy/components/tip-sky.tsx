import { TIPS_LISTED_MAX } from '@crew/contracts/economy/list-tips-received';
import { plural, t } from '@lingui/core/macro';
import { type CSSProperties, type ReactNode, useId, useMemo } from 'react';
import { formatTime } from '../../../lib/format.js';
import { useMember } from '../../../lib/session.js';
import { SPARK } from '../../../ui/art/spark.js';
import { Panel } from '../../../ui/panel.js';
import { ErrorState } from '../../../ui/states.js';
import { type TipReceived, useListTipsReceived } from '../api/list-tips-received.js';
import { placesOf, type StarPlace, starSize } from '../model/star-places.js';
import { giverName, StarCard, starWords } from './star-card.js';
import styles from './tip-sky.module.css';
import { useShownStar } from './use-shown-star.js';

/** The newest stars glow now and then. */
const GLOWING_MAX = 8;
/** With more stars, a narrow sky is taller, so that each can be tapped. */
const FEW_MAX = 40;

interface TipSkyProps {
  member: { id: string; displayName: string };
}

/** The tips that a member received: each is a star in their sky, whose card says who gave it and for which words. */
export function TipSky({ member: { id, displayName } }: TipSkyProps) {
  const { data, isError, error, refetch } = useListTipsReceived(id);
  const isOwn = useMember().id === id;
  if (!data) {
    return (
      <SkyPanel>
        {isError ? (
          <ErrorState title={t`The stars did not load`} error={error} onRetry={() => void refetch()} />
        ) : (
          <div role="status" aria-label={t`Loading the stars`} className={styles.sky} />
        )}
      </SkyPanel>
    );
  }
  if (data.length === 0) {
    return (
      <SkyPanel>
        <div className={styles.empty}>
          <Spark size={40} />
          <strong>{t`No stars yet`}</strong>
          <span>
            {isOwn
              ? t`When someone tips one of your messages, a star lights here and stays.`
              : t`A tip for a message of ${displayName} lights the first one.`}
          </span>
        </div>
      </SkyPanel>
    );
  }
  return (
    <SkyPanel count={data.length}>
      <Stars tips={data} />
    </SkyPanel>
  );
}

/** Night in both themes. */
function SkyPanel({ count, children }: { count?: number; children: ReactNode }) {
  const id = useId();
  const stars =
    count === TIPS_LISTED_MAX
      ? t`The newest ${count} stars, each lit by a tip`
      : plural(count ?? 0, { one: '# star, lit by a tip', other: '# stars, each lit by a tip' });
  return (
    <Panel as="section" aria-labelledby={id} className={`dark ${styles.panel}`}>
      <div className={styles.head}>
        <h2 id={id}>{t`The sky remembers`}</h2>
        {count !== undefined && <span>{stars}</span>}
      </div>
      {children}
    </Panel>
  );
}

const Spark = ({ size }: { size: number }) => (
  <svg viewBox="-2 -2 4 4" width={size} height={size} aria-hidden="true">
    <path d={SPARK} />
  </svg>
);

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

const styleOf = ({ wide, narrow }: StarPlace): CSSProperties =>
  ({
    '--wide-x': percent(wide.x),
    '--wide-y': percent(wide.y),
    '--narrow-x': percent(narrow.x),
    '--narrow-y': percent(narrow.y),
  }) as CSSProperties;

function labelOf(tip: TipReceived): string {
  const { amount } = tip;
  const name = giverName(tip);
  const date = formatTime(tip.createdAt, 'date');
  const words = starWords(tip);
  return t`${amount} ITC from ${name}, ${date}. ${words}`;
}

function Stars({ tips }: { tips: readonly TipReceived[] }) {
  const cardId = useId();
  const places = useMemo(() => placesOf(tips.map(({ id }) => id)), [tips]);
  const { shown, entry, handlers } = useShownStar(tips.length);
  const shownTip = shown === undefined ? undefined : tips[shown];
  const shownPlace = shownTip && places.get(shownTip.id)!;
  return (
    <div className={styles.sky} data-many={tips.length > FEW_MAX || undefined} {...handlers}>
      <ol aria-label={t`Stars, the newest first`}>
        {tips.map((tip, index) => (
          <li key={tip.id} style={styleOf(places.get(tip.id)!)} data-hue={tip.message?.deckId ?? 'gold'}>
            <button
              type="button"
              className={styles.star}
              data-star={index}
              data-glowing={index < GLOWING_MAX || undefined}
              tabIndex={index === entry ? 0 : -1}
              aria-label={labelOf(tip)}
              aria-expanded={index === shown}
              aria-controls={index === shown ? cardId : undefined}
              // Safari gives no focus to a pressed button.
              onClick={({ currentTarget }) => currentTarget.focus()}
            >
              <Spark size={starSize(tip.amount)} />
            </button>
          </li>
        ))}
      </ol>
      {shownTip && shownPlace && (
        <div
          key={shownTip.id}
          id={cardId}
          role="group"
          aria-label={labelOf(shownTip)}
          className={styles.card}
          style={styleOf(shownPlace)}
          data-wide-above={shownPlace.wide.y > 0.5 || undefined}
          data-narrow-above={shownPlace.narrow.y > 0.5 || undefined}
          data-star-card=""
          // Its links lead to the profile itself.
          data-profile-card=""
        >
          <StarCard tip={shownTip} />
        </div>
      )}
    </div>
  );
}
