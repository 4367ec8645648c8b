import { rutasAgendas } from './agendas';

export const deCalendarios = { agendas: rutasAgendas };
