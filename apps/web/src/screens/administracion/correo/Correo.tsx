import type { FilaTrabajo, listaTrabajos } from '@cd/contract/administracion/correo';
import { IconClock, IconEye, IconRefresh, IconTrash } from '@tabler/icons-react';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { useLevel } from '../../../client/permissions';
import { StateTag } from '../../../ui/pieces/StateTag';
import type { ListColumns } from '../../../ui/grid/column';
import { serverRows } from '../../../ui/grid/row-source';
import type { RowAction, SelectionAction } from '../../../ui/grid/actions';
import { Grid } from '../../../ui/grid/Grid';
import { SMALL_ICON } from '../../../ui/pieces/icon';
import { ServerState } from './ServerState';
import { STATE, useDelete, useRetry } from './jobs';
import estilos from './correo.module.css';

type CorreoList = typeof listaTrabajos;

const ROWS = serverRows<CorreoList>('/api/trabajos');
const TAGS: Readonly<Record<number, { tono: 'info' | 'ok' | 'no'; texto: string }>> = {
  [STATE.pendiente]: { tono: 'info', texto: 'En espera' },
  [STATE.hecho]: { tono: 'ok', texto: 'Enviado' },
  [STATE.fallido]: { tono: 'no', texto: 'Fallido' },
};
const TYPES: Readonly<Record<string, string>> = { correo: 'Correo' };

const COLUMNS: ListColumns<FilaTrabajo, CorreoList['columnas']> = {
  asunto: { tipo: 'texto', titulo: 'Asunto', movil: 'titulo' },
  destinatario: { tipo: 'texto', titulo: 'Para', movil: 'detalle' },
  estado: {
    tipo: 'opcion',
    titulo: 'Estado',
    movil: 'lado',
    opciones: Object.entries(TAGS).map(([valor, { texto }]) => ({ valor: Number(valor), titulo: texto })),
    celda: ({ estado }) => {
      const { tono, texto } = TAGS[estado]!;
      return (
        <StateTag tone={tono} icon={estado === STATE.pendiente ? <IconClock {...SMALL_ICON} /> : undefined}>
          {texto}
        </StateTag>
      );
    },
  },
  creado: { tipo: 'momento', titulo: 'En cola desde', movil: 'detalle' },
  hecho: { tipo: 'momento', titulo: 'Enviado el', oculta: true },
  intentos: { tipo: 'numero', titulo: 'Intentos', oculta: true },
  error: {
    tipo: 'texto',
    titulo: 'Último fallo',
    calculada: true,
    valor: ({ error }) => error ?? '',
    celda: ({ error }) =>
      error && (
        <span className={estilos.error} title={error}>
          {error}
        </span>
      ),
  },
  tipo: { tipo: 'opcion', titulo: 'Tipo', oculta: true, opciones: Object.entries(TYPES).map(([valor, titulo]) => ({ valor, titulo })) },
};

const onlyFailed = ({ estado }: FilaTrabajo): string | null => (estado === STATE.fallido ? null : 'Solo se reintenta lo que ha fallado');

/** The outbox and what could not be done. */
export default function Correo() {
  const nivel = useLevel('correo');
  const navigate = useNavigate();
  const { mutate: reintentar, isPending: reintentando } = useRetry();
  const { eliminar, eliminando } = useDelete();
  const enMarcha = reintentando || eliminando ? 'Espere a que termine lo anterior' : null;
  const ver = ({ id }: FilaTrabajo) => void navigate({ to: '/admin/correo/ver/$id', params: { id: String(id) } });
  const acciones: readonly RowAction<FilaTrabajo>[] = [
    { titulo: 'Ver', icono: IconEye, onClick: ver },
    {
      titulo: 'Reintentar',
      icono: IconRefresh,
      impedida: (fila) => onlyFailed(fila) ?? enMarcha,
      onClick: (fila) => reintentar([fila]),
    },
    { titulo: 'Eliminar', icono: IconTrash, peligro: true, impedida: () => enMarcha, onClick: (fila) => eliminar([fila]) },
  ];
  const deSeleccion: readonly SelectionAction<FilaTrabajo>[] = [
    {
      titulo: 'Reintentar',
      icono: IconRefresh,
      impedida: (filas) => (filas.some((fila) => onlyFailed(fila)) ? 'Solo se reintenta lo que ha fallado' : enMarcha),
      onClick: (filas, quitar) => reintentar(filas, { onSuccess: quitar }),
    },
    { titulo: 'Eliminar', icono: IconTrash, impedida: () => enMarcha, onClick: (filas, quitar) => eliminar(filas, quitar) },
  ];
  return (
    <>
      <Grid
        nombre="correo"
        titulo="Correo y trabajos"
        cosa={{ uno: 'correo', varios: 'correos' }}
        filas={ROWS}
        columnas={COLUMNS}
        nivel={nivel}
        orden={{ name: 'creado', order: 'desc' }}
        porPagina={20}
        onOpen={nivel === 2 ? ver : undefined}
        acciones={acciones}
        accionesSeleccion={deSeleccion}
        vistas={<ServerState />}
        vacio={{ titulo: 'No hay correo', queHacer: 'Aquí se ve lo que espera salir, lo enviado y lo que no se pudo entregar.' }}
      />
      <Outlet />
    </>
  );
}
