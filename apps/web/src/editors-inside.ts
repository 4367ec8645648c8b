import { lazy, type ContextType } from 'react';
import type { EditorsInside } from './ui/crud/editors-inside';

export const editorsInside: ContextType<typeof EditorsInside> = {
  esquemas_clasificacion: lazy(() => import('./screens/competicion/esquemas/EditorEsquema')),
  esquemas_clasificacion_eliminatoria: lazy(() => import('./screens/competicion/esquemas/EditorEsquemaEliminatoria')),
};
