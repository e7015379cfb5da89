import type { Admin } from '@crew/local-stack/stack/environment';

/** The running product that is fuzzed. */
export interface App {
  url: string;
  admin: Admin;
  /** Connection string of the services' databases. */
  mongoUrl: string;
  sandboxUrl: string;
  /** Its data folder, with the logs of the services and the record of the stack. */
  dataDir: string;
}
