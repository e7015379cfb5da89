import type { CrisisPatterns } from './crisis-language.js';

const PERSON =
  '(?:him|her|them|you|someone|somebody|anyone|everyone|everybody|people|(?:my|his|her|that|this|the) (?:own )?(?:wife|husband|partner|boyfriend|girlfriend|ex|father|mother|dad|mom|mum|stepfather|stepdad|brother|sister|son|daughter|kids?|children|family|boss|neighbou?r|roommate|flatmate|man|woman|guy|bastard|bitch))';
const ABUSER =
  '(?:he|she|(?:my|her|his) (?:wife|husband|partner|boyfriend|girlfriend|ex|father|mother|dad|mom|mum|stepfather|stepdad|brother|uncle|son))';
const INTENT =
  "(?:want(?:ed)? to|wanna|going to|gonna|about to|planning to|plan to|need to|urges? to|feel like|thinking (?:of|about)|thoughts? (?:of|about)|tempted to|ready to|(?:i|we)'?(?:ll| will))";

/** English. Infinitives and the first person: what somebody else did once is grief or news. */
export const ENGLISH: CrisisPatterns = {
  language: 'en',
  idioms: [
    /\b(?:die|dying|dead|died) (?:of|from|with) (?:laugh\w*|embarrass\w*|shame|boredom|curiosity|envy|jealousy|cuteness|happiness|thirst|hunger)\b/g,
    /\bdying (?:to|for)\b/g,
    /\b(?:kill|hang|shoot|hurt) myself (?:laughing|for (?:not |forgetting|missing|losing|buying|selling|saying|leaving))/g,
    /\b(?:hurt|cut|burn(?:ed|t)?|burning|cutting|hurting) myself (?:shaving|cooking|on|at|while|when|with the|with a (?:paper|kitchen)|in the|running|lifting|training|again while|doing)\b/g,
    /\bkill(?:ing)? (?:you|him|her|them) (?:with kindness|in|at|softly|if you (?:spoil|eat|tell|touch|finish|skip))\b/g,
    /\bshoot (?:you|him|her|them|someone|somebody|everyone) (?:an?|the|some|over|at|in|with|for|another|my)\b/g,
    /\b(?:political|career|social|commercial|financial) suicide\b|\bsuicide (?:squad|squeeze|doors?|prevention|watch)\b/g,
    /\bhurt (?:you|him|her|them|people|someone|somebody|anyone|everyone)(?:'s| their)? (?:feelings|chances|business|sales|score)\b/g,
    /\b(?:do not|don't|dont|never|not|didn't|wouldn't) (?:ever |really |just )?(?:want(?:ed)?|wanna|going|plan|planning|mean|meant) (?:to )?(?:die|kill|hurt|harm|be dead|murder)\b/g,
  ],
  fiction:
    /\b(?:in|of) (?:the|a|this|that|my) (?:game|movie|film|book|novel|story|play|episode|series|song|boss fight)\b/,
  violence: [
    new RegExp(
      `\\b${INTENT} (?:\\w+ ){0,2}(?:kill|murder|stab|strangle|choke|shoot|poison|rape|hurt|beat up) ${PERSON}\\b`,
    ),
    new RegExp(
      `\\b(?:thinking (?:of|about)|thoughts? (?:of|about)|keep imagining|fantasi[sz]e about) (?:\\w+ )?(?:killing|murdering|stabbing|strangling|shooting|hurting) ${PERSON}\\b`,
    ),
    new RegExp(
      `\\b${ABUSER} (?:\\w+ )?(?:hits|punches|chokes|choked|strangles|strangled|abuses|abused|rapes|raped|kicks|slaps) me\\b(?! (?:up|with|that|like|as))`,
    ),
    new RegExp(`\\b${ABUSER} (?:\\w+ )?beats me\\b(?! (?:at|in|by|to|every|with|on))`),
    new RegExp(
      `\\b${ABUSER} (?:\\w+ )?(?:threatens|threatened|is threatening) (?:to (?:kill|hurt|beat|hit)|me with)\\b`,
    ),
    /\b(?:scared|afraid|terrified) (?:that )?(?:he|she|my \w+)(?:'ll| will| is going to| might) (?:kill|hurt|hit|beat) (?:me|us|the kids|my (?:kids|children|mother|mom|mum|sister))\b/,
    /\bi(?: am|'m) being (?:physically |sexually )?abused\b/,
    /\b(?:shoot up|bomb|blow up) (?:my|the|this|that) (?:school|office|church|workplace|mosque|synagogue|university|college)\b/,
  ],
  self: [
    /\b(?:kill|killing|hang|hanging|shoot|shooting|drown|drowning|poison|poisoning|strangle|harm|harming|stab|stabbing|starving) myself\b/,
    new RegExp(
      `\\b(?:${INTENT}|keep|started|been|started) (?:\\w+ ){0,2}(?:hurt|hurting|cut|cutting|burn|burning|harm) myself\\b`,
    ),
    new RegExp(`\\b${INTENT} (?:kms|off myself|overdose|od)\\b`),
    /\b(?:want to|wanna|wanted to|ready to|rather|deserve to|wish i could|wish i would|hope i|like to) (?:just |really |simply |only )?(?:die|be dead|disappear forever|never wake up|not wake up|not exist|not be alive)\b/,
    /\bwish (?:that )?i (?:was|were) (?:\w+ )?dead\b|\bwish i (?:was|were|had|'d)?n?e?v?e?r? ?(?:never )?(?:been )?born\b|\b(?:never been|not been) born\b/,
    /\b(?:don't|dont|do not|no longer|didn't) (?:really |even |just )?(?:want|wanna|wish|care) (?:to )?(?:live|be alive|exist|wake up|keep living|go on living|stay alive)\b(?! (?:in|with|at|on|near|off|together|next|far|there|here|so early|early|before|that|up|by|under|for))/,
    /\bdon'?t want to be here any ?more\b/,
    /\b(?:end|ending|take|taking|took) my (?:own )?life\b|\b(?:end|ending) it all\b/,
    /\b(?:no|any) (?:reason|point) (?:left )?(?:to|in|for) (?:live|living|be alive|being alive|go on living|keep living)\b/,
    /\bnothing (?:left )?to live for\b|\blife (?:is not|isn't|is no longer|isnt) worth (?:living|it)\b|\bnot worth living\b/,
    /\b(?:better off|would be happier) (?:dead|without me|if i (?:was|were) (?:dead|gone))\b/,
    /\b(?:i'?m|i am|i feel|feeling|been|i get) (?:\w+ )?suicidal\b|\bsuicidal (?:thoughts?|ideation|feelings?|urges?|again)\b/,
    /\b(?:commit|committing|attempt|attempting|considering|consider|contemplating|thinking (?:of|about)|thoughts of|plan(?:ning)? (?:my|a)) suicide\b/,
    /\bi(?:'ve| have|'m| am)? ?(?:\w+ )?self[- ]?harm(?:ing|ed)?\b|\b(?:urges?|want|wanna|started|began|relapsed?|thoughts?)\b.{0,12}\bself[- ]?harm/,
    /\btak(?:e|en|ing) all (?:of )?(?:my|the|these) (?:pills|tablets|meds|medication)\b/,
    new RegExp(
      `\\b${INTENT} (?:\\w+ )?(?:jump|jumping) (?:off|from) (?:a|the|this|my) (?:bridge|roof|building|balcony|cliff|window)\\b`,
    ),
  ],
};
