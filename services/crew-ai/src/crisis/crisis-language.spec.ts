import { describe, expect, it } from '@jest/globals';
import { detectCrisis } from './crisis-language.js';

const SELF = {
  en: [
    'I want to die',
    'i just wanna die',
    'I’m going to kill myself',
    'I keep thinking about killing myself',
    'sometimes I wish I were dead',
    'I wish I had never been born',
    'I don’t want to live anymore',
    'I don’t want to be alive',
    'everyone would be better off without me',
    'I have been feeling suicidal again',
    'having suicidal thoughts every night',
    'I am thinking about suicide',
    'I want to cut myself',
    'I keep cutting myself and cannot stop',
    'I have the urge to hurt myself',
    'I started to self-harm again',
    'there is no reason to live',
    'nothing left to live for',
    'I am going to end my life tonight',
    'I want to end it all',
    'life is not worth living',
    'I am about to take all my pills',
    'I want to jump off a bridge',
    '@seraphine I WANT TO KILL MYSELF',
    'I lost in the game again and now I want to kill myself',
  ],
  de: [
    'Ich will sterben',
    'ich möchte einfach nur noch sterben',
    'Ich bringe mich um',
    'Ich will mich umbringen',
    'Ich denke daran, mich umzubringen',
    'ich will nicht mehr leben',
    'Ich kann so nicht weitermachen, weil ich nicht mehr leben will',
    'Ich wäre lieber tot',
    'Ich wünschte, ich wäre tot',
    'Ich habe Selbstmordgedanken',
    'ich denke an Suizid',
    'Ich will mir das Leben nehmen',
    'Ich möchte meinem Leben ein Ende setzen',
    'ich ritze mich wieder',
    'Ich habe mich geritzt',
    'Ich will mich selbst verletzen',
    'alle wären ohne mich besser dran',
    'ich will von der Brücke springen',
    'Ich habe keine Kraft mehr zu leben',
  ],
  es: [
    'Quiero morir',
    'me quiero morir',
    'Voy a suicidarme',
    'quiero matarme',
    'me voy a matar',
    'Ya no quiero vivir',
    'no quiero seguir viviendo',
    'tengo pensamientos suicidas',
    'pienso en quitarme la vida',
    'quiero acabar con mi vida',
    'ojalá estuviera muerta',
    'ojalá no hubiera nacido',
    'tengo ganas de hacerme daño',
    'me autolesiono desde hace meses',
    'no tengo ganas de vivir',
    'todos estarían mejor sin mí',
    'quiero tomarme todas las pastillas',
    'Quiero tirarme de un puente',
  ],
} as const;

const VIOLENCE = {
  en: [
    'I want to kill him',
    'I am going to hurt my wife',
    'I have thoughts of killing people',
    'my husband hits me',
    'my boyfriend choked me last night',
    'he beats me when he drinks',
    'she threatened to kill me',
    'I am scared he will kill me',
    'I’m being abused',
    'I will shoot up my school',
  ],
  de: [
    'Ich will ihn umbringen',
    'ich bringe sie um',
    'Ich werde meinen Chef verprügeln',
    'Mein Mann schlägt mich',
    'mein Freund hat mich gewürgt',
    'er droht, mich umzubringen',
    'Ich habe Angst, dass er mich umbringt',
  ],
  es: [
    'Voy a matarlo',
    'quiero matar a mi jefe',
    'lo voy a matar',
    'Mi marido me pega',
    'mi novio me golpea cuando bebe',
    'me amenazó con matarme',
    'tengo miedo de que me mate',
  ],
} as const;

/** The same words, and nobody in danger. */
const HARMLESS = [
  'this workout is killing me',
  'I’m dying to see the new episode',
  'I am dying for a coffee',
  'how do I kill the process on port 3000?',
  'kill the lights please',
  'we killed it on stage yesterday',
  'my mom is going to kill me when she sees the kitchen',
  'I died laughing',
  'I want to die of embarrassment',
  'I could kill myself for forgetting the keys',
  'I cut myself shaving',
  'I hurt myself at the gym',
  'I burned myself cooking pasta',
  'I will shoot you an email',
  'I am going to kill you at chess tonight',
  'I’ll kill you if you spoil the ending',
  'kill them with kindness',
  'that would be career suicide',
  'Suicide Squad was better than I expected',
  'I don’t want to live in Berlin anymore',
  'I don’t want to wake up early tomorrow',
  'I do not want to die before I have seen Lisbon',
  'I don’t want to hurt anyone’s feelings',
  'to die for, that cake',
  'my phone is dead',
  'dead tired after the run',
  'it beats me how that works',
  'he beats me at chess every week',
  'it hits me that summer is over',
  'the song hits me like a train',
  'we need to kill time before the train',
  'I ran 10 kms today',
  'the villain wants to kill her in the movie',
  'In the game I am going to kill him with a sword',
  'my grandmother died last spring',
  'how do I cut costs myself?',
  'the battery died on me',
  'deadline is killing us',
  'das Training bringt mich um',
  'ich sterbe vor Lachen',
  'ich könnte vor Scham sterben',
  'ich will nicht sterben, bevor ich Lissabon gesehen habe',
  'wie kann ich den Prozess töten?',
  'wir müssen die Zeit totschlagen',
  'Die Deadline bringt mich noch ins Grab',
  'er schlägt mich immer im Schach',
  'mein Bruder schlägt mich beim Tischtennis',
  'das wäre politischer Selbstmord',
  'mein Akku ist tot',
  'todmüde nach dem Lauf',
  'Ich will nicht mehr in Berlin leben',
  'im Spiel will ich ihn umbringen',
  'ich habe mich beim Kochen geschnitten',
  'sterbenslangweilig war das',
  'der Film hat mich umgehauen',
  'me muero de risa',
  'quiero morirme de vergüenza',
  'me muero por verte',
  'este entrenamiento me mata',
  'mi madre me va a matar',
  'cómo mato el proceso del servidor',
  'vamos a matar el tiempo',
  'voy a cortarme el pelo',
  'no quiero vivir en Madrid',
  'no quiero morir sin ver Lisboa',
  'no quiero despertar temprano',
  'el sol me pega en la cara',
  'me he hecho daño en la rodilla',
  'Escuadrón suicida me gustó',
  'mi abuela murió el año pasado',
  'en el juego voy a matarlo',
  'muerto de hambre después de correr',
  'give me a two-minute breathing exercise, step by step',
  'I feel tired and a little sad today',
];

const cases = (texts: Record<string, readonly string[]>) =>
  Object.entries(texts).flatMap(([language, list]) => list.map((text) => [text, language] as const));

describe('crisis language', () => {
  it.each(cases(SELF))('notices a person at risk: %s', (text, language) => {
    expect(detectCrisis(text)).toEqual({ kind: 'self', language });
  });

  it.each(cases(VIOLENCE))('notices violence: %s', (text, language) => {
    expect(detectCrisis(text)).toEqual({ kind: 'violence', language });
  });

  it.each(HARMLESS)('leaves alone: %s', (text) => {
    expect(detectCrisis(text)).toBeUndefined();
  });

  it('sees through typography', () => {
    expect(detectCrisis('I  don’t\nwant to live')).toMatchObject({ kind: 'self' });
    expect(detectCrisis('I want to k\u200bill myself')).toMatchObject({ kind: 'self' });
  });

  it('takes linear time on long hostile input', () => {
    const text = 'want to will ich mein leben '.repeat(400).slice(0, 10_000);
    expect(detectCrisis(text)).toBeUndefined();
  });
});
