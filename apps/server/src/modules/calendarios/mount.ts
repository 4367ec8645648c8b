import { mountAgendas } from './agendas/routes';

export const AREA_CALENDARIOS = [mountAgendas];
