import { Nivel } from '@cd/contract/kit/perfiles';
import { PANTALLAS } from '@cd/contract/kit/screens';
import { IconBell, IconNotebook, IconPigMoney } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { queryClient } from '../../../client/query-client';
import { useLevel } from '../../../client/permissions';
import { formatCount } from '../../../format/format';
import { Button } from '../../../ui/pieces/Button';
import type { RowAction, SelectionAction } from '../../../ui/grid/actions';
import { Grid } from '../../../ui/grid/Grid';
import { memoryRows } from '../../../ui/grid/row-source';
import { ICON } from '../../../ui/pieces/icon';
import { Row } from '../../../ui/page/Layout';
import { Sections } from '../../../ui/page/Sections';
import { Segmented } from '../../../ui/fields/Segmented';
import { ledgerOf } from '../cobros/cobros';
import { columnsOf, VIEWS } from './deuda-columns';
import { deudas, PARTS, rowsOf, type Debe } from './deudas';
import { Recordar } from './Recordar';
import { Total } from './Total';

const ALL = '';
const notRemindable = (filas: readonly Debe[]): string | null =>
  filas.some(({ por_pedir }) => por_pedir > 0) ? null : 'No se le puede pedir nada: lo tiene a cuenta o en un recibo';

/** The seasons of which somebody owes anything, the last first. */
function useSeasons() {
  const { data } = useQuery(deudas);
  const [curso, setCurso] = useState(ALL);
  const cursos = [...new Set(data?.colegios.flatMap(({ cursos: suyos }) => suyos.map(({ competicion }) => competicion)) ?? [])].toSorted();
  return { data, curso: cursos.includes(curso) ? curso : ALL, cursos: cursos.toReversed(), setCurso };
}

/** What may be done with one, and with many. */
function useActions(onRemind: (filas: readonly Debe[]) => void) {
  const navigate = useNavigate();
  const actions: readonly RowAction<Debe>[] = [
    { titulo: 'Recordar lo que debe', icono: IconBell, impedida: (fila) => notRemindable([fila]), onClick: (fila) => onRemind([fila]) },
    { titulo: 'Libro', icono: IconNotebook, nivel: Nivel.Lectura, onClick: ({ id }) => void navigate({ href: ledgerOf(id) }) },
    {
      titulo: 'Anotar un ingreso',
      icono: IconPigMoney,
      onClick: ({ id }) => void navigate({ to: '/admin/cobroscolegios/ingreso/$id', params: { id: String(id) } }),
    },
  ];
  const ofMany: readonly SelectionAction<Debe>[] = [
    { titulo: 'Recordar lo que deben', icono: IconBell, impedida: notRemindable, onClick: (filas) => onRemind(filas) },
  ];
  return { actions, ofMany };
}

/** Which season is looked at, and what all of them owe of it. */
function Above({ data, curso, cursos, setCurso }: ReturnType<typeof useSeasons>) {
  return (
    <>
      <Row wrap gap={3} align="center" justify="between">
        <Sections label="Partes de las deudas" parts={PARTS} />
        {cursos.length > 1 && (
          <Segmented
            label="De qué curso"
            opciones={[{ valor: ALL, texto: 'Todos los cursos' }, ...cursos.map((uno) => ({ valor: uno, texto: uno }))]}
            value={curso}
            onChange={setCurso}
          />
        )}
      </Row>
      {data && data.colegios.length > 0 && <Total leidas={data} curso={curso === ALL ? null : curso} />}
      {data && data.colegios.length > 0 && data.al_dia > 0 && (
        <p>{`${formatCount(data.al_dia, 'colegio está al día', 'colegios están al día')}: no salen en la lista.`}</p>
      )}
    </>
  );
}

/** Those that it is time to remind, all at once. */
function RemindDue({ rows, onRemind }: { rows: readonly Debe[]; onRemind: (filas: readonly Debe[]) => void }) {
  const due = rows.filter(({ toca }) => toca > 0);
  if (due.length === 0) return null;
  return (
    <Button icon={<IconBell {...ICON} />} onClick={() => onRemind(due)}>
      {due.length === 1 ? 'Recordar al que toca' : `Recordar a los ${due.length} que toca`}
    </Button>
  );
}

/** Who owes what since when, and what they have been reminded of (design: «oficina-deudas»). */
export default function Deudas() {
  const nivel = useLevel('deudas');
  const navigate = useNavigate();
  const seasons = useSeasons();
  const { data, curso } = seasons;
  const [reminding, setReminding] = useState<readonly Debe[] | null>(null);
  const { actions, ofMany } = useActions(setReminding);
  const filas = useMemo(
    () =>
      memoryRows<Debe>(['deudas', 'filas', curso], async () =>
        rowsOf(await queryClient.fetchQuery({ ...deudas, staleTime: 0 }), curso === ALL ? null : curso),
      ),
    [curso],
  );
  const rows = useMemo(() => (data ? rowsOf(data, curso === ALL ? null : curso) : []), [data, curso]);
  const columns = useMemo(
    () => columnsOf(Math.max(0, ...rows.map(({ tramo0, tramo1, tramo2, tramo3 }) => tramo0 + tramo1 + tramo2 + tramo3))),
    [rows],
  );
  return (
    <>
      <Grid
        key={curso}
        nombre="deudas"
        titulo={PANTALLAS.deudas.titulo}
        cosa={{ uno: 'colegio', varios: 'colegios' }}
        filas={filas}
        columnas={columns}
        nivel={nivel}
        orden={{ name: 'dias', order: 'desc' }}
        porPagina={50}
        onOpen={({ id }) => void navigate({ to: '/admin/deudas/colegio/$id', params: { id: String(id) } })}
        acciones={actions}
        accionesSeleccion={ofMany}
        deSerie={VIEWS}
        {...(curso !== ALL && { alcance: [{ titulo: 'Curso', texto: curso }] })}
        botones={nivel === Nivel.Edicion && <RemindDue rows={rows} onRemind={setReminding} />}
        vistas={<Above {...seasons} />}
        vacio={{
          titulo: 'Nadie debe nada',
          queHacer: 'Aquí sale quien deba algo que se le haya pedido, un cambio o una sanción, del curso que sea.',
        }}
      />
      {reminding && <Recordar colegios={reminding} onClose={() => setReminding(null)} />}
      <Outlet />
    </>
  );
}
