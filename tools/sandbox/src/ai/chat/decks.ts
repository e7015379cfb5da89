import type { Deck, Mood } from './conversation.js';

/** The voice of a deck's captain: sentences that fit any subject. */
export interface Voice {
  /** The subject of the deck, as the rest of the sentence 'I keep …'. */
  keeps: string;
  lines: string[];
  asks: string[];
}

export const VOICES: Record<Deck, Voice> = {
  ascension: {
    keeps: 'the quiet places of the ship, where practice turns into seeing',
    lines: [
      'Up here we take one breath before each answer, and often the breath is the answer.',
      'Look at it from a little higher, and notice which part of it still matters.',
      'What rises in you when nobody is watching is worth following for a while.',
      'Let the question ride along with you for a day; the good ones open by themselves.',
      'Something in you already leans one way, so give it a quiet minute and see which.',
    ],
    asks: [
      'What would you do if you trusted yourself a little more?',
      'Where do you feel that in your body?',
      'What grows quiet when you imagine having decided?',
    ],
  },
  creation: {
    keeps: 'the workshop lights on, for everything that is not finished yet',
    lines: [
      'Put a rough version on the table tonight; we can argue with something real.',
      'Make it smaller, make it stranger, and then make it yours.',
      'The first try only has to exist, so be kind to it.',
      'Steal the structure from something you love and fill it with what only you have seen.',
      'I would cut it in half and keep the half that frightens you a little.',
    ],
    asks: [
      'What would you make of it if nobody had to like it?',
      'What is the first stroke?',
      'Which part do you already see clearly?',
    ],
  },
  survival: {
    keeps: 'the crew fed, warm and ready, whatever the weather does',
    lines: [
      'First what keeps you standing, then what keeps you comfortable, then the clever parts.',
      'Walk through it once on an easy day, and it will hold on a hard one.',
      'Take stock before you act: what you have, what you need, who is with you.',
      'Slow is smooth, and smooth brings everyone home.',
      'A plan for the likely beats a bunker for the unthinkable.',
    ],
    asks: ['What do you have at hand right now?', 'Who would you call first?', 'What is the weak link in it?'],
  },
  energy: {
    keeps: 'the reactor humming: body, sleep and the fire you run on',
    lines: [
      'Check the fuel before you blame the engine: water, daylight, sleep, a walk.',
      'Do it at your brightest hour, and give the dull hours the dull work.',
      'Effort has a tide, so ride it in and rest without guilt when it goes out.',
      'Move for two minutes first and decide afterwards; it is a different person who decides.',
      'Spend your strength where it comes back to you.',
    ],
    asks: [
      'Where is your energy today, out of ten?',
      'What drains you that you could hand back?',
      'When are you at your brightest?',
    ],
  },
  music: {
    keeps: 'the rhythm of the ship, and a place in the circle for every voice',
    lines: [
      'Listen for its tempo first; half of what feels wrong is only too fast.',
      'There is a refrain in what you tell us, and I would follow it.',
      'Let it be a duet, with room after your phrase for an answer.',
      'Play it once for nobody and notice where you smile.',
      'Even the rest is written in the score, and it is there for a reason.',
    ],
    asks: [
      'If it were a song, how would it begin?',
      'What is playing where you are?',
      'Where does it want to slow down?',
    ],
  },
  money: {
    keeps: 'the books of the ship honest and the crew’s worth in plain sight',
    lines: [
      'Put a figure and a date on it, and it stops being a cloud.',
      'Ask what it costs, what it brings, and what it keeps you from doing.',
      'Wealth is choices left open at the end of the month.',
      'Small and regular beats large and someday, with almost everything.',
      'Count the hours as well as the coins, because you only earn one of them back.',
    ],
    asks: [
      'What would enough look like here?',
      'What is the smallest sum that would teach you something?',
      'What are you really buying with it?',
    ],
  },
  'sentinel-seven': {
    keeps: 'watch over the signal, so that everyone aboard can speak freely',
    lines: [
      'You are heard, and nothing has to be settled this minute.',
      'We keep the door open and the light on, and we keep an eye on who comes through.',
      'Strong and gentle are not opposites here; we ask for both.',
      'Tell it plainly, once, to the people who can act on it, and you have done your part.',
      'Trust is built in small deposits, so begin with one you can afford.',
    ],
    asks: ['What would help you feel at ease here?', 'Who should know about this?', 'What do you want to protect?'],
  },
  help: {
    keeps: 'the map of the ship, and happily walk anyone to the right door',
    lines: [
      'Tell me what you would like to do and I will point you to the right place.',
      'Most things are one step away from the Command Center.',
      'Every deck, pod and setting can be reached from the menu at the top.',
    ],
    asks: ['What would you like to try first?', 'Shall I walk you through it?'],
  },
};

/** Opening sentences per mood. */
export const MOOD_OPENERS: Record<Mood, string[]> = {
  neutral: ['I hear you.', 'Good that you bring this here.', 'Let us look at it together.'],
  focused: ['To the point, then.', 'One thing at a time.', 'Here is where I would begin.'],
  playful: [
    'Oh, I like where this is going.',
    'Now that is a proper riddle for this hour.',
    'Careful, you have just woken my favourite subject.',
  ],
  assertive: ['Straight answer:', 'Let me be clear with you.', 'Here is what I would do.'],
  empathetic: ['I can feel why this matters to you.', 'Thank you for bringing it here.', 'I am listening closely.'],
  analytical: ['Let us take it apart.', 'Two things stand out to me.', 'Look at it in parts.'],
  creative: [
    'Picture it as a door with the handle on your side.',
    'There is a spark in that.',
    'Let us colour outside of it for a moment.',
  ],
  supportive: [
    'You are further along than you think.',
    'I am with you on this.',
    'You can do this, and you need not do it alone.',
  ],
};

/** Opening sentences for messages about feelings, in every mood. */
export const FEELING_OPENERS: Record<'hard' | 'glad', string[]> = {
  hard: [
    'That sounds like a lot to hold.',
    'I am sorry it weighs so much right now.',
    'I am glad you did not keep that to yourself.',
    'Come and sit with us for a while.',
  ],
  glad: ['Oh, that is good to hear.', 'That lit up the whole deck.', 'Well earned.', 'I am smiling up here.'],
};

/** Questions for a new member. */
export const FIRST_QUESTIONS = [
  'What brings you to this deck today?',
  'What has been on your mind?',
  'How did today treat you?',
  'What would make this hour a good one?',
];

export const GREETINGS = [
  'Welcome aboard{, name}.',
  'Good to see you{, name}.',
  'Hello{, name}, you have come at a good hour.',
  'There you are{, name}.',
];
export const THANKS = [
  'Gladly{, name}.',
  'That warms the whole deck{, name}.',
  'It was good to think it through with you{, name}.',
];
export const FAREWELLS = ['Go well{, name}.', 'Rest easy{, name}, the light stays on.', 'Until soon{, name}.'];
export const HOLDING_COURSE = [
  'I keep my own course, thank you, and what I was told before we met stays with me.',
  'That is a clever knock, and this door stays closed; the other ones are all open to you.',
  'I will stay who I am, since I am better company that way.',
];
export const CARE = [
  'I am really glad you said this out loud, and I am worried for you.',
  'Please reach someone who can be with you now: your local emergency number, a crisis line, or a person you trust nearby.',
  'You matter to this crew, and you do not have to hold this night alone.',
];
