import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { answerCalls } from '../../../test/answer.js';
import { member, renderScreen } from '../../../test/render.js';
import { lyra } from '../../../test/sample-captain.js';
import InviteCodesTab from '../../features/admin/components/invite-codes-tab.js';
import { MemberSheet } from '../../features/admin/components/member-sheet.js';
import CaptainsLogTab from '../../features/captains-log/components/captains-log-tab.js';
import { CaptainSheet } from '../../features/captains/components/captain-sheet.js';
import { PortraitForm } from '../../features/captains/components/portrait-form.js';
import { SettingsForm } from '../../features/captains/components/settings-form.js';
import PurchaseLookup from '../../features/economy/components/purchase-lookup.js';
import { WalletTools } from '../../features/economy/components/wallet-tools.js';
import { PostingRulesForm } from '../../features/moderation/components/posting-rules-form.js';
import { AboutSections } from '../../features/onboarding/components/about-sections.js';
import { DangerSection } from '../../features/settings/components/danger-section.js';
import { EmailSection } from '../../features/settings/components/email-section.js';
import { PasswordSection } from '../../features/settings/components/password-section.js';
import { QuietHoursSection } from '../../features/settings/components/quiet-hours-section.js';
import { TwoFactorSection } from '../../features/settings/components/two-factor-section.js';

const TIME = '2025-06-01T12:00:00.000Z';
const ignore = () => undefined;
const settings = {
  id: 'lyra' as const,
  name: 'Captain Lyra',
  deckId: 'energy' as const,
  enabled: true,
  model: 'gpt-4o-mini' as const,
  responseChance: 0.3,
  minMessageLength: 20,
  personality: 'Warm as a fire.',
};
const portrait = {
  name: 'lyra' as const,
  displayName: 'Captain Lyra',
  hasPortrait: false,
  portraitPath: null,
  manifest: null,
  moodHistory: [],
};
const rigel = {
  id: 'rigel',
  username: 'rigel',
  displayName: 'Rigel',
  email: 'rigel@crew.test',
  emailVerified: true,
  avatarUrl: null,
  faction: null,
  isAdmin: false,
  twoFactorEnabled: false,
  createdAt: TIME,
  lastSeenAt: null,
  suspended: null,
  itcBalance: 0,
  unlimited: false,
};
const known = {
  'GET /api/users/me': { body: member() },
  'GET /api/admin/users/rigel/wallet': {
    body: {
      wallet: { balance: 500, unlimited: false, frozen: false, owed: 0, seq: 1 },
      frozenBy: null,
      entries: [],
    },
  },
  'GET /api/admin/posting-rules': {
    body: {
      slowModeS: { ascension: 0, creation: 0, survival: 0, energy: 0, music: 0, money: 0 },
      newAccounts: { hours: 0, pauseS: 0 },
    },
  },
  'GET /api/notifications/me/quiet-hours': { body: { quietHours: null } },
};

interface Form {
  screen: ReactNode;
  /** Clicked first, to open the form. */
  first?: string;
  /** Text to type, by label. */
  typed?: Record<string, string>;
  /** Options to select, by label. */
  chosen?: Record<string, string>;
  button: string;
  call: string;
}

const forms: Form[] = [
  { screen: <InviteCodesTab />, button: 'Generate Codes', call: 'POST /api/admin/invite-codes/generate' },
  {
    screen: <CaptainsLogTab />,
    typed: { 'New entry': 'We land at noon' },
    button: "Post to Captain's Log",
    call: 'POST /api/admin/captain-log',
  },
  {
    screen: <PostingRulesForm />,
    chosen: { 'Music Deck': '30' },
    button: 'Save limits',
    call: 'PUT /api/admin/posting-rules',
  },
  {
    screen: <MemberSheet member={rigel} onClose={ignore} walletOf={(userId) => <WalletTools userId={userId} />} />,
    typed: { 'Suspend: reason': 'Too loud' },
    button: 'Suspend',
    call: 'PATCH /api/admin/users/rigel',
  },
  {
    screen: <WalletTools userId="rigel" />,
    typed: { Reason: 'A prize', 'Grant ITC': '5' },
    button: 'Grant',
    call: 'POST /api/admin/users/rigel/grant',
  },
  {
    screen: <WalletTools userId="rigel" />,
    typed: { 'Reason for a change of settings': 'Looked into' },
    button: 'Freeze',
    call: 'PATCH /api/admin/users/rigel/wallet',
  },
  {
    screen: <PurchaseLookup />,
    typed: { 'Look up a purchase': 'p1' },
    button: 'Find',
    call: 'GET /api/admin/purchases/p1',
  },
  {
    screen: <SettingsForm captain={settings} onDone={ignore} />,
    typed: { 'Minimum message length': '0' },
    button: 'Save',
    call: 'PATCH /api/admin/ai-crew/lyra',
  },
  {
    screen: <SettingsForm captain={settings} onDone={ignore} />,
    button: 'Improve Prompt',
    call: 'POST /api/admin/ai-crew/improve-prompt',
  },
  {
    screen: <CaptainSheet captain={lyra} onClose={ignore} />,
    typed: { Role: '!' },
    button: 'Save Changes',
    call: 'PATCH /api/ai-crew/lyra',
  },
  {
    screen: <CaptainSheet captain={lyra} onClose={ignore} />,
    first: 'Prompt Helper',
    typed: { 'Describe the vibe you want': 'Calm' },
    button: 'Apply Mood Profile',
    call: 'POST /api/ai-crew/lyra/apply-mood',
  },
  {
    screen: <CaptainSheet captain={lyra} onClose={ignore} />,
    first: 'Images',
    button: 'Generate New Portrait',
    call: 'POST /api/ai-crew/lyra/portrait',
  },
  {
    screen: <PortraitForm entry={portrait} />,
    typed: { 'Portrait URL': 'https://example.org/a.png' },
    button: 'Save',
    call: 'POST /api/crew-portraits/lyra',
  },
  { screen: <PortraitForm entry={portrait} />, button: 'Sync to GCS', call: 'POST /api/crew-portraits/lyra/sync' },
  {
    screen: <PasswordSection />,
    typed: { 'Current password': 'correct horse', 'New password': 'battery staple' },
    button: 'Change password',
    call: 'POST /api/auth/password',
  },
  {
    screen: <EmailSection />,
    typed: { 'Your password': 'correct horse', 'New address': 'new@crew.test' },
    button: 'Change address',
    call: 'POST /api/auth/email',
  },
  {
    screen: <TwoFactorSection />,
    first: 'Set up',
    typed: { 'Your password': 'correct horse' },
    button: 'Continue',
    call: 'POST /api/auth/two-factor/start',
  },
  {
    screen: <DangerSection />,
    first: 'Delete my account',
    typed: { 'Your password': 'correct horse' },
    button: 'Delete for good',
    call: 'DELETE /api/users/me',
  },
  { screen: <AboutSections />, button: 'Save Interests', call: 'PATCH /api/users/me/profile' },
  {
    screen: <AboutSections />,
    typed: { City: 'Porto' },
    button: 'Save Address',
    call: 'PATCH /api/users/me/profile',
  },
  { screen: <QuietHoursSection />, button: 'Save quiet hours', call: 'PUT /api/notifications/me/quiet-hours' },
];

test.each(forms)('$button, clicked twice and submitted by Enter, makes one $call', async (form) => {
  localStorage.setItem('user', JSON.stringify(member()));
  const made = answerCalls({ ...known, [form.call]: () => new Promise(() => undefined) });
  renderScreen(form.screen);
  if (form.first) await userEvent.click(await screen.findByText(form.first));
  for (const [label, words] of Object.entries(form.typed ?? {})) {
    await userEvent.type(await screen.findByLabelText(label), words);
  }
  for (const [label, value] of Object.entries(form.chosen ?? {})) {
    await userEvent.selectOptions(await screen.findByLabelText(label), value);
  }
  await userEvent.dblClick(await screen.findByText(form.button, { selector: 'button' }));
  const calls = () => made.map(({ method, path }) => `${method} ${path}`).filter((one) => one === form.call);
  await waitFor(() => expect(calls()).not.toEqual([]));
  const [field] = Object.keys(form.typed ?? {}).slice(-1);
  if (field) await userEvent.type(screen.getByLabelText(field), '{Enter}');
  expect(calls()).toEqual([form.call]);
});
