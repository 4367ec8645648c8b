import { call, type CallAnswer } from '../../../client/call';
import { formatNumber } from '../../../format/format';
import type { ListColumns } from '../../../ui/grid/column';
import { Segmented } from '../../../ui/fields/Segmented';
import { firstBars, Informe } from './Informe';
import { Parametros } from './Parametros';
import { useParameters } from './parameters';

type Counted = CallAnswer<'GET /api/equipos/porcolegio'>[number];
type Columns = { nombre: 'texto'; equipos: 'numero'; jugadores: 'numero' };

const columns = (titulo: string): ListColumns<Counted, Columns> => ({
  nombre: { tipo: 'texto', titulo, movil: 'titulo' },
  equipos: { tipo: 'numero', titulo: 'Equipos', movil: 'lado' },
  jugadores: {
    tipo: 'numero',
    titulo: 'Jugadores',
    movil: 'detalle',
    enTarjeta: ({ jugadores }) => `${formatNumber(jugadores)} jugadores`,
  },
});

const NAMES = ['por'] as const;
const BY = [
  { valor: 'colegio', texto: 'Colegio', uno: 'colegio', varios: 'colegios', columnas: columns('Colegio') },
  { valor: 'deporte', texto: 'Deporte', uno: 'deporte', varios: 'deportes', columnas: columns('Deporte') },
  { valor: 'categoria', texto: 'Categoría', uno: 'categoría', varios: 'categorías', femenino: true, columnas: columns('Categoría') },
  { valor: 'genero', texto: 'Género', uno: 'género', varios: 'géneros', columnas: columns('Género') },
] as const;

/** How many teams and players there are, of each school, sport, category or gender. */
export default function InformeEquipos() {
  const [values, put] = useParameters(NAMES);
  const { columnas, valor, texto, ...cosa } = BY.find((by) => by.valor === values.por) ?? BY[0];
  return (
    <Informe<Counted, Columns>
      pantalla="informes/equipos"
      cosa={cosa}
      clave={[valor]}
      leer={() => call(`GET /api/equipos/por${valor}`)}
      columnas={columnas}
      parametros={
        <Parametros>
          <Segmented label="Contados por" opciones={BY} value={valor} onChange={(by) => put({ por: by === 'colegio' ? '' : by })} />
        </Parametros>
      }
      grafico={(filas) => firstBars('Equipos', filas, ({ nombre, equipos }) => ({ nombre, valor: equipos, texto: formatNumber(equipos) }))}
      alcance={[{ titulo: 'Contados por', texto: texto.toLocaleLowerCase('es') }]}
      vacio={{ titulo: 'Aún no hay equipos', queHacer: 'Cuando los haya, se cuentan aquí.' }}
    />
  );
}
