import type { DeckId } from '@crew/contracts/chat/decks';
import { parseMessage } from './pods.js';

/** The messages of each deck in order, as `username: text`. */
const CONVERSATIONS: Record<DeckId, string> = {
  ascension: `
grace_lim: Day 41 of sitting for ten minutes. Eight of them were a shopping list. Two were very quiet.
amara: Two quiet minutes is a fortune. What was in them?
grace_lim: Rain on the extractor fan. I noticed I wasn't waiting for it to stop.
aaron_s: There is an old saying in my tradition that the pause between two words is also part of the prayer.
maya_okafor: After night shift I sit in the car before driving home. Engine off, hands open. It's the only chapel I have right now.
nell: @maya_okafor I'm going to think of that car all day.
caleb_r: Nine years sober tomorrow. I used to think growth would feel like climbing. It feels more like putting things down.
lucia_ferreira: Parabéns, Caleb. Nine years of putting things down is a great deal of strength.
devon-reyes: Congratulations Caleb. Is there anything you do to mark the day?
caleb_r: I call the man who picked up the phone the first night. Then pancakes.
zainab: I'd like to hear how people here begin again after losing the habit. I stopped in spring and feel silly starting.
amara: Start smaller than feels dignified. One breath on purpose while the kettle boils. Dignity comes back by itself.
quinn: "Smaller than feels dignified" is going on my fridge.
`,
  creation: `
ines: Third moth of the week is finished. The wing dust is powdered graphite and a very dry brush.
chiara_b: The edge on that left wing! Do you fix it, or let it stay fragile?
ines: Fixed with the cheapest hairspray in the shop. Don't tell the conservators. Oh no.
chiara_b: I saw nothing.
theo_park: Between projects and everything I make looks like the last game. How do you get a new handwriting?
uma_s: I changed size. I only paint on things smaller than a matchbox now. My old habits didn't fit.
wren: I gave myself three fabrics and no choice. Limits are a kind of company.
mina_j: Kiln report: the copper red came out liver brown, again. Honestly it's a beautiful brown.
yuki: Wrong glazes have made half the history of pottery.
zainab: First draft finished last night. Forty pages, most of them bad, all of them mine.
nell: Bravest thing on the ship this week. When do we hear a page?
zainab: Give me until Friday and some courage.
devon-reyes: I threw twelve bowls and kept one. It's the one I wasn't watching.
`,
  survival: `
sam_whitlock: Storm season. Check your torch batteries before you need to find your torch batteries.
martina_k: And the smoke alarm. I go to too many houses where it was in a drawer because it beeped.
elena_petrova: Question for cold-weather people: which layer do you never leave at home?
ingrid: Wool, next to skin. Everything else is decoration.
sven_e: Ingrid speaks for a nation.
rosa_d: Our kitchen fed 140 on Tuesday. What would you put in a ten-euro emergency box for a family?
george_a: Rice, lentils, salt, oil, tomatoes, chocolate. Chocolate is not optional.
salma: A phone number on paper. People forget that phones die.
omar_y: I keep water, a blanket and an audiobook in the cab. The audiobook has saved more of me than the blanket.
marcus_hale: For desk people: if you do one thing today, stand up and look far away. Your neck and your eyes share a budget.
willa_t: Made fire cider for the winter. Happy to write up the recipe if anyone wants it.
noor: Yes please. And does honey go in before or after straining?
willa_t: After. Always after, and never for babies.
`,
  energy: `
tara_w: Gentle reminder that your jaw does not need to hold up your head.
aisha_t: How dare you. (It was.)
salma: Exam weeks are the time to nap, Aisha, not the time to skip them. Twenty minutes, feet up.
kai_lani: Swim report: sea was glass at six. Two seals. I've not been this awake in months.
jonas_lind: Jealous. Lake at four degrees here. Stayed three minutes and spoke Latin.
nadia_el: The exhale is the brake. If you only remember one thing about breathing, make it longer on the way out.
quinn: Tried this on the bus. It's embarrassing how quickly it works.
tess_m: Rest day guilt. Anyone else? My legs say thank you and my head says lazy.
marcus_hale: Muscles don't grow while you use them. Rest is when the work happens.
priya_n: A dancer's version: the stillness is choreography too.
grace_lim: Writing that down next to the jaw.
hugo_p: I walked for an hour without a phone and met my own street.
`,
  music: `
kofi_mensah: Play the rests. I say it to every student and I still forget.
felix_au: Tuned a 1911 Érard this morning. The lady who owns it is ninety-two and cried at the A.
lena_h: I found a pencilled "breathe here, my dears" from 1954 in the second violin parts. I copied it into ours.
dante_w: That's the best thing I've read all week.
idris: Learning cello after thirty years of oud. My left hand is fluent and my right arm is four years old.
leo_costa: Sunday roda at the river, everyone welcome, shakers provided.
sofia_m: What do you listen to when words are too much?
tobias: Long drones. One chord for twenty minutes and then it moves and you nearly fall off the chair.
viktor_h: Pärt. Or the dishwasher.
lucia_ferreira: My choir did a piece with one held note passed along forty people. I've been lighter ever since.
petra_v: Restored a 1938 radio. First thing it found was a station playing a song my grandmother whistled.
joy_adeyemi: Somebody wanted that radio to be found.
kofi_mensah: Song of the week, then? I'll start: anything by Ali Farka Touré on a slow morning.
`,
  money: `
oliver_b: Last payment on the card went through. Eleven years. I keep opening the app to look at the zero.
ruth_o: That zero is handsome. What happens with the monthly amount now?
oliver_b: Half to an emergency fund, half to my sister who carried me in 2019.
bea_morales: Small bakery question: how many months of costs do you keep before you'd hire someone?
ravi_k: Three if your income is steady, six if it's weather dependent. Is bread weather dependent?
bea_morales: Extremely. Nobody buys rye in a heatwave.
hana-sato: I have a spreadsheet that turns any subscription into hours worked. It ended four of mine.
dilip: At sixty-eight: the best investment I made was staying friends with people I'd worked with.
bruno_s: Started a savings plan with twenty a month. It felt pointless and now there's a new board in it.
stellan: Treasurer here. Write down the reason when you decide, not just the number. Future you is a stranger.
ruth_o: Could I frame that in the office?
pavel: Does anyone have a plain way to explain interest to a fourteen year old?
ravi_k: Offer her one biscuit today or two on Sunday, and let her feel which one she wants.
`,
};

/** The messages of a deck in order. */
export const conversation = (deckId: DeckId): ReturnType<typeof parseMessage>[] =>
  CONVERSATIONS[deckId].trim().split('\n').map(parseMessage);
