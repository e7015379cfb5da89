import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { flagDirectMessage } from '@crew/contracts/chat/flag-direct-message';
import { flagMessage } from '@crew/contracts/chat/flag-message';
import { getPostingRules } from '@crew/contracts/chat/get-posting-rules';
import { listNotifications } from '@crew/contracts/chat/list-notifications';
import type { PostingRules } from '@crew/contracts/chat/posting-rules.entities';
import { resolveFlag } from '@crew/contracts/chat/resolve-flag';
import { scheduleMessage } from '@crew/contracts/chat/schedule-message';
import { startDirectConversation } from '@crew/contracts/chat/start-direct-conversation';
import { subscribePush } from '@crew/contracts/chat/subscribe-push';
import type { Credentials } from '@crew/local-stack/client/member-client';
import type { Input } from '@crew/contracts/rpc';
import { generateInviteCodes } from '@crew/contracts/identity/generate-invite-codes';
import { listSessions } from '@crew/contracts/identity/list-sessions';
import { beginFileUpload } from '@crew/contracts/media/begin-file-upload';
import { beginUpload } from '@crew/contracts/media/begin-upload';
import { completeFileUpload } from '@crew/contracts/media/complete-file-upload';
import { createPod } from '@crew/contracts/pods/create-pod';
import { createPodInvite } from '@crew/contracts/pods/create-pod-invite';
import { joinPod } from '@crew/contracts/pods/join-pod';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import { removePodMember } from '@crew/contracts/pods/remove-pod-member';
import type { PollDraft } from '@crew/contracts/rooms/poll.entities';
import { randomUUID } from 'node:crypto';
import { eventually } from '../eventually.js';
import { ACTORS, type Actor } from './actors.js';
import { type MemberActor, People } from './people.js';
import { Person } from './person.js';
import { photo } from './request.js';
import { storedThings, type StoredThings } from './stored-things.js';

/** What the input of a cell is made from. */
export interface Cell {
  /** Sends the request, or would if they had a session. */
  caller: Person;
  /** The caller, or a member in their place when they have no session to prepare the request with. */
  me: Person;
  people: Record<MemberActor, Person>;
  world: World;
}

/** A pod with its owner, members and a member who was removed. */
interface PodThings {
  id: string;
  inviteId: string;
  token: string;
}

/** The members in each role, and the objects that they act on. */
export class World {
  private constructor(
    private readonly maker: People,
    readonly people: Record<MemberActor, Person>,
    /** A member to whom admins do things. */
    readonly bystander: Person,
    readonly postingRules: PostingRules,
    readonly pod: PodThings,
    readonly things: StoredThings,
    /** A direct conversation of the author with two members of the pod. */
    readonly conversation: string,
  ) {}

  static async create(url: string, admin: { username: string; email: string; password: string }): Promise<World> {
    const maker = await People.create(url, admin);
    const actors = (Object.keys(ACTORS) as Actor[]).filter((actor) => actor !== 'visitor');
    const made = await Promise.all(actors.map(async (actor) => [actor, await maker.make(actor)] as const));
    const people = Object.fromEntries(made) as Record<MemberActor, Person>;
    const bystander = await maker.newMember();
    const rules = await maker.firstAdmin.call(getPostingRules, {});
    const things = await storedThings(url, people.author, people.other, maker.firstAdmin);
    const pod = await newPod(people);
    await knownToChat(pod, people);
    const conversation = await newConversation(people);
    return new World(maker, people, bystander, rules, pod, things, conversation);
  }

  get url(): string {
    return this.maker.url;
  }

  /** A new caller in the role of an actor. */
  make(actor: MemberActor): Promise<Person> {
    return this.maker.make(actor);
  }

  newCredentials(): Credentials {
    return this.maker.newCredentials();
  }

  newPod(): Promise<PodThings> {
    return newPod(this.people);
  }

  /** Posts a message of the author to a deck. */
  async newMessage(more: { poll?: PollDraft } = {}): Promise<string> {
    const message = { deckId: 'ascension', content: 'Steady', ...more } as const;
    return (await this.people.author.call(deckCalls.postMessage, message)).id;
  }

  /** Posts a message of the author to the pod. */
  async newPodMessage(more: { poll?: PollDraft } = {}): Promise<{ id: string; messageId: string }> {
    const { id } = this.pod;
    const message = await this.people.author.call(podCalls.postMessage, { id, content: 'Steady', ...more });
    return { id, messageId: message.id };
  }

  newScheduledMessage(): Input<typeof scheduleMessage> {
    return { room: 'deck.ascension', content: 'Steady', dueAt: new Date(Date.now() + 3_600_000).toISOString() };
  }

  /** Schedules a message of the author. */
  async schedule(): Promise<string> {
    return (await this.people.author.call(scheduleMessage, this.newScheduledMessage())).id;
  }

  newConversation(): Promise<string> {
    return newConversation(this.people);
  }

  /** Posts a message of the author to the conversation. */
  async newDirectMessage(more: { poll?: PollDraft } = {}): Promise<{ id: string; messageId: string }> {
    const { conversation: id } = this;
    const message = await this.people.author.call(directCalls.postMessage, { id, content: 'Steady', ...more });
    return { id, messageId: message.id };
  }

  /** Posts a message of another member of the conversation. */
  async newForeignDirectMessage(): Promise<{ id: string; messageId: string }> {
    const { conversation: id } = this;
    const message = await this.people.podMember.call(directCalls.postMessage, { id, content: 'Steady' });
    return { id, messageId: message.id };
  }

  /** {@link newForeignDirectMessage} that the author flags. */
  async newDirectFlag(): Promise<string> {
    const flagged = await this.newForeignDirectMessage();
    await this.people.author.call(flagDirectMessage, flagged);
    return flagged.messageId;
  }

  /** A stranger writes to the author. */
  async newRequest(): Promise<string> {
    const stranger = await this.maker.newMember();
    const { id } = await stranger.call(startDirectConversation, { userIds: [this.people.author.id] });
    await stranger.call(directCalls.postMessage, { id, content: 'Hello' });
    return id;
  }

  /** Posts a message of the author that another member flags. */
  async newFlag(): Promise<string> {
    const id = await this.newMessage();
    await this.people.other.call(flagMessage, { id });
    return id;
  }

  /** Removes a flagged message of the author, who can appeal it; returns the decision. */
  async newDecision(): Promise<string> {
    const id = await this.newFlag();
    await this.maker.firstAdmin.call(resolveFlag, { id, action: 'remove' });
    return eventually('the author is notified', async () => {
      const { items } = await this.people.author.call(listNotifications, {});
      const words = items.find(({ message_id }) => message_id === id)?.words;
      return words && 'appeal' in words ? words.appeal?.id : undefined;
    });
  }

  /** Signs the author in once more. */
  async newSession(): Promise<string> {
    const again = await Person.login(this.maker.url, this.people.author);
    const sessions = await again.call(listSessions, {});
    return sessions.find(({ current }) => current)!.id;
  }

  async newInviteCode(): Promise<string> {
    const { codes } = await this.maker.firstAdmin.call(generateInviteCodes, { count: 1 });
    return codes[0]!.id;
  }

  newPushEndpoint(): string {
    return `https://fcm.googleapis.com/fcm/send/${randomUUID()}`;
  }

  /** Subscribes a browser of the author to web push. */
  async newPushDevice(keys: Input<typeof subscribePush>['keys']): Promise<string> {
    const { id } = await this.people.author.call(subscribePush, { endpoint: this.newPushEndpoint(), keys });
    return id;
  }

  /** Uploads a photo of the author, which is not complete before they say so. */
  async newUpload(): Promise<string> {
    const body = await photo;
    const { id, url } = await this.people.author.call(beginUpload, { purpose: 'message', bytes: body.length });
    await fetch(url, { method: 'PUT', body });
    return id;
  }

  /** {@link newUpload} of a file. */
  async newFileUpload(): Promise<string> {
    const body = new TextEncoder().encode('Steady as she goes');
    const { id, url } = await this.people.author.call(beginFileUpload, { name: 'minutes.txt', bytes: body.length });
    await fetch(url, { method: 'PUT', body });
    return id;
  }

  /** Uploads a file of the author, which no message uses yet. */
  async newFile(): Promise<string> {
    const id = await this.newFileUpload();
    await this.people.author.call(completeFileUpload, { id });
    return id;
  }
}

/** Starts a group, which has a first message. */
async function newConversation({ author, podOwner, podMember }: Record<MemberActor, Person>): Promise<string> {
  const { id } = await author.call(startDirectConversation, { userIds: [podOwner.id, podMember.id] });
  await author.call(directCalls.postMessage, { id, content: 'Steady' });
  return id;
}

async function newPod({ podOwner, ...others }: Record<MemberActor, Person>): Promise<PodThings> {
  const { id } = await podOwner.call(createPod, { name: 'Night watch' });
  await Promise.all([others.author, others.podMember, others.exMember].map((one) => one.call(joinPod, { id })));
  await podOwner.call(removePodMember, { id, userId: others.exMember.id });
  const { invite, token } = await podOwner.call(createPodInvite, { id, singleUse: false });
  return { id, inviteId: invite.id, token };
}

/** Resolves when chat, which keeps notification levels, knows by events who is in a pod and who is not. */
async function knownToChat({ id }: PodThings, people: Record<MemberActor, Person>): Promise<void> {
  const choose = (person: Person) => person.call(podCalls.chooseNotificationLevel, { id, level: 'all' });
  const { podOwner, author, podMember, exMember } = people;
  for (const person of [podOwner, author, podMember]) await eventually('chat knows the member', () => choose(person));
  await eventually('chat knows of the removal', () =>
    choose(exMember).then(
      () => false,
      () => true,
    ),
  );
}
