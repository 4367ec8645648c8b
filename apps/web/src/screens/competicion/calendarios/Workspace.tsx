import { useState, type ReactNode } from 'react';
import { Segmented } from '../../../ui/fields/Segmented';
import { SelectField } from '../../../ui/fields/fields';
import { Row } from '../../../ui/page/Layout';
import css from './calendarios.module.css';
import { SidePanel } from './SidePanel';
import type { Calendario } from './useCalendario';
import { EquiposView, JornadasView, SedesView, SemanasView } from './Views';

const VIEWS = [
  { valor: 'jornadas', texto: 'Jornadas', Vista: JornadasView },
  { valor: 'equipos', texto: 'Equipos', Vista: EquiposView },
  { valor: 'sedes', texto: 'Sedes', Vista: SedesView },
  { valor: 'semanas', texto: 'Calendario', Vista: SemanasView },
] as const;
type View = (typeof VIEWS)[number]['valor'];
/** Those that look at one group at a time; at a venue, or in a week, all meet. */
const OF_ONE_GROUP: ReadonlySet<View> = new Set(['jornadas', 'equipos']);

interface Props {
  calendario: Calendario;
  editable: boolean;
  editar: (id: number) => void;
  acciones: ReactNode;
}

/** A calendar looked at in several ways, beside what is to be known of the match that is chosen. */
export function Workspace({ calendario, editable, editar, acciones }: Props) {
  const [view, setView] = useState<View>('jornadas');
  const grupos = [...new Map(calendario.partidos.map(({ grupo_id, grupo_nombre }) => [grupo_id, grupo_nombre]))];
  const [grupo, setGrupo] = useState<number | null>(null);
  const suyo = grupos.some(([id]) => id === grupo) ? grupo : (grupos[0]?.[0] ?? null);
  const { Vista } = VIEWS.find(({ valor }) => valor === view)!;
  const deUno = OF_ONE_GROUP.has(view);
  return (
    <>
      <Row wrap gap={2} gapX={4} align="end" className="deja-3">
        <Segmented label="Cómo se ve" opciones={VIEWS} value={view} onChange={setView} />
        {grupos.length > 1 && deUno && (
          <SelectField
            label="Grupo"
            value={suyo ?? 0}
            opciones={grupos.map(([id, nombre]) => ({ valor: id ?? 0, texto: nombre ?? '' }))}
            onChange={(id) => setGrupo(id)}
          />
        )}
        <Row wrap gap={2} align="stretch" className={`al-final ${css.acciones}`}>
          {acciones}
        </Row>
      </Row>
      <div
        className={css.calendario}
        data-vista={view}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && calendario.move) void calendario.putBack();
        }}
        role="presentation"
      >
        <Vista
          calendario={calendario}
          editable={editable}
          partidos={deUno ? calendario.partidos.filter(({ grupo_id }) => grupo_id === suyo) : calendario.partidos}
        />
        <SidePanel {...{ calendario, editable, editar }} />
      </div>
    </>
  );
}
