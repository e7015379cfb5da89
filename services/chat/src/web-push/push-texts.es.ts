import type { PushTexts } from './push-texts.en.js';

export const es: PushTexts = {
  titles: {
    mention: 'Te mencionaron',
    reply: 'Una respuesta para ti',
    message: 'Mensajes nuevos',
    thread_reply: 'Un hilo que sigues',
    tip: 'Recibiste una propina',
    boost: 'Impulsaron tu mensaje',
    reaction: 'Una reacción a tu mensaje',
    pod: 'Novedades de un pod',
    badge: 'Una insignia para ti',
    purchase: 'Tu compra',
    bonus: 'ITC para ti',
    captains_log: 'Cuaderno de bitácora',
    moderation: 'De la moderación',
    scheduled: 'No enviado',
    reminder: 'Tu recordatorio',
    test: 'Las notificaciones funcionan',
  },
  test: 'Así se ve una notificación de Crew.',
};
