import type { FilaPreequipo, listaPreequiposDeCoordinador } from '@cd/contract/inscripcion/preequipos';
import { yesOrNo } from '../../../ui/crud/columns';
import { LacksTag, writtenLacks } from './Faltas';
import type { ListColumns } from '../../../ui/grid/column';
import { StateTag } from '../../../ui/StateTag';
import { WHICH } from '../../competicion/equipos/equipo-columns';
import { DAYS, NIVELES } from '../../competicion/equipos/equipos';

const VALIDACION = [
  { valor: 1, titulo: 'Validado' },
  { valor: 2, titulo: 'Pendiente' },
];
const SENT = [
  { valor: 1, titulo: 'Enviado' },
  { valor: 2, titulo: 'Por enviar' },
];

/** Whether its school has sent it, and whether the office has taken it. */
const SentTag = ({ estado }: { estado: 1 | 2 }) =>
  estado === 1 ? <StateTag tono="ok">Enviado</StateTag> : <StateTag tono="aviso">Por enviar</StateTag>;
const OfficeTag = ({ estado }: { estado: 1 | 2 }) =>
  estado === 1 ? <StateTag tono="ok">Validado</StateTag> : <StateTag tono="neutro">Pendiente</StateTag>;

/** The columns of spec 2 §2, and what the office answers. */
export const COLUMNS: ListColumns<FilaPreequipo, (typeof listaPreequiposDeCoordinador)['columnas']> = {
  campeonato: { tipo: 'texto', titulo: 'Campeonato', clase: 'name', movil: 'titulo' },
  colegio: { tipo: 'texto', titulo: 'Colegio', movil: 'detalle' },
  subequipo: { ...WHICH.subequipo, titulo: 'Letra', movil: 'detalle', oculta: undefined },
  concentraciones: { tipo: 'opcion', titulo: 'Concentraciones', oculta: true, opciones: yesOrNo('Sí', 'No') },
  preferido_dia: {
    tipo: 'opcion',
    titulo: 'Día',
    clase: 'state',
    opciones: DAYS,
    celda: ({ concentraciones, preferido_dia, preferido_hora }) =>
      concentraciones === 1
        ? 'Concentraciones'
        : [DAYS.find(({ valor }) => valor === preferido_dia)?.titulo.slice(0, 3), preferido_hora].filter(Boolean).join(' '),
  },
  // Beside its day.
  preferido_hora: { tipo: 'texto', titulo: 'Hora', clase: 'code', oculta: true },
  no_clasificable: { tipo: 'opcion', titulo: 'S.E.C.', opciones: yesOrNo('Sí', 'No') },
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
    celda: ({ estado_jugadores_fc }) => (estado_jugadores_fc === 1 ? <StateTag tono="no">Sí</StateTag> : null),
  },
  estado_coordinador: {
    tipo: 'opcion',
    titulo: 'Envío',
    movil: 'lado',
    opciones: SENT,
    celda: ({ estado_coordinador }) => <SentTag estado={estado_coordinador} />,
  },
  estado_administrador: {
    tipo: 'opcion',
    titulo: 'Organización',
    opciones: VALIDACION,
    celda: ({ estado_administrador }) => <OfficeTag estado={estado_administrador} />,
  },
  faltas: { tipo: 'texto', titulo: 'Qué falta', calculada: true, movil: 'detalle', valor: writtenLacks, celda: LacksTag },
  // Under its championship; on a phone, and on paper, its own.
  estado_observaciones: {
    tipo: 'texto',
    titulo: 'Observaciones',
    enLineas: true,
    calculada: true,
    movil: 'detalle',
    valor: ({ estado_observaciones }) => estado_observaciones,
  },
  // What the school itself wrote, in its editor.
  observaciones: false,
  campeonato_id: false,
  colegio_id: false,
};
