/** Topics of conversation: keywords, statements and questions. */
export interface Topic {
  words: RegExp;
  /** Topics about feelings take precedence. */
  feeling?: 'hard' | 'glad';
  say: string[];
  ask: string[];
}

export const TOPICS: Topic[] = [
  {
    words: /\b(meditat\w+|mindful\w*|stillness|silence|sit(?:ting)? practice)\b/i,
    say: [
      'Sit for five minutes at the same hour each day; the hour matters more than the length.',
      'When the mind wanders, the noticing is the practice, so nothing has gone wrong.',
      'Let the out-breath be longer than the in-breath, and the body will do the persuading.',
      'Choose one sound in the room and stay with it until it changes; that is already meditation.',
    ],
    ask: ['What usually pulls you out first, thoughts or the body?', 'When in your day is it quietest?'],
  },
  {
    words: /\b(breath\w*|inhale|exhale|pranayama)\b/i,
    say: [
      'Four counts in, six counts out, ten rounds: it is the smallest reset I know.',
      'Rest one hand on your belly and breathe so that it moves before your chest does.',
      'A slow exhale is the one lever on the nervous system you always carry with you.',
    ],
    ask: ['How does your breath feel right now, high or low?'],
  },
  {
    words: /\b(anxi\w+|stress\w*|overwhelm\w*|panic\w*|worr(?:y|ied|ies)|nervous|afraid|scared|fear\w*)\b/i,
    feeling: 'hard',
    say: [
      'Name the one thing that is truly due today and let the rest wait its turn.',
      'Feel both feet, find five things you can see, and let your shoulders come down a finger’s width.',
      'Worry loves a blur; write it down and it turns into a list with an end.',
      'You do not have to solve the whole week tonight, only the next hour.',
    ],
    ask: ['What is the smallest piece of it you could set down?', 'Who could you tell about it today?'],
  },
  {
    words:
      /\b(sad\w*|grief|grieving|lost my|miss (?:him|her|them|you|my)|died|death|passed away|funeral|heartbr\w+|lonely|loneliness|alone|cry(?:ing)?|depress\w+|hurt(?:s|ing)?)\b/i,
    feeling: 'hard',
    say: [
      'Thank you for saying it here instead of carrying it by yourself.',
      'Grief is love with nowhere to go for a while; it does not need to be hurried.',
      'Be as gentle with yourself tonight as you would be with a friend who told you this.',
      'Something small and warm first, tea or a shower or a walk, and then the rest.',
    ],
    ask: [
      'Would it help to tell me about it, or would company be enough for now?',
      'Is there someone near you who knows?',
    ],
  },
  {
    words:
      /\b(happy|excited|proud|finally|amazing|wonderful|grateful|gratitude|celebrat\w+|best day|i did it|we did it)\b/i,
    feeling: 'glad',
    say: [
      'Let it land properly: tell one person, and write one line about how it felt.',
      'Joy that is noticed stays longer, so give it a full minute before the next thing.',
      'You built that, even on the days when it did not look like building.',
    ],
    ask: ['What part of it do you want to remember?', 'Who helped you get here?'],
  },
  {
    words: /\b(dream\w*|nightmare\w*|lucid)\b/i,
    say: [
      'Keep a notebook by the bed and write before you move; dreams leave with the first step.',
      'I would look at the feeling of a dream before its symbols, because the feeling is rarely in disguise.',
      'A dream that returns is usually asking for one small act in daylight.',
    ],
    ask: ['What was the feeling when you woke?', 'Has it come back before?'],
  },
  {
    words:
      /\b(intuition|higher self|spirit\w*|soul|awaken\w*|chakra\w*|energy work|manifest\w*|prayer|pray|tarot|astrolog\w+|universe)\b/i,
    say: [
      'I trust what stays true when you are calm more than what shouts when you are not.',
      'Test a knowing with one small act and watch what opens, then take the next.',
      'The practice that changes you is usually the plain one you can keep on a bad day.',
    ],
    ask: ['What have you been sensing lately that you have not acted on?', 'Where in your body do you notice a yes?'],
  },
  {
    words: /\b(purpose|meaning|calling|path|destiny|philosoph\w+|who am i)\b/i,
    say: [
      'Look for what you do when nobody asks and nobody pays; purpose leaves its tracks there.',
      'It is easier to walk toward a next step than to find the whole path on a map.',
      'Ask what you would like to have made easier for others, and start at its nearest edge.',
    ],
    ask: ['When did you last lose track of time?', 'What would you regret leaving undone?'],
  },
  {
    words: /\b(paint\w*|draw\w*|sketch\w*|canvas|watercolou?r|illustrat\w+|art(?:ist|work)?|design\w*|photo\w*)\b/i,
    say: [
      'Make three small ones badly and on purpose; the fourth tends to breathe.',
      'Limit yourself to two colours and one hour, and see what the fence gives you.',
      'Turn it upside down for a day, and your eye will stop forgiving what the hand hurried.',
    ],
    ask: ['What are you looking at while you work?', 'May we see the one you nearly threw away?'],
  },
  {
    words: /\b(writ(?:e|ing|er)|poem\w*|poetry|story|stories|novel|journal\w*|blog)\b/i,
    say: [
      'Write the scene you are avoiding first, because the rest is only waiting for it.',
      'Stop in the middle of a sentence you know how to finish, and tomorrow starts by itself.',
      'Read it aloud once; the ear edits faster than the eye.',
    ],
    ask: ['Who is the one reader you write it for?', 'What is the line you already like?'],
  },
  {
    words: /\b(block\w*|stuck|inspir\w+|creativ\w+|ideas?|imagination|project)\b/i,
    say: [
      'Being stuck is often two ideas in one doorway, so write each on its own card and let one wait outside.',
      'Change the tool before you change the idea: voice instead of keys, clay instead of pixels.',
      'Give it twenty minutes with a timer and permission to be ordinary.',
    ],
    ask: ['What would the half-size version of it look like?', 'What did it sound like when it still excited you?'],
  },
  {
    words: /\b(garden\w*|seed\w*|plant(?:s|ing)?|compost|soil|harvest|grow(?:ing)? food|tomato\w*|herbs?)\b/i,
    say: [
      'Start with what wants to live: beans, chard and herbs forgive almost everything.',
      'Feed the soil and let the soil feed the plant; a hand of compost each month is plenty.',
      'Water deep and seldom in the morning, so that roots learn to go down.',
    ],
    ask: ['How much sun does your spot get?', 'What do you most like to eat from a garden?'],
  },
  {
    words:
      /\b(prepar\w+|emergency|surviv\w+|shelter|storm|first aid|bug[- ]?out|camp\w*|hik\w+|wilderness|forag\w+|knife|fire ?making)\b/i,
    say: [
      'Water, warmth, light and a way to call for help: get those four right before anything clever.',
      'Pack it, carry it for an hour, and take out whatever you cursed.',
      'Practise on a mild evening what you may need on a bad night.',
      'Tell one person where you go and when you will be back; it is the lightest gear there is.',
    ],
    ask: [
      'What is the most likely trouble where you live?',
      'Which skill would you like to have in your hands by next month?',
    ],
  },
  {
    words: /\b(tired|exhaust\w+|burn(?:ed|t)?[- ]?out|fatigue|sleep\w*|insomnia|nap|rest(?:ing|less)?)\b/i,
    say: [
      'Keep the time you get up and let the time you lie down follow; the body counts from morning.',
      'Dim the lamps an hour before bed and leave the screen in another room.',
      'Burnout is seldom cured by a better calendar; something has to be handed back.',
      'Ten minutes of daylight before ten o’clock does more for the night than most pillows.',
    ],
    ask: ['What would you stop doing if you were allowed to?', 'How are your evenings, honestly?'],
  },
  {
    words:
      /\b(workout|exercise|train(?:ing)?|gym|run(?:ning)?|marathon|strength|stretch\w*|yoga|fitness|swim\w*|walk(?:ing)?)\b/i,
    say: [
      'Three short sessions you keep beat one heroic one you dread.',
      'Leave the mat wanting a little more, and you will be back tomorrow.',
      'Warm the joints, move slowly under load, and count the weeks instead of the drops of sweat.',
    ],
    ask: ['What does your body enjoy, as opposed to what it should do?', 'Which day is your hardest to keep?'],
  },
  {
    words: /\b(food|eat(?:ing)?|diet|nutrition|vegetable\w*|cook\w*|recipe|sugar|coffee|fasting|breakfast|protein)\b/i,
    say: [
      'Add before you take away: one more plate of plants, one more glass of water.',
      'Cook one pot on Sunday that your tired Wednesday will thank you for.',
      'Eat the first three bites without a screen; you taste the rest of the meal through them.',
    ],
    ask: ['What meal of the day gives you the most trouble?', 'What did you love to eat as a child?'],
  },
  {
    words:
      /\b(song\w*|sing(?:ing)?|guitar|piano|drum\w*|melod\w+|chord\w*|lyrics?|album|playlist|beat\w*|rhythm|band|listen(?:ing)? to|violin|synth\w*|produc(?:e|er|ing))\b/i,
    say: [
      'Hum it before you play it; the hands are full of habits and the voice is not.',
      'Practise the two bars you fear at half the speed, and let the rest of the song rest.',
      'Leave one bar empty and notice how the whole room leans in.',
      'Record the rough one today, because you will want its nerve later.',
    ],
    ask: [
      'What were you hearing the last time the hair stood up on your arms?',
      'Which part do you keep coming back to?',
    ],
  },
  {
    words: /\b(budget\w*|sav(?:e|ing|ings)|debt\w*|loan|spend(?:ing)?|expenses?|afford|bills?|rent)\b/i,
    say: [
      'Write down thirty days of spending without judging it; the pattern does the persuading.',
      'Move a small sum the morning the money comes in, so that saving is not a decision any more.',
      'Begin with the debt that costs the most or the one that weighs the most, and keep to the choice.',
    ],
    ask: ['What is the one expense you would defend to the end?', 'What would a calm month look like in figures?'],
  },
  {
    words: /\b(invest\w*|stock\w*|crypto|bitcoin|fund|portfolio|market|retire\w*|pension|interest rate)\b/i,
    say: [
      'I never call a market, and I am wary of whoever does; time, spread and low costs do most of the work.',
      'Keep three months of living within reach before anything that can fall overnight.',
      'If you could not explain it to a friend in two sentences, let it pass this time.',
    ],
    ask: ['When will you need this money again?', 'How would you sleep if it fell by a third?'],
  },
  {
    words:
      /\b(business|startup|client\w*|customer\w*|pric(?:e|ing)|sell(?:ing)?|side hustle|freelanc\w+|entrepreneur\w*|job|career|boss|salary|promotion|work)\b/i,
    say: [
      'Sell one before you build ten; a stranger’s yes is the cheapest teacher.',
      'Set the price you can say without apology, then say it and be quiet.',
      'Ask for the thing with a figure and a date in it, and let the silence do its part.',
    ],
    ask: ['Who already comes to you for this?', 'What would make the next month there bearable, or good?'],
  },
  {
    words: /\b(itc|coin\w*|tip(?:ping|ped|s)?|boost\w*|wallet)\b/i,
    say: [
      'A tip says more when you add the line that earned it.',
      'ITC is at its best in motion: five of them at the right moment can make someone’s week.',
      'Your wallet keeps the whole story, each entry with its before and after.',
    ],
    ask: ['Whose words this week deserved one?'],
  },
  {
    words:
      /\b(partner|relationship\w*|love|marriage|dating|girlfriend|boyfriend|husband|wife|friend(?:s|ship)?|family|mother|father|mom|dad|sister|brother|kids?|children|daughter|son)\b/i,
    say: [
      'Say the soft thing first; the hard thing is heard better after it.',
      'Ask for one evening without fixing anything, only listening in turns.',
      'People rarely remember the argument, but they remember who came back to the table.',
    ],
    ask: ['What do you wish they understood?', 'What would you like to hear from them?'],
  },
  {
    words:
      /\b(conflict|argu\w+|fight(?:ing)?|bully\w*|rude|harass\w*|toxic|boundar\w+|trust|betray\w*|unsafe|safe(?:ty)?|scam\w*)\b/i,
    say: [
      'A boundary is a sentence about what you will do, which is why it holds.',
      'Take the record, step out of the heat, and bring a second pair of eyes; the flag is there for that.',
      'Anyone who hurries you past your own doubt has told you something about themselves.',
    ],
    ask: ['What would make you feel safe enough to go on?', 'Who else was there?'],
  },
  {
    words:
      /\b(habit\w*|routine|discipline|procrastinat\w+|focus\w*|distract\w*|time|schedule|morning|goal\w*|learn(?:ing)?|stud(?:y|ying)|practice)\b/i,
    say: [
      'Tie the new habit to one you never skip, and make it small enough to feel silly.',
      'Put the first object of the task in plain sight the night before.',
      'Miss once if you must, never twice, and do not pay interest in guilt.',
      'An hour with the phone in another room is worth three beside it.',
    ],
    ask: ['What is the two-minute version of it?', 'What stands in the way at the moment it should begin?'],
  },
  {
    words:
      /\b(travel\w*|trip|journey|moving (?:to|house|away)|abroad|sea|ocean|mountain\w*|forest|nature|stars?|moon|sky)\b/i,
    say: [
      'Go where the light is good in the early hours and let one day stay unplanned.',
      'Sit under open sky for ten minutes tonight; it puts the size of things right again.',
      'Take one thing from the journey that no shop sells, a smell or a sentence or a tune.',
    ],
    ask: ['What are you hoping to find there?', 'Where did you last feel wide awake?'],
  },
  {
    words:
      /\b(ai|technolog\w+|comput\w+|robot\w*|code|coding|program\w*|phone|internet|social media|science|physics)\b/i,
    say: [
      'A tool is good when you come away from it with more of yourself than you brought.',
      'Learn it by making one thing you really want to use by Sunday.',
      'Stay curious and keep one hand on the off switch.',
    ],
    ask: ['What would you like it to take off your hands?', 'What surprised you about it so far?'],
  },
];
