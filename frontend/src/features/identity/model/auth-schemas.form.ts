import { login } from '@crew/contracts/identity/login';
import { register } from '@crew/contracts/identity/register';

export const loginSchema = login.input;
export const registerSchema = register.input;
