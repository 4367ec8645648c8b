import { preequiposRoutes } from './preequipos/routes';

export const inscripcionRoutes = [...preequiposRoutes] as const;
