import { ArrowLeft } from 'lucide-react';
import { ButtonLink } from '../../../ui/button.js';

export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <ButtonLink to={to} variant="ghost" size="sm" ps="2">
    <ArrowLeft size={16} aria-hidden="true" />
    {children}
  </ButtonLink>
);
