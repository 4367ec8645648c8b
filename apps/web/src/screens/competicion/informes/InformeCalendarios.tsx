import { PANTALLAS } from '@cd/contract/kit/screens';
import { lunesDe, sumarDias } from '@cd/domain/competicion/semanas/semanas';
import { useState } from 'react';
import { call, type CallAnswer } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { isDate } from '../../../format/date';
import { now } from '../../../format/format';
import { DateField } from '../../../ui/DateField';
import type { ListColumns } from '../../../ui/grid/column';
import { Grid } from '../../../ui/grid/Grid';
import { memoryRows } from '../../../ui/grid/row-source';
import estilos from './informes.module.css';

type Row = CallAnswer<'GET /api/calendarios/informe/:a/:b'>[number];

const columns: ListColumns<
  Row,
  {
    fecha: 'fecha';
    hora: 'texto';
    campeonato: 'texto';
    fase: 'texto';
    grupo: 'texto';
    jornada: 'texto';
    local: 'texto';
    visitante: 'texto';
    sede: 'texto';
    estado: 'opcion';
  }
> = {
  fecha: { tipo: 'fecha', titulo: 'Fecha', movil: 'lado' },
  hora: { tipo: 'texto', titulo: 'Hora', clase: 'code' },
  campeonato: { tipo: 'texto', titulo: 'Campeonato', movil: 'detalle' },
  fase: { tipo: 'texto', titulo: 'Fase', oculta: true },
  grupo: { tipo: 'texto', titulo: 'Grupo' },
  jornada: { tipo: 'texto', titulo: 'Jornada' },
  local: { tipo: 'texto', titulo: 'Local', movil: 'titulo' },
  visitante: { tipo: 'texto', titulo: 'Visitante', movil: 'detalle' },
  sede: { tipo: 'texto', titulo: 'Sede', movil: 'detalle' },
  estado: {
    tipo: 'opcion',
    titulo: 'Estado',
    opciones: (['Pendiente', 'Celebrado', 'Suspendido', 'Aplazado'] as const).map((valor) => ({ valor, titulo: valor })),
  },
};

const thisWeek = () => {
  const lunes = lunesDe(now().slice(0, 10));
  return { desde: lunes, hasta: sumarDias(lunes, 6) };
};

/** The matches of the season between two days, to be looked at, printed or taken away. */
export default function InformeCalendarios() {
  const nivel = useLevel('informes/calendarios');
  const [fechas, setFechas] = useState(thisWeek);
  const [leidas, setLeidas] = useState(fechas);
  const poner = (cambio: Partial<typeof fechas>) => {
    const nuevas = { ...fechas, ...cambio };
    setFechas(nuevas);
    if (isDate(nuevas.desde) && isDate(nuevas.hasta)) setLeidas(nuevas);
  };
  const { desde, hasta } = leidas;
  return (
    <Grid
      key={`${desde} ${hasta}`}
      nombre="informe-calendarios"
      titulo={PANTALLAS['informes/calendarios'].titulo}
      cosa={{ uno: 'partido', varios: 'partidos' }}
      filas={memoryRows<Row>(['calendarios', 'informe', desde, hasta], () =>
        call('GET /api/calendarios/informe/:a/:b', { params: { a: desde.replaceAll('-', ''), b: hasta.replaceAll('-', '') } }),
      )}
      columnas={columns}
      nivel={nivel}
      porPagina={50}
      vistas={
        <div className={estilos.fechas}>
          <DateField label="Desde" value={fechas.desde} onChange={(fecha) => poner({ desde: fecha ?? '' })} />
          <DateField label="Hasta" value={fechas.hasta} onChange={(fecha) => poner({ hasta: fecha ?? '' })} />
        </div>
      }
      vacio={{ titulo: 'Ningún partido entre esas fechas', queHacer: 'Elija otras, o genere los calendarios que falten.' }}
    />
  );
}
