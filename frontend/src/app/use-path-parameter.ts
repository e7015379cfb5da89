import { useLocation } from 'react-router-dom';
import { parameterAt } from './routes.js';

/** The parameter in the path of the current screen; undefined if it is left out. */
export const usePathParameter = (): string | undefined => parameterAt(useLocation().pathname);
