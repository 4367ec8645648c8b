import type { FilaCuota, FilaTarifa } from '@cd/contract/competicion/tarifas';
import { Suspense } from 'react';
import type { Noun } from '../../../ui/grid/actions';
import type { GridColumn } from '../../../ui/grid/column';
import { lazyPart } from '../../../ui/grid/lazy-part';
import { keyFor } from './AmountsField';
import { present } from './AmountsTable';
import type { Catalogo } from './tables';

const PrintActions = lazyPart(() => import('../../../ui/grid/PrintActions'));

interface Props {
  titulo: string;
  /** Of which season they are. */
  periodo: string;
  listas: Catalogo;
}

interface Paper<F> extends Pick<Props, 'titulo' | 'periodo'> {
  nombre: string;
  cosa: Noun;
  columnas: readonly GridColumn<F>[];
  filas: readonly F[];
}

function OnPaper<F extends object>({ filas, ...que }: Paper<F>) {
  return (
    <Suspense>
      <PrintActions {...que} filtros={[]} vista={filas} total={filas.length} todas={() => Promise.resolve([...filas])} />
    </Suspense>
  );
}

/** Categories by sports, as on the screen. */
export function CuotasOnPaper({ cuotas, listas, ...props }: Props & { cuotas: readonly FilaCuota[] }) {
  const importes = new Map(cuotas.map((cuota) => [keyFor(cuota.deporte_id, cuota.categoria_id), cuota.importe] as const));
  type Categoria = Catalogo['categorias'][number];
  const columnas: GridColumn<Categoria>[] = [
    { id: 'nombre', tipo: 'texto', titulo: 'Categoría' },
    ...present(listas.deportes, cuotas, (cuota) => cuota.deporte_id).map(({ id, nombre }): GridColumn<Categoria> => ({
      id: String(id),
      tipo: 'numero',
      importe: true,
      titulo: nombre,
      valor: (categoria) => importes.get(keyFor(id, categoria.id)) ?? null,
    })),
  ];
  return (
    <OnPaper
      {...props}
      nombre="cuotas"
      cosa={{ uno: 'categoría', varios: 'categorías', femenino: true }}
      columnas={columnas}
      filas={present(listas.categorias, cuotas, (cuota) => cuota.categoria_id)}
    />
  );
}

const TARIFA_COLUMNS: readonly GridColumn<FilaTarifa>[] = [
  { id: 'deporte_nombre', tipo: 'texto', titulo: 'Deporte' },
  { id: 'categoria_nombre', tipo: 'texto', titulo: 'Categoría' },
  { id: 'tipo_tarifa_nombre', tipo: 'texto', titulo: 'Tipo' },
  { id: 'perfil_arbitro_nombre', tipo: 'texto', titulo: 'Perfil' },
  { id: 'importe', tipo: 'numero', importe: true, titulo: 'Importe' },
];

/** One on each line, in the order of the screen. */
export function TarifasOnPaper({ tarifas, listas, ...props }: Props & { tarifas: readonly FilaTarifa[] }) {
  const order = (lista: readonly { id: number }[]) => {
    const places = new Map(lista.map(({ id }, n) => [id, n]));
    return (id: number) => places.get(id) ?? 0;
  };
  const [deporte, categoria, tipo, perfil] = [listas.deportes, listas.categorias, listas.tipos, listas.perfiles].map(order);
  const filas = tarifas.toSorted(
    (a, b) =>
      deporte!(a.deporte_id) - deporte!(b.deporte_id) ||
      categoria!(a.categoria_id) - categoria!(b.categoria_id) ||
      tipo!(a.tipo_tarifa_id) - tipo!(b.tipo_tarifa_id) ||
      perfil!(a.perfil_arbitro_id) - perfil!(b.perfil_arbitro_id),
  );
  return (
    <OnPaper
      {...props}
      nombre="tarifas"
      cosa={{ uno: 'tarifa', varios: 'tarifas', femenino: true }}
      columnas={TARIFA_COLUMNS}
      filas={filas}
    />
  );
}
