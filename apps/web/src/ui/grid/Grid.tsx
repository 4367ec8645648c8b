// In this order: each builds on those before it.
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import '@mantine/core/styles/Tooltip.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Drawer.css';
import '@mantine/dates/styles.css';
import { Nivel } from '@cd/contract/kit/perfiles';
import type { TipoColumna } from '@cd/contract/kit/paged-list';
import { Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconFilter, IconFilterOff, IconPlus } from '@tabler/icons-react';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { currentSession } from '../../client/session';
import { Button } from '../Button';
import { ErrorState, EmptyState } from '../states';
import { formatNumber } from '../../format/format';
import { ICON } from '../icon';
import { Segmented } from '../Segmented';
import { PageTitle } from '../PageTitle';
import { useTranslate } from '../translations';
import { SIN_PERMISO, type AccionFila, type AccionSeleccion, type Cosa } from './acciones';
import { SelectionBar } from './SelectionBar';
import { GridCards } from './GridCards';
import { columnasEnOrden, type GridColumn, type ListColumns, type TiposDeColumna } from './columna';
import { filtrosEscritos, seleccionDe } from './consulta';
import { DENSIDADES, estadoInicial, useEstadoRejilla, type Ordenacion, type ValorFiltro } from './estado';
import type { FuenteFilas } from './filas';
import { PhoneFilters } from './PhoneFilters';
import { PrintActions } from './PrintActions';
import { Pagination } from './Pagination';
import { ColumnChooser } from './ColumnChooser';
import { GridTable } from './GridTable';
import { useFilas } from './useFilas';
import { useTabla } from './useTabla';
import css from './grid.module.css';

interface GridProps<F extends { id: number | string }, C extends TiposDeColumna> {
  /** Names the list in this browser's memory of it and in the files it prints. */
  nombre: string;
  titulo: string;
  cosa: Cosa;
  filas: FuenteFilas<F, C>;
  /** A constant of the module, or memoised. */
  columnas: ListColumns<F, C>;
  /** What the user may do on this screen. */
  nivel: Nivel;
  orden?: { name: (keyof C & string) | (string & {}); order: 'asc' | 'desc' };
  /** Page sizes; the first is the one to begin with unless `porPagina` says another (spec 1 §2.4). */
  tamanos?: readonly number[];
  porPagina?: number;
  alAbrir?: (fila: F) => void;
  nuevo?: { titulo: string; alPulsar: () => void };
  acciones?: readonly AccionFila<F>[];
  accionesSeleccion?: readonly AccionSeleccion<F>[];
  /** When there is nothing at all: says what to do next. */
  vacio: { titulo: string; queHacer: string };
  /** More buttons of the title row. */
  botones?: ReactNode;
  /** Between title and rows, such as tabs. */
  vistas?: ReactNode;
  /** Part of a page that has its own title. */
  incrustada?: true;
}

const TAMANOS = [10, 15, 20] as const;
const SIN_FILAS: never[] = [];

/** Every list of the office (spec 1 §2.4). */
export function Grid<F extends { id: number | string }, C extends TiposDeColumna = Record<string, TipoColumna>>({
  nombre,
  titulo,
  cosa,
  filas: fuente,
  columnas: declaradas,
  nivel,
  orden,
  tamanos = TAMANOS,
  porPagina = tamanos[0]!,
  alAbrir,
  nuevo,
  acciones = SIN_FILAS,
  accionesSeleccion = SIN_FILAS,
  vacio,
  botones,
  vistas,
  incrustada,
}: GridProps<F, C>) {
  const traducir = useTranslate();
  const telefono = useMediaQuery('(max-width: 900px)', false, { getInitialValueInEffect: false });
  const columnas = useMemo(
    () => columnasEnOrden<F>(declaradas).map((columna): GridColumn<F> => ({ ...columna, titulo: traducir(columna.titulo) })),
    [declaradas, traducir],
  );
  const partida = useMemo(() => ({ columnas, tamanos, porPagina, ordenacion: orden ?? null }), [columnas, tamanos, porPagina, orden]);
  const [estado, cambiar] = useEstadoRejilla(`cd.rejilla.${currentSession()?.user.usuarioId ?? 0}.${nombre}`, partida);
  const [filtrosAbiertos, setFiltrosAbiertos] = useState(false);
  const consulta = useFilas(fuente, columnas, estado);
  const { count, rows } = consulta.pagina ?? { count: 0, rows: SIN_FILAS };

  const { tabla, porId, visibles, filasElegidas, quitarSeleccion } = useTabla(columnas, rows, estado, cambiar);

  const ultima = Math.max(1, Math.ceil(count / estado.porPagina));
  const pasada = consulta.pagina !== undefined && !consulta.anterior && estado.pagina > ultima;
  useEffect(() => {
    if (pasada) cambiar({ pagina: ultima });
  }, [pasada, ultima, cambiar]);

  const filtrar = (id: string, valor: ValorFiltro | undefined) => {
    const { [id]: _, ...otros } = estado.filtros;
    cambiar({ filtros: valor === undefined ? otros : { ...otros, [id]: valor }, pagina: 1 });
  };
  const ordenar = (ordenacion: Ordenacion | null) => cambiar({ ordenacion, pagina: 1 });
  const quitarFiltros = () => cambiar({ filtros: {}, pagina: 1 });
  const filtros = filtrosEscritos(estado, columnas).length;
  const cuantas = `${formatNumber(count)} ${traducir(count === 1 ? cosa.uno : cosa.varios)}`;
  const cargando = consulta.pagina === undefined && !consulta.error;
  const cuenta =
    consulta.pagina === undefined ? '' : `${cuantas}${filtros === 0 ? '' : filtros === 1 ? ' con 1 filtro' : ` con ${filtros} filtros`}`;
  const deRejilla = {
    columnas: visibles,
    filas: rows,
    cosa,
    nivel,
    acciones,
    alAbrir,
    seleccion: accionesSeleccion.length > 0 ? tabla : null,
    cargando,
    porPagina: estado.porPagina,
  };

  const mandos = (
    <>
      {filtros > 0 && !telefono && (
        <Button tono="llano" icono={<IconFilterOff {...ICON} />} onClick={quitarFiltros}>
          Quitar filtros
        </Button>
      )}
      {!telefono && (
        <Segmented etiqueta="Densidad" opciones={DENSIDADES} value={estado.densidad} onChange={(densidad) => cambiar({ densidad })} />
      )}
      <PrintActions
        nombre={nombre}
        titulo={traducir(titulo)}
        columnas={visibles}
        filtros={filtrosEscritos(estado, columnas)}
        vista={rows}
        total={count}
        todas={(lectura) => consulta.todas(seleccionDe(estado, columnas), lectura)}
      />
      {telefono ? (
        <Button icono={<IconFilter {...ICON} />} aria-haspopup="dialog" onClick={() => setFiltrosAbiertos(true)}>
          {filtros > 0 ? `Filtros (${filtros})` : 'Filtros'}
        </Button>
      ) : (
        <ColumnChooser
          columnas={estado.orden.flatMap((id) => porId.get(id) ?? [])}
          visibles={visibles}
          alOrdenar={(orden) => tabla.setColumnOrder(orden)}
          alMostrar={(id, visible) => cambiar({ visibles: { ...estado.visibles, [id]: visible } })}
          alRestablecer={() => cambiar(estadoInicial(partida))}
        />
      )}
      {botones}
      {nuevo && <BotonNuevo {...nuevo} nivel={nivel} />}
    </>
  );

  return (
    <section className={css.lista} aria-label={traducir(titulo)}>
      {incrustada ? (
        <div className={css.titulo}>
          <h2>{traducir(titulo)}</h2>
          <span className={css.cuenta}>{cuenta}</span>
          <div className={css.mandos}>{mandos}</div>
        </div>
      ) : (
        <PageTitle cuenta={cuenta} acciones={mandos}>
          {titulo}
        </PageTitle>
      )}
      <output className={css.oculto}>{cuenta}</output>
      {vistas}
      <div
        className={css.rejilla}
        data-densidad={estado.densidad}
        data-anterior={consulta.anterior || undefined}
        aria-busy={cargando || consulta.anterior}
      >
        {consulta.error && <ErrorState key={consulta.error.message} error={consulta.error} reintentar={consulta.reintentar} />}
        {(consulta.pagina || cargando) && (
          <>
            {telefono ? (
              <GridCards {...deRejilla} />
            ) : (
              <GridTable
                {...deRejilla}
                titulo={traducir(titulo)}
                ordenacion={estado.ordenacion}
                alOrdenar={ordenar}
                filtros={estado.filtros}
                alFiltrar={filtrar}
                alPasarPagina={(paso) => {
                  const pagina = estado.pagina + paso;
                  if (pagina >= 1 && pagina <= ultima) cambiar({ pagina });
                }}
                alQuitarSeleccion={quitarSeleccion}
              />
            )}
            {!cargando &&
              count === 0 &&
              (filtros > 0 ? <SinCumplir cosa={cosa} alQuitar={quitarFiltros} /> : <SinFilas vacio={vacio} nuevo={nuevo} nivel={nivel} />)}
            {filasElegidas.length > 0 && (
              <SelectionBar filas={filasElegidas} acciones={accionesSeleccion} cosa={cosa} nivel={nivel} alQuitar={quitarSeleccion} />
            )}
            {count > 0 && (
              <Pagination
                pagina={Math.min(estado.pagina, ultima)}
                ultima={ultima}
                porPagina={estado.porPagina}
                tamanos={tamanos}
                count={count}
                alCambiar={cambiar}
              />
            )}
          </>
        )}
      </div>
      {telefono && (
        <PhoneFilters
          abierto={filtrosAbiertos}
          alCerrar={() => setFiltrosAbiertos(false)}
          columnas={columnas}
          filtros={estado.filtros}
          alFiltrar={filtrar}
          ordenacion={estado.ordenacion}
          alOrdenar={ordenar}
          alQuitar={filtros > 0 ? quitarFiltros : null}
          cuantas={cuantas}
        />
      )}
    </section>
  );
}

function BotonNuevo({ titulo, alPulsar, nivel }: { titulo: string; alPulsar: () => void; nivel: Nivel }) {
  const permitido = nivel === Nivel.Edicion;
  return (
    <Tooltip label={SIN_PERMISO} disabled={permitido} events={{ hover: true, focus: true, touch: true }}>
      <Button
        tono="primario"
        className={permitido ? '' : css.impedido}
        icono={<IconPlus {...ICON} />}
        aria-disabled={!permitido}
        onClick={() => permitido && alPulsar()}
      >
        {titulo}
      </Button>
    </Tooltip>
  );
}

function SinCumplir({ cosa: { uno, femenino }, alQuitar }: { cosa: Cosa; alQuitar: () => void }) {
  const accion = (
    <Button icono={<IconFilterOff {...ICON} />} onClick={alQuitar}>
      Quitar filtros
    </Button>
  );
  return (
    <EmptyState titulo={`${femenino ? 'Ninguna' : 'Ningún'} ${uno} cumple los filtros`} accion={accion}>
      Cambie o quite algún filtro para ver más.
    </EmptyState>
  );
}

type Vacia = Pick<GridProps<{ id: number }, {}>, 'vacio' | 'nuevo' | 'nivel'>;

function SinFilas({ vacio: { titulo, queHacer }, nuevo, nivel }: Vacia) {
  const accion = nuevo && nivel === Nivel.Edicion && (
    <Button icono={<IconPlus {...ICON} />} onClick={nuevo.alPulsar}>
      {nuevo.titulo}
    </Button>
  );
  return (
    <EmptyState titulo={titulo} accion={accion}>
      {queHacer}
    </EmptyState>
  );
}
