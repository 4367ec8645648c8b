import type { PorResolver as Fila } from '@cd/contract/arbitraje/arbitrajes';
import { PANTALLAS } from '@cd/contract/kit/screens';
import { IconCheck, IconHelpCircle, IconUserCheck, IconUserMinus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { Grid } from '../../../ui/grid/Grid';
import type { RowAction, SelectionAction } from '../../../ui/grid/actions';
import { memoryRows } from '../../../ui/grid/row-source';
import { Segmented } from '../../../ui/fields/Segmented';
import { aceptarPedido, resolverDesfasados } from '../ficha/arbitraje-actions';
import { ActasEnEspera } from './ActasEnEspera';
import { COLUMNAS, LISTAS, POR_RESOLVER, porResolver, type Lista } from './por-resolver';

const CLAVES = Object.keys(LISTAS) as Lista[];

const deDesfasados = (que: 'mantener' | 'preguntar' | 'retirar', titulo: string, icono: typeof IconCheck): SelectionAction<Fila> => ({
  titulo,
  icono,
  impedida: (filas) =>
    que !== 'retirar' && filas.every(({ choque }) => choque !== null) ? 'A esa hora tienen otro partido: solo se pueden retirar' : null,
  onClick: (filas, quitar) =>
    void resolverDesfasados(
      filas.map(({ id }) => id),
      que,
    ).then((hecho) => hecho && quitar()),
});
const DE_DESFASADOS = [
  deDesfasados('mantener', 'Mantener', IconCheck),
  deDesfasados('preguntar', 'Preguntar otra vez', IconHelpCircle),
  deDesfasados('retirar', 'Retirar', IconUserMinus),
] as const;
const DE_PEDIDOS: readonly RowAction<Fila>[] = [
  {
    titulo: 'Dar el puesto',
    icono: IconUserCheck,
    impedida: ({ choque }) => (choque === null ? null : 'A esa hora tiene otro partido'),
    onClick: ({ id, arbitro_nombre }) => void aceptarPedido(id, arbitro_nombre),
  },
];
const NINGUNA: readonly never[] = [];

/** What of the appointments waits for the office, each kind in its list. */
export default function PorResolver() {
  const nivel = useLevel('arbitrajes_por_resolver');
  const navigate = useNavigate();
  const { data } = useQuery(porResolver);
  const [elegida, setElegida] = useState<Lista | null>(null);
  // The first that has something, until one is chosen.
  const lista = elegida ?? CLAVES.find((clave) => (data?.[clave].length ?? 0) > 0) ?? 'sin_contestar';
  const filas = useMemo(
    () => memoryRows<Fila>([...POR_RESOLVER, lista], async () => (await call('GET /api/arbitrajes/porresolver'))[lista]),
    [lista],
  );
  const { uno, varios, vacio, queHacer } = LISTAS[lista];
  return (
    <>
      <ActasEnEspera edita={nivel === 2} />
      <Grid
        key={lista}
        nombre={`arbitrajes_por_resolver_${lista}`}
        titulo={PANTALLAS.arbitrajes_por_resolver.titulo}
        cosa={{ uno, varios, ...(lista === 'desfasados' || lista === 'renuncias' ? { femenino: true as const } : {}) }}
        filas={filas}
        columnas={COLUMNAS[lista]}
        nivel={nivel}
        porPagina={50}
        onOpen={({ partido_id }) => void navigate({ to: '/admin/partido_editar/$id', params: { id: String(partido_id) } })}
        acciones={lista === 'pedidos' ? DE_PEDIDOS : NINGUNA}
        accionesSeleccion={lista === 'desfasados' ? DE_DESFASADOS : NINGUNA}
        vistas={
          <Segmented
            label="Qué espera"
            value={lista}
            onChange={setElegida}
            opciones={CLAVES.map((clave) => ({
              valor: clave,
              texto: data ? `${LISTAS[clave].texto} (${data[clave].length})` : LISTAS[clave].texto,
            }))}
          />
        }
        vacio={{ titulo: vacio, queHacer }}
      />
    </>
  );
}
