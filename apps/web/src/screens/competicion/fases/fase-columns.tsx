import { ESTADO_FASE, TIPO_FASE, type FilaFase } from '@cd/contract/competicion/fases';
import type { ComponentProps } from 'react';
import type { ListColumns } from '../../../ui/grid/column';
import { StateLink } from '../../../ui/pieces/StateLink';
import type { StateTag } from '../../../ui/pieces/StateTag';
import { calendarOf, calendarScreenOf } from './fases';

const ESTADOS = [
  { valor: ESTADO_FASE.sinCalendario, titulo: 'Sin calendario', tono: 'aviso' },
  { valor: ESTADO_FASE.borrador, titulo: 'Borrador', tono: 'info' },
  { valor: ESTADO_FASE.guardado, titulo: 'Guardado', tono: 'ok' },
] as const satisfies readonly { valor: number; titulo: string; tono: ComponentProps<typeof StateTag>['tone'] }[];

type ColumnTypes = {
  nombre: 'texto';
  campeonato_nombre: 'texto';
  tipo: 'opcion';
  fecha_inicio: 'fecha';
  fecha_fin: 'fecha';
  grupos: 'numero';
  equipos: 'numero';
  partidos: 'numero';
  jugados: 'numero';
  estado: 'opcion';
  semanas: 'numero';
};

export const FASE_COLUMNS: ListColumns<FilaFase, ColumnTypes> = {
  nombre: { tipo: 'texto', titulo: 'Fase', movil: 'titulo' },
  campeonato_nombre: { tipo: 'texto', titulo: 'Campeonato', clase: 'name', movil: 'titulo' },
  tipo: {
    tipo: 'opcion',
    titulo: 'Tipo',
    opciones: [
      { valor: TIPO_FASE.liga, titulo: 'Liga' },
      { valor: TIPO_FASE.eliminatoria, titulo: 'Eliminatoria' },
    ],
    movil: 'detalle',
  },
  // Whether it has one is what the list is opened for: within sight also on a narrow screen.
  estado: {
    tipo: 'opcion',
    titulo: 'Calendario',
    clase: 'text',
    opciones: ESTADOS,
    celda: (fila) => (
      <StateLink href={calendarOf(fila)} pantalla={calendarScreenOf(fila)} tone={ESTADOS[fila.estado].tono}>
        {ESTADOS[fila.estado].titulo}
      </StateLink>
    ),
    movil: 'lado',
  },
  fecha_inicio: { tipo: 'fecha', titulo: 'Empieza' },
  fecha_fin: { tipo: 'fecha', titulo: 'Termina' },
  grupos: { tipo: 'numero', titulo: 'Grupos' },
  equipos: { tipo: 'numero', titulo: 'Equipos', movil: 'detalle' },
  partidos: { tipo: 'numero', titulo: 'Partidos', movil: 'detalle' },
  jugados: { tipo: 'numero', titulo: 'Jugados', oculta: true },
  semanas: { tipo: 'numero', titulo: 'Semanas inhábiles', oculta: true },
  // Its name is shown.
  campeonato_id: false,
};
