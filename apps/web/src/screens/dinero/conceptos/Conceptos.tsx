import type { rutasConceptos } from '@cd/contract/dinero/conceptos';
import { RecordList } from '../../../ui/crud/RecordList';
import type { ColumnsOf } from '../../../ui/crud/records';
import { Sections } from '../../../ui/page/Sections';
import { CONCEPTOS, PARA, PARTS } from './conceptos';

const COLUMNS: ColumnsOf<typeof rutasConceptos, { nombre: 'texto'; para: 'opcion'; importe: 'numero'; cuenta: 'texto'; cargos: 'numero' }> =
  {
    nombre: { tipo: 'texto', titulo: 'Concepto', movil: 'titulo' },
    para: {
      tipo: 'opcion',
      titulo: 'Para',
      movil: 'detalle',
      opciones: Object.entries(PARA).map(([valor, titulo]) => ({ valor, titulo })),
      enTarjeta: ({ para, gasto }) => (gasto === 1 ? 'gasto de árbitros' : PARA[para].toLowerCase()),
    },
    importe: { tipo: 'numero', titulo: 'Importe habitual', importe: true, movil: 'lado', valor: ({ importe }) => importe || null },
    cuenta: { tipo: 'texto', titulo: 'Cuenta contable', oculta: 1100 },
    cargos: { tipo: 'numero', titulo: 'Veces puesto', oculta: 1100 },
    gasto: false,
  };

/** What may be charged or paid beside what the season costs. */
export default function Conceptos() {
  return (
    <RecordList
      registros={CONCEPTOS}
      columnas={COLUMNS}
      sePierde="Deja de poderse poner."
      queHacer="Cree el primero: balones perdidos, una prima, un taxi… Después póngalo a los colegios o a los árbitros que sea."
      vistas={<Sections label="Partes de los conceptos" parts={PARTS} />}
    />
  );
}
