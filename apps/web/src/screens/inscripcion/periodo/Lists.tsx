import type { FilaPorValidar, listaPorValidar } from '@cd/contract/inscripcion/validacion';
import { Nivel } from '@cd/contract/kit/perfiles';
import { IconArrowBackUp, IconEye, IconUsersGroup } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { keyOf } from '../../../client/ask-ahead';
import { useLevel } from '../../../client/permissions';
import { queryClient } from '../../../client/query-client';
import type { RowAction } from '../../../ui/grid/actions';
import { Grid } from '../../../ui/grid/Grid';
import { memoryRows, serverRows } from '../../../ui/grid/row-source';
import { Segmented } from '../../../ui/fields/Segmented';
import { CATEGORY_COUNTS, countsOf, DETAIL, SUMMARY, withinLimits, type CategoryRow } from './columns';
import { Ask } from './Ask';
import { Dias } from './Dias';
import { estadisticas } from './periodo';
import { Row } from '../../../ui/page/Layout';
import { decisionActions, schoolActions, type Asked } from './validation-actions';

const rows = serverRows<typeof listaPorValidar>('/api/preequipos');
const read = () => queryClient.fetchQuery(estadisticas);
const COUNTED_BY = {
  deporte: {
    cosa: { uno: 'deporte', varios: 'deportes' },
    columnas: countsOf('Deporte'),
    filas: memoryRows([...keyOf('inscripcion'), 'por deporte'], async () => (await read()).porDeporte),
  },
  colegio: {
    cosa: { uno: 'colegio', varios: 'colegios' },
    columnas: countsOf('Colegio'),
    filas: memoryRows([...keyOf('inscripcion'), 'por colegio'], async () => (await read()).porColegio),
  },
} as const;
const byCategory = memoryRows<CategoryRow>([...keyOf('inscripcion'), 'por categoría'], async () =>
  // A category is counted once for each of its sports.
  (await read()).porCategoria.map((fila, i) => ({ ...fila, limite: withinLimits(fila), categoria_id: fila.id, id: i + 1 })),
);

const VIEWS = [
  { valor: 'equipos', texto: 'Equipos' },
  { valor: 'deporte', texto: 'Deportes' },
  { valor: 'categoria', texto: 'Categorías' },
  { valor: 'colegio', texto: 'Colegios' },
  { valor: 'dia', texto: 'Días' },
] as const;
const DEPTHS = [
  { valor: 'resumen', texto: 'Resumen' },
  { valor: 'detalle', texto: 'Detalle' },
] as const;
type View = (typeof VIEWS)[number]['valor'];
type Depth = (typeof DEPTHS)[number]['valor'];
const ORDER = { name: 'nombre', order: 'asc' } as const;
const BY_COUNT = { name: 'pedidos', order: 'asc' } as const;

/** The teams that are asked for, one by one or counted. */
export function Lists({ consolidada }: { consolidada: boolean }) {
  const [{ view, depth }, setShown] = useState<{ view: View; depth: Depth }>({ view: 'equipos', depth: 'resumen' });
  const vistas = (
    <Row wrap gap={2} gapX={4} align="stretch" justify="between" className="deja-3">
      <Segmented label="Qué se ve" opciones={VIEWS} value={view} onChange={(nueva) => setShown({ view: nueva, depth })} />
      {view === 'equipos' && (
        <Segmented label="Cuánto se ve" opciones={DEPTHS} value={depth} onChange={(nueva) => setShown({ view, depth: nueva })} />
      )}
    </Row>
  );
  if (view === 'equipos') return <Preequipos key={depth} depth={depth} consolidada={consolidada} vistas={vistas} />;
  if (view === 'dia') return <Dias vistas={vistas} />;
  return <Counts key={view} by={view} consolidada={consolidada} vistas={vistas} />;
}

const NOBODY = { titulo: 'Aún nadie ha pedido equipos', queHacer: 'Cuando los colegios los pidan, estarán aquí.' };

function Counts({ by, consolidada, vistas }: { by: Exclude<View, 'equipos' | 'dia'>; consolidada: boolean; vistas: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const comun = { nombre: `inscripcion-${by}`, nivel: useLevel('inscripcion'), vistas, vacio: NOBODY, incrustada: true } as const;
  if (by === 'categoria')
    return (
      <Grid
        {...comun}
        titulo="Equipos pedidos por categoría"
        cosa={{ uno: 'categoría', varios: 'categorías', femenino: true }}
        filas={byCategory}
        columnas={CATEGORY_COUNTS}
        porPagina={20}
      />
    );
  return (
    <>
      <Grid
        {...comun}
        titulo={`Equipos pedidos por ${by}`}
        {...COUNTED_BY[by]}
        orden={BY_COUNT}
        porPagina={20}
        accionesSeleccion={by === 'colegio' && !consolidada ? schoolActions(setAsked) : []}
      />
      {asked && <Ask asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

interface Props {
  depth: Depth;
  consolidada: boolean;
  vistas: ReactNode;
}

function Preequipos({ depth, consolidada, vistas }: Props) {
  const navigate = useNavigate();
  const nivel = useLevel('inscripcion');
  const vePlantilla = useLevel('inscripcion_verplantilla') >= Nivel.Lectura;
  const [asked, setAsked] = useState<Asked | null>(null);
  const abrir = ({ id }: FilaPorValidar) =>
    void navigate({ to: '/admin/inscripcion/ver/$idPreequipo', params: { idPreequipo: String(id) } });
  const acciones: RowAction<FilaPorValidar>[] = [
    { titulo: 'Ver', icono: IconEye, nivel: Nivel.Lectura, onClick: abrir },
    ...(vePlantilla
      ? [
          {
            titulo: 'Plantilla de',
            icono: IconUsersGroup,
            nivel: Nivel.Lectura,
            onClick: ({ id }: FilaPorValidar) =>
              void navigate({ to: '/admin/inscripcion_verplantilla/$idPreequipo', params: { idPreequipo: String(id) } }),
          },
        ]
      : []),
    ...(consolidada
      ? []
      : [
          {
            titulo: 'Devolver',
            icono: IconArrowBackUp,
            onClick: (fila: FilaPorValidar) => setAsked({ que: 'devolver', cuales: [fila] }),
          },
        ]),
  ];
  return (
    <>
      <Grid
        incrustada
        nombre={`inscripcion-${depth}`}
        direccion="inscripcion"
        titulo="Equipos pedidos"
        cosa={{ uno: 'equipo', varios: 'equipos' }}
        filas={rows}
        columnas={depth === 'resumen' ? SUMMARY : DETAIL}
        nivel={nivel}
        orden={ORDER}
        onOpen={abrir}
        acciones={acciones}
        accionesSeleccion={consolidada ? [] : decisionActions(setAsked)}
        vistas={vistas}
        vacio={NOBODY}
      />
      {asked && <Ask asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
