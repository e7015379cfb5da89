import type { CrisisPatterns } from './crisis-language.js';

const ABUSER =
  '(?:mi (?:marido|esposo|esposa|novio|novia|pareja|ex|padre|papa|madre|mama|mujer|hermano|tio|padrastro|hijo)|el|ella)';
const INTENT =
  '(?:quiero|quisiera|voy a|pienso en|pensando en|pienso|ganas de|deseo|necesito|a punto de|pensamientos de|intentar|intente|me gustaria)';
const PERSON =
  '(?:mi \\w+|alguien|todos|todas|ese \\w+|esa \\w+|este \\w+|esta \\w+|ellos|ellas|el|ella|la gente|los ninos)';

/** Spanish, without accents and tildes. */
export const SPANISH: CrisisPatterns = {
  language: 'es',
  idioms: [
    /\b(?:morir|morirme|muero|muriendo|morirse|muerto|muerta) de (?:la )?(?:risa|verguee?nza|hambre|sed|sueno|ganas|calor|frio|amor|envidia|pena|curiosidad|aburrimiento|ternura|miedo|felicidad)\b/g,
    /\bmorir (?:por|sin) (?:ver|probar|conocer|saber|ir)\b/g,
    /\bmatar (?:el|un) (?:tiempo|rato|proceso|servidor|gusanillo)\b/g,
    /\bcortarme (?:el (?:pelo|cabello|flequillo)|las unas|la barba|un mechon|con (?:el|la|un|una) (?:papel|cuchillo|hoja))\b/g,
    /\bsuicidio (?:politico|profesional|comercial)\b|\bescuadron suicida\b/g,
    /\bno (?:me )?(?:quiero|quisiera|deseo|pienso|voy a) (?:morir|morirme|matar\w*|hacer(?:le|te|les|me)? dano|suicidarme)\b/g,
  ],
  fiction: /\b(?:en|de) (?:el|la|un|una|este|esta|mi) (?:juego|pelicula|libro|novela|serie|historia|cancion|cuento)\b/,
  violence: [
    new RegExp(
      `\\b${INTENT} (?:\\w+ )?(?:matar|apunalar|golpear|envenenar|violar|estrangular|disparar)(?:lo|la|te|le|los|las|les)\\b`,
    ),
    new RegExp(`\\b(?:lo|la|te|los|las) (?:voy a|quiero) (?:matar|apunalar|golpear|envenenar|violar|estrangular)\\b`),
    new RegExp(
      `\\b${INTENT} (?:\\w+ )?(?:matar|apunalar|golpear|envenenar|violar|estrangular|disparar|hacerle dano|hacer dano) a ${PERSON}\\b`,
    ),
    new RegExp(`\\b${INTENT} (?:\\w+ )?hacer(?:le|les|te) dano\\b`),
    new RegExp(
      `\\b${ABUSER} me (?:\\w+ )?(?:pega|pego|golpea|golpeo|maltrata|amenaza|amenazo|viola|violo|estrangula|estrangulo|abusa)\\b`,
    ),
    /\bamenaz(?:a|o|ado|an|aron) con (?:matarme|matarnos|pegarme|golpearme|hacerme dano)\b/,
    /\bmiedo de que (?:me|nos) (?:mate|pegue|golpee|haga dano)\b/,
    /\b(?:me estan|estoy siendo) (?:maltratando|abusando|maltratad[oa]|abusad[oa])\b/,
  ],
  self: [
    new RegExp(
      `\\b${INTENT} (?:\\w+ )?(?:matarme|suicidarme|morir|morirme|colgarme|ahorcarme|cortarme|hacerme dano|lastimarme|herirme|autolesionarme|quitarme la vida|estar muert[oa]|desaparecer para siempre|no despertar)\\b`,
    ),
    /\bme (?:quiero|voy a|quisiera) (?:matar|morir|suicidar|colgar|ahorcar|hacer dano|cortar las venas)\b/,
    /\b(?:quitarme|quitarse yo) la vida\b|\b(?:acabar|terminar) con (?:mi vida|todo esto para siempre)\b|\bponer(?:le)? fin a mi vida\b|\bquiero acabar con todo\b/,
    /\bno (?:quiero|deseo|puedo) (?:seguir )?(?:vivir|viviendo|vivo|viva|existir|existiendo|despertar(?:me)?)\b(?! (?:en|con|aqui|alli|alla|cerca|lejos|sol[oa]|juntos|tan|temprano|a las|de|cerca|del|sin))/,
    /\b(?:ojala|desearia|quisiera|preferiria|me gustaria) (?:\w+ )?(?:estar|estuviera|estuviese|haberme) muert[oa]\b|\b(?:no haber|nunca haber|no hubiera|no hubiese) nacido\b/,
    /\b(?:pensamientos|ideas|ideacion|impulsos) (?:suicidas?|de suicidio|de muerte)\b|\b(?:soy|me siento|estoy) suicida\b|\b(?:cometer|intento de|pienso en el|pensando en el|pensar en el) suicidio\b/,
    /\b(?:no|sin) (?:tengo|hay|encuentro|le veo|veo)? ?(?:razones?|motivos?|ganas|sentido)(?: ya)? (?:para|de|a) (?:vivir|seguir viviendo|seguir vivo|seguir viva|la vida)\b|\bno vale la pena (?:vivir|seguir viviendo)\b|\bnada por (?:lo )?que vivir\b/,
    /\b(?:estarian|estaran|estaria|estara|estan) mejor sin mi\b/,
    /\bme (?:autolesiono|he autolesionado)\b|\bme (?:hago|hice) dano a (?:mi mism[oa]|proposito)\b|\bme corto (?:los brazos|las munecas|las piernas|a proposito)\b/,
    /\b(?:tomarme|tragarme|tomar) todas (?:las|mis) pastillas\b|\btomar(?:me)? una sobredosis\b/,
    /\b(?:tirarme|lanzarme|saltar) (?:de|desde|por) (?:un|el|la|una) (?:puente|ventana|balcon|tejado|azotea|edificio)\b|\btirarme al (?:tren|metro)\b/,
  ],
};
