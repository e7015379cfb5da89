import { DECK_IDS, type DeckId } from '@crew/contracts/chat/decks';

const OPENERS = [
  'Small report.',
  'Back again.',
  'Quick one before bed.',
  'For the record:',
  'Today’s news:',
  'Good evening, all.',
  'I have to tell somebody.',
  'No wisdom, just this:',
  'Slow day here.',
  'It took me a week, but',
];

const SUBJECTS: Record<DeckId, string> = {
  ascension: `
ten quiet minutes, and only one shopping list in them.
I sat down angry and got up merely tired.
the kettle is my bell now.
I read the same page four times and liked it more each time.
I forgot to sit and noticed that I missed it.
the neighbour’s piano is part of the practice.`,
  creation: `
the sketch from Monday is better than the painting from Friday.
I threw away nine and kept the tenth.
the blue I mixed by mistake is the blue I wanted.
two lines written, one of them stays.
the glue held overnight.
I finished something small, which is the only size that I finish.`,
  survival: `
the spare batteries are where I said they would be.
soup for the week is in the freezer.
the first aid box is full again.
I checked the alarm and it is very much awake.
the gutter is clean before the rain for once.
my boots are dry, which is news in this house.`,
  energy: `
eight hours of sleep, the whole set.
a walk at lunch, no phone, all the dogs.
stretching is boring and it works.
rest day taken, without a speech about it.
cold water, warm coat, good mood.
twenty minutes on the floor did more than the coffee.`,
  music: `
one bar, forty times, and now it walks by itself.
I found my old tape of the rehearsal and it is not bad.
the choir has a new alto and she laughs in tune.
I listened to one song all day and it is not worn out.
the metronome and I are on speaking terms.
new strings, old songs.`,
  money: `
the envelope for the holiday is half full.
I cancelled one thing that I had never used.
the invoice is out on the day of the work.
my budget has a line for cake, and it was kept.
I asked for the discount and there was one.
I wrote down everything for a week and was surprised twice.`,
};

/** The words of the n-th message of a deck's history. */
export function phrase(deckId: DeckId, n: number): string {
  const subjects = SUBJECTS[deckId].trim().split('\n');
  const opener = OPENERS[(n * 7 + DECK_IDS.indexOf(deckId)) % OPENERS.length]!;
  const subject = subjects[n % subjects.length]!;
  const goesOn = /[:,]$|but$/.test(opener);
  return `${opener} ${goesOn ? subject : subject[0]!.toUpperCase() + subject.slice(1)}`;
}
