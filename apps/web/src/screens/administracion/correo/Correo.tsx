import type { FilaTrabajo, listaTrabajos } from '@cd/contract/administracion/correo';
import { IconClock, IconEye, IconRefresh, IconTrash } from '@tabler/icons-react';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { useNivel } from '../../../client/permisos';
import { StateTag } from '../../../ui/StateTag';
import type { ListColumns } from '../../../ui/grid/columna';
import { filasServidor } from '../../../ui/grid/filas';
import type { AccionFila, AccionSeleccion } from '../../../ui/grid/acciones';
import { Grid } from '../../../ui/grid/Grid';
import { ICONO_PEQUENO } from '../../../ui/icono';
import { EstadoDelServidor } from './EstadoDelServidor';
import { ESTADO, useEliminar, useReintentar } from './trabajos';
import estilos from './correo.module.css';

type Lista = typeof listaTrabajos;

const FILAS = filasServidor<Lista>('/api/trabajos');
const FICHAS: Readonly<Record<number, { tono: 'info' | 'ok' | 'no'; texto: string }>> = {
  [ESTADO.pendiente]: { tono: 'info', texto: 'En espera' },
  [ESTADO.hecho]: { tono: 'ok', texto: 'Enviado' },
  [ESTADO.fallido]: { tono: 'no', texto: 'Fallido' },
};
const TIPOS: Readonly<Record<string, string>> = { correo: 'Correo' };

const COLUMNAS: ListColumns<FilaTrabajo, Lista['columnas']> = {
  asunto: { tipo: 'texto', titulo: 'Asunto', movil: 'titulo', ancho: 200 },
  destinatario: { tipo: 'texto', titulo: 'Para', movil: 'detalle' },
  estado: {
    tipo: 'opcion',
    titulo: 'Estado',
    movil: 'lado',
    opciones: Object.entries(FICHAS).map(([valor, { texto }]) => ({ valor: Number(valor), titulo: texto })),
    celda: ({ estado }) => {
      const { tono, texto } = FICHAS[estado]!;
      return (
        <StateTag tono={tono} icono={estado === ESTADO.pendiente ? <IconClock {...ICONO_PEQUENO} /> : undefined}>
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
  tipo: { tipo: 'opcion', titulo: 'Tipo', oculta: true, opciones: Object.entries(TIPOS).map(([valor, titulo]) => ({ valor, titulo })) },
};

const soloFallidos = ({ estado }: FilaTrabajo): string | null => (estado === ESTADO.fallido ? null : 'Solo se reintenta lo que ha fallado');

/** The outbox and what could not be done. */
export default function Correo() {
  const nivel = useNivel('correo');
  const navigate = useNavigate();
  const { mutate: reintentar, isPending: reintentando } = useReintentar();
  const { eliminar, eliminando } = useEliminar();
  const enMarcha = reintentando || eliminando ? 'Espere a que termine lo anterior' : null;
  const ver = ({ id }: FilaTrabajo) => void navigate({ to: '/admin/correo/ver/$id', params: { id: String(id) } });
  const acciones: readonly AccionFila<FilaTrabajo>[] = [
    { titulo: 'Ver', icono: IconEye, alPulsar: ver },
    {
      titulo: 'Reintentar',
      icono: IconRefresh,
      impedida: (fila) => soloFallidos(fila) ?? enMarcha,
      alPulsar: (fila) => reintentar([fila]),
    },
    { titulo: 'Eliminar', icono: IconTrash, peligro: true, impedida: () => enMarcha, alPulsar: (fila) => eliminar([fila]) },
  ];
  const deSeleccion: readonly AccionSeleccion<FilaTrabajo>[] = [
    {
      titulo: 'Reintentar',
      icono: IconRefresh,
      impedida: (filas) => (filas.some((fila) => soloFallidos(fila)) ? 'Solo se reintenta lo que ha fallado' : enMarcha),
      alPulsar: (filas, quitar) => reintentar(filas, { onSuccess: quitar }),
    },
    { titulo: 'Eliminar', icono: IconTrash, impedida: () => enMarcha, alPulsar: (filas, quitar) => eliminar(filas, quitar) },
  ];
  return (
    <>
      <Grid
        nombre="correo"
        titulo="Correo y trabajos"
        cosa={{ uno: 'correo', varios: 'correos' }}
        filas={FILAS}
        columnas={COLUMNAS}
        nivel={nivel}
        orden={{ name: 'creado', order: 'desc' }}
        porPagina={20}
        alAbrir={nivel === 2 ? ver : undefined}
        acciones={acciones}
        accionesSeleccion={deSeleccion}
        vistas={<EstadoDelServidor />}
        vacio={{ titulo: 'No hay correo', queHacer: 'Aquí se ve lo que espera salir, lo enviado y lo que no se pudo entregar.' }}
      />
      <Outlet />
    </>
  );
}
