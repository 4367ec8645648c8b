import type { CuentaDeCargo } from '@cd/contract/dinero/conceptos';
import { Nivel } from '@cd/contract/kit/perfiles';
import { IconReceipt2 } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { formatCount } from '../../../format/format';
import type { ListColumns } from '../../../ui/grid/column';
import { Grid } from '../../../ui/grid/Grid';
import { memoryRows } from '../../../ui/grid/row-source';
import { Sections } from '../../../ui/page/Sections';
import { Segmented } from '../../../ui/fields/Segmented';
import { PARTS, type De } from './conceptos';
import { PonerConcepto, type Chosen } from './PonerConcepto';

const WHOSE = [
  { valor: 'colegio', texto: 'Colegios' },
  { valor: 'arbitro', texto: 'Árbitros' },
] as const;

const columnsOf = (de: De): ListColumns<CuentaDeCargo, { nombre: 'texto'; cuantos: 'numero'; puesto: 'numero' }> => ({
  nombre: { tipo: 'texto', titulo: de === 'colegio' ? 'Colegio' : 'Árbitro', clase: 'name', movil: 'titulo' },
  cuantos: {
    tipo: 'numero',
    titulo: de === 'colegio' ? 'Equipos' : 'Arbitrajes',
    movil: 'detalle',
    enTarjeta: ({ cuantos }) =>
      de === 'colegio' ? formatCount(cuantos, 'equipo', 'equipos') : formatCount(cuantos, 'arbitraje', 'arbitrajes'),
  },
  puesto: { tipo: 'numero', titulo: 'Puesto este curso', importe: true, movil: 'lado', valor: ({ puesto }) => puesto || null },
});
const COLUMNS = { colegio: columnsOf('colegio'), arbitro: columnsOf('arbitro') };
const ROWS = {
  colegio: memoryRows<CuentaDeCargo>(['cargos', 'colegios'], () => call('GET /api/cargos/colegios')),
  arbitro: memoryRows<CuentaDeCargo>(['cargos', 'arbitros'], () => call('GET /api/cargos/arbitros')),
};

/** Whom a concept is put to: those that are chosen of schools or of referees, or all that meet a filter. */
export default function Poner() {
  const [de, setDe] = useState<De>('colegio');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const ofMany = useMemo(
    () => [
      {
        titulo: 'Poner un concepto',
        icono: IconReceipt2,
        nivel: Nivel.Edicion,
        onClick: (filas: readonly CuentaDeCargo[], quitar: () => void) => setChosen({ filas, quitar }),
      },
    ],
    [],
  );
  return (
    <>
      <Grid
        key={de}
        nombre={`conceptos_poner_${de}`}
        titulo="Poner un concepto"
        cosa={de === 'colegio' ? { uno: 'colegio', varios: 'colegios' } : { uno: 'árbitro', varios: 'árbitros' }}
        filas={ROWS[de]}
        columnas={COLUMNS[de]}
        nivel={useLevel('conceptos')}
        orden={{ name: 'nombre', order: 'asc' }}
        porPagina={50}
        acciones={[
          {
            titulo: 'Poner un concepto',
            icono: IconReceipt2,
            nivel: Nivel.Edicion,
            onClick: (fila) => setChosen({ filas: [fila], quitar: () => undefined }),
          },
        ]}
        accionesSeleccion={ofMany}
        vistas={
          <>
            <Sections label="Partes de los conceptos" parts={PARTS} />
            <Segmented label="De quién" opciones={WHOSE} value={de} onChange={setDe} />
          </>
        }
        vacio={{
          titulo: de === 'colegio' ? 'No hay colegios' : 'No hay árbitros',
          queHacer: 'Aquí sale cada uno, para poner a los que sea el mismo concepto.',
        }}
      />
      {chosen && <PonerConcepto de={de} {...chosen} onClose={() => setChosen(null)} />}
    </>
  );
}
