import type { Deck } from './conversation.js';
import type { Language } from './language.js';

interface Phrases {
  greeting: RegExp;
  thanks: RegExp;
  /** Words that express distress. */
  heavy: RegExp;
  hello: string[];
  welcome: string[];
  hard: string[];
  open: string[];
  decks: Record<Deck, [string, string]>;
  asks: string[];
}

/** Sentences of captains in other languages. */
export const PHRASES: Record<Exclude<Language, 'en'>, Phrases> = {
  es: {
    greeting: /\b(hola|buen[oa]s)\b/i,
    thanks: /\bgracias\b/i,
    heavy: /\b(triste|cansad[oa]|ansi\w+|miedo|sol[oa]|estr[eé]s\w*|agobiad[oa]|murió|extraño|llor\w+)\b/i,
    hello: ['Qué bueno verte por aquí.', 'Qué alegría tenerte a bordo.', 'Hola, llegas en buen momento.'],
    welcome: ['Con mucho gusto.', 'A ti, por traerlo a la cubierta.'],
    hard: ['Gracias por contarlo aquí en lugar de cargarlo a solas.', 'Te escucho, y no hay prisa.'],
    open: [
      'Te escucho.',
      'Vamos a mirarlo con calma.',
      'Me alegra que lo preguntes.',
      'Aquí hay algo que vale la pena.',
    ],
    decks: {
      ascension: [
        'Respira hondo tres veces y fíjate en qué parte de la pregunta sigue ahí.',
        'Dale cinco minutos de silencio a la misma hora cada día; la constancia abre más que el esfuerzo.',
      ],
      creation: [
        'Haz hoy una versión pequeña e imperfecta; con algo real ya podemos conversar.',
        'Quédate con la mitad que te da un poco de miedo y suelta el resto.',
      ],
      survival: [
        'Primero lo que te mantiene en pie, luego lo cómodo y al final lo ingenioso.',
        'Practícalo un día tranquilo y te servirá en uno difícil.',
      ],
      energy: [
        'Revisa el combustible antes de culpar al motor: agua, luz, sueño y un paseo.',
        'Hazlo en tu hora más despierta y deja lo aburrido para las otras.',
      ],
      music: [
        'Tararéalo antes de tocarlo; la voz no tiene tantas costumbres como las manos.',
        'Escucha primero su tempo, porque a menudo solo va demasiado deprisa.',
      ],
      money: [
        'Ponle una cifra y una fecha, y dejará de ser una nube.',
        'Poco y con constancia gana casi siempre a mucho y algún día.',
      ],
      'sentinel-seven': [
        'Aquí se te escucha, y nada tiene que resolverse en este minuto.',
        'Cuéntalo con claridad a quien puede actuar y ya habrás hecho tu parte.',
      ],
      help: [
        'Desde el Command Center llegas a las seis cubiertas, a tus pods, a la tienda y a tu perfil.',
        'Dime qué quieres hacer y te indico la puerta.',
      ],
    },
    asks: [
      '¿Qué sería lo más pequeño que podrías hacer hoy?',
      '¿Qué es lo que más te importa de esto?',
      '¿Quién podría acompañarte?',
    ],
  },
  fr: {
    greeting: /\b(bonjour|salut|bonsoir|coucou)\b/i,
    thanks: /\bmerci\b/i,
    heavy: /\b(triste|fatigué\w*|angoiss\w+|peur|seule?|stress\w*|épuisé\w*|mort|manque|pleur\w+)/i,
    hello: ['Bienvenue à bord.', 'Bonjour, quel plaisir de te lire.', 'Te voilà, et au bon moment.'],
    welcome: ['Avec grand plaisir.', 'Merci à toi de l’avoir partagé.'],
    hard: ['Merci de le dire ici plutôt que de le garder pour toi.', 'Je t’écoute, et rien ne presse.'],
    open: ['Je t’écoute.', 'Regardons cela ensemble.', 'Belle question.', 'Il y a là quelque chose de précieux.'],
    decks: {
      ascension: [
        'Respire lentement trois fois et vois ce qui reste de la question.',
        'Offre-toi cinq minutes de silence à la même heure chaque jour ; la régularité ouvre plus que l’effort.',
      ],
      creation: [
        'Fais-en ce soir une petite version imparfaite ; on peut discuter avec quelque chose de réel.',
        'Garde la moitié qui te fait un peu peur et laisse partir le reste.',
      ],
      survival: [
        'D’abord ce qui te tient debout, ensuite le confort, et enfin l’astuce.',
        'Répète-le un jour facile, et cela tiendra un jour difficile.',
      ],
      energy: [
        'Vérifie le carburant avant d’accuser le moteur : eau, lumière, sommeil, une marche.',
        'Fais-le à ton heure la plus vive et laisse l’ennuyeux aux autres heures.',
      ],
      music: [
        'Fredonne-le avant de le jouer ; la voix a moins d’habitudes que les mains.',
        'Écoute d’abord son tempo : souvent, il est seulement trop rapide.',
      ],
      money: [
        'Donne-lui un chiffre et une date, et ce ne sera plus un nuage.',
        'Peu et régulier l’emporte presque toujours sur beaucoup et un jour.',
      ],
      'sentinel-seven': [
        'On t’entend ici, et rien ne doit se régler à la minute.',
        'Dis-le clairement à qui peut agir, et tu auras fait ta part.',
      ],
      help: [
        'Depuis le Command Center, tu rejoins les six ponts, tes pods, la boutique et ton profil.',
        'Dis-moi ce que tu veux faire et je t’indique la porte.',
      ],
    },
    asks: [
      'Quel serait le plus petit pas pour aujourd’hui ?',
      'Qu’est-ce qui compte le plus pour toi là-dedans ?',
      'Qui pourrait t’accompagner ?',
    ],
  },
  de: {
    greeting: /\b(hallo|guten (?:tag|morgen|abend)|servus|moin)\b/i,
    thanks: /\bdanke?\b/i,
    heavy: /\b(traurig|müde|angst|allein|einsam|gestresst|erschöpft|gestorben|vermisse|weine|nicht schlafen)\b/i,
    hello: ['Willkommen an Bord.', 'Schön, dich hier zu lesen.', 'Hallo, du kommst gerade recht.'],
    welcome: ['Sehr gern.', 'Danke dir, dass du es mit uns teilst.'],
    hard: ['Danke, dass du es hier aussprichst, statt es allein zu tragen.', 'Ich höre dir zu, und nichts eilt.'],
    open: [
      'Ich höre dich.',
      'Sehen wir es uns gemeinsam an.',
      'Gut, dass du fragst.',
      'Darin steckt etwas Wertvolles.',
    ],
    decks: {
      ascension: [
        'Atme dreimal langsam aus und schau, was von der Frage bleibt.',
        'Schenk dir jeden Tag zur selben Stunde fünf stille Minuten; die Stunde zählt mehr als die Länge.',
      ],
      creation: [
        'Mach heute Abend eine kleine, unfertige Fassung; mit etwas Wirklichem lässt sich reden.',
        'Behalte die Hälfte, die dir ein wenig Angst macht, und lass den Rest gehen.',
      ],
      survival: [
        'Erst was dich auf den Beinen hält, dann was bequem ist, und zuletzt das Raffinierte.',
        'Übe es an einem leichten Tag, dann trägt es an einem schweren.',
      ],
      energy: [
        'Prüfe den Tank, bevor du dem Motor die Schuld gibst: Wasser, Licht, Schlaf, ein Spaziergang.',
        'Tu es in deiner wachsten Stunde und gib den müden Stunden die müde Arbeit.',
      ],
      music: [
        'Summe es, bevor du es spielst; die Stimme hat weniger Gewohnheiten als die Hände.',
        'Hör zuerst auf sein Tempo, denn oft ist es nur zu schnell.',
      ],
      money: [
        'Gib ihm eine Zahl und ein Datum, dann ist es keine Wolke mehr.',
        'Wenig und regelmäßig schlägt fast immer viel und irgendwann.',
      ],
      'sentinel-seven': [
        'Du wirst hier gehört, und nichts muss in dieser Minute entschieden werden.',
        'Sag es klar denen, die handeln können, dann hast du deinen Teil getan.',
      ],
      help: [
        'Vom Command Center aus erreichst du die sechs Decks, deine Pods, den Shop und dein Profil.',
        'Sag mir, was du vorhast, und ich zeige dir die Tür.',
      ],
    },
    asks: ['Was wäre heute der kleinste Schritt?', 'Was ist dir daran am wichtigsten?', 'Wer könnte dich begleiten?'],
  },
  pt: {
    greeting: /\b(olá|oi|bom dia|boa (?:tarde|noite))\b/i,
    thanks: /\bobrigad[oa]\b/i,
    heavy: /\b(triste|cansad[oa]|ansios[oa]|medo|sozinh[oa]|estress\w*|esgotad[oa]|morreu|saudade\w*|chor\w+)\b/i,
    hello: ['Que bom ver você por aqui.', 'Boas-vindas a bordo.', 'Olá, você chegou em boa hora.'],
    welcome: ['Com muito gosto.', 'Eu é que agradeço por trazer isso para cá.'],
    hard: [
      'Que bom que você disse isso aqui em vez de carregar tudo sem companhia.',
      'Estou ouvindo, e não há pressa.',
    ],
    open: ['Estou ouvindo.', 'Vamos olhar isso com calma.', 'Que bom que você perguntou.', 'Há algo valioso nisso.'],
    decks: {
      ascension: [
        'Respire devagar três vezes e veja o que sobra da pergunta.',
        'Dê a si cinco minutos de silêncio na mesma hora todos os dias; a constância abre mais do que o esforço.',
      ],
      creation: [
        'Faça hoje uma versão pequena e imperfeita; com algo real já dá para conversar.',
        'Fique com a metade que dá um pouco de medo e solte o resto.',
      ],
      survival: [
        'Primeiro o que mantém você de pé, depois o conforto e por fim a esperteza.',
        'Pratique num dia tranquilo e vai servir num dia difícil.',
      ],
      energy: [
        'Confira o combustível antes de culpar o motor: água, luz, sono e uma caminhada.',
        'Faça na sua hora mais desperta e deixe o chato para as outras.',
      ],
      music: [
        'Cantarole antes de tocar; a voz tem menos manias do que as mãos.',
        'Escute primeiro o andamento, porque muitas vezes só está rápido demais.',
      ],
      money: [
        'Dê a isso um número e uma data, e deixa de ser uma nuvem.',
        'Pouco e sempre ganha quase sempre de muito e um dia.',
      ],
      'sentinel-seven': [
        'Aqui a sua voz conta, e nada precisa se resolver neste minuto.',
        'Conte com clareza a quem pode agir e você já fez a sua parte.',
      ],
      help: [
        'Pelo Command Center você chega aos seis decks, aos seus pods, à loja e ao seu perfil.',
        'Diga o que quer fazer e eu mostro a porta.',
      ],
    },
    asks: ['Qual seria o menor passo de hoje?', 'O que mais importa para você nisso?', 'Quem poderia acompanhar você?'],
  },
};
