import type { FilaUsoDeSede } from '@cd/contract/estadisticas/oficina';
import { call } from '../../../client/call';
import { formatCount, formatNumber } from '../../../format/format';
import type { ListColumns } from '../../../ui/grid/column';
import { firstBars, Informe } from '../informes/Informe';
import { periodOf } from '../informes/period';
import type { ParteDeOficina } from './parte';

const DIAS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'];

type Columns = {
  sede: 'texto';
  dia: 'opcion';
  hora: 'numero';
  partidos: 'numero';
  dias_con_partido: 'numero';
  dias: 'numero';
  maximo: 'numero';
};
const COLUMNS: ListColumns<FilaUsoDeSede, Columns> = {
  sede: { tipo: 'texto', titulo: 'Sede', clase: 'name', movil: 'titulo' },
  dia: {
    tipo: 'opcion',
    titulo: 'Día',
    opciones: DIAS.map((titulo, n) => ({ valor: n + 1, titulo })),
    movil: 'detalle',
  },
  hora: { tipo: 'numero', titulo: 'Hora', celda: ({ hora }) => `${hora}:00`, movil: 'detalle', enTarjeta: ({ hora }) => `${hora}:00` },
  partidos: { tipo: 'numero', titulo: 'Partidos', movil: 'lado' },
  dias_con_partido: { tipo: 'numero', titulo: 'Días con partido' },
  dias: { tipo: 'numero', titulo: 'De cuántos' },
  maximo: { tipo: 'numero', titulo: 'Más a la vez' },
  sede_id: false,
};

/** Of each venue, all its hours together, the most used first. */
function bySede(filas: readonly FilaUsoDeSede[]) {
  const sedes = new Map<number, { id: number; nombre: string; partidos: number; horas: number }>();
  for (const { sede_id, sede, partidos } of filas) {
    const suya = sedes.get(sede_id) ?? { id: sede_id, nombre: sede, partidos: 0, horas: 0 };
    sedes.set(sede_id, { ...suya, partidos: suya.partidos + partidos, horas: suya.horas + 1 });
  }
  return [...sedes.values()].toSorted((a, b) => b.partidos - a.partidos);
}

export function UsoDeSedes({ desde, hasta, parametros }: ParteDeOficina) {
  const datos = { fechaInicio: desde, fechaFin: hasta };
  return (
    <Informe<FilaUsoDeSede, Columns>
      pantalla="informes/oficina"
      parte="campos"
      cosa={{ uno: 'franja', varios: 'franjas' }}
      clave={['campos', datos]}
      leer={() => call('POST /api/estadisticas/campos', { body: { datos } })}
      columnas={COLUMNS}
      parametros={parametros}
      grafico={(filas) =>
        firstBars('Partidos en cada sede', bySede(filas), ({ nombre, partidos, horas }) => ({
          nombre,
          valor: partidos,
          texto: `${formatNumber(partidos)}, en ${formatCount(horas, 'franja', 'franjas')}`,
        }))
      }
      alcance={[{ titulo: 'De qué', texto: 'uso de los campos' }, periodOf(desde, hasta)]}
      vacio={{
        titulo: 'Ninguna sede tiene partidos entre esas fechas',
        queHacer: 'Cuentan los que tienen día, hora y sede: elija otras fechas.',
      }}
    />
  );
}
