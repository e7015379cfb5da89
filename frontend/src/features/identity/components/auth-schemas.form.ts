import { login } from '@crew/contracts/identity/login';
import { register } from '@crew/contracts/identity/register';

/** What the two modes of the form must satisfy: the very schemas that the server holds them to. */
export const AUTH_SCHEMAS = { login: login.input, register: register.input };
