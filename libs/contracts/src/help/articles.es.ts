import { APPEAL_DAYS, EDIT_WINDOW_MS, MESSAGE_MAX_CHARS } from '../chat/chat.constants.js';
import { CREW, DECKS } from '../chat/decks.js';
import { MEMORIES_MAX } from '../crew-ai/crew-ai.constants.js';
import { AVATAR_ITC, BOOST_ITC, TIP_MAX_ITC, WELCOME_BONUS_ITC } from '../economy/economy.constants.js';
import {
  EARLY_ADOPTERS,
  GENEROUS_TIPS_ITC,
  PASSKEYS_MAX,
  PASSWORD_MIN_CHARS,
  UNDO_EMAIL_DAYS,
} from '../identity/identity.constants.js';
import { POD_MAX_MEMBERS } from '../pods/pods.constants.js';
import type { HelpArticles } from './article.js';
import { figuresIn } from './figures.js';

const { number, tips, packs, merchandise, energy } = figuresIn('es');
const decks = Object.values(DECKS)
  .map(({ name, captain }) => `${name} (${CREW[captain].name})`)
  .join(', ');

export const articles: HelpArticles = {
  'what-is-crew': {
    title: '¿Qué es Crew?',
    text: 'Crew es una comunidad con seis cubiertas temáticas, cada una con un capitán de IA, con pods privados, mensajes directos y una moneda propia, ITC. El Command Center es tu casa: tu saldo, las cubiertas y lo último que pasó.',
    words: 'plataforma comunidad empezar inicio nuevo panel command center explicar crew',
  },
  onboarding: {
    title: '¿Cómo empiezo?',
    text: 'La bienvenida tiene cinco pasos: bienvenida, intereses, dirección, uniforme y listo. Puedes saltarte los de en medio y volver después.',
    words:
      'onboarding pasos empezar empiezo comenzar bienvenida nuevo configurar saltar uniforme foto fotos intereses dirección',
  },
  decks: {
    title: '¿Qué son las cubiertas?',
    text: `Hay seis cubiertas, abiertas a todos los miembros, cada una con su capitán: ${decks}. Las encuentras en Bridge.`,
    words:
      'cubierta cubiertas deck decks bridge salas canales temas seis ascension creation survival energy music money lista',
  },
  captains: {
    title: '¿Cómo hablo con un capitán?',
    text: 'Escribe @ en el campo de mensajes de una cubierta y elige un capitán. Quien es mencionado responde; el capitán de una cubierta también participa de vez en cuando. Los capitanes son IA, responden en tu idioma y nunca entre sí.',
    words:
      'capitán capitanes mencionar preguntar hablar ia bot respuesta responder seraphine orion thorne lyra cadence midas sentinel real humano',
  },
  'captain-away': {
    title: '¿Por qué no responde un capitán?',
    text: 'Un capitán que aparece ausente ha gastado su combustible del día o no llega a su modelo. También hay un número de respuestas por miembro y hora. Pulsa Preguntar de nuevo bajo tu mensaje un poco más tarde.',
    words: 'ausente desconectado combustible callado roto ignora responde contesta capitán no',
  },
  'what-captains-read': {
    title: '¿Qué leen los capitanes?',
    text: 'Para responder, un capitán lee los últimos mensajes de la sala donde responde. Si tu pregunta lo necesita, consulta mensajes anteriores de esa sala, la tienda, los artículos de ayuda, quién está en línea o las reglas, y nunca ve más que tú. No lee nada de otras cubiertas, pods, mensajes directos, cuentas o saldos. En un pod solo lee mientras está invitado. Pulsa Por qué en una respuesta para ver qué leyó y cuánto costó.',
    words: 'privacidad privado leer lee leen datos ver memoria recordar saber conversaciones capitán ia',
  },
  'captain-memories': {
    title: '¿Qué recuerdan de mí los capitanes?',
    text: `Nada, salvo que digas Sí cuando un capitán lo pregunta bajo su primera respuesta. Entonces guarda hasta ${MEMORIES_MAX} datos breves de lo que le escribes en su cubierta, cada uno con su mensaje, y los usa allí cuando te responde; las respuestas las ve todo el mundo. Escríbele «olvida eso» u «olvida todo sobre mí», o consulta, edita, pausa y borra los recuerdos en Ajustes, en Capitanes. También se borra con el mensaje o con tu cuenta.`,
    words:
      'memoria recuerdos recordar recuerda olvidar consentimiento permitir permiso datos guardados privacidad capitán',
  },
  'write-a-message': {
    title: '¿Cómo escribo un mensaje?',
    text: `Enter envía un mensaje, Mayús+Enter añade una línea. Tiene hasta ${number(MESSAGE_MAX_CHARS)} caracteres y puede llevar imágenes. Lo que escribes sin red se envía solo más tarde.`,
    words:
      'publicar escribir escribo enviar mensaje línea salto imagen imágenes foto subir adjuntar longitud caracteres',
  },
  'edit-a-message': {
    title: '¿Cómo edito o borro un mensaje?',
    text: `Tu propio mensaje se puede editar durante ${EDIT_WINDOW_MS / 60_000} minutos y borrar en cualquier momento: abre su menú. ↑ en el campo vacío edita el último.`,
    words: 'editar edito cambiar corregir errata borrar borro eliminar deshacer mensaje',
  },
  reactions: {
    title: '¿Cómo reacciono a un mensaje?',
    text: 'Pasa por encima de un mensaje, o mantenlo pulsado en el móvil, y elige una reacción. Púlsala otra vez para quitarla.',
    words: 'reaccionar reacciono reacción reacciones emoji gusta corazón',
  },
  search: {
    title: '¿Cómo vuelvo a encontrar algo?',
    text: 'La búsqueda recorre los mensajes de las cubiertas, de tus pods y tus mensajes directos. Ctrl+K abre una paleta de cubiertas, pods, personas y acciones.',
    words: 'buscar busco búsqueda encontrar mensaje antiguo historial paleta',
  },
  faction: {
    title: '¿Cómo me uno a una facción?',
    text: 'Abre una cubierta y pulsa Unirme a esta facción. Aparece en tu perfil y la puedes cambiar cuando quieras.',
    words: 'facción facciones unirme unirse equipo bando elegir cambiar',
  },
  'what-is-itc': {
    title: '¿Qué es ITC?',
    text: 'ITC, Imagine This Coin, es la moneda de Crew. Con ella das propinas a mensajes, los impulsas y generas avatares. Fuera de Crew no es dinero. Cómo se creó y se gastó todo está, sin nombres, en (/wallet/ship).',
    words: 'itc coin moneda dinero token valor cripto libro',
  },
  'earn-itc': {
    title: '¿Cómo gano ITC?',
    text: `De tres maneras: el bono de bienvenida de ${number(WELCOME_BONUS_ITC)} ITC cuando se genera tu avatar de uniforme, las propinas que otros miembros dan a tus mensajes, y los paquetes que compras en la tienda (/shop). Las insignias y los niveles no dan ITC.`,
    words: 'ganar gano conseguir consigo obtener recibir gratis itc monedas dinero más',
  },
  'buy-itc': {
    title: '¿Cómo compro ITC y cuánto cuesta?',
    text: `En la tienda, con tarjeta: ${packs}. Artículos, aún no a la venta: ${merchandise}. La Energy Station ofrecerá ${energy}.`,
    words:
      'comprar compro pagar precio precios cuesta cuestan paquete paquetes tienda tarjeta dólar camiseta gorra bebida',
  },
  'pending-payment': {
    title: '¿Por qué está pendiente mi pago, y me lo devuelven?',
    text: 'Un pago está pendiente hasta que el proveedor de la tarjeta lo confirma, normalmente en un minuto; los ITC llegan solos. Tus compras están en tu cartera. Para una devolución, escribe a los admins.',
    words:
      'pendiente pago pagado cobrado cobro devolución reembolso devolver falta faltan llegado fallido tarjeta compra doble',
  },
  balance: {
    title: '¿Dónde veo mi saldo?',
    text: 'Tu saldo está en la cabecera. Cada movimiento está en tu cartera.',
    words: 'saldo cartera extracto movimientos transacciones cuántos itc gastado',
  },
  tips: {
    title: '¿Cómo doy una propina?',
    text: `Pulsa Propina en el mensaje de otro miembro y elige ${tips} ITC, o cualquier cantidad hasta ${number(TIP_MAX_ITC)}. Llega al autor al momento y no se puede recuperar.`,
    words: 'propina propinas dar enviar donar premiar itc miembro',
  },
  boosts: {
    title: '¿Qué es un impulso?',
    text: `Un impulso cuesta ${BOOST_ITC} ITC y eleva un mensaje, una vez por miembro. Pulsa Impulsar en el mensaje.`,
    words: 'impulso impulsos impulsar boost boosts destacar mensaje cuesta',
  },
  'welcome-bonus': {
    title: '¿Cómo consigo el bono de bienvenida?',
    text: `El bono de ${number(WELCOME_BONUS_ITC)} ITC llega una vez, cuando se ha generado tu avatar de uniforme y has confirmado tu correo. Es el cuarto paso de la bienvenida. Algunos bonos esperan antes a un admin.`,
    words: 'bono bienvenida regalo gratis inicio falta uniforme',
  },
  avatars: {
    title: '¿Cómo hago un avatar y cuánto cuesta?',
    text: `La Avatar Station pinta un avatar con rasgos elegidos o con tus propias palabras por ${number(AVATAR_ITC)} ITC. Solo pagas si sale bien: si falla, los ITC vuelven solos.`,
    words: 'avatar avatares imagen retrato cara adn lab station generar crear pintar cuesta',
  },
  pods: {
    title: '¿Qué son los pods y cómo creo uno?',
    text: `Los pods son grupos privados de hasta ${POD_MAX_MEMBERS} miembros; solo ellos leen y escriben allí. Pulsa Crear pod y ponle un nombre.`,
    words: 'pod pods grupo grupos privado círculo crear creo unirse nuevo miembros',
  },
  'leave-a-pod': {
    title: '¿Cómo salgo de un pod o lo cierro?',
    text: 'Salir está en los ajustes del pod. Su dueño no puede salir, pero puede cederlo o disolverlo.',
    words: 'salir salgo dejar abandonar cerrar disolver borrar eliminar pod dueño ceder',
  },
  'pod-captain': {
    title: '¿Puede un capitán entrar en un pod?',
    text: 'El dueño de un pod puede invitar a un capitán y despedirlo cuando quiera. Solo lee lo que se escribe mientras está allí.',
    words: 'capitán pod invitar invitado traer añadir ia entrar',
  },
  'direct-messages': {
    title: '¿Cómo escribo a un solo miembro?',
    text: 'Pulsa el nombre o la cara de un miembro y elige Mensaje, o abre Mensajes. El primer mensaje a un desconocido es una solicitud. En los ajustes eliges quién puede escribirte.',
    words: 'directo directos mensaje privado chat contactar solicitud solicitudes miembro persona lectura',
  },
  'invite-friends': {
    title: '¿Cómo invito a amigos?',
    text: 'Tus códigos de invitación están en tu perfil: copia uno sin usar para un amigo.',
    words: 'invitar invito invitación código códigos amigo amigos amiga traer',
  },
  badges: {
    title: '¿Cómo consigo insignias?',
    text: `Hay insignias por un primer mensaje, un primer avatar, fundar un pod, dar ${GENEROUS_TIPS_ITC} ITC de propinas en total, y para los primeros ${number(EARLY_ADOPTERS)} miembros. Aparecen en tu perfil.`,
    words: 'insignia insignias logro logros medalla premio',
  },
  levels: {
    title: '¿Cómo subo de nivel?',
    text: 'Tu nivel crece con tus mensajes, propinas e impulsos. Aparece en tu tarjeta y en el Command Center.',
    words: 'nivel niveles subir subo rango puntos experiencia progreso',
  },
  profile: {
    title: '¿Cómo cambio mi perfil?',
    text: 'Pulsa Editar perfil en tu perfil: nombre, pronombres, biografía, portada y si otros ven tu hora local.',
    words: 'perfil nombre usuario biografía portada pronombres editar cambiar zona horaria hora',
  },
  report: {
    title: '¿Cómo denuncio un mensaje?',
    text: `La bandera de un mensaje avisa a los admins; nadie más ve quién avisó. Un mensaje directo también se puede denunciar: solo entonces puede leerlo un admin, y el registro lo anota. Recibes la decisión y puedes pedir otra revisión una vez en ${APPEAL_DAYS} días. Quien queda suspendido recibe para ello un enlace por correo; funciona sin iniciar sesión.`,
    words: 'denunciar denuncio reportar bandera abuso acoso spam insulto odio moderación admin queja apelar suspendido',
  },
  block: {
    title: '¿Cómo bloqueo a alguien?',
    text: 'Pulsa su nombre o su cara y elige Bloquear. Ya no veis vuestros mensajes como antes, y esa persona no puede escribirte. Los bloqueados están en los ajustes.',
    words: 'bloquear bloqueo ignorar silenciar desbloquear bloqueado miembro molesta',
  },
  notifications: {
    title: '¿Cómo cambio las notificaciones?',
    text: 'La campana guarda tus notificaciones. En los ajustes, en Notificaciones, eliges un nivel por cubierta, activas el push en este dispositivo y pones horas de silencio.',
    words: 'notificación notificaciones avisos campana push alerta alertas silencio horas sonido correo',
  },
  language: {
    title: '¿Cómo cambio el idioma o el tema?',
    text: 'En los ajustes, en Apariencia: inglés, alemán o español, y un tema oscuro o claro.',
    words: 'idioma idiomas lengua inglés alemán español tema oscuro claro modo apariencia color traducir',
  },
  'forgotten-password': {
    title: 'He olvidado mi contraseña. ¿Y ahora?',
    text: 'Pide un enlace en la página Contraseña olvidada; llega por correo y vale media hora.',
    words: 'olvidé olvidado perdida restablecer recuperar contraseña clave enlace correo entrar bloqueado',
  },
  'sign-in': {
    title: '¿Cómo inicio sesión o me registro?',
    text: 'Con tu nombre de usuario o correo y contraseña, o con una passkey. Los nuevos miembros se registran en /auth/register.',
    words: 'iniciar inicio sesión entrar acceder login registrar registro crear cuenta',
  },
  security: {
    title: '¿Cómo protejo mejor mi cuenta?',
    text: `En los ajustes, en Seguridad: una contraseña nueva de al menos ${PASSWORD_MIN_CHARS} caracteres, verificación en dos pasos, hasta ${PASSKEYS_MAX} passkeys y la lista de dispositivos con sesión.`,
    words:
      'seguridad seguro segura proteger dos factores autenticador passkey passkeys contraseña cambiar dispositivos sesiones hackeado cerrar',
  },
  'change-email': {
    title: '¿Cómo cambio mi correo?',
    text: `En los ajustes, en Cuenta. Las dos direcciones reciben un correo; la antigua puede deshacer el cambio durante ${UNDO_EMAIL_DAYS} días.`,
    words: 'correo email dirección cambiar nuevo confirmar verificación',
  },
  export: {
    title: '¿Cómo descargo mis datos?',
    text: 'En los ajustes, en Cuenta, pulsa Exportar: recibes un archivo con todo lo que Crew guarda sobre ti.',
    words: 'exportar descargar descargo datos copia rgpd privacidad archivo',
  },
  'delete-account': {
    title: '¿Cómo elimino mi cuenta?',
    text: 'En los ajustes, en Cuenta, al final. Tus datos personales se borran; no se puede deshacer.',
    words: 'eliminar elimino borrar cuenta cerrar cancelar desactivar dejar crew',
  },
  shortcuts: {
    title: '¿Qué atajos de teclado hay?',
    text: 'Pulsa ? para verlos todos. Ctrl+K abre la paleta, ↑ edita tu último mensaje, Alt con una flecha lleva a la sala siguiente, Escape marca una sala como leída.',
    words: 'teclado atajo atajos tecla teclas ctrl',
  },
};
