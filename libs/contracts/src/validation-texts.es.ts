import {
  CHANCE_NO_STEP,
  CHANCE_STEP_PERCENT,
  MEMORY_EMPTY,
  MEMORY_MAX_CHARS,
  MEMORY_TOO_LONG,
  MIN_MESSAGE_LENGTH_FROM,
  MIN_MESSAGE_LENGTH_SENTENCE,
  MIN_MESSAGE_LENGTH_TO,
} from './crew-ai/crew-ai.constants.js';
import { LETTER_SENTENCE_TOO_LONG, LETTER_TITLE_MAX_CHARS, LETTER_TITLE_TOO_LONG } from './chat/letter.constants.js';
import { DIRECT_FULL, DIRECT_MEMBERS_MAX } from './chat/direct.constants.js';
import {
  GRANT_MAX_ITC,
  GRANT_TOO_LARGE,
  TIP_MAX_ITC,
  TIP_MIN_ITC,
  TIP_NOT_WHOLE,
  TIP_TOO_LARGE,
  TIP_TOO_SMALL,
} from './economy/economy.constants.js';
import { figure } from './figure.js';
import {
  CODE_MISSING,
  INVITE_CODES_MAX,
  INVITE_CODES_MIN,
  INVITE_COUNT_SENTENCE,
} from './identity/identity.constants.js';
import {
  BYTES_PER_MB,
  FILE_MAX_BYTES,
  FILE_TOO_LARGE,
  MESSAGE_FILES_FULL,
  MESSAGE_FILES_MAX,
  MESSAGE_PICTURES_FULL,
  MESSAGE_PICTURES_MAX,
  PICTURE_TOO_LARGE,
  UPLOAD_MAX_BYTES,
} from './media/media.constants.js';
import type { Size } from './validation-message.js';
import type { ValidationTexts } from './validation-texts.en.js';
import { SUMMARY_SENTENCE_MAX_CHARS } from './rooms/summary.constants.js';

const TYPES: Record<string, string> = {
  string: 'texto',
  number: 'un número',
  nan: 'un número',
  int: 'un número entero',
  boolean: 'verdadero o falso',
  array: 'una lista',
  object: 'un objeto',
  record: 'un objeto',
  null: 'un valor vacío',
  undefined: 'un valor omitido',
  date: 'una fecha',
};

const FORMATS: Record<string, string> = {
  email: 'una dirección de correo',
  url: 'una dirección web',
  datetime: 'una hora ISO en UTC',
  date: 'una fecha ISO',
  uuid: 'un UUID',
};

const BOUNDS: Record<Size['bound'], string> = {
  exactly: 'Exactamente',
  'at least': 'Al menos',
  'at most': 'Como máximo',
  'more than': 'Más de',
  'less than': 'Menos de',
};

export const es: ValidationTexts = {
  required: () => 'Este campo es obligatorio',
  type: (_path, expected) => `Debe ser ${TYPES[expected] ?? expected}`,
  size: (_path, { of, bound, limit }) => {
    const size = `${BOUNDS[bound]} ${figure(limit, 'es')}`;
    const plural = limit === 1 ? '' : 's';
    if (of === 'text') return limit === 1 ? `${size} carácter` : `${size} caracteres`;
    return of === 'list' ? `${size} elemento${plural}` : size;
  },
  format: (_path, format) => (FORMATS[format] ? `Debe ser ${FORMATS[format]}` : 'No es válido'),
  oneOf: (_path, values) => `Debe ser ${values.length > 1 ? 'uno de estos: ' : ''}${values.join(', ')}`,
  multipleOf: (_path, divisor) => `Debe ser un múltiplo de ${divisor}`,
  unknownFields: (names) => `${names.length > 1 ? 'Campos desconocidos' : 'Campo desconocido'}: ${names.join(', ')}`,
  invalid: () => 'No es válido',
  ofSchemas: {
    [DIRECT_FULL]: `Una conversación tiene como máximo ${DIRECT_MEMBERS_MAX} miembros`,
    'A file needs a name': 'Un archivo necesita un nombre',
    'Each file once': 'Cada archivo una vez',
    'Each answer once': 'Cada respuesta una vez',
    'Give at least two answers': 'Da al menos dos respuestas',
    'Each member once': 'Cada miembro una vez',
    [MESSAGE_FILES_FULL]: `En un mensaje caben ${MESSAGE_FILES_MAX} archivos`,
    [FILE_TOO_LARGE]: `Un archivo puede ocupar hasta ${FILE_MAX_BYTES / BYTES_PER_MB} MB`,
    [MESSAGE_PICTURES_FULL]: `En un mensaje caben ${MESSAGE_PICTURES_MAX} imágenes`,
    [PICTURE_TOO_LARGE]: `Una imagen puede ocupar hasta ${UPLOAD_MAX_BYTES / BYTES_PER_MB} MB`,
    [TIP_NOT_WHOLE]: 'Una propina es un número entero de ITC',
    [TIP_TOO_SMALL]: `Una propina es de al menos ${TIP_MIN_ITC} ITC`,
    [TIP_TOO_LARGE]: `Una propina es de ${figure(TIP_MAX_ITC, 'es')} ITC como máximo`,
    [MIN_MESSAGE_LENGTH_SENTENCE]: `Un número entero del ${MIN_MESSAGE_LENGTH_FROM} al ${MIN_MESSAGE_LENGTH_TO}`,
    'Ask something first': 'Pregunta algo primero',
    [GRANT_TOO_LARGE]: `Como máximo ${figure(GRANT_MAX_ITC, 'es')} ITC de una vez`,
    'Choose an end that differs from the beginning': 'Elige un final distinto del comienzo',
    [CODE_MISSING]: 'Escribe un código',
    'Codes have digits and the letters A to Z only': 'Los códigos solo tienen cifras y letras de la A a la Z',
    'Choose one emoji': 'Elige un emoji',
    'Describe the vibe you want': 'Describe el ambiente que quieres',
    'Enter the six digits that the app shows': 'Escribe las seis cifras que muestra la app',
    'Invalid email address': 'Esa dirección de correo no es válida',
    'Message Required': 'Escribe algo primero',
    'Message Too Long': 'El mensaje es demasiado largo',
    'Not a time of day': 'No es una hora del día',
    'Please choose a headshot': 'Elige una foto de rostro',
    'Please choose a picture': 'Elige una imagen',
    'Please describe your avatar': 'Describe tu avatar',
    'Please describe your avatar or choose its traits': 'Describe tu avatar o elige sus rasgos',
    [INVITE_COUNT_SENTENCE]: `Escribe un número del ${INVITE_CODES_MIN} al ${INVITE_CODES_MAX}.`,
    'Please enter a pod name.': 'Escribe un nombre para el pod.',
    'Please give a reason': 'Indica un motivo',
    'Please remove invisible or control characters': 'Quita los caracteres invisibles o de control',
    'That is not an address': 'Eso no es una dirección',
    'The amount must not be zero': 'La cantidad no puede ser cero',
    'A letter needs a title': 'Una carta necesita un título',
    [LETTER_TITLE_TOO_LONG]: `Un título tiene como máximo ${LETTER_TITLE_MAX_CHARS} caracteres`,
    'A letter needs a sentence': 'Una carta necesita una frase',
    'A sentence needs words': 'Una frase necesita palabras',
    [LETTER_SENTENCE_TOO_LONG]: `Una frase tiene como máximo ${SUMMARY_SENTENCE_MAX_CHARS} caracteres`,
    [MEMORY_EMPTY]: 'Escribe lo que el capitán debe recordar',
    [MEMORY_TOO_LONG]: `Un recuerdo tiene como máximo ${MEMORY_MAX_CHARS} caracteres`,
    [CHANCE_NO_STEP]: `La probabilidad de respuesta va en pasos del ${CHANCE_STEP_PERCENT} por ciento`,
    'There is no such time zone': 'Esa zona horaria no existe',
    'There is no such room': 'Esa sala no existe',
    'This link is not valid': 'Este enlace no es válido',
    'Username may have letters, digits, _ and - only': 'Solo letras sin tilde, cifras, _ y -',
    'Write something first': 'Escribe algo primero',
    'Write something that can be seen': 'Escribe algo que se pueda ver',
  },
};
