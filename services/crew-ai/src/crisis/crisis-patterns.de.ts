import type { CrisisPatterns } from './crisis-language.js';

const PERSON =
  '(?:ihn|sie|dich|euch|jemand(?:en)?|alle|leute|menschen|(?:meine|meinen|mein|diesen|diese|dieses|den|die) (?:mann|frau|chef|chefin|vater|mutter|freund|freundin|nachbarn?|bruder|schwester|ex|typen?|kerl|schwein|kinder|familie|mitbewohner(?:in)?))';
const ABUSER =
  '(?:er|sie|mein (?:mann|freund|partner|ex|vater|bruder|onkel|stiefvater|sohn)|meine (?:frau|freundin|partnerin|mutter|ex))';
const FILLER =
  '(?:(?:ich|mich|mir|das|einfach|nur|noch|am liebsten|lieber|gern|gerne|jetzt|heute|manchmal|wirklich|echt|so|endlich|bloss|selbst|wieder|oft) )*';

/** German, with umlauts as two letters. */
export const GERMAN: CrisisPatterns = {
  language: 'de',
  idioms: [
    /\bvor (?:lachen|scham|neugier|langeweile|neid|hunger|durst|freude|peinlichkeit|aufregung)\b[^.!?,]*\b(?:sterben|sterbe|umbringen|tot)\b/g,
    /\b(?:sterben|sterbe|tot|tot umfallen) vor (?:lachen|scham|neugier|langeweile|neid|hunger|durst|freude|peinlichkeit|aufregung)\b/g,
    /\b(?:zeit|prozess\w*|programm|stimmung|server|task) (?:\w+ )?(?:totschlagen|toeten|killen|umbringen)\b/g,
    /\bmich (?:noch )?(?:ins grab|um den verstand)\b/g,
    /\b(?:politische[rn]?|beruflicher) selbstmord\b|\bselbstmordkommando\b/g,
    /\b(?:will|moechte|wollte|werde|wuerde) (?:\w+ ){0,2}nicht (?:sterben|toeten|umbringen|verletzen)\b/g,
    /\bschlaegt mich (?:im|in|beim|bei|mit|immer|vor|jedes mal)\b/g,
  ],
  fiction: /\b(?:im|in dem|in diesem|in einem|in meinem) (?:spiel|film|buch|roman|krimi|level|bosskampf)\b/,
  violence: [
    new RegExp(
      `\\b(?:will|werde|moechte|muss|wollte) ${FILLER}${PERSON} (?:\\w+ ){0,2}(?:umbringen|toeten|erschiessen|erstechen|abstechen|verpruegeln|totschlagen|erwuergen|vergiften|vergewaltigen|verletzen|zusammenschlagen)\\b`,
    ),
    new RegExp(`\\bich (?:bring|bringe|stech|steche|schlag|schlage) ${PERSON} (?:\\w+ ){0,2}(?:um|ab|tot)\\b`),
    new RegExp(`\\b(?:gedanken|daran),? ${PERSON} (?:umzubringen|zu toeten|zu verletzen|zu erstechen)\\b`),
    new RegExp(`\\b${ABUSER} (?:\\w+ )?(?:schlaegt|wuergt|verpruegelt|bedroht|missbraucht|vergewaltigt|tritt) mich\\b`),
    new RegExp(
      `\\b${ABUSER} hat (?:\\w+ )?(?:mich (?:\\w+ )?(?:geschlagen|gewuergt|verpruegelt|bedroht|missbraucht|vergewaltigt)|gedroht,? mich)\\b`,
    ),
    /\b(?:droht|gedroht)(?: \w+)?,? (?:mich|uns) (?:umzubringen|zu toeten|zu schlagen)\b/,
    /\bangst,? dass (?:er|sie|mein \w+|meine \w+) (?:mich|uns|die kinder) (?:\w+ )?(?:umbringt|schlaegt|toetet|verletzt)\b/,
    /\b(?:amoklauf|amok laufen)\b/,
  ],
  self: [
    /\b(?:mich|mir) (?:(?:selbst|selber|jetzt|einfach|heute|noch|am liebsten|manchmal|irgendwann|auch|wieder) )*(?:umbringen|umzubringen|toeten|zu toeten|erhaengen|zu erhaengen|aufhaengen|aufzuhaengen|erschiessen|zu erschiessen|ertraenken|ritzen|zu ritzen|geritzt)\b/,
    /\b(?:will|moechte|koennte|muss|werde) (?:\w+ )?mich (?:\w+ )?(?:selbst )?verletzen\b|\bmich selbst (?:zu verletzen|verletzen|verletze|schneide|schneiden|zu schneiden)\b|\bselbstverletz\w+/,
    /\bich (?:bring|bringe) mich (?:\w+ ){0,2}um\b|\bich ritze? mich\b/,
    /\b(?:mir|mein) (?:\w+ )?(?:das )?leben (?:\w+ )?(?:nehmen|zu nehmen|beenden|zu beenden)\b|\bnehme? mir das leben\b|\b(?:meinem )?leben ein ende (?:setzen|zu setzen|machen)\b/,
    /\bselbstmord (?:begehen|zu begehen|machen|denke)\b|\b(?:an|ueber) (?:selbstmord|suizid)\b|\bselbstmordgedanken\b|\bsuizid(?:al|gedanken|gefaehrdet| begehen| zu begehen)\b/,
    new RegExp(
      `\\b(?:will|moechte|wuerde|wollte|mag|koennte) ${FILLER}(?:sterben|tot sein|nicht mehr (?:leben|da sein|aufwachen|existieren|sein))\\b`,
    ),
    /\bnicht mehr (?:leben|da sein|aufwachen|existieren) (?:will|wollen|moechte|mag|kann|wollte)\b|\bkeine (?:lust|kraft) mehr,? (?:zu leben|zum leben|weiterzuleben)\b/,
    /\b(?:ich )?(?:waere?|waer) (?:ich )?(?:(?:doch|lieber|am liebsten|besser|einfach) )*(?:tot|nie geboren)\b|\bnie geboren worden\b/,
    /\bbin (?:so |echt |wirklich )?lebensmuede\b|\bleben (?:hat|macht) (?:\w+ )?keinen sinn\b|\bkeinen (?:grund|sinn) (?:mehr )?(?:zu|zum|im|weiter ?zu) ?leben\b|\bnicht mehr lebenswert\b/,
    /\bohne mich (?:\w+ )?besser dran\b/,
    /\b(?:eine )?ueberdosis (?:\w+ )?nehmen\b|\balle (?:meine )?(?:tabletten|pillen) (?:\w+ )?(?:nehmen|schlucken)\b/,
    /\b(?:will|moechte|werde|koennte) (?:\w+ ){0,3}(?:von|vom|aus) (?:der|einer|dem|einem)? ?(?:bruecke|dach|balkon|hochhaus|fenster) (?:zu )?(?:springen|stuerzen)\b|\bvor (?:den|einen) zug (?:\w+ )?(?:werfen|springen|zu werfen|zu springen)\b/,
  ],
};
