import type { CuentaDeLibro } from '@cd/contract/libro/libro';
import { PANTALLAS } from '@cd/contract/kit/screens';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { call, type CallAnswer } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { formatMoney } from '../../../format/format';
import { buttonClass } from '../../../ui/pieces/Button';
import type { ListColumns } from '../../../ui/grid/column';
import { Grid } from '../../../ui/grid/Grid';
import { memoryRows } from '../../../ui/grid/row-source';
import { ICON } from '../../../ui/pieces/icon';
import { PrintSheets } from '../../../ui/printing/SheetsPrint';
import { Segmented } from '../../../ui/fields/Segmented';
import { sheetsOfCierre } from './cierre-sheet';
import { Cuadra, Ecuacion } from './Ecuacion';
import { cierre, type De } from './libro';
import css from './libro.module.css';

type Leido = CallAnswer<'GET /api/libro/cierre'>;
type Columnas = {
  nombre: 'texto';
  devengado_centimos: 'numero';
  corregido_centimos: 'numero';
  cobrado_centimos: 'numero';
  devuelto_centimos: 'numero';
  pagado_centimos: 'numero';
  retenido_centimos: 'numero';
  saldo_centimos: 'numero';
};

const money = (titulo: string, oculta?: true) => ({ tipo: 'numero' as const, titulo, importe: true as const, ...(oculta && { oculta }) });
const columnsOf = (de: De): ListColumns<CuentaDeLibro, Columnas> => ({
  nombre: { tipo: 'texto', titulo: de === 'colegio' ? 'Colegio' : 'Árbitro', clase: 'name', movil: 'titulo' },
  devengado_centimos: money('Devengado'),
  corregido_centimos: money('De ello, corregido', true),
  cobrado_centimos: money('Cobrado', de === 'arbitro' || undefined),
  devuelto_centimos: money('Devuelto', de === 'arbitro' || undefined),
  pagado_centimos: money('Pagado', de === 'colegio' || undefined),
  retenido_centimos: money('Retenido', de === 'colegio' || undefined),
  saldo_centimos: { ...money(de === 'colegio' ? 'Debe a la liga' : 'Se le debe'), movil: 'lado' },
});
const COLUMNS: Readonly<Record<De, ListColumns<CuentaDeLibro, Columnas>>> = {
  colegio: columnsOf('colegio'),
  arbitro: columnsOf('arbitro'),
};

const WHOSE = [
  { valor: 'colegio', texto: 'Colegios' },
  { valor: 'arbitro', texto: 'Árbitros' },
] as const;

/** The season's close: every account with its sums, and whether they agree with what was paid, collected and sent to the bank. */
export default function Cierre() {
  const navigate = useNavigate();
  const nivel = useLevel('libro');
  const [de, setDe] = useState<De>('colegio');
  const { data } = useQuery(cierre);
  const filas = useMemo(
    () =>
      memoryRows<CuentaDeLibro>(['libro', 'cierre', de], async () => {
        const leido = await call('GET /api/libro/cierre');
        return de === 'colegio' ? leido.colegios : leido.arbitros;
      }),
    [de],
  );
  return (
    <Grid
      key={de}
      nombre={`libro-de-la-temporada-${de === 'colegio' ? 'colegios' : 'arbitros'}`}
      titulo={PANTALLAS.libro.titulo}
      cosa={de === 'colegio' ? { uno: 'colegio', varios: 'colegios' } : { uno: 'árbitro', varios: 'árbitros' }}
      filas={filas}
      columnas={COLUMNS[de]}
      nivel={nivel}
      porPagina={50}
      orden={{ name: 'nombre', order: 'asc' }}
      onOpen={({ id }) =>
        void navigate({ to: de === 'colegio' ? '/admin/libro/colegio/$id' : '/admin/libro/arbitro/$id', params: { id: String(id) } })
      }
      botones={
        <>
          <Link to="/admin/libro/contabilidad" className={buttonClass()}>
            <IconFileSpreadsheet {...ICON} />
            <span>Llevar a contabilidad</span>
          </Link>
          <PrintSheets
            titulo="Cierre de la temporada"
            fichero="cierre-de-la-temporada"
            hojas={async () => sheetsOfCierre(await call('GET /api/libro/cierre'))}
          >
            Informe de cierre
          </PrintSheets>
        </>
      }
      vistas={
        <div className={`deja-3 ${css.cierre}`}>
          {data && <Checks cierre={data} de={de} />}
          <Segmented label="De quién" opciones={WHOSE} value={de} onChange={setDe} />
        </div>
      }
      vacio={{
        titulo: 'No hay asientos todavía',
        queHacer:
          de === 'colegio'
            ? 'Se anotan solos al cobrar cuotas, al validar cambios de partido y sanciones.'
            : 'Se anotan solos en cuanto llega el informe de un partido arbitrado.',
      }}
    />
  );
}

function Checks({ cierre: { competicion, total_colegios, total_arbitros, comprobaciones }, de }: { cierre: Leido; de: De }) {
  return (
    <>
      <Ecuacion de={de} label={`Cierre del curso ${competicion}`} totales={de === 'colegio' ? total_colegios : total_arbitros} />
      <ul className={css.comprobaciones} aria-label="Comprobaciones">
        {comprobaciones.map(({ que, libro_centimos, fuera_centimos, cuadra }) => (
          <li key={que}>
            <Cuadra si={cuadra}>
              {`${que}: ${formatMoney(libro_centimos)}${cuadra ? '' : ` en el libro, y fuera ${formatMoney(fuera_centimos)}`}`}
            </Cuadra>
          </li>
        ))}
      </ul>
    </>
  );
}
