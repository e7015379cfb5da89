import { CREW_KEYS, type CrewKey } from '@crew/contracts/chat/decks';
import type { AuditEntry } from '@crew/contracts/identity/audit.entities';
import { DELETED_MEMBER } from '@crew/contracts/identity/deleted-member';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useCaptainName } from '../../../lib/captain-faces.js';

/** Who acted on whom, as the sentence says it: `@nova`, `Captain Orion`. */
interface Names {
  actor: string;
  target?: string;
}

/** The common actions. */
const SENTENCES: Record<string, (names: Names) => ReactNode> = {
  'member.made-admin': ({ actor, target }) => (
    <Trans>
      <b>{actor}</b> made an admin of {target}
    </Trans>
  ),
  'member.unlocked': ({ actor, target }) => (
    <Trans>
      <b>{actor}</b> forgave the failed logins of {target}
    </Trans>
  ),
  'member.unmade-admin': ({ actor, target }) => (
    <Trans>
      <b>{actor}</b> took the admin’s rights from {target}
    </Trans>
  ),
  'member.suspended': ({ actor, target }) => (
    <Trans>
      <b>{actor}</b> suspended {target}
    </Trans>
  ),
  'member.reinstated': ({ actor, target }) => (
    <Trans>
      <b>{actor}</b> lifted the suspension of {target}
    </Trans>
  ),
  'member.signed-out': ({ actor, target }) => (
    <Trans>
      <b>{actor}</b> signed {target} out everywhere
    </Trans>
  ),
  'member.status-cleared': ({ actor, target }) => (
    <Trans>
      <b>{actor}</b> cleared the status of {target}
    </Trans>
  ),
  'wallet.made-unlimited': ({ actor, target }) => (
    <Trans>
      <b>{actor}</b> gave a wallet without limit to {target}
    </Trans>
  ),
  'wallet.made-limited': ({ actor, target }) => (
    <Trans>
      <b>{actor}</b> gave an ordinary wallet to {target}
    </Trans>
  ),
  'wallet.granted': ({ actor, target }) => (
    <Trans>
      <b>{actor}</b> granted ITC to {target}
    </Trans>
  ),
  'wallet.deducted': ({ actor, target }) => (
    <Trans>
      <b>{actor}</b> took ITC from {target}
    </Trans>
  ),
  'wallet.frozen': ({ actor, target }) => (
    <Trans>
      <b>{actor}</b> froze the wallet of {target}
    </Trans>
  ),
  'wallet.unfrozen': ({ actor, target }) => (
    <Trans>
      <b>{actor}</b> unfroze the wallet of {target}
    </Trans>
  ),
  'welcome-bonus.approved': ({ actor, target }) => (
    <Trans>
      <b>{actor}</b> approved the welcome bonus of {target}
    </Trans>
  ),
  'welcome-bonus.declined': ({ actor, target }) => (
    <Trans>
      <b>{actor}</b> declined the welcome bonus of {target}
    </Trans>
  ),
  'invite-codes.generated': ({ actor, target }) => (
    <Trans>
      <b>{actor}</b> generated invite codes for {target}
    </Trans>
  ),
  'invite-code.revoked': ({ actor }) => (
    <Trans>
      <b>{actor}</b> revoked an invite code
    </Trans>
  ),
  'flag.dismissed': ({ actor }) => (
    <Trans>
      <b>{actor}</b> kept a flagged message
    </Trans>
  ),
  'flag.removed': ({ actor }) => (
    <Trans>
      <b>{actor}</b> removed a flagged message
    </Trans>
  ),
  'flag.suspended': ({ actor }) => (
    <Trans>
      <b>{actor}</b> removed a flagged message and suspended its author
    </Trans>
  ),
  'appeal.upheld': ({ actor }) => (
    <Trans>
      <b>{actor}</b> looked at a decision again and upheld it
    </Trans>
  ),
  'appeal.reversed': ({ actor }) => (
    <Trans>
      <b>{actor}</b> looked at a decision again and reversed it
    </Trans>
  ),
  'report.dismissed': ({ actor, target }) => (
    <Trans>
      <b>{actor}</b> dismissed a report of {target}
    </Trans>
  ),
  'report.warned': ({ actor, target }) => (
    <Trans>
      <b>{actor}</b> warned {target}, whom members had reported
    </Trans>
  ),
  'report.suspended': ({ actor, target }) => (
    <Trans>
      <b>{actor}</b> decided to suspend {target}, whom members had reported
    </Trans>
  ),
  'direct-message.shown': ({ actor }) => (
    <Trans>
      <b>{actor}</b> looked at a flagged direct message and those around it
    </Trans>
  ),
  'captains-log.posted': ({ actor }) => (
    <Trans>
      <b>{actor}</b> posted to the captain’s log
    </Trans>
  ),
  'captains-log.activated': ({ actor }) => (
    <Trans>
      <b>{actor}</b> put an entry of the captain’s log up again
    </Trans>
  ),
  'captains-log.deactivated': ({ actor }) => (
    <Trans>
      <b>{actor}</b> took down an entry of the captain’s log
    </Trans>
  ),
  'letter.approved': ({ actor }) => (
    <Trans>
      <b>{actor}</b> published a captain’s letter
    </Trans>
  ),
  'letter.discarded': ({ actor }) => (
    <Trans>
      <b>{actor}</b> discarded a draft of a captain’s letter
    </Trans>
  ),
  'posting-rules.set': ({ actor }) => (
    <Trans>
      <b>{actor}</b> set the limits on posting
    </Trans>
  ),
  'ai-crew.seeded': ({ actor }) => (
    <Trans>
      <b>{actor}</b> seeded the AI crew
    </Trans>
  ),
  'ai-crew.changed': ({ actor, target }) => (
    <Trans>
      <b>{actor}</b> changed {target}
    </Trans>
  ),
  'ai-crew.prompt-published': ({ actor }) => (
    <Trans>
      <b>{actor}</b> published a version of a prompt
    </Trans>
  ),
  'ai-crew.prompt-restored': ({ actor }) => (
    <Trans>
      <b>{actor}</b> made an earlier version of a prompt live again
    </Trans>
  ),
  'ai-crew.mood-applied': ({ actor, target }) => (
    <Trans>
      <b>{actor}</b> gave {target} another mood
    </Trans>
  ),
  'ai-crew.portrait-generated': ({ actor, target }) => (
    <Trans>
      <b>{actor}</b> had a portrait made for {target}
    </Trans>
  ),
  'ai-crew.portrait-chosen': ({ actor, target }) => (
    <Trans>
      <b>{actor}</b> chose a portrait for {target}
    </Trans>
  ),
  'ai-crew.portrait-saved': ({ actor, target }) => (
    <Trans>
      <b>{actor}</b> saved the portrait of {target}
    </Trans>
  ),
};

/** `captains-log.posted` → `posted captains log`. */
const spelled = (action: string): string => {
  const [what = '', done = ''] = action.split('.');
  return `${done} ${what}`.replaceAll('-', ' ');
};

/** An unknown action as it is spelled. */
const unknown = (action: string, { actor, target }: Names): ReactNode => (
  <>
    <b>{actor}</b> {spelled(action)} {target}
  </>
);

const handleOf = (username: string): string =>
  `@${username === DELETED_MEMBER.displayName ? t`Departed member` : username}`;

/** The action with its actor and its target. */
export function AuditSentence({ entry: { actor, action, target } }: { entry: AuditEntry }) {
  const captainName = useCaptainName();
  const isCaptain = (id: string): id is CrewKey => (CREW_KEYS as readonly string[]).includes(id);
  const named = target?.username
    ? handleOf(target.username)
    : target?.type === 'ai-crew' && isCaptain(target.id) && captainName(target.id);
  const names: Names = {
    actor: actor ? handleOf(actor.username) : t`The operator`,
    ...(named && { target: named }),
  };
  return SENTENCES[action]?.(names) ?? unknown(action, names);
}
