import type { PartidoDeDia } from '@cd/contract/partidos/partidos';
import { PANTALLAS } from '@cd/contract/kit/screens';
import { IconArrowLeft, IconCloudStorm } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { buttonClass } from '../../../ui/Button';
import { DayNavigator } from '../../../ui/DayNavigator';
import type { SelectionAction } from '../../../ui/grid/actions';
import { Grid } from '../../../ui/grid/Grid';
import { memoryRows } from '../../../ui/grid/row-source';
import { ICON } from '../../../ui/icon';
import { Loading } from '../../../ui/states';
import { useDay } from '../partidos/days';
import { DAY_COLUMNS, matchesOfDay } from './dia';
import { liftingOf } from './levantar';
import { SuspenderPartidos } from './SuspenderPartidos';

/** Only what has no report yet can be suspended: the rest is said before it is tried. */
const hindered = (partidos: readonly PartidoDeDia[]): string | null => {
  const others = partidos.filter(({ estado }) => estado !== 3).length;
  return others === 0 ? null : 'Entre los elegidos hay partidos celebrados o ya suspendidos';
};

/** The matches of a day, to suspend those that the rain leaves without a pitch (spec 3 §2). */
export default function SuspensionPartidos() {
  const nivel = useLevel('suspensionpartidos');
  const [elegido, setDia] = useState<string | null>(null);
  const { dia, dias, waiting } = useDay(elegido);
  const [elegidos, setElegidos] = useState<{ partidos: PartidoDeDia[]; quitar: () => void } | null>(null);
  const filas = useMemo(
    () =>
      memoryRows<PartidoDeDia>(matchesOfDay(dia), () => call('GET /api/partidos/dia/:dia', { params: { dia: dia.replaceAll('-', '') } })),
    [dia],
  );
  const suspender: SelectionAction<PartidoDeDia> = {
    titulo: 'Suspender',
    icono: IconCloudStorm,
    impedida: hindered,
    alPulsar: (partidos, quitar) => setElegidos({ partidos, quitar }),
  };
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
        porPagina={50}
        accionesSeleccion={[suspender, liftingOf(matchesOfDay(dia))]}
        botones={
          <Link to="/admin/dashboard" className={buttonClass('llano')}>
            <IconArrowLeft {...ICON} /> Volver al panel
          </Link>
        }
        vistas={<DayNavigator dia={dia} dias={dias} alElegir={setDia} />}
        vacio={{ titulo: 'Ningún partido ese día', queHacer: 'Elija otro día con las flechas o escríbalo.' }}
      />
      {elegidos && (
        <SuspenderPartidos
          partidos={elegidos.partidos}
          clave={matchesOfDay(dia)}
          alCerrar={(hecho) => {
            if (hecho) elegidos.quitar();
            setElegidos(null);
          }}
        />
      )}
    </>
  );
}
