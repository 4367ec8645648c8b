import type { ReactNode } from 'react';
import { formatCount } from '../../../format/format';
import { Row } from '../../../ui/page/Layout';
import { Equipo, type EquipoRepartido } from './Equipo';
import { SIN_ASIGNAR } from './mover';
import estilos from './reparto.module.css';
import { useMesa, type Mesa } from './useMesa';

interface Columna {
  /** As it is said where a team may go to it. */
  nombre: string;
  cabecera: ReactNode;
  equipos: readonly number[];
  error?: ReactNode;
}

interface Props {
  equipos: readonly EquipoRepartido[];
  columnas: readonly Columna[];
  onChange: (columnas: number[][]) => void;
  /** Each stays in its list. */
  fijos?: boolean;
  soloLectura?: boolean;
  /** Its order is told by number. */
  numeradas?: boolean;
  /** How they are counted. */
  cosa?: readonly [uno: string, varios: string];
  /** Where those of no list are. */
  sueltos?: string;
}

const EQUIPOS = ['equipo', 'equipos'] as const;

/** Teams in lists, dragged from one to another, or moved by the arrows of their handle or by the list of each. */
export function Reparto(props: Props) {
  const {
    equipos,
    columnas,
    onChange,
    fijos = false,
    soloLectura = false,
    numeradas = false,
    cosa = EQUIPOS,
    sueltos: donde = 'Sin asignar',
  } = props;
  const porId = new Map(equipos.map((equipo) => [equipo.id, equipo]));
  const { marco, ...mesa } = useMesa({ columnas, nombreDe: (id) => porId.get(id)?.nombre ?? '', onChange, fijos, sueltos: donde });
  const asignados = new Set(mesa.ids.flat());
  const deLista = (columna: number, ids: readonly number[]) => ({
    columna,
    mesa,
    soloLectura,
    numerada: numeradas && columna !== SIN_ASIGNAR,
    equipos: ids.flatMap((id) => porId.get(id) ?? []),
  });
  const sueltos = equipos.filter(({ id }) => !asignados.has(id)).map(({ id }) => id);
  const conSueltos = !fijos && !(soloLectura && sueltos.length === 0);
  return (
    <div ref={marco} className={estilos.reparto} data-con-sueltos={conSueltos || undefined}>
      {conSueltos && (
        <section className={`cede ${estilos.columna}`} aria-label={donde} data-sueltos>
          <Row as="header" gap={2} justify="between">
            <b>{donde}</b>
            <small>{formatCount(sueltos.length, ...cosa)}</small>
          </Row>
          <Lista {...deLista(SIN_ASIGNAR, sueltos)} />
        </section>
      )}
      <div className={estilos.columnas}>
        {columnas.map(({ nombre, cabecera, equipos: suyos, error }, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- a list is its place
          <section key={i} className={`cede ${estilos.columna}`} aria-label={nombre} data-mal={Boolean(error) || undefined}>
            <Row as="header" gap={2} justify="between">
              {cabecera}
              <small>{formatCount(suyos.length, ...cosa)}</small>
            </Row>
            {error && <p className={estilos.error}>{error}</p>}
            <Lista {...deLista(i, suyos)} />
          </section>
        ))}
      </div>
      <output className="oculto">{mesa.dicho}</output>
    </div>
  );
}

interface ListaProps {
  columna: number;
  equipos: readonly EquipoRepartido[];
  mesa: Mesa;
  soloLectura: boolean;
  numerada: boolean;
}

function Lista({ columna, equipos, mesa, soloLectura, numerada }: ListaProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- by keyboard each team has its handle and its list
    <ol
      className={estilos.lista}
      data-activa={mesa.sobre?.columna === columna || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        mesa.onPass({ columna });
      }}
      onDrop={(event) => {
        event.preventDefault();
        mesa.onDrop();
      }}
    >
      {equipos.length === 0 && <li className={estilos.vacia}>{columna === SIN_ASIGNAR ? 'Ninguno' : 'Arrastre hasta aquí'}</li>}
      {equipos.map((equipo, lugar) => (
        <Equipo key={equipo.id} {...{ equipo, columna, lugar, mesa, soloLectura }} numero={numerada ? lugar + 1 : null} />
      ))}
    </ol>
  );
}
