import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { grantItc } from '@crew/contracts/economy/grant-itc';
import { createPod } from '@crew/contracts/pods/create-pod';
import { joinPod } from '@crew/contracts/pods/join-pod';
import type { Engine } from '../src/engines/engine.js';
import { ENGINES } from '../src/engines/engines.js';
import { MemberPage } from '../src/engines/member-page.js';
import type { ElementQuery } from '../src/engines/element-query.js';
import { admin, establishedMember, type TestMember } from '../src/members.js';

const DECK = '/bridge/creation';

/** A word that no other message has. */
const randomWord = (): string => `w${randomUUID().replaceAll('-', '')}`;

/** What the tasks of one engine are about: mia wrote a message with a word, ada does the tasks on her page. */
interface Scene {
  ada: TestMember;
  mia: TestMember;
  podName: string;
  podId: string;
  ownPodId: string;
  word: string;
  page: MemberPage;
}

const link = (name: string): ElementQuery => ({ role: 'link', name });
const button = (name: string): ElementQuery => ({ role: 'button', name });
const menuitem = (name: string): ElementQuery => ({ role: 'menuitem', name });
const message = (text: string): ElementQuery => ({ role: 'article', text });

async function prepare(engine: Engine): Promise<Scene> {
  await engine.open();
  const [captain, ada, mia] = [await admin(), await establishedMember('ada'), await establishedMember('mia')];
  await captain.call(grantItc, { id: ada.user.id, amount: 500, reason: 'For the tasks' }, `grant-${ada.user.id}`);
  const [podName, word] = [`Pod ${randomWord().slice(0, 12)}`, randomWord()];
  const { id: podId } = await mia.call(createPod, { name: podName });
  const { id: ownPodId } = await ada.call(createPod, { name: 'My circle' });
  await mia.call(deckCalls.postMessage, { deckId: 'creation', content: `The word is ${word}` });
  return { ada, mia, podName, podId, ownPodId, word, page: new MemberPage(await engine.tab(ada)) };
}

interface Task {
  name: string;
  /** Where it starts; by default in a deck. */
  from?: (scene: Scene) => string;
  /** The fewest presses that the design allows. */
  presses: number;
  act: (scene: Scene) => Promise<void>;
  done: (scene: Scene) => Promise<void>;
}

const TASKS: Task[] = [
  {
    name: 'join a pod',
    presses: 3,
    act: async ({ page, podName }) => {
      await page.press(link('Pods'));
      await page.press({ role: 'link', text: podName });
      await page.press(button('Join Pod'));
    },
    done: ({ page }) => page.sees(button('Leave Pod')),
  },
  {
    name: 'leave it',
    from: ({ podId }) => `/pods/${podId}`,
    presses: 1,
    act: ({ page }) => page.press(button('Leave Pod')),
    done: ({ page }) => page.sees(button('Join Pod')),
  },
  {
    name: 'tip a message',
    presses: 2,
    act: async ({ page, word, mia }) => {
      await page.pressAt(message(word), `Tip ${mia.user.displayName}`);
      await page.press(button('Tip 10 ITC'));
    },
    done: ({ page, word }) => page.sees({ role: 'img', name: '1 tip, 10 ITC', within: message(word) }),
  },
  {
    name: 'find a word',
    presses: 2,
    act: async ({ page, word }) => {
      await page.press(button('Go anywhere'));
      await page.type('combobox', 'Deck, pod, person, screen, action or words', word);
      await page.pressEnter();
    },
    done: async ({ page, word }) => {
      await page.isAt('/search');
      await page.sees({ role: 'listitem', text: word });
    },
  },
  {
    name: 'change the theme',
    presses: 2,
    act: async ({ page, ada }) => {
      await page.press(button(`Account of ${ada.user.username}`));
      await page.press(menuitem('Night theme'));
    },
    done: async ({ page, ada }) => {
      await page.press(button(`Account of ${ada.user.username}`));
      await page.sees(menuitem('Dawn theme'));
    },
  },
  {
    name: 'report a message',
    presses: 2,
    act: async ({ page, word }) => {
      await page.pressAt(message(word), 'Flag');
      await page.press(button('Flag message'));
    },
    done: ({ page }) => page.reads('An admin will look at it. Thank you.'),
  },
  {
    name: 'invite a friend',
    from: ({ ownPodId }) => `/pods/${ownPodId}`,
    presses: 3,
    act: async ({ page }) => {
      await page.press(button('Invite'));
      await page.press(button('Create link'));
      await page.press(button('Copy the link'));
    },
    done: ({ page }) => page.sees(button('Copied!')),
  },
  {
    name: 'make an avatar',
    presses: 3,
    act: async ({ page }) => {
      await page.press(link('Avatar Station'));
      await page.press(button('Generate Avatar (100 ITC)'));
      await page.press(button('Set as My Avatar'));
    },
    done: ({ page }) => page.reads('Avatar Updated!'),
  },
  {
    name: 'buy ITC',
    presses: 3,
    act: async ({ page }) => {
      await page.press(link('Shop'));
      await page.press(button('Purchase 100 ITC'));
      await page.press(button('Pay $4.99'));
    },
    done: ({ page }) => page.reads('100 ITC have arrived'),
  },
  {
    name: 'mute a deck',
    presses: 2,
    act: async ({ page }) => {
      await page.press(button('Notify me about: mentions and replies'));
      await page.press(menuitem('Nothing'));
    },
    done: ({ page }) => page.sees(button('Notify me about: nothing')),
  },
];

describe.each(ENGINES)('with %s', (_name, engine) => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await prepare(engine);
  });
  afterAll(() => engine.close());

  it.each(TASKS)('$name takes $presses presses', async ({ from, presses, act, done }) => {
    const { page } = scene;
    await page.goto(from?.(scene) ?? DECK);
    page.presses = 0;
    await act(scene);
    expect(page.presses).toBe(presses);
    await done(scene);
  });

  it('two members talk live', async () => {
    const { page: adas, podId, ada, mia } = scene;
    await ada.call(joinPod, { id: podId });
    const mias = new MemberPage(await engine.tab(mia));
    for (const page of [adas, mias]) await page.goto(`/pods/${podId}`);
    await say(mias, 'Are you there?');
    await adas.sees(message('Are you there?'));
    await say(adas, 'Right here.');
    await mias.sees(message('Right here.'));
  });
});

async function say(page: MemberPage, text: string): Promise<void> {
  await page.type('textbox', 'Message', text);
  await page.pressEnter();
}
