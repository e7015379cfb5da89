import { ArrowLeft } from 'lucide-react';
import { ButtonLink } from '../../../ui/button.js';
import styles from './back-link.module.css';

export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <ButtonLink to={to} variant="ghost" size="sm" className={styles.back}>
    <ArrowLeft size={16} aria-hidden="true" />
    {children}
  </ButtonLink>
);
