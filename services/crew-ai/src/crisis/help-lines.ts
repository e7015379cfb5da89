import type { Language } from '@crew/contracts/languages';

/** A service that a person in a crisis can call free of charge or at the local rate, and where its number stands. */
interface HelpLine {
  name: string;
  phone: string;
  /** The operator's own page. */
  source: string;
}

export interface CountryHelp {
  /** The country's name in its own language. */
  name: string;
  /** Number of the emergency services. */
  emergency: string;
  /** For people who think of suicide or of hurting themselves. */
  crisis: HelpLine;
  /** For people who live with violence, where there is one number for the whole country. */
  violence?: HelpLine;
}

/** Directory of help lines in all other countries. */
export const INTERNATIONAL = 'https://findahelpline.com';

/**
 * Help lines by country (ISO 3166). A wrong number is worse than none: who runs Crew compares them with their sources
 * before the first member comes, and twice a year.
 */
export const HELP_LINES: Readonly<Record<string, CountryHelp>> = {
  AR: {
    name: 'Argentina',
    emergency: '911',
    crisis: { name: 'Centro de Asistencia al Suicida', phone: '135', source: 'https://www.asistenciaalsuicida.org.ar' },
    violence: { name: 'Línea 144', phone: '144', source: 'https://www.argentina.gob.ar/linea-144' },
  },
  AT: {
    name: 'Österreich',
    emergency: '112',
    crisis: { name: 'TelefonSeelsorge', phone: '142', source: 'https://www.telefonseelsorge.at' },
    violence: {
      name: 'Frauenhelpline gegen Gewalt',
      phone: '0800 222 555',
      source: 'https://www.frauenhelpline.at',
    },
  },
  AU: {
    name: 'Australia',
    emergency: '000',
    crisis: { name: 'Lifeline', phone: '13 11 14', source: 'https://www.lifeline.org.au' },
    violence: { name: '1800RESPECT', phone: '1800 737 732', source: 'https://www.1800respect.org.au' },
  },
  BR: {
    name: 'Brasil',
    emergency: '192',
    crisis: { name: 'CVV', phone: '188', source: 'https://cvv.org.br' },
    violence: { name: 'Ligue 180', phone: '180', source: 'https://www.gov.br/mulheres/pt-br/ligue180' },
  },
  CA: {
    name: 'Canada',
    emergency: '911',
    crisis: { name: 'Suicide Crisis Helpline', phone: '988', source: 'https://988.ca' },
  },
  CH: {
    name: 'Schweiz',
    emergency: '112',
    crisis: { name: 'Die Dargebotene Hand', phone: '143', source: 'https://www.143.ch' },
  },
  CL: {
    name: 'Chile',
    emergency: '131',
    crisis: { name: 'Línea Prevención del Suicidio', phone: '*4141', source: 'https://www.minsal.cl' },
    violence: { name: 'Fono orientación en violencia', phone: '1455', source: 'https://www.sernameg.gob.cl' },
  },
  DE: {
    name: 'Deutschland',
    emergency: '112',
    crisis: { name: 'TelefonSeelsorge', phone: '0800 1110111', source: 'https://www.telefonseelsorge.de' },
    violence: { name: 'Hilfetelefon', phone: '116 016', source: 'https://www.hilfetelefon.de' },
  },
  ES: {
    name: 'España',
    emergency: '112',
    crisis: { name: 'Línea 024', phone: '024', source: 'https://www.sanidad.gob.es/linea024/home.htm' },
    violence: { name: 'Línea 016', phone: '016', source: 'https://violenciagenero.igualdad.gob.es' },
  },
  FR: {
    name: 'France',
    emergency: '112',
    crisis: { name: '3114', phone: '3114', source: 'https://3114.fr' },
    violence: { name: '3919', phone: '3919', source: 'https://arretonslesviolences.gouv.fr' },
  },
  GB: {
    name: 'United Kingdom',
    emergency: '999',
    crisis: { name: 'Samaritans', phone: '116 123', source: 'https://www.samaritans.org' },
    violence: {
      name: 'National Domestic Abuse Helpline',
      phone: '0808 2000 247',
      source: 'https://www.nationaldahelpline.org.uk',
    },
  },
  IE: {
    name: 'Ireland',
    emergency: '112',
    crisis: { name: 'Samaritans', phone: '116 123', source: 'https://www.samaritans.org/ireland' },
    violence: { name: 'Women’s Aid', phone: '1800 341 900', source: 'https://www.womensaid.ie' },
  },
  IN: {
    name: 'India',
    emergency: '112',
    crisis: { name: 'Tele MANAS', phone: '14416', source: 'https://telemanas.mohfw.gov.in' },
    violence: { name: 'Women Helpline', phone: '181', source: 'https://wcd.gov.in' },
  },
  MX: {
    name: 'México',
    emergency: '911',
    crisis: { name: 'Línea de la Vida', phone: '800 911 2000', source: 'https://www.gob.mx/lineadelavida' },
  },
  NL: {
    name: 'Nederland',
    emergency: '112',
    crisis: { name: '113 Zelfmoordpreventie', phone: '113', source: 'https://www.113.nl' },
    violence: { name: 'Veilig Thuis', phone: '0800 2000', source: 'https://veiligthuis.nl' },
  },
  NZ: {
    name: 'New Zealand',
    emergency: '111',
    crisis: { name: 'Need to talk?', phone: '1737', source: 'https://1737.org.nz' },
    violence: { name: 'Women’s Refuge', phone: '0800 733 843', source: 'https://womensrefuge.org.nz' },
  },
  US: {
    name: 'United States',
    emergency: '911',
    crisis: { name: '988 Suicide & Crisis Lifeline', phone: '988', source: 'https://988lifeline.org' },
    violence: {
      name: 'National Domestic Violence Hotline',
      phone: '1-800-799-7233',
      source: 'https://www.thehotline.org',
    },
  },
  ZA: {
    name: 'South Africa',
    emergency: '112',
    crisis: { name: 'SADAG', phone: '0800 567 567', source: 'https://www.sadag.org' },
    violence: { name: 'GBV Command Centre', phone: '0800 428 428', source: 'https://gbv.org.za' },
  },
};

/**
 * Countries by the language that a member has chosen, for members whose time zone is unknown. English says nothing about
 * a country: it is the default.
 */
export const COUNTRIES_OF_LANGUAGE: Readonly<Record<Language, readonly string[]>> = {
  de: ['DE', 'AT', 'CH'],
  es: ['ES', 'MX', 'AR', 'CL'],
  en: [],
};
