import { ArrowLeft } from 'lucide-react';
import { StyledButtonLink } from '../../../ui/styled.js';

export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <StyledButtonLink to={to} variant="ghost" size="sm" ps="2">
    <ArrowLeft size={16} aria-hidden="true" />
    {children}
  </StyledButtonLink>
);
