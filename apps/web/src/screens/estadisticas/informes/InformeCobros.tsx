import type { ResumenDeColegio } from '@cd/contract/dinero/cobros';
import { Nivel } from '@cd/contract/kit/perfiles';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { formatCount, formatMoney } from '../../../format/format';
import type { ListColumns } from '../../../ui/grid/column';
import { Segmented } from '../../../ui/fields/Segmented';
import { firstBars, Informe } from './Informe';
import { Parametros } from './Parametros';
import { useParameters } from './parameters';

const NAMES = ['que'] as const;
const WHAT = [
  { valor: 'todo', texto: 'Todo', de: ({ pendiente }: ResumenDeColegio) => pendiente },
  { valor: 'cuotas', texto: 'Cuotas', de: ({ cuotas, deuda_cuotas }: ResumenDeColegio) => cuotas + deuda_cuotas },
  { valor: 'cambios', texto: 'Cambios', de: ({ cambios }: ResumenDeColegio) => cambios },
  { valor: 'sanciones', texto: 'Sanciones', de: ({ sanciones }: ResumenDeColegio) => sanciones },
  { valor: 'otras', texto: 'Lo demás', de: ({ otras }: ResumenDeColegio) => otras },
] as const;

type Row = ResumenDeColegio & { importe: number };
const money = (titulo: string, oculta?: number) => ({
  tipo: 'numero' as const,
  titulo,
  importe: true as const,
  ...(oculta !== undefined && { oculta }),
});
type Columns = {
  nombre: 'texto';
  equipos: 'texto';
  importe: 'numero';
  cuotas: 'numero';
  deuda_cuotas: 'numero';
  cambios: 'numero';
  sanciones: 'numero';
  otras: 'numero';
  de_otras_temporadas: 'numero';
  a_cuenta: 'numero';
  en_recibo: 'numero';
  pendiente: 'numero';
};
const COLUMNS: ListColumns<Row, Columns> = {
  nombre: { tipo: 'texto', titulo: 'Colegio', clase: 'name', movil: 'titulo' },
  equipos: {
    tipo: 'texto',
    titulo: 'Equipos por cobrar',
    clase: 'text',
    sinOrden: true,
    movil: 'detalle',
    valor: ({ equipos, sin_cuota }) =>
      equipos === 0 ? '' : `${formatCount(equipos, 'equipo', 'equipos')}${sin_cuota === 0 ? '' : `, ${sin_cuota} sin cuota`}`,
  },
  cuotas: money('Cuotas por cobrar', 1200),
  deuda_cuotas: money('Cuotas pedidas', 1200),
  cambios: money('Cambios', 1366),
  sanciones: money('Sanciones', 1366),
  otras: money('Lo demás', 1500),
  de_otras_temporadas: money('De otros cursos', 1500),
  a_cuenta: money('A cuenta', 1500),
  en_recibo: money('En recibo', 1700),
  importe: { ...money('De lo elegido'), movil: 'lado' },
  pendiente: money('Pendiente'),
  sin_cuota: false,
  mandato: false,
};

/** What each school still owes, whole or of one thing. */
export default function InformeCobros() {
  const [values, put] = useParameters(NAMES);
  const navigate = useNavigate();
  const opens = useLevel('cobroscolegios') >= Nivel.Lectura;
  const que = WHAT.find(({ valor }) => valor === values.que) ?? WHAT[0];
  const leer = async (): Promise<Row[]> =>
    (await call('GET /api/cobroscolegio/resumen'))
      .map((colegio) => ({ ...colegio, importe: que.de(colegio) }))
      .filter(({ importe, sin_cuota }) => importe !== 0 || (que.valor === 'todo' && sin_cuota > 0))
      .toSorted((a, b) => b.importe - a.importe);
  return (
    <Informe<Row, Columns>
      pantalla="informes/cobros"
      cosa={{ uno: 'colegio', varios: 'colegios' }}
      clave={[que.valor]}
      leer={leer}
      columnas={COLUMNS}
      parametros={
        <Parametros>
          <Segmented
            label="Qué se debe"
            opciones={WHAT}
            value={que.valor}
            onChange={(elegido) => put({ que: elegido === 'todo' ? '' : elegido })}
          />
        </Parametros>
      }
      grafico={(filas) =>
        firstBars(
          que.valor === 'todo' ? 'Pendiente de cobro' : `Pendiente de cobro, ${que.texto.toLocaleLowerCase('es')}`,
          filas.filter(({ importe }) => importe > 0),
          ({ nombre, importe }) => ({ nombre, valor: importe, texto: formatMoney(importe) }),
        )
      }
      alcance={[{ titulo: 'Qué', texto: que.texto }]}
      onOpen={opens ? ({ id }) => void navigate({ to: '/admin/cobroscolegios/colegio/$id', params: { id: String(id) } }) : undefined}
      vacio={{
        titulo: 'Nadie debe nada de esto',
        queHacer: 'Sale cada colegio con cuotas, cambios, sanciones o recibos devueltos por pagar.',
      }}
    />
  );
}
