import type { User } from '@crew/contracts/identity/identity.entities';
import { LoginForm } from './login-form.js';
import { RegisterForm } from './register-form.js';

export type AuthMode = 'login' | 'register';

interface AuthFormProps {
  mode: AuthMode;
  /** From an invitation's link. */
  inviteCode?: string;
  onSignedIn: (user: User) => void;
}

/** Signs in or up. What was typed stays whatever goes wrong. */
export const AuthForm = ({ mode, inviteCode, onSignedIn }: AuthFormProps) =>
  mode === 'login' ? (
    <LoginForm onSignedIn={onSignedIn} />
  ) : (
    <RegisterForm inviteCode={inviteCode} onSignedIn={onSignedIn} />
  );
