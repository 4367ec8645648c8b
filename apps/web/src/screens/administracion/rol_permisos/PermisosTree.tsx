import { cuelgaDe, ORDEN_PRINCIPAL, siguienteHasta, type NivelPermiso } from '@cd/domain/sesion/permisos/arbol-de-permisos';
import type { Permiso } from '@cd/contract/sesion/sesion';
import {
  IconAlertCircle,
  IconChevronRight,
  IconEye,
  IconFoldDown,
  IconFoldUp,
  IconLock,
  IconPencil,
  IconSearch,
  type Icon,
} from '@tabler/icons-react';
import { useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { Button } from '../../../ui/pieces/Button';
import { EmptyState } from '../../../ui/page/states';
import { formatCount } from '../../../format/format';
import { ICON, SMALL_ICON } from '../../../ui/pieces/icon';
import { Segmented } from '../../../ui/fields/Segmented';
import { useTranslate } from '../../../ui/pieces/translations';
import { treeRows, type TreeRow } from './tree-rows';
import { Muted, Row } from '../../../ui/page/Layout';
import estilos from './rol_permisos.module.css';

const LEVELS: Readonly<Record<NivelPermiso, { texto: string; Icono: Icon }>> = {
  0: { texto: 'Sin acceso', Icono: IconLock },
  1: { texto: 'Lectura', Icono: IconEye },
  2: { texto: 'Edición', Icono: IconPencil },
};
const SEVERAL = -1;
const FAILURE = 'fallo-de-principal';
const OF_BRANCH: readonly { valor: NivelPermiso | typeof SEVERAL; texto: string }[] = ([0, 1, 2] as const).map((valor) => ({
  valor,
  texto: LEVELS[valor].texto,
}));

interface Props {
  opciones: readonly Permiso[];
  /** As they are on the server. */
  guardadas: readonly Permiso[];
  /** Without it they are only read. */
  cambiar?: (orden: string, nivel: NivelPermiso) => void;
  /** How far each may go. */
  maximoDe?: (opcion: Permiso) => NivelPermiso;
  /** What is wrong with Principal. */
  fallo?: string | undefined;
  /** How the form finds the control of an option. */
  campoDe?: (opcion: Permiso) => string | undefined;
}

function withOrWithout(cerradas: ReadonlySet<string>, orden: string, si: boolean): ReadonlySet<string> {
  const quedan = new Set(cerradas);
  if (si) quedan.add(orden);
  else quedan.delete(orden);
  return quedan;
}

/** The menu tree with the level of each option: the arrows walk it, the space bar goes to the next level and 0, 1 and 2 say one. */
export function PermisosTree({ opciones, guardadas, cambiar, maximoDe = () => 2, fallo, campoDe }: Props) {
  const traducir = useTranslate();
  const [texto, setTexto] = useState('');
  const [cerradas, setCerradas] = useState<ReadonlySet<string>>(new Set());
  const [activa, setActiva] = useState(opciones[0]?.orden);
  const [dicho, setDicho] = useState('');
  const arbol = useRef<HTMLTableElement>(null);
  const traducidas = opciones.map((opcion) => ({ ...opcion, nombre: traducir(opcion.nombre) }));
  const filas = treeRows(traducidas, { cerradas, texto, siempre: fallo ? ORDEN_PRINCIPAL : null });
  const enFoco = filas.some(({ opcion }) => opcion.orden === activa) ? activa : filas[0]?.opcion.orden;

  const siguiente = (opcion: Permiso) => siguienteHasta(opcion.permiso, maximoDe(opcion));
  const poner = ({ opcion, esRama }: TreeRow, nivel: NivelPermiso) => {
    cambiar?.(opcion.orden, nivel);
    setDicho(`${opcion.nombre}${esRama ? ' y lo que cuelga' : ''}: ${LEVELS[nivel].texto}`);
  };
  const plegar = (orden: string, cerrar: boolean) => setCerradas(withOrWithout(cerradas, orden, cerrar));
  const irA = (fila: TreeRow | undefined) => {
    if (!fila) return;
    setActiva(fila.opcion.orden);
    arbol.current?.querySelector<HTMLElement>(`[data-orden="${fila.opcion.orden}"]`)?.focus();
  };

  return (
    <div>
      <Controls opciones={opciones} texto={texto} setTexto={setTexto} cerradas={cerradas} setCerradas={setCerradas} />
      <table
        ref={arbol}
        className={estilos.arbol}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- ARIA's own pattern for a tree with columns
        role="treegrid"
        aria-label="Opciones del menú y su permiso"
        aria-readonly={cambiar === undefined}
      >
        <TreeHead conRama={cambiar !== undefined} />
        <tbody>
          {filas.map((fila, i) => (
            <FilaOpcion
              key={fila.opcion.id}
              fila={fila}
              siguiente={siguiente(fila.opcion)}
              antes={guardadas.find(({ id }) => id === fila.opcion.id)?.permiso ?? fila.opcion.permiso}
              tabIndex={fila.opcion.orden === enFoco ? 0 : -1}
              campo={campoDe?.(fila.opcion)}
              fallo={fila.opcion.orden === ORDEN_PRINCIPAL ? fallo : undefined}
              onFold={texto === '' ? () => plegar(fila.opcion.orden, fila.abierta) : undefined}
              poner={cambiar && ((nivel) => poner(fila, nivel))}
              onFocus={() => setActiva(fila.opcion.orden)}
              onKeyDown={(event) => onTreeKey(event, i, { filas, buscando: texto !== '', irA, plegar, poner: cambiar && poner, siguiente })}
            />
          ))}
        </tbody>
      </table>
      {filas.length === 0 && (
        <EmptyState title="Ninguna opción se llama así">Busque otra parte de su nombre o borre el texto para verlas todas.</EmptyState>
      )}
      <output className="oculto">{dicho}</output>
    </div>
  );
}

interface TreeMoves {
  filas: readonly TreeRow[];
  /** What is found stays unfolded. */
  buscando: boolean;
  irA: (fila: TreeRow | undefined) => void;
  plegar: (orden: string, cerrar: boolean) => void;
  /** None where they are only read. */
  poner: ((fila: TreeRow, nivel: NivelPermiso) => void) | undefined;
  siguiente: (opcion: Permiso) => NivelPermiso;
}

/** The arrows walk the tree, fold it and unfold it; the space bar and 0, 1 and 2 change a level. */
function onTreeKey(event: KeyboardEvent, i: number, { filas, buscando, irA, plegar, poner, siguiente }: TreeMoves): void {
  const fila = filas[i]!;
  // Inside the row each button has its own keys; the arrows are the tree's wherever the focus is.
  const enLaFila = event.target === event.currentTarget;
  const { orden } = fila.opcion;
  const acciones: Record<string, (() => void) | false | undefined> = {
    ArrowDown: () => irA(filas[i + 1]),
    ArrowUp: () => irA(filas[i - 1]),
    ArrowRight: () => (fila.esRama && !fila.abierta ? plegar(orden, false) : irA(filas[i + 1])),
    ArrowLeft: () =>
      fila.esRama && fila.abierta && !buscando ? plegar(orden, true) : irA(filas.find(({ opcion }) => opcion.orden === parentOf(orden))),
    Home: () => irA(filas[0]),
    End: () => irA(filas.at(-1)),
    Enter: enLaFila && poner && (() => poner(fila, siguiente(fila.opcion))),
    ' ': enLaFila && poner && (() => poner(fila, siguiente(fila.opcion))),
    0: poner && (() => poner(fila, 0)),
    1: poner && (() => poner(fila, 1)),
    2: poner && (() => poner(fila, 2)),
  };
  const accion = !event.ctrlKey && !event.metaKey && !event.altKey && acciones[event.key];
  if (!accion) return;
  event.preventDefault();
  accion();
}

const parentOf = (orden: string): string => orden.slice(0, Math.max(0, orden.lastIndexOf('.')));

const TreeHead = ({ conRama }: { conRama: boolean }) => (
  <thead>
    <tr>
      <th scope="col">Opción</th>
      <th scope="col">{conRama && 'Toda la rama'}</th>
      <th scope="col">Permiso</th>
    </tr>
  </thead>
);

interface RowProps {
  fila: TreeRow;
  /** The level to which its button changes. */
  siguiente: NivelPermiso;
  antes: NivelPermiso;
  /** 0 for the one that the arrows have reached. */
  tabIndex: 0 | -1;
  campo: string | undefined;
  fallo: string | undefined;
  /** Without it it does not fold. */
  onFold: (() => void) | undefined;
  poner: ((nivel: NivelPermiso) => void) | undefined;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function FilaOpcion({ fila, siguiente, antes, tabIndex, campo, fallo, onFold, poner, ...eventos }: RowProps) {
  const { opcion, hondura, esRama, abierta, comun } = fila;
  const { orden, nombre, permiso } = opcion;
  const sangria: CSSProperties & Record<'--hondura', number> = { '--hondura': hondura - 1 };
  const cambiada = antes !== permiso;
  return (
    <tr
      {...eventos}
      data-orden={orden}
      data-rama={esRama || undefined}
      data-cambiada={cambiada || undefined}
      style={sangria}
      aria-level={hondura}
      aria-expanded={esRama ? abierta : undefined}
      tabIndex={tabIndex}
    >
      <th scope="row">
        <Row gap={1} className={estilos.nombre}>
          {esRama && <FoldButton nombre={nombre} abierta={abierta} tabIndex={tabIndex} onFold={onFold} />}
          <span>{nombre}</span>
        </Row>
      </th>
      <td className={estilos.rama}>
        {esRama && poner && (
          <Segmented
            label={`Toda la rama ${nombre}`}
            opciones={OF_BRANCH}
            value={comun ?? SEVERAL}
            tabIndex={tabIndex}
            onChange={(nivel) => nivel !== SEVERAL && poner(nivel)}
          />
        )}
      </td>
      <td className={estilos.permiso}>
        <Row gap={3} justify="end">
          {cambiada && <small className={estilos.antes}>Antes: {LEVELS[antes].texto}</small>}
          <NivelChoice
            opcion={opcion}
            siguiente={siguiente}
            tabIndex={tabIndex}
            campo={campo}
            fallida={fallo !== undefined}
            onClick={poner && (() => poner(siguiente))}
          />
        </Row>
        {fallo !== undefined && (
          <Row as="p" id={FAILURE} justify="end" className={estilos.fallo}>
            <IconAlertCircle {...SMALL_ICON} />
            {fallo}
          </Row>
        )}
      </td>
    </tr>
  );
}

interface FoldProps extends Pick<RowProps, 'tabIndex' | 'onFold'> {
  nombre: string;
  abierta: boolean;
}

function FoldButton({ nombre, abierta, tabIndex, onFold }: FoldProps) {
  return (
    <button
      type="button"
      className={estilos.pliega}
      aria-label={`${abierta ? 'Plegar' : 'Desplegar'} ${nombre}`}
      tabIndex={tabIndex}
      disabled={!onFold}
      onClick={onFold}
    >
      <IconChevronRight {...ICON} />
    </button>
  );
}

interface NivelProps {
  opcion: Permiso;
  siguiente: NivelPermiso;
  tabIndex: 0 | -1;
  campo: string | undefined;
  fallida: boolean;
  onClick: (() => void) | undefined;
}

function NivelChoice({ opcion: { nombre, permiso }, siguiente, tabIndex, campo, fallida, onClick }: NivelProps) {
  const { texto, Icono } = LEVELS[permiso];
  const contenido = (
    <>
      <Icono {...SMALL_ICON} />
      {texto}
    </>
  );
  if (!onClick) {
    return (
      <span className={estilos.nivel} data-nivel={permiso}>
        {contenido}
      </span>
    );
  }
  return (
    <button
      type="button"
      className={estilos.nivel}
      data-nivel={permiso}
      data-path={campo}
      data-etiqueta={nombre}
      aria-label={`${nombre}: ${texto}. Cambiar a ${LEVELS[siguiente].texto}`}
      aria-describedby={fallida ? FAILURE : undefined}
      tabIndex={tabIndex}
      onClick={onClick}
    >
      {contenido}
    </button>
  );
}

function Tally({ opciones }: { opciones: readonly Permiso[] }) {
  const con = (nivel: NivelPermiso) => opciones.filter(({ permiso }) => permiso === nivel).length;
  return (
    <Muted className={estilos.recuento}>
      {formatCount(opciones.length, 'opción', 'opciones')}: {con(2)} con edición, {con(1)} con lectura y {con(0)} sin acceso
    </Muted>
  );
}

interface ControlsProps {
  opciones: readonly Permiso[];
  texto: string;
  setTexto: (texto: string) => void;
  cerradas: ReadonlySet<string>;
  setCerradas: (cerradas: ReadonlySet<string>) => void;
}

/** Over the tree: looking for an option, how many there are of each level, and folding it all. */
function Controls({ opciones, texto, setTexto, cerradas, setCerradas }: ControlsProps) {
  const ramas = opciones.filter(({ orden }) => opciones.some((otra) => cuelgaDe(otra.orden, orden))).map(({ orden }) => orden);
  return (
    <Row wrap gap={2} gapX={4} className={estilos.mandos}>
      <div className={estilos.busca}>
        <IconSearch {...ICON} />
        <input
          type="search"
          aria-label="Buscar una opción"
          placeholder="Buscar una opción"
          value={texto}
          onChange={(event) => setTexto(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setTexto('');
            // It would save.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      </div>
      <Tally opciones={opciones} />
      {cerradas.size > 0 ? (
        <Button tone="llano" icon={<IconFoldDown {...ICON} />} disabled={texto !== ''} onClick={() => setCerradas(new Set())}>
          Desplegar todo
        </Button>
      ) : (
        <Button tone="llano" icon={<IconFoldUp {...ICON} />} disabled={texto !== ''} onClick={() => setCerradas(new Set(ramas))}>
          Plegar todo
        </Button>
      )}
    </Row>
  );
}
