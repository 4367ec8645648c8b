import type { PartidoDeDia } from '@cd/contract/partidos/partidos';
import { PANTALLAS } from '@cd/contract/kit/screens';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { buttonClass } from '../../../ui/pieces/Button';
import { DayNavigator } from '../../../ui/page/DayNavigator';
import { useBulk } from '../../../ui/bulk/useBulk';
import { Grid } from '../../../ui/grid/Grid';
import { memoryRows } from '../../../ui/grid/row-source';
import { ICON } from '../../../ui/pieces/icon';
import { Loading } from '../../../ui/page/states';
import { useDay } from '../partido/days';
import { DAY_COLUMNS, matchesOfDay } from './dia';
import { useSuspensionBulks } from './suspension-bulks';

/** The busiest day is one page: it is chosen with one click. */
const SIZES = [200, 100, 50];
const idOf = ({ p_id }: PartidoDeDia): number => p_id;

/** The matches of a day, to suspend those that the rain leaves without a pitch (spec 3 §2). */
export default function SuspensionPartidos() {
  const nivel = useLevel('suspensionpartidos');
  const [elegido, setDia] = useState<string | null>(null);
  const { dia, dias, waiting } = useDay(elegido);
  const bulk = useBulk(useSuspensionBulks(idOf));
  const filas = useMemo(
    () =>
      memoryRows<PartidoDeDia>(matchesOfDay(dia), () => call('GET /api/partidos/dia/:dia', { params: { dia: dia.replaceAll('-', '') } })),
    [dia],
  );
  if (waiting) return <Loading />;
  return (
    <>
      <Grid
        key={dia}
        nombre="suspensionpartidos"
        titulo={PANTALLAS.suspensionpartidos.titulo}
        cosa={{ uno: 'partido', varios: 'partidos' }}
        filas={filas}
        columnas={DAY_COLUMNS}
        nivel={nivel}
        tamanos={SIZES}
        accionesSeleccion={bulk.actions}
        botones={
          <Link to="/admin/dashboard" className={buttonClass('llano')}>
            <IconArrowLeft {...ICON} /> Volver al panel
          </Link>
        }
        vistas={<DayNavigator dia={dia} dias={dias} onChoose={setDia} />}
        vacio={{ titulo: 'Ningún partido ese día', queHacer: 'Elija otro día con las flechas o escríbalo.' }}
      />
      {bulk.dialog}
    </>
  );
}
