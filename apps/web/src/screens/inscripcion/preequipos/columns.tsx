import type { FilaPreequipo, listaPreequiposDeCoordinador } from '@cd/contract/inscripcion/preequipos';
import { formatCount } from '../../../format/format';
import { yesOrNo } from '../../../ui/crud/columns';
import { LacksTag, writtenLacks } from '../../competicion/plantillas/Faltas';
import type { ListColumns } from '../../../ui/grid/column';
import { StateTag } from '../../../ui/pieces/StateTag';
import { WHICH } from '../../competicion/equipos/equipo-columns';
import { DAYS, NIVELES } from '../../competicion/equipos/equipos';
import { nameOf } from './preequipos';
import estilos from './preequipos.module.css';

const VALIDACION = [
  { valor: 1, titulo: 'Validado' },
  { valor: 2, titulo: 'Pendiente' },
];
const SENT = [
  { valor: 1, titulo: 'Enviado' },
  { valor: 2, titulo: 'Por enviar' },
];

/** How far it has got: what its school has still to do comes first. */
function Progress({ estado_coordinador, estado_administrador, estado_observaciones }: FilaPreequipo) {
  if (estado_coordinador === 2)
    return estado_observaciones === '' ? <StateTag tone="aviso">Por enviar</StateTag> : <StateTag tone="no">Devuelto</StateTag>;
  return estado_administrador === 1 ? <StateTag tone="ok">Validado</StateTag> : <StateTag tone="info">Enviado</StateTag>;
}

/** The columns of spec 2 §2, and what the office answers. */
export const COLUMNS: ListColumns<FilaPreequipo, (typeof listaPreequiposDeCoordinador)['columnas']> = {
  colegio: { tipo: 'texto', titulo: 'Colegio', movil: 'detalle', enLineas: true, enTarjeta: nameOf },
  subequipo: { ...WHICH.subequipo, oculta: undefined, clase: 'code' },
  campeonato: {
    tipo: 'texto',
    titulo: 'Campeonato',
    clase: 'name',
    movil: 'titulo',
    enLineas: true,
    // On a phone, and on paper, beside what it lacks.
    celda: ({ campeonato, estado_observaciones }) => (
      <span className={estilos.dicho}>
        {campeonato}
        {estado_observaciones !== '' && <span>{estado_observaciones}</span>}
      </span>
    ),
  },
  concentraciones: { tipo: 'opcion', titulo: 'Concentraciones', oculta: 1350, opciones: yesOrNo('Sí', 'No') },
  preferido_dia: {
    tipo: 'opcion',
    titulo: 'Día preferido',
    clase: 'code',
    opciones: DAYS,
  },
  preferido_hora: { tipo: 'texto', titulo: 'Hora preferida', clase: 'code', oculta: 1160 },
  no_clasificable: { tipo: 'opcion', titulo: 'S.E.C.', clase: 'code', oculta: 1230, opciones: yesOrNo('Sí', 'No') },
  jugadores: { tipo: 'numero', titulo: 'Jugadores', movil: 'detalle' },
  entrenadores: { tipo: 'numero', titulo: 'Entrenadores', oculta: true },
  primer_entrenador: { tipo: 'texto', titulo: '1.º entrenador', oculta: true },
  nivel: { tipo: 'opcion', titulo: 'Nivel', oculta: true, opciones: NIVELES },
  estado_jugadores_fc: {
    tipo: 'opcion',
    titulo: 'Fuera de categoría',
    calculada: true,
    oculta: true,
    valor: ({ estado_jugadores_fc }) => (estado_jugadores_fc === 1 ? 'Sí' : 'No'),
    celda: ({ estado_jugadores_fc }) => (estado_jugadores_fc === 1 ? <StateTag tone="no">Sí</StateTag> : null),
  },
  estado_coordinador: {
    tipo: 'opcion',
    titulo: 'Estado',
    movil: 'lado',
    opciones: SENT,
    celda: Progress,
  },
  estado_administrador: {
    tipo: 'opcion',
    titulo: 'Organización',
    oculta: true,
    opciones: VALIDACION,
  },
  faltas: {
    tipo: 'texto',
    titulo: 'Qué falta',
    calculada: true,
    clase: 'state',
    movil: 'detalle',
    valor: (fila) => [writtenLacks(fila), fila.estado_observaciones].filter(Boolean).join(' · '),
    celda: LacksTag,
  },
  fichas_pendientes: {
    tipo: 'numero',
    titulo: 'Familias',
    calculada: true,
    clase: 'state',
    movil: 'detalle',
    valor: ({ fichas_pendientes }) => fichas_pendientes,
    celda: ({ fichas_pendientes }) =>
      fichas_pendientes > 0 && <StateTag tone="info">{formatCount(fichas_pendientes, 'por ver', 'por ver')}</StateTag>,
  },
  estado_observaciones: false,
  // What the school itself wrote, in its editor.
  observaciones: false,
  campeonato_id: false,
  colegio_id: false,
};
