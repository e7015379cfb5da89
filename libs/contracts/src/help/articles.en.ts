import { APPEAL_DAYS, EDIT_WINDOW_MS, MESSAGE_MAX_CHARS } from '../chat/chat.constants.js';
import { CREW, DECKS } from '../chat/decks.js';
import { MEMORIES_MAX } from '../crew-ai/crew-ai.constants.js';
import { AVATAR_ITC, BOOST_ITC, TIP_MAX_ITC, WELCOME_BONUS_ITC } from '../economy/economy.constants.js';
import {
  EARLY_ADOPTERS,
  GENEROUS_TIPS_ITC,
  PASSKEYS_MAX,
  PASSWORD_MIN_CHARS,
  UNDO_EMAIL_DAYS,
} from '../identity/identity.constants.js';
import { POD_MAX_MEMBERS } from '../pods/pods.constants.js';
import type { HelpArticles } from './article.js';
import { figuresIn } from './figures.js';

const { number, tips, packs, merchandise, energy } = figuresIn('en');
const decks = Object.values(DECKS)
  .map(({ name, captain }) => `${name} (${CREW[captain].name})`)
  .join(', ');

export const articles: HelpArticles = {
  'what-is-crew': {
    title: 'What is Crew?',
    text: 'Crew is a community with six themed decks, each led by an AI captain, with private pods, direct messages and a currency of its own, ITC. The Command Center is home: your balance, the decks and what happened lately.',
    words: 'platform community start begin new home dashboard command center explain crew',
  },
  onboarding: {
    title: 'How do I get started?',
    text: 'Onboarding has five steps: welcome, interests, address, uniform, all set. You can skip the middle ones and come back later.',
    words: 'onboarding steps start started begin new first setup skip uniform headshot headshots interests address',
  },
  decks: {
    title: 'What are the decks?',
    text: `There are six decks, open to every member, each with its captain: ${decks}. You find them under Bridge.`,
    words: 'deck decks bridge rooms channels topics six ascension creation survival energy music money list',
  },
  captains: {
    title: 'How do I talk to a captain?',
    text: 'Type @ in the message field of a deck and choose a captain. A captain who is mentioned replies; the captain of a deck also joins in now and then. Captains are AI, reply in your language, and never reply to one another.',
    words:
      'captain captains mention ask talk speak ai bot reply answer seraphine orion thorne lyra cadence midas sentinel real human',
  },
  'captain-away': {
    title: 'Why does a captain not answer?',
    text: 'A captain shown as away has used up its fuel for the day or cannot reach its model. There is also a number of replies per member and hour. Press Ask again under your message a little later.',
    words: 'away unavailable offline fuel silent broken ignores respond responding answering not replying captain',
  },
  'what-captains-read': {
    title: 'What do captains read?',
    text: 'To reply, a captain reads the last messages of the room it replies in. Where your question needs it, it looks up earlier messages of that room, the shop, the help articles, who is online or the rules, and sees no more than you do. It reads nothing of other decks, pods, direct messages, accounts or balances. In a pod it reads only while it is invited. Press Why on a reply to see what it read and what it cost.',
    words: 'privacy private read reads data see memory remember know conversations captain ai train',
  },
  'captain-memories': {
    title: 'What do captains remember of me?',
    text: `Nothing, unless you say Yes when a captain asks under its first reply. Then it keeps up to ${MEMORIES_MAX} short details from what you write to it on its own deck, each with its message, and uses them there when it replies to you; replies are visible to everyone. Write “forget that” or “forget everything about me” to it, or see, edit, pause and delete it in Settings under Captains. It is also deleted with the message or your account.`,
    words: 'memory memories remember remembers forget consent allow permission details stored kept privacy captain',
  },
  'write-a-message': {
    title: 'How do I write a message?',
    text: `Enter sends a message, Shift+Enter adds a line. It has up to ${number(MESSAGE_MAX_CHARS)} characters and can have pictures. What you write without a network is sent by itself later.`,
    words:
      'post write send message line break newline picture pictures image photo upload attach length characters offline',
  },
  'edit-a-message': {
    title: 'How do I edit or delete a message?',
    text: `Your own message can be edited for ${EDIT_WINDOW_MS / 60_000} minutes and deleted at any time: open its menu. ↑ in an empty message field edits the last one.`,
    words: 'edit change correct fix typo delete remove undo message post',
  },
  reactions: {
    title: 'How do I react to a message?',
    text: 'Hover over a message, or hold it on a phone, and choose a reaction. Press it again to take it back.',
    words: 'react reaction reactions emoji like heart mark marks',
  },
  search: {
    title: 'How do I find something again?',
    text: 'Search looks through messages of decks, your pods and your direct messages. Ctrl+K opens a palette of decks, pods, people and actions.',
    words: 'search find look old message history palette',
  },
  faction: {
    title: 'How do I join a faction?',
    text: 'Open a deck and press Join this faction. It shows on your profile, and you can change it at any time.',
    words: 'faction factions join team side choose change',
  },
  'what-is-itc': {
    title: 'What is ITC?',
    text: 'ITC, Imagine This Coin, is the currency of Crew. You tip messages with it, boost them and generate avatars. It is not money outside of Crew. The open ledger (/wallet/ship) shows how all of it was created and spent, without names.',
    words: 'itc coin coins currency imagine this coin money token worth value crypto ledger',
  },
  'earn-itc': {
    title: 'How do I earn ITC?',
    text: `Three ways: the welcome bonus of ${number(WELCOME_BONUS_ITC)} ITC once your uniform avatar is generated, tips that other members give for your messages, and packs that you buy in the Shop (/shop). Badges and levels bring no ITC.`,
    words: 'earn earning make gain receive free get itc coins money income more how',
  },
  'buy-itc': {
    title: 'How do I buy ITC, and what does it cost?',
    text: `In the Shop, by card: ${packs}. Merchandise, not on sale yet: ${merchandise}. The Energy Station will offer ${energy}.`,
    words:
      'buy purchase coin coins pay price prices cost costs pack packs shop store card dollar merchandise shirt hat drink',
  },
  'pending-payment': {
    title: 'Why is my payment pending, and can I get a refund?',
    text: 'A payment is pending until the card provider confirms it, usually within a minute; the ITC arrive by themselves. Your purchases are in your wallet. For a refund, contact the admins.',
    words: 'pending payment paid charged refund money back missing arrive arrived failed card purchase twice',
  },
  balance: {
    title: 'Where do I see my balance?',
    text: 'Your balance is in the header. Every entry behind it is in your wallet.',
    words: 'balance wallet statement entries transactions account how much itc have spent',
  },
  tips: {
    title: 'How do I tip somebody?',
    text: `Press Tip on a message of another member and choose ${tips} ITC, or any amount up to ${number(TIP_MAX_ITC)}. A tip goes to the author at once and cannot be taken back.`,
    words: 'tip tips tipping give send donate reward itc member somebody',
  },
  boosts: {
    title: 'What is a boost?',
    text: `A boost costs ${BOOST_ITC} ITC and lifts a message, once per member. Press Boost on the message.`,
    words: 'boost boosts boosting lift promote highlight message cost',
  },
  'welcome-bonus': {
    title: 'How do I get the welcome bonus?',
    text: `The bonus of ${number(WELCOME_BONUS_ITC)} ITC comes once, when your uniform avatar has been generated and your email is confirmed. It is the fourth step of onboarding. Some bonuses wait for an admin first.`,
    words: 'welcome bonus gift free start claim missing uniform',
  },
  avatars: {
    title: 'How do I make an avatar, and what does it cost?',
    text: `The Avatar Station paints an avatar from chosen traits or your own words for ${number(AVATAR_ITC)} ITC. You pay only if it succeeds: when painting fails, the ITC come back by themselves.`,
    words: 'avatar avatars picture portrait face dna lab station generate generating paint image cost',
  },
  pods: {
    title: 'What are pods, and how do I create one?',
    text: `Pods are private groups of up to ${POD_MAX_MEMBERS} members; only members read and write there. Press Create Pod, and give it a name.`,
    words: 'pod pods group groups private circle create make join new members',
  },
  'leave-a-pod': {
    title: 'How do I leave or close a pod?',
    text: 'Leave is in the settings of the pod. Its owner cannot leave it, but can hand it over or dissolve it.',
    words: 'leave leaving quit exit close dissolve delete remove pod owner transfer hand over',
  },
  'pod-captain': {
    title: 'Can a captain join a pod?',
    text: 'The owner of a pod can invite one captain as a guest and send it away at any time. It reads only what is written while it is there.',
    words: 'captain pod invite guest bring add ai into pods',
  },
  'direct-messages': {
    title: 'How do I send a direct message?',
    text: 'Press the name or face of a member and choose Message, or open Messages. A first message to a stranger is a request. In the settings you choose who may write to you.',
    words: 'direct send message messages dm private chat write contact request requests member person receipts read',
  },
  'invite-friends': {
    title: 'How do I invite friends?',
    text: 'Your invite codes are on your profile: copy an unused one for a friend.',
    words: 'invite invites invitation code codes friend friends bring refer referral',
  },
  badges: {
    title: 'How do I earn badges?',
    text: `Badges are for a first message, a first avatar, founding a pod, tipping ${GENEROUS_TIPS_ITC} ITC in all, and for the first ${number(EARLY_ADOPTERS)} members. They show on your profile.`,
    words: 'badge badges achievement achievements medal award trophy',
  },
  levels: {
    title: 'How do I level up?',
    text: 'Your level grows with your messages, tips and boosts. It shows on your card and in the Command Center.',
    words: 'level levels up rank points xp experience progress grow',
  },
  profile: {
    title: 'How do I change my profile?',
    text: 'Press Edit Profile on your profile: name, pronouns, bio, banner, and whether others see your local time.',
    words: 'profile name username display bio banner pronouns edit change time zone local',
  },
  report: {
    title: 'How do I report a message?',
    text: `The flag on a message reports it to the admins; nobody else sees who flagged it. A direct message can be flagged too: only then can an admin read it, and the audit log records that. You are notified of the decision, and can ask for another look once within ${APPEAL_DAYS} days. A suspended author gets a link for that by email; it works without signing in.`,
    words: 'report flag abuse harassment spam rude bully bullying hate moderation admin complain appeal suspended',
  },
  block: {
    title: 'How do I block somebody?',
    text: 'Press their name or face and choose Block. You no longer see each other’s messages as before, and they cannot write to you. Blocked members are listed in the settings.',
    words: 'block blocking ignore mute unblock blocked member annoying stop',
  },
  notifications: {
    title: 'How do I change notifications?',
    text: 'The bell holds your notifications. In the settings, under Notifications, choose a level per deck, turn on push for this device, and set quiet hours.',
    words: 'notification notifications notify bell push alert alerts quiet hours silence mute sound email',
  },
  language: {
    title: 'How do I change language or theme?',
    text: 'In the settings, under Appearance: English, German or Spanish, and a dark or a light theme.',
    words: 'language languages english german spanish theme dark light mode appearance color colour translate',
  },
  'forgotten-password': {
    title: 'I forgot my password. What now?',
    text: 'Ask for a link on the page Forgot password; it comes by mail and works for half an hour.',
    words: 'forgot forgotten lost reset recover password link mail login locked out',
  },
  'sign-in': {
    title: 'How do I sign in or join?',
    text: 'Sign in with your username or email address and password, or with a passkey. New members join at /auth/register.',
    words: 'sign in signin login log register join account create account sign up signup',
  },
  security: {
    title: 'How do I make my account safer?',
    text: `In the settings, under Security: a new password of at least ${PASSWORD_MIN_CHARS} characters, two-factor sign-in, up to ${PASSKEYS_MAX} passkeys, and the list of devices that are signed in.`,
    words:
      'security secure safe safer two factor authenticator passkey passkeys password change devices sessions hacked sign out',
  },
  'change-email': {
    title: 'How do I change my email address?',
    text: `In the settings, under Account. Both addresses get a mail; the old one can undo the change for ${UNDO_EMAIL_DAYS} days.`,
    words: 'email mail address change new confirm verification verify',
  },
  export: {
    title: 'How do I download my data?',
    text: 'In the settings, under Account, press Export: you get a file with everything that Crew stores about you.',
    words: 'export download data copy gdpr privacy my data file',
  },
  'delete-account': {
    title: 'How do I delete my account?',
    text: 'In the settings, under Account, at the end. Your personal data is erased; it cannot be undone.',
    words: 'delete account close remove cancel erase leave crew deactivate',
  },
  shortcuts: {
    title: 'Which keyboard shortcuts are there?',
    text: 'Press ? to see them all. Ctrl+K opens the palette, ↑ edits your last message, Alt with an arrow leads to the next room, Escape marks a room as read.',
    words: 'keyboard shortcut shortcuts key keys hotkey hotkeys ctrl',
  },
};
