import { EDIT_WINDOW_MS, MESSAGE_MAX_CHARS, REACTION_KINDS } from '@crew/contracts/chat/chat.constants';
import { CREW, DECKS } from '@crew/contracts/chat/decks';
import {
  AVATAR_ITC,
  BOOST_ITC,
  ENERGY_ITEMS,
  MERCHANDISE,
  PACKS,
  TIP_CHOICES_ITC,
  TIP_MAX_ITC,
  WELCOME_BONUS_ITC,
} from '@crew/contracts/economy/economy.constants';
import { EARLY_ADOPTERS, GENEROUS_TIPS_ITC, PASSWORD_MIN_CHARS } from '@crew/contracts/identity/identity.constants';
import { POD_MAX_MEMBERS, POD_NAME_MAX_CHARS } from '@crew/contracts/pods/pods.constants';

const list = (items: readonly (string | number)[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
const usd = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

/**
 * Facts for the Help Guide: each screen of the product with its path and purpose. Prices and limits come from the
 * contracts, so that they are never outdated.
 */
export const PRODUCT_GUIDE: readonly { screen: string; path: string; facts: readonly string[] }[] = [
  {
    screen: 'Command Center',
    path: '/dashboard',
    facts: [
      'The Command Center (/dashboard) is home: the ITC balance, quick ways to everything, the six decks and recent activity.',
      'The level grows with messages, tips and boosts.',
    ],
  },
  {
    screen: 'Decks',
    path: '/bridge/ascension',
    facts: [
      ...Object.values(DECKS).map(
        ({ name, path, captain, description }) => `The ${name} (${path}), led by ${CREW[captain].name}: ${description}`,
      ),
      `A message has up to ${MESSAGE_MAX_CHARS.toLocaleString('en')} characters; Enter sends it, Shift+Enter adds a line.`,
      `Your own message can be edited for ${EDIT_WINDOW_MS / 60_000} minutes and deleted at any time.`,
      'Type @ in a deck’s composer to mention a captain or a member; a captain who is mentioned answers when online.',
      'A captain shown as away has used up its fuel for the day or cannot reach its model; try again a little later.',
      `Marks are small reactions under a message; there are ${REACTION_KINDS.length} kinds of them.`,
      'The time filter in a deck’s banner shows messages of the last hour, day, week or month.',
      'Press Join this faction in a deck to make that deck your faction; it shows on your profile.',
      'The flag on a message reports it to the admins; nobody else sees who flagged it.',
      'A direct message can be flagged too: only then can an admin read it, and the audit log records that.',
    ],
  },
  {
    screen: 'Pods',
    path: '/pods',
    facts: [
      `Pods (/pods) are private groups of up to ${POD_MAX_MEMBERS} members; only members read and write their chat.`,
      `Create Pod asks for a name of up to ${POD_NAME_MAX_CHARS} characters and, if you like, a description.`,
      'The owner of a pod cannot leave it, but can hand it over or dissolve it.',
    ],
  },
  {
    screen: 'Shop',
    path: '/shop',
    facts: [
      `ITC, Imagine This Coin, is the currency aboard, bought in the Shop (/shop) by card: ${list(
        PACKS.map(({ itc, usdCents }) => `${itc.toLocaleString('en')} ITC for ${usd(usdCents)}`),
      )}.`,
      `Merchandise in the Shop: ${list(MERCHANDISE.map(({ name, itc }) => `${name} (${itc.toLocaleString('en')} ITC)`))}; it is not on sale yet.`,
      `The Energy Station of the Shop will offer ${list(ENERGY_ITEMS.map(({ name, itc }) => `${name} (${itc.toLocaleString('en')} ITC)`))}.`,
      'A payment shows as pending until the card provider confirms it, usually within a minute.',
    ],
  },
  {
    screen: 'Wallet',
    path: '/wallet',
    facts: [
      'Your balance stands in the header; every entry behind it is in your wallet (/wallet).',
      `A tip sends ${list(TIP_CHOICES_ITC)} ITC, or any amount up to ${TIP_MAX_ITC.toLocaleString('en')}, to the author of a message.`,
      `A boost costs ${BOOST_ITC} ITC and lifts a message once per member.`,
      'The open ledger (/wallet/ship) shows all ITC in circulation, how it was created and spent, without names.',
    ],
  },
  {
    screen: 'Avatar Station',
    path: '/avatar-station',
    facts: [
      `The Avatar Station (/avatar-station) paints an avatar from chosen traits or your own words for ${AVATAR_ITC} ITC.`,
      'When painting an avatar fails, its ITC come back by themselves.',
    ],
  },
  {
    screen: 'Onboarding',
    path: '/onboarding/welcome',
    facts: [
      'Onboarding (/onboarding/welcome) has five steps: welcome, interests, address, uniform, all set; the middle ones can be skipped.',
      `The welcome bonus of ${WELCOME_BONUS_ITC} ITC comes once, when your uniform avatar has been generated.`,
    ],
  },
  {
    screen: 'Profile',
    path: '/profile',
    facts: [
      'Your profile (/profile) shows your banner, bio, faction, badges, balance and invite codes; Edit Profile changes name, pronouns, bio and whether others see your local time.',
      'Press the name or face of a member anywhere to message, tip, mention, invite or block them.',
      `Badges are earned: a first message, a first avatar, founding a pod, tipping ${GENEROUS_TIPS_ITC} ITC, and being among the first ${EARLY_ADOPTERS.toLocaleString('en')}.`,
      'Invite codes are on your profile (/profile): copy an unused one for a friend.',
    ],
  },
  {
    screen: 'Settings',
    path: '/settings',
    facts: [
      `Settings (/settings) change the password (at least ${PASSWORD_MIN_CHARS} characters), the email address, passkeys and two-factor sign-in.`,
      'Settings (/settings) keep interests and the mailing address under About you.',
      'Settings (/settings) also list signed-in devices, blocked members, and let you export or delete the account.',
    ],
  },
  {
    screen: 'Sign in',
    path: '/auth/login',
    facts: [
      'Sign in at /auth/login with a username or email address and password, or with a passkey; join the crew at /auth/register.',
      'A forgotten password is reset at /auth/forgot-password; the link comes by mail.',
    ],
  },
];
