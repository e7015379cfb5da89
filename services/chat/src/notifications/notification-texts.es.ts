import type { NotificationTexts } from './notification-texts.en.js';

export const es: NotificationTexts = {
  badges: {
    first_message: 'Primer mensaje',
    avatar_creator: 'Artista de avatares',
    pod_founder: 'Un pod propio',
    generous_tipper: 'Propinas generosas',
    early_adopter: 'De la primera hora',
  },
  sentences: {
    pictures: { one: 'Una imagen', other: (count) => `${count} imágenes` },
    purchase: (itc) => `Llegaron ${itc} ITC`,
    bonus: (itc) => `Bono de bienvenida de ${itc} ITC`,
    itc_granted: (itc, reason) => `Abono de ${itc} ITC: ${reason}`,
    itc_taken_back: (itc, reason) => `Retiro de ${itc} ITC: ${reason}`,
    pod_joined: (pod) => `Alguien se unió a ${pod}`,
    pod_removed: (pod) => `Ya no estás en ${pod}`,
    pod_dissolved: (pod) => `${pod} se disolvió`,
    pod_messages: (pod) => `en ${pod}`,
    bonus_declined: 'Tu bono de bienvenida fue rechazado',
    message_hidden: 'Tu mensaje está oculto hasta que lo revise un admin',
    message_removed: 'Un admin eliminó tu mensaje',
    flag_dismissed: 'El mensaje que denunciaste se revisó y se mantiene',
    flag_upheld: 'El mensaje que denunciaste fue eliminado. Gracias',
    crisis_deck: 'Alguien puede estar en crisis y recibió líneas de ayuda',
    crisis_pod: 'Alguien de un pod puede estar en crisis y recibió líneas de ayuda',
    crisis_help: 'Alguien del chat de ayuda puede estar en crisis y recibió líneas de ayuda',
    direct_messages: 'te ha escrito',
    direct_request: 'quiere escribirte',
  },
};
