import { PANTALLAS } from '@cd/contract/kit/screens';
import { useState } from 'react';
import { call, type CallAnswer } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { keyOf } from '../../../client/ask-ahead';
import type { ListColumns } from '../../../ui/grid/column';
import { Grid } from '../../../ui/grid/Grid';
import { memoryRows } from '../../../ui/grid/row-source';
import { Segmented } from '../../../ui/Segmented';
import estilos from './informes.module.css';

type Counted = CallAnswer<'GET /api/equipos/porcolegio'>[number];

const counts = (llamada: 'porcolegio' | 'pordeporte' | 'porcategoria' | 'porgenero') =>
  memoryRows<Counted>([...keyOf('equipos'), llamada], () => call(`GET /api/equipos/${llamada}`));
const columns = (titulo: string): ListColumns<Counted, { nombre: 'texto'; equipos: 'numero'; jugadores: 'numero' }> => ({
  nombre: { tipo: 'texto', titulo, movil: 'titulo' },
  equipos: { tipo: 'numero', titulo: 'Equipos', movil: 'lado' },
  jugadores: { tipo: 'numero', titulo: 'Jugadores', movil: 'detalle' },
});

const BY = [
  { valor: 'colegio', texto: 'Colegio', uno: 'colegio', varios: 'colegios', filas: counts('porcolegio'), columnas: columns('Colegio') },
  { valor: 'deporte', texto: 'Deporte', uno: 'deporte', varios: 'deportes', filas: counts('pordeporte'), columnas: columns('Deporte') },
  {
    valor: 'categoria',
    texto: 'Categoría',
    uno: 'categoría',
    varios: 'categorías',
    femenino: true,
    filas: counts('porcategoria'),
    columnas: columns('Categoría'),
  },
  { valor: 'genero', texto: 'Género', uno: 'género', varios: 'géneros', filas: counts('porgenero'), columnas: columns('Género') },
] as const;
type By = (typeof BY)[number]['valor'];

/** How many teams and players there are, of each school, sport, category or gender. */
export default function InformeEquipos() {
  const nivel = useLevel('informes/equipos');
  const [by, setBy] = useState<By>('colegio');
  const { filas, columnas, ...cosa } = BY.find(({ valor }) => valor === by)!;
  return (
    <Grid
      key={by}
      nombre={`informe-equipos-${by}`}
      titulo={PANTALLAS['informes/equipos'].titulo}
      cosa={cosa}
      filas={filas}
      columnas={columnas}
      nivel={nivel}
      porPagina={50}
      vistas={
        <div className={estilos.cuales}>
          <Segmented label="Contados por" opciones={BY} value={by} onChange={setBy} />
        </div>
      }
      vacio={{ titulo: 'Aún no hay equipos', queHacer: 'Cuando los haya, se cuentan aquí.' }}
    />
  );
}
