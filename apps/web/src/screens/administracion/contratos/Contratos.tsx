import type { FilaContrato } from '@cd/contract/administracion/contratos';
import { Nivel } from '@cd/contract/kit/perfiles';
import { PANTALLAS } from '@cd/contract/kit/screens';
import { IconEdit, IconFilePlus, IconLock, IconSend, IconTrash, IconUsers } from '@tabler/icons-react';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { useLevel } from '../../../client/permissions';
import type { RowAction } from '../../../ui/grid/actions';
import type { ListColumns } from '../../../ui/grid/column';
import { Grid } from '../../../ui/grid/Grid';
import { memoryRows } from '../../../ui/grid/row-source';
import { StateTag } from '../../../ui/pieces/StateTag';
import { contratos, TONES, useContratoWork } from './contratos';

const ROWS = memoryRows<FilaContrato>(contratos.clave, contratos.leer);

type Columns = {
  id: 'numero';
  titulo: 'texto';
  estado: 'opcion';
  edicion: 'numero';
  sustituye_a: 'numero';
  fecha_inicio_vigencia: 'fecha';
  fecha_fin_vigencia: 'fecha';
  requiere_aceptacion: 'opcion';
  firmados: 'numero';
  total: 'numero';
};
const COLUMNS: ListColumns<FilaContrato, Columns> = {
  id: { tipo: 'numero', titulo: 'Número', oculta: 1200 },
  titulo: { tipo: 'texto', titulo: 'Contrato', clase: 'name', movil: 'titulo' },
  estado: {
    tipo: 'opcion',
    titulo: 'Estado',
    clase: 'state',
    movil: 'lado',
    opciones: Object.keys(TONES).map((valor) => ({ valor, titulo: valor })),
    celda: ({ estado }) => <StateTag tone={TONES[estado]}>{estado}</StateTag>,
  },
  edicion: { tipo: 'numero', titulo: 'Edición', oculta: 1366 },
  sustituye_a: { tipo: 'numero', titulo: 'Sustituye a', oculta: 1500 },
  fecha_inicio_vigencia: { tipo: 'fecha', titulo: 'En firma desde' },
  fecha_fin_vigencia: { tipo: 'fecha', titulo: 'Cerrado' },
  requiere_aceptacion: {
    tipo: 'opcion',
    titulo: 'Aceptarlo',
    opciones: [
      { valor: true, titulo: 'Obliga' },
      { valor: false, titulo: 'No obliga' },
    ],
    movil: 'detalle',
  },
  firmados: { tipo: 'numero', titulo: 'Firmado', movil: 'detalle', enTarjeta: ({ firmados, total }) => `${firmados} de ${total} firmados` },
  total: { tipo: 'numero', titulo: 'Personas' },
  sustituido_por: false,
};

/** What the league has people sign, in every state. */
export default function Contratos() {
  const navigate = useNavigate();
  const work = useContratoWork();
  const seesUsers = useLevel('contrato_usuarios') >= Nivel.Lectura;
  const to = (way: string) => void navigate({ href: way });
  const users = ({ id }: FilaContrato) => to(`/admin/contrato_usuarios/${id}`);
  const edit = ({ id }: FilaContrato) => to(`/admin/contratos/editar/${id}`);
  const actions: readonly RowAction<FilaContrato>[] = [
    ...(seesUsers ? [{ titulo: 'Quién firma', icono: IconUsers, nivel: Nivel.Lectura, onClick: users }] : []),
    { titulo: 'Leer o editar', icono: IconEdit, nivel: Nivel.Lectura, onClick: edit },
    { titulo: 'Enviar a firma', icono: IconSend, paso: 'abrir', onClick: (row) => void work.abrir(row) },
    {
      titulo: 'Hacer otra edición de',
      icono: IconFilePlus,
      paso: 'sustituir',
      onClick: ({ id }) => to(`/admin/contratos/sustituir/${id}`),
    },
    { titulo: 'Cerrar', icono: IconLock, paso: 'cerrar', onClick: (row) => void work.cerrar(row) },
    { titulo: 'Eliminar', icono: IconTrash, peligro: true, paso: 'eliminar', onClick: (row) => void work.eliminar(row) },
  ];
  return (
    <>
      <Grid
        nombre="contratos"
        titulo={PANTALLAS.contratos.titulo}
        cosa={{ uno: 'contrato', varios: 'contratos' }}
        filas={ROWS}
        columnas={COLUMNS}
        nivel={useLevel('contratos')}
        orden={{ name: 'id', order: 'desc' }}
        nuevo={{ titulo: PANTALLAS.contratos.nuevo, onClick: () => to('/admin/contratos/nuevo') }}
        onOpen={seesUsers ? users : edit}
        acciones={actions}
        vacio={{ titulo: 'Todavía no hay contratos', queHacer: 'Escriba el primero, diga quién lo firma y envíelo a firma.' }}
      />
      <Outlet />
    </>
  );
}
