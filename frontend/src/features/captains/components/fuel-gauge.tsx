import type { CrewKey, DeckId } from '@crew/contracts/chat/decks';
import { t } from '@lingui/core/macro';
import { useCaptainName } from '../../../lib/captain-faces.js';
import { formatShare } from '../../../lib/format.js';
import { SPARK } from '../../../ui/art/spark.js';
import { useGetFuel } from '../api/get-fuel.js';
import styles from './fuel-gauge.module.css';

const LOW = 0.15;

/** The share of today's tokens that the deck's captain has left. */
export function FuelGauge({ deckId }: { deckId: DeckId }) {
  const { data } = useGetFuel(deckId);
  const captainName = useCaptainName();
  if (!data) return null;
  const share = Math.min(1, data.tokensLeft / data.tokensPerDay);
  const percent = Math.round(share * 100);
  const captain = captainName(data.captain as CrewKey);
  const left = formatShare(percent / 100);
  return (
    <div
      role="meter"
      aria-label={t`${captain}'s fuel for today`}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      data-tooltip={t`${captain}'s fuel for today: ${left} left`}
      className={styles.gauge}
    >
      <svg width={14} height={14} viewBox="-2 -2 4 4" fill="currentColor" aria-hidden="true">
        <path d={SPARK} />
      </svg>
      <div className={styles.tank}>
        <div className={styles.fuel} data-low={share <= LOW || undefined} style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
