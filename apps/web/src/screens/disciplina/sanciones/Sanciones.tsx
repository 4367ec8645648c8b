import { POR_RESOLVER } from '@cd/contract/administracion/por-resolver';
import { PANTALLAS } from '@cd/contract/kit/screens';
import { ALCANCES, SUJETOS } from '@cd/contract/maestros/tipossancion';
import type { FilaSancion, listaSanciones } from '@cd/contract/disciplina/sanciones';
import {
  IconArchive,
  IconArchiveOff,
  IconCash,
  IconCashOff,
  IconCheck,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconRotate,
  IconSoccerField,
  IconTrash,
} from '@tabler/icons-react';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useLevel, useSettlingLevel } from '../../../client/permissions';
import type { RowAction, SelectionAction } from '../../../ui/grid/actions';
import type { ListColumns } from '../../../ui/grid/column';
import { Grid } from '../../../ui/grid/Grid';
import { serverRows } from '../../../ui/grid/row-source';
import { Descartar } from './Descartar';
import { EstadoSancion } from './EstadoSancion';
import { isProposal, useSancionActions, workOfMany } from './sancion-actions';
import { Suspender } from './Suspender';
import { ValidarPropuesta } from './ValidarPropuesta';

type List = typeof listaSanciones;
const WORK = { vistas: [POR_RESOLVER.sancionesPorValidar] };
const ROWS = serverRows<List>('/api/sanciones');

const COLUMNS: ListColumns<FilaSancion, List['columnas']> = {
  fecha: { tipo: 'fecha', titulo: 'Fecha', movil: 'detalle' },
  sujeto: {
    tipo: 'opcion',
    titulo: 'Sujeto',
    oculta: 1200,
    opciones: SUJETOS.map((titulo, n) => ({ valor: n + 1, titulo })),
    movil: 'detalle',
  },
  sujeto_nombre: { tipo: 'texto', titulo: 'A quién', movil: 'titulo' },
  ts_nombre: {
    tipo: 'texto',
    titulo: 'Tipo',
    movil: 'detalle',
    valor: (fila) => {
      const tipo = fila.ts_nombre ?? (isProposal(fila) ? 'Propuesta del acta' : fila.descripcion);
      return fila.arrastrada === null ? tipo : `${tipo} (arrastrada de ${fila.arrastrada})`;
    },
  },
  partido: { tipo: 'texto', titulo: 'Partido', movil: 'detalle' },
  campeonato: { tipo: 'texto', titulo: 'Campeonato', oculta: 1600 },
  descripcion: { tipo: 'texto', titulo: 'Descripción', oculta: true },
  importe: { tipo: 'numero', titulo: 'Importe', importe: true },
  num_puntos: { tipo: 'numero', titulo: 'Puntos menos', oculta: 1366, valor: ({ num_puntos }) => num_puntos || null },
  num_partidos: { tipo: 'numero', titulo: 'Partidos', oculta: 1366 },
  estado_validacion: {
    tipo: 'opcion',
    titulo: 'Validación',
    movil: 'lado',
    opciones: [
      { valor: 1, titulo: 'Validada' },
      { valor: 2, titulo: 'Pendiente' },
      { valor: 0, titulo: 'Descartada' },
    ],
    celda: (fila) => <EstadoSancion sancion={fila} />,
  },
  estado_cobro: {
    tipo: 'opcion',
    titulo: 'Cobro',
    opciones: [
      { valor: 1, titulo: 'Cobrada' },
      { valor: 2, titulo: 'Pdte. cobro' },
    ],
  },
  alcance: {
    tipo: 'opcion',
    titulo: 'Dónde no juega',
    oculta: true,
    opciones: ALCANCES.map((titulo, n) => ({ valor: n + 1, titulo })),
    valor: ({ num_partidos, alcance }) => (num_partidos === null ? null : alcance),
  },
  en_suspenso: {
    tipo: 'opcion',
    titulo: 'Recurso',
    oculta: 1600,
    opciones: [
      { valor: 1, titulo: 'En suspenso' },
      { valor: 0, titulo: 'Sin recurso' },
    ],
    valor: ({ en_suspenso }) => (en_suspenso === null ? null : 1),
  },
  motivo_descarte: { tipo: 'texto', titulo: 'Por qué se descartó', oculta: true },
  // Said with its type.
  arrastrada: false,
  de_acta: false,
  sin_causa: false,
  ts_id: false,
  convocatoria_id: false,
  partido_id: false,
  grupo_id: false,
};

/** What is asked in a dialog of its own before it is done. */
interface Asked {
  que: 'validar' | 'descartar' | 'suspender';
  sancion: FilaSancion;
}

/** What is stayed or let go, and taken up again. */
const recursoActions = (
  ask: (asked: Asked) => void,
  { reanudar, retomar }: Pick<ReturnType<typeof useSancionActions>, 'reanudar' | 'retomar'>,
  impedida: () => string | null,
): readonly RowAction<FilaSancion>[] => [
  {
    titulo: 'Dejar en suspenso',
    icono: IconPlayerPause,
    paso: 'suspender',
    impedida,
    onClick: (sancion) => ask({ que: 'suspender', sancion }),
  },
  { titulo: 'Reanudar', icono: IconPlayerPlay, paso: 'reanudar', impedida, onClick: reanudar },
  { titulo: 'Descartar', icono: IconArchive, paso: 'descartar', impedida, onClick: (sancion) => ask({ que: 'descartar', sancion }) },
  { titulo: 'Retomar', icono: IconArchiveOff, paso: 'retomar', impedida, onClick: retomar },
];

/** Of each row. */
function useRowActions(ask: (asked: Asked) => void, editar: (fila: FilaSancion) => void): readonly RowAction<FilaSancion>[] {
  const navigate = useNavigate();
  const { validar, invalidar, cobrar, anularCobro, reanudar, retomar, eliminar, ocupado } = useSancionActions();
  const salda = useSettlingLevel('sanciones');
  const impedida = () => (ocupado ? 'Espere a que termine lo anterior' : null);
  return [
    {
      titulo: 'Validar',
      icono: IconCheck,
      paso: 'validar',
      impedida,
      onClick: (fila) => (fila.puede.validarComoEsta === true ? validar(fila) : ask({ que: 'validar', sancion: fila })),
    },
    { titulo: 'Cobrar', icono: IconCash, nivel: salda, paso: 'cobrar', impedida, onClick: cobrar },
    { titulo: 'Anular el cobro', icono: IconCashOff, nivel: salda, paso: 'anularCobro', impedida, onClick: anularCobro },
    { titulo: 'Invalidar', icono: IconRotate, paso: 'invalidar', impedida, onClick: invalidar },
    ...recursoActions(ask, { reanudar, retomar }, impedida),
    { titulo: 'Ver o cambiar', icono: IconPencil, nivel: 1, onClick: editar },
    {
      titulo: 'Ir al partido',
      icono: IconSoccerField,
      nivel: 1,
      impedida: ({ partido_id }) => (partido_id === null ? 'No es por un partido' : null),
      onClick: ({ partido_id }) => void navigate({ to: '/admin/partido_editar/$id', params: { id: String(partido_id) } }),
    },
    { titulo: 'Eliminar', icono: IconTrash, peligro: true, paso: 'eliminar', impedida, onClick: eliminar },
  ];
}

/** Of the chosen, all or none (spec 3 §5). */
function useSelectionActions(): readonly SelectionAction<FilaSancion>[] {
  const { mutate } = useSancionActions();
  const salda = useSettlingLevel('sanciones');
  const done = (que: Parameters<typeof workOfMany>[0]) => (filas: FilaSancion[], quitar: () => void) =>
    mutate(workOfMany(que, filas, quitar));
  return [
    { titulo: 'Validar', icono: IconCheck, paso: 'validarComoEsta', onClick: done('validar') },
    { titulo: 'Invalidar', icono: IconRotate, paso: 'invalidar', onClick: done('invalidar') },
    { titulo: 'Cobrar', icono: IconCash, nivel: salda, paso: 'cobrar', onClick: done('cobrar') },
    { titulo: 'Anular el cobro', icono: IconCashOff, nivel: salda, paso: 'anularCobro', onClick: done('anularCobro') },
  ];
}

/** The sanctions of the season: what actas propose, what has been decided and what is still to be collected (spec 3 §2 and §4). */
export default function Sanciones() {
  const nivel = useLevel('sanciones');
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked | null>(null);
  const onClose = () => setAsked(null);
  const editar = ({ id }: FilaSancion) => void navigate({ to: '/admin/sanciones/editar/$id', params: { id: String(id) } });
  const acciones = useRowActions(setAsked, editar);
  return (
    <>
      <Grid
        nombre="sanciones"
        deSerie={WORK}
        titulo="Sanciones"
        cosa={{ uno: 'sanción', varios: 'sanciones', femenino: true }}
        filas={ROWS}
        columnas={COLUMNS}
        nivel={nivel}
        orden={{ name: 'estado_validacion', order: 'desc' }}
        onOpen={editar}
        acciones={acciones}
        accionesSeleccion={useSelectionActions()}
        nuevo={{ titulo: PANTALLAS.sanciones.nuevo, onClick: () => void navigate({ to: '/admin/sanciones/nuevo' }) }}
        vacio={{
          titulo: 'No hay sanciones',
          queHacer:
            'Las tarjetas de las actas proponen las suyas; desde un partido se sanciona a quien estuvo en él, y aquí lo que no es por un partido.',
        }}
      />
      {asked?.que === 'validar' && <ValidarPropuesta sancion={asked.sancion} grupoId={asked.sancion.grupo_id} onClose={onClose} />}
      {asked?.que === 'descartar' && <Descartar sancion={asked.sancion} onClose={onClose} />}
      {asked?.que === 'suspender' && <Suspender sancion={asked.sancion} onClose={onClose} />}
      <Outlet />
    </>
  );
}
