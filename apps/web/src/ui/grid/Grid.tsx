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
import { columnOrderingFeature, columnVisibilityFeature, rowSelectionFeature, tableFeatures, useTable, type RowSelectionState } from '@tanstack/react-table';
import { IconFilter, IconFilterOff, IconPlus } from '@tabler/icons-react';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { sesionActual } from '../../client/session';
import { Boton } from '../Boton';
import { EstadoError, EstadoVacio } from '../estados';
import { cifra } from '../../formato/formato';
import { ICONO } from '../icono';
import { Segmentado } from '../Segmentado';
import { Titulo } from '../Titulo';
import { useTraducir } from '../traducciones';
import { SIN_PERMISO, type AccionFila, type AccionSeleccion, type Cosa } from './acciones';
import { BarraSeleccion } from './BarraSeleccion';
import { Cartas } from './Cartas';
import { columnasEnOrden, type ColumnaRejilla, type Columnas, type TiposDeColumna } from './columna';
import { filtrosEscritos, seleccionDe } from './consulta';
import { DENSIDADES, estadoInicial, useEstadoRejilla, type Ordenacion, type ValorFiltro } from './estado';
import type { FuenteFilas } from './filas';
import { FiltrosTelefono } from './FiltrosTelefono';
import { Impresion } from './Impresion';
import { Paginacion } from './Paginacion';
import { SelectorColumnas } from './SelectorColumnas';
import { Tabla } from './Tabla';
import { useFilas } from './useFilas';
import css from './grid.module.css';

interface GridProps<F extends { id: number | string }, C extends TiposDeColumna> {
  /** Names the list in this browser's memory of it and in the files it prints. */
  nombre: string;
  titulo: string;
  cosa: Cosa;
  filas: FuenteFilas<F, C>;
  /** A constant of the module, or memoised. */
  columnas: Columnas<F, C>;
  /** What the user may do on this screen. */
  nivel: Nivel;
  orden?: { name: (keyof C & string) | (string & {}); order: 'asc' | 'desc' };
  /** Page sizes; the first is the one to begin with unless `porPagina` says another (spec 1 §13). */
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
const features = tableFeatures({ columnOrderingFeature, columnVisibilityFeature, rowSelectionFeature });
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
  const traducir = useTraducir();
  const telefono = useMediaQuery('(max-width: 900px)', false, { getInitialValueInEffect: false });
  const columnas = useMemo(
    () => columnasEnOrden<F>(declaradas).map((columna): ColumnaRejilla<F> => ({ ...columna, titulo: traducir(columna.titulo) })),
    [declaradas, traducir],
  );
  const partida = useMemo(() => ({ columnas, tamanos, porPagina, ordenacion: orden ?? null }), [columnas, tamanos, porPagina, orden]);
  const [estado, cambiar] = useEstadoRejilla(`cd.rejilla.${sesionActual()?.user.usuarioId ?? 0}.${nombre}`, partida);
  const [filtrosAbiertos, setFiltrosAbiertos] = useState(false);
  const consulta = useFilas(fuente, columnas, estado);
  const { count, rows } = consulta.pagina ?? { count: 0, rows: SIN_FILAS };

  // Rows chosen on other pages are no longer in the query: they are kept as they were seen.
  const [elegidas, setElegidas] = useState<Readonly<Record<string, F>>>({});
  const aLaVista = useMemo(() => new Map(rows.map((fila) => [String(fila.id), fila])), [rows]);
  const filasElegidas = Object.entries(elegidas).map(([id, fila]) => aLaVista.get(id) ?? fila);
  const rowSelection = useMemo((): RowSelectionState => Object.fromEntries(Object.keys(elegidas).map((id) => [id, true])), [elegidas]);
  const quitarSeleccion = () => setElegidas({});

  const tabla = useTable({
    features,
    data: rows,
    columns: useMemo(() => columnas.map(({ id }) => ({ id })), [columnas]),
    getRowId: (fila) => String(fila.id),
    state: {
      rowSelection,
      columnOrder: estado.orden,
      columnVisibility: useMemo(() => Object.fromEntries(columnas.map(({ id, oculta }) => [id, estado.visibles[id] ?? !oculta])), [columnas, estado.visibles]),
    },
    onRowSelectionChange: (cambio) => {
      const ids = Object.keys(typeof cambio === 'function' ? cambio(rowSelection) : cambio);
      setElegidas(
        Object.fromEntries(
          ids.flatMap((id) => {
            const fila = aLaVista.get(id) ?? elegidas[id];
            return fila ? [[id, fila]] : [];
          }),
        ),
      );
    },
    onColumnOrderChange: (cambio) => cambiar({ orden: typeof cambio === 'function' ? cambio(estado.orden) : cambio }),
    onColumnVisibilityChange: (cambio) => cambiar({ visibles: typeof cambio === 'function' ? cambio(tabla.state.columnVisibility) : cambio }),
  });
  const porId = useMemo(() => new Map(columnas.map((columna) => [columna.id, columna])), [columnas]);
  const visibles = tabla.getVisibleLeafColumns().flatMap(({ id }) => porId.get(id) ?? []);

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
  const cuantas = `${cifra(count)} ${traducir(count === 1 ? cosa.uno : cosa.varios)}`;
  const cargando = consulta.pagina === undefined && !consulta.error;
  const cuenta = consulta.pagina === undefined ? '' : `${cuantas}${filtros === 0 ? '' : filtros === 1 ? ' con 1 filtro' : ` con ${filtros} filtros`}`;
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
        <Boton tono="llano" icono={<IconFilterOff {...ICONO} />} onClick={quitarFiltros}>
          Quitar filtros
        </Boton>
      )}
      {!telefono && <Segmentado etiqueta="Densidad" opciones={DENSIDADES} value={estado.densidad} onChange={(densidad) => cambiar({ densidad })} />}
      <Impresion
        nombre={nombre}
        titulo={traducir(titulo)}
        columnas={visibles}
        filtros={filtrosEscritos(estado, columnas)}
        vista={rows}
        total={count}
        todas={(lectura) => consulta.todas(seleccionDe(estado, columnas), lectura)}
      />
      {telefono ? (
        <Boton icono={<IconFilter {...ICONO} />} aria-haspopup="dialog" onClick={() => setFiltrosAbiertos(true)}>
          {filtros > 0 ? `Filtros (${filtros})` : 'Filtros'}
        </Boton>
      ) : (
        <SelectorColumnas
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
        <Titulo cuenta={cuenta} acciones={mandos}>
          {titulo}
        </Titulo>
      )}
      <output className={css.oculto}>{cuenta}</output>
      {vistas}
      <div className={css.rejilla} data-densidad={estado.densidad} data-anterior={consulta.anterior || undefined} aria-busy={cargando || consulta.anterior}>
        {consulta.error && <EstadoError key={consulta.error.message} error={consulta.error} reintentar={consulta.reintentar} />}
        {(consulta.pagina || cargando) && (
          <>
            {telefono ? (
              <Cartas {...deRejilla} />
            ) : (
              <Tabla
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
            {!cargando && count === 0 && (
              <EstadoVacio
                titulo={filtros > 0 ? `${cosa.femenino ? 'Ninguna' : 'Ningún'} ${cosa.uno} cumple los filtros` : vacio.titulo}
                accion={
                  filtros > 0 ? (
                    <Boton icono={<IconFilterOff {...ICONO} />} onClick={quitarFiltros}>
                      Quitar filtros
                    </Boton>
                  ) : (
                    nuevo &&
                    nivel === Nivel.Edicion && (
                      <Boton icono={<IconPlus {...ICONO} />} onClick={nuevo.alPulsar}>
                        {nuevo.titulo}
                      </Boton>
                    )
                  )
                }
              >
                {filtros > 0 ? 'Cambie o quite algún filtro para ver más.' : vacio.queHacer}
              </EstadoVacio>
            )}
            {filasElegidas.length > 0 && (
              <BarraSeleccion filas={filasElegidas} acciones={accionesSeleccion} cosa={cosa} nivel={nivel} alQuitar={quitarSeleccion} />
            )}
            {count > 0 && (
              <Paginacion
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
        <FiltrosTelefono
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
      <Boton
        tono="primario"
        className={permitido ? '' : css.impedido}
        icono={<IconPlus {...ICONO} />}
        aria-disabled={!permitido}
        onClick={() => permitido && alPulsar()}
      >
        {titulo}
      </Boton>
    </Tooltip>
  );
}
