import type { MailTexts } from './mail-texts.en.js';

export const es: MailTexts = {
  hello: (name) => `Hola, ${name}:`,
  signature: '— La tripulación',
  copyAddress: 'O copia esta dirección en tu navegador:',
  setPassword: 'Elegir una contraseña nueva',
  confirmAddress: 'Confirmar mi dirección',
  restoreAddress: 'Recuperar mi dirección',
  welcome: {
    subject: 'Te damos la bienvenida a bordo',
    paragraphs: (days) => [
      'Tu lugar en la tripulación ya está listo: seis cubiertas, cada una con su capitán, y gente con quien compartir el viaje.',
      `Solo falta que confirmes que esta dirección es tuya. El enlace vale ${days} días.`,
    ],
  },
  verify: {
    subject: 'Confirma tu dirección',
    paragraphs: (days) => [
      `Confirma que esta dirección es tuya. El enlace vale ${days} días.`,
      'Si no lo pediste tú, no hace falta que hagas nada.',
    ],
  },
  reset: {
    subject: 'Elige una contraseña nueva',
    paragraphs: (minutes) => [
      `Alguien, probablemente tú, pidió una contraseña nueva. El enlace funciona una sola vez, durante los próximos ${minutes} minutos.`,
      'Si no fuiste tú, puedes ignorar este correo: tu contraseña sigue igual.',
    ],
    button: 'Elegir una contraseña nueva',
  },
  passwordChanged: {
    subject: 'Se cambió tu contraseña',
    paragraphs: [
      'La contraseña de tu cuenta acaba de cambiar y se cerró la sesión en todos los demás dispositivos.',
      'Si no fuiste tú, elige otra cuanto antes.',
    ],
  },
  addressChanging: {
    subject: 'Tu dirección está a punto de cambiar',
    paragraph:
      'Alguien, probablemente tú, pidió usar otra dirección para tu cuenta. Esta se mantiene hasta que se confirme la nueva.',
  },
  addressChanged: {
    subject: 'Se cambió tu dirección',
    paragraph: 'Tu cuenta usa ahora otra dirección; esta ya no está vinculada a ella.',
  },
  addressNotChangedByYou: (days) =>
    `Si no fuiste tú, conserva esta dirección: el enlace vale ${days} días y cierra la sesión en todos los dispositivos. Después, elige una contraseña nueva.`,
  addressNotChangedByYouNoLink: 'Si no fuiste tú, ponte en contacto con quien administra este sitio.',
  addressInUse: {
    subject: 'Esta dirección ya está en uso',
    paragraphs: [
      'Alguien, quizá tú, quiso usar esta dirección para otra cuenta. Pertenece a la tuya, así que no ha cambiado nada.',
      'Si fuiste tú, elige otra dirección para la otra cuenta o elimina antes esta.',
    ],
  },
  twoFactorOn: {
    subject: 'Se activó la verificación en dos pasos',
    paragraphs: [
      'A partir de ahora, para iniciar sesión en tu cuenta también hace falta un código de tu aplicación de autenticación.',
      'Si no fuiste tú, elige una contraseña nueva cuanto antes.',
    ],
  },
  twoFactorOff: {
    subject: 'Se desactivó la verificación en dos pasos',
    paragraphs: [
      'Para iniciar sesión en tu cuenta ya no hace falta un código: basta con tu contraseña.',
      'Si no fuiste tú, elige una contraseña nueva cuanto antes.',
    ],
  },
  passkeyAdded: {
    subject: 'Se añadió una llave de acceso a tu cuenta',
    paragraphs: [
      'Una nueva llave de acceso permite iniciar sesión en tu cuenta sin tu contraseña. Se cerró la sesión en todos los demás dispositivos.',
      'Si no fuiste tú, elige una contraseña nueva cuanto antes y revisa después las llaves de acceso en tus ajustes.',
    ],
  },
  passkeyRemoved: {
    subject: 'Se quitó una llave de acceso de tu cuenta',
    paragraphs: [
      'Se quitó una llave de acceso de tu cuenta y ya no sirve para iniciar sesión. Se cerró la sesión en todos los demás dispositivos.',
      'Si no fuiste tú, elige una contraseña nueva cuanto antes y revisa después las llaves de acceso en tus ajustes.',
    ],
  },
  signInsFailed: {
    subject: 'Intentos fallidos de iniciar sesión en tu cuenta',
    paragraphs: [
      'Hoy fallaron varios intentos de iniciar sesión en tu cuenta. En un dispositivo que ya hayas usado siempre puedes entrar.',
      'Si no fuiste tú, puede que alguien esté intentando adivinar tu contraseña. Usa una que no uses en ningún otro sitio, y la verificación en dos pasos.',
    ],
  },
  digest: {
    subject: 'Mientras no estabas',
    intro: 'Esto es lo que aún no has leído.',
    mentions: 'Menciones y respuestas',
    conversations: 'Mensajes directos',
    pods: 'En tus pods',
    decks: 'En las cubiertas',
    unread: (count) => `${count} sin leer`,
    latestBy: (author) => `El último es de ${author}.`,
    picture: 'una imagen',
    pictures: (count) => `${count} imágenes`,
    notifications: (count) => `Notificaciones sin leer: ${count}`,
    catchUp: 'Ponerme al día',
    why: 'Recibes este resumen porque lo activaste en tus ajustes.',
    turnOff: 'Desactivarlo',
  },
  letters: {
    subject: (deck) => `Una carta de ${deck}`,
    subjectOfSeveral: 'Cartas de las cubiertas',
    week: (number, year) => `Semana ${number} de ${year}`,
    read: 'Cada carta enlaza los mensajes de los que trata.',
    why: 'Recibes estas cartas porque las activaste en tus ajustes.',
    turnOff: 'Desactivarlas',
  },
  rules: {
    inappropriate_content: 'Contenido inapropiado',
    spam: 'Spam o publicidad',
    harassment: 'Acoso o intimidación',
    hate: 'Odio',
    self_harm: 'Alguien podría hacerse daño',
    misinformation: 'Engañoso o falso',
    other: 'Otra cosa',
  },
  rule: (rule) => `Motivo: ${rule}`,
  adminWrites: (words) => `La administración escribe: «${words}»`,
  suspended: {
    subject: 'Tu cuenta está suspendida',
    forMessage: 'Otros miembros denunciaron un mensaje tuyo. La administración lo quitó y suspendió tu cuenta.',
    forReports: 'Otros miembros te denunciaron. La administración suspendió tu cuenta.',
    withoutEnd: 'La suspensión dura hasta que la administración la levante.',
    until: (day) => `La suspensión termina el ${day}.`,
    appeal: (day) =>
      `Si lo ves de otra manera, pide otra revisión. El enlace funciona una vez, hasta el ${day}, sin iniciar sesión. Recibirás la respuesta por correo.`,
    final: 'La administración lo revisó dos veces: la decisión es definitiva.',
    button: 'Pedir otra revisión',
  },
  reinstated: {
    subject: 'Ya puedes iniciar sesión de nuevo',
    paragraphs: [
      'La administración volvió a mirarlo y levantó la suspensión de tu cuenta. Ya puedes iniciar sesión de nuevo.',
    ],
    button: 'Iniciar sesión',
  },
  suspensionUpheld: {
    subject: 'Tu cuenta sigue suspendida',
    paragraphs: [
      'La administración volvió a mirarlo: la decisión se mantiene y tu cuenta sigue suspendida. Es definitivo.',
    ],
  },
  suspendedOtherwise: {
    subject: 'La administración volvió a mirar tu suspensión',
    paragraphs: [
      'La administración volvió a mirarlo y revocó la decisión. Tu cuenta sigue suspendida por otro motivo.',
    ],
  },
  accountDeleted: {
    subject: 'Se eliminó tu cuenta',
    paragraphs: [
      'Tu cuenta y todo lo que le pertenecía se eliminaron, como pediste. Lo que escribiste permanece, sin tu nombre.',
      'Buenos vientos, vayas donde vayas.',
    ],
  },
};
