import type { Pantalla } from '@cd/contract/kit/screens';
import { createContext, type ComponentType } from 'react';
import type { Inside } from './RecordEditor';

/**
 * By its screen, the editor of what a field makes without leaving its form. Whoever sees all areas gives them, since a field may be of an area
 * below that of what it makes.
 */
export const EditorsInside = createContext<Partial<Record<Pantalla, ComponentType<{ inside: Inside }>>>>({});
