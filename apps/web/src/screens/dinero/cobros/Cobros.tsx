import type { ResumenDeColegio } from '@cd/contract/dinero/cobros';
import { Nivel } from '@cd/contract/kit/perfiles';
import { PANTALLAS } from '@cd/contract/kit/screens';
import { IconArrowsExchange, IconFileDescription, IconNotebook, IconPigMoney } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { call } from '../../../client/call';
import { queryClient } from '../../../client/query-client';
import { useLevel } from '../../../client/permissions';
import { formatCount, formatMoney } from '../../../format/format';
import { Button } from '../../../ui/pieces/Button';
import type { RowAction, SelectionAction } from '../../../ui/grid/actions';
import type { ListColumns } from '../../../ui/grid/column';
import { Grid } from '../../../ui/grid/Grid';
import { memoryRows } from '../../../ui/grid/row-source';
import { ICON } from '../../../ui/pieces/icon';
import { Sections } from '../../../ui/page/Sections';
import { StateTag } from '../../../ui/pieces/StateTag';
import { useWork } from '../../../ui/dialogs/useWork';
import { COBROS_CHANGED } from '../ficheros/dinero-changed';
import { useSheetsPrint } from '../../../ui/printing/SheetsPrint';
import { ledgerOf, MANDATO, MANDATO_TONE, PARTS, presupuestos, resumen } from './cobros';
import { sheetOfPresupuesto } from './cobro-sheets';
import { applicable, applyingOf } from './a-cuenta';
import { Total } from './Total';

const ROWS = memoryRows<ResumenDeColegio>(resumen.queryKey, () => call('GET /api/cobroscolegio/resumen'));

type Columns = {
  nombre: 'texto';
  equipos: 'texto';
  cuotas: 'numero';
  deuda_cuotas: 'numero';
  cambios: 'numero';
  sanciones: 'numero';
  otras: 'numero';
  de_otras_temporadas: 'numero';
  a_cuenta: 'numero';
  en_recibo: 'numero';
  pendiente: 'numero';
  mandato: 'opcion';
};
type Money = 'cuotas' | 'deuda_cuotas' | 'cambios' | 'sanciones' | 'otras' | 'de_otras_temporadas' | 'a_cuenta' | 'en_recibo';
/** What comes to nothing is left blank, so that what does not is seen. */
const money = (titulo: string, de: Money, oculta?: true | number) => ({
  tipo: 'numero' as const,
  titulo,
  importe: true as const,
  ...(oculta !== undefined && { oculta }),
  valor: (fila: ResumenDeColegio) => fila[de] || null,
});

const COLUMNS: ListColumns<ResumenDeColegio, Columns> = {
  nombre: { tipo: 'texto', titulo: 'Colegio', clase: 'name', movil: 'titulo' },
  equipos: {
    tipo: 'texto',
    titulo: 'Equipos por cobrar',
    clase: 'text',
    sinOrden: true,
    movil: 'detalle',
    valor: ({ equipos, sin_cuota }) =>
      equipos === 0 ? '' : `${formatCount(equipos, 'equipo', 'equipos')}${sin_cuota === 0 ? '' : `, ${sin_cuota} sin cuota`}`,
  },
  cuotas: money('Cuotas por cobrar', 'cuotas'),
  deuda_cuotas: money('Cuotas pedidas', 'deuda_cuotas', 1200),
  cambios: money('Cambios', 'cambios', 1366),
  sanciones: money('Sanciones', 'sanciones', 1366),
  otras: money('Otros', 'otras', 1500),
  de_otras_temporadas: money('De otros cursos', 'de_otras_temporadas', 1200),
  a_cuenta: money('A cuenta', 'a_cuenta', 1600),
  en_recibo: money('En recibos', 'en_recibo', 1600),
  pendiente: {
    tipo: 'numero',
    titulo: 'Pendiente',
    importe: true,
    movil: 'lado',
    celda: ({ pendiente }) => <b>{formatMoney(pendiente)}</b>,
  },
  mandato: {
    tipo: 'opcion',
    titulo: 'Mandato',
    clase: 'state',
    movil: 'detalle',
    oculta: 1100,
    opciones: Object.entries(MANDATO).map(([valor, titulo]) => ({ valor, titulo })),
    celda: ({ mandato }) => <StateTag tone={MANDATO_TONE[mandato]}>{MANDATO[mandato]}</StateTag>,
  },
  sin_cuota: false,
};

const onAccountIn = ({ id, a_cuenta, deuda_cuotas, cambios, sanciones, otras, en_recibo }: ResumenDeColegio) => ({
  id,
  a_cuenta,
  debe: Math.max(deuda_cuotas + cambios + sanciones + otras - en_recibo, 0),
});

/** What may be done with one, and with many. */
function useActions() {
  const navigate = useNavigate();
  const { print, busy } = useSheetsPrint();
  const budgets = (filas: readonly ResumenDeColegio[]) =>
    print({
      titulo: 'Presupuestos',
      fichero: filas.length === 1 ? `presupuesto-${filas[0]!.id}` : 'presupuestos',
      hojas: async () => {
        const ids = new Set(filas.map(({ id }) => id));
        const todos = await queryClient.fetchQuery({ ...presupuestos, staleTime: 0 });
        return todos.filter(({ colegio }) => ids.has(colegio.id)).map(sheetOfPresupuesto);
      },
    });
  const { mutate, ocupado } = useWork(COBROS_CHANGED);
  const wait = busy || ocupado ? 'Espere a que termine lo anterior' : null;
  const apply = (filas: readonly ResumenDeColegio[]) => mutate(applyingOf(filas.map(onAccountIn)));
  const notApplicable = (filas: readonly ResumenDeColegio[]) =>
    wait ?? (applicable(filas.map(onAccountIn)).ids.length === 0 ? 'No tiene nada a cuenta con que pagar lo que debe' : null);
  const actions: readonly RowAction<ResumenDeColegio>[] = [
    { titulo: 'Libro', icono: IconNotebook, nivel: Nivel.Lectura, onClick: ({ id }) => void navigate({ href: ledgerOf(id) }) },
    {
      titulo: 'Anotar un ingreso',
      icono: IconPigMoney,
      onClick: ({ id }) => void navigate({ to: '/admin/cobroscolegios/ingreso/$id', params: { id: String(id) } }),
    },
    {
      titulo: 'Aplicar lo que tiene a cuenta',
      icono: IconArrowsExchange,
      impedida: (fila) => notApplicable([fila]),
      onClick: (fila) => apply([fila]),
    },
    { titulo: 'Presupuesto', icono: IconFileDescription, nivel: Nivel.Lectura, impedida: () => wait, onClick: (fila) => budgets([fila]) },
  ];
  const ofMany: readonly SelectionAction<ResumenDeColegio>[] = [
    { titulo: 'Presupuestos', icono: IconFileDescription, nivel: Nivel.Lectura, impedida: () => wait, onClick: budgets },
    { titulo: 'Aplicar lo que tienen a cuenta', icono: IconArrowsExchange, impedida: notApplicable, onClick: apply },
  ];
  return { actions, ofMany };
}

/** What each school has pending, of all that it may owe. */
export default function Cobros() {
  const nivel = useLevel('cobroscolegios');
  const navigate = useNavigate();
  const { data } = useQuery(resumen);
  const { actions, ofMany } = useActions();
  return (
    <>
      <Grid
        nombre="cobroscolegios"
        titulo={PANTALLAS.cobroscolegios.titulo}
        cosa={{ uno: 'colegio', varios: 'colegios' }}
        filas={ROWS}
        columnas={COLUMNS}
        nivel={nivel}
        orden={{ name: 'nombre', order: 'asc' }}
        porPagina={50}
        onOpen={({ id }) => void navigate({ to: '/admin/cobroscolegios/colegio/$id', params: { id: String(id) } })}
        nuevo={{ titulo: 'Nuevo cobro', onClick: () => void navigate({ to: '/admin/cobroscolegios_nuevo' }) }}
        acciones={actions}
        accionesSeleccion={ofMany}
        botones={
          <>
            {nivel >= Nivel.Edicion && (
              <Button icon={<IconPigMoney {...ICON} />} onClick={() => void navigate({ to: '/admin/cobroscolegios/ingreso' })}>
                Anotar ingreso
              </Button>
            )}
          </>
        }
        vistas={
          <>
            <Sections label="Partes de los cobros" parts={PARTS} />
            {data && data.length > 0 && <Total colegios={data} />}
          </>
        }
        vacio={{
          titulo: 'Nadie tiene nada pendiente',
          queHacer: 'Aquí sale cada colegio con cuotas por cobrar, cambios de partido, sanciones o recibos devueltos.',
        }}
      />
      <Outlet />
    </>
  );
}
