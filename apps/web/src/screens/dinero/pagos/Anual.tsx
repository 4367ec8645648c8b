import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { call, type CallAnswer } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { now } from '../../../format/format';
import { buttonClass } from '../../../ui/pieces/Button';
import { SelectField } from '../../../ui/fields/fields';
import type { ListColumns } from '../../../ui/grid/column';
import { Grid } from '../../../ui/grid/Grid';
import { memoryRows } from '../../../ui/grid/row-source';
import { ICON } from '../../../ui/pieces/icon';
import css from '../cifras/cifras.module.css';

type Leida = CallAnswer<'GET /api/pagosarbitro/anual/:anno'>[number];
type Fila = Omit<Leida, 'arbitro_id'> & { id: number };
const YEARS_BACK = 6;

const COLUMNS: ListColumns<
  Fila,
  {
    nombre: 'texto';
    dni: 'texto';
    pagos: 'numero';
    bruto: 'numero';
    desplazamiento: 'numero';
    exento: 'numero';
    retencion: 'numero';
    neto: 'numero';
    sin_pagar: 'numero';
    conservado_hasta: 'fecha';
    base: 'texto';
  }
> = {
  nombre: { tipo: 'texto', titulo: 'Árbitro', clase: 'name', movil: 'titulo' },
  dni: { tipo: 'texto', titulo: 'DNI', clase: 'document', movil: 'detalle' },
  pagos: { tipo: 'numero', titulo: 'Pagos' },
  bruto: { tipo: 'numero', titulo: 'Arbitrajes', importe: true },
  desplazamiento: { tipo: 'numero', titulo: 'Desplaz.', importe: true },
  exento: { tipo: 'numero', titulo: 'Exento', importe: true },
  retencion: { tipo: 'numero', titulo: 'Retención', importe: true, movil: 'detalle' },
  neto: { tipo: 'numero', titulo: 'Pagado', importe: true, movil: 'lado' },
  sin_pagar: { tipo: 'numero', titulo: 'Sin pagar', importe: true, movil: 'detalle', valor: ({ sin_pagar }) => sin_pagar || null },
  conservado_hasta: { tipo: 'fecha', titulo: 'Se conserva hasta', movil: 'detalle', oculta: 1200 },
  base: { tipo: 'texto', titulo: 'Por qué se conserva', clase: 'prose', oculta: true },
};

/**
 * What each referee has been paid in a calendar year, by the day of each payment, for their tax return. What was ordered and not paid is beside it; of
 * whoever has been forgotten, until when it is kept who they were.
 */
export default function Anual() {
  const actual = Number(now().slice(0, 4));
  const [anno, setAnno] = useState(actual);
  const filas = useMemo(
    () =>
      memoryRows<Fila>(['pagos', 'anual', anno], async () =>
        (await call('GET /api/pagosarbitro/anual/:anno', { params: { anno } })).map(({ arbitro_id, ...fila }) => ({
          ...fila,
          id: arbitro_id,
        })),
      ),
    [anno],
  );
  return (
    <Grid
      nombre={`pagos-de-arbitros-de-${anno}`}
      titulo={`Pagado a cada árbitro en ${anno}`}
      cosa={{ uno: 'árbitro', varios: 'árbitros' }}
      filas={filas}
      columnas={COLUMNS}
      nivel={useLevel('pagosarbitros')}
      porPagina={50}
      botones={
        <Link to="/admin/pagosarbitros" className={buttonClass('llano')}>
          <IconArrowLeft {...ICON} />
          <span>Pagos</span>
        </Link>
      }
      vistas={
        <div className={`deja-3 ${css.elegir}`}>
          <SelectField
            label="Año"
            value={anno}
            onChange={setAnno}
            opciones={Array.from({ length: YEARS_BACK }, (_, n) => ({ valor: actual - n, texto: String(actual - n) }))}
          />
        </div>
      }
      vacio={{
        titulo: `En ${anno} no se ha pagado a nadie`,
        queHacer: 'Cuentan los pagos hechos ese año natural, sean de la temporada que sean: lo ordenado cuenta cuando se paga.',
      }}
    />
  );
}
