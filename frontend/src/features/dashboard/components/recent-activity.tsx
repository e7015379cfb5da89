import { Box } from '@chakra-ui/react';
import type { Activity } from '@crew/contracts/identity/identity.entities';
import { t } from '@lingui/core/macro';
import { Coins, type LucideIcon, Medal, MessageCircle, Rocket, Users, WandSparkles, Zap } from 'lucide-react';
import { Ago } from '../../../ui/ago.js';
import { CalmSky } from '../../../ui/art/scenes.js';
import { Link } from '../../../ui/link.js';
import { Panel } from '../../../ui/panel.js';
import { StyledEmptyState, StyledErrorState, StyledSkeletonRows } from '../../../ui/styled.js';
import { useListActivity } from '../api/list-activity.js';
import { activityWords } from '../model/activity-words.js';

const ICONS: Record<Activity['kind'], LucideIcon> = {
  joined: Rocket,
  message: MessageCircle,
  'tip-given': Coins,
  'tip-received': Coins,
  'boost-received': Zap,
  'pod-created': Users,
  'avatar-created': WandSparkles,
  'badge-earned': Medal,
};
const SHOWN = 8;

/** The member's recent activity. */
export function RecentActivity() {
  const { data, isError, error, refetch } = useListActivity();
  return (
    <Box as="section" aria-labelledby="recent-activity">
      <Box as="h2" id="recent-activity" textStyle="heading" mb="4">
        {t`Recent Activity`}
      </Box>
      <Panel p={{ base: '3', md: '4' }}>
        {isError ? (
          <StyledErrorState title={t`Your activity did not load`} error={error} onRetry={() => void refetch()} py="4" />
        ) : !data ? (
          <StyledSkeletonRows rows={3} label={t`Loading recent activity`} p="2" />
        ) : data.length === 0 ? (
          <StyledEmptyState py="4" picture={<CalmSky />} title={t`Your journey begins now`} />
        ) : (
          <Box as="ul" listStyleType="none">
            {data.slice(0, SHOWN).map((activity) => (
              <ActivityRow key={activity.id} activity={activity} />
            ))}
          </Box>
        )}
      </Panel>
    </Box>
  );
}

function ActivityRow({ activity }: { activity: Activity }) {
  const Icon = ICONS[activity.kind];
  const words = activityWords(activity);
  return (
    <Box as="li" display="flex" alignItems="center" gap="3" minH="12" px="2">
      <Box color="fg.subtle" flexShrink="0">
        <Icon size={18} aria-hidden="true" />
      </Box>
      <Box flex="1" minW="0">
        {activity.path ? (
          <Box asChild color="fg" textDecoration="none" _hover={{ textDecoration: 'underline' }}>
            <Link to={activity.path}>{words}</Link>
          </Box>
        ) : (
          words
        )}
      </Box>
      <Ago at={activity.at} />
    </Box>
  );
}
