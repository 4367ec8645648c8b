import { ModeloEquipo } from '@cd/contract/competicion/equipos';
import { leerEntre, leerHora, leerSiNo, type Celda, type Lectura } from '@cd/domain/importacion/celdas';
import { plegar } from '@cd/domain/importacion/plegar';
import { agrupar } from '@cd/domain/importacion/agrupar';
import type { FilaLeida } from '@cd/domain/importacion/columnas';
import { decidir, type Decidida, type FilaResuelta } from '@cd/domain/importacion/decidir';
import type { z } from 'zod';
import type { Connection, Tx } from '../../../platform/db/open';
import { columnasDeEquipo } from '../../competicion/equipos/service';
import { CampeonatosPorNombre } from './campeonatos-por-nombre';
import { buscadorDeColegios } from './colegio-de-fila';
import { actualizar, insertar, leerColegiosParaImportar, leerEquiposParaImportar, leerNiveles, leerSedesParaImportar } from './queries';
import { porTandas } from './por-tandas';
import { camposEnOrden, definirTipo, mostrar, validar, type CamposDe } from './tipo-importacion';

const DIAS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'];
const leerLetra = (celda: Celda): Lectura => {
  const letra = String(celda).trim().toUpperCase();
  return /^[A-H]$/.test(letra) ? { valor: letra } : { fallo: 'escriba una letra de la A a la H' };
};

/** What the file does not bring is of the office. */
const DE_FICHERO = {
  colegio_id: {
    nombre: 'colegio',
    titulo: 'Colegio',
    sinonimos: ['código del colegio', 'codigo_colegio', 'centro'],
    obligatorio: true,
    ejemplo: '28000001',
  },
  campeonato_id: [
    { nombre: 'deporte', titulo: 'Deporte', obligatorio: true, ejemplo: 'Fútbol sala' },
    { nombre: 'categoria', titulo: 'Categoría', obligatorio: true, ejemplo: 'Alevín' },
    { nombre: 'genero', titulo: 'Género', sinonimos: ['sexo'], obligatorio: true, ejemplo: 'Femenino' },
  ],
  subequipo: { titulo: 'Letra', sinonimos: ['equipo'], leer: leerLetra, ejemplo: 'B' },
  nombre_publico: { titulo: 'Nombre público', ejemplo: '' },
  nivel: { titulo: 'Nivel', ejemplo: 'Medio' },
  color_id: false,
  segundo_color_id: false,
  catf_id: false,
  preferido_dia: { titulo: 'Día preferido', sinonimos: ['día'], leer: leerEntre(DIAS), ejemplo: 'viernes' },
  preferido_hora: { titulo: 'Hora preferida', sinonimos: ['hora'], leer: leerHora, ejemplo: '17:30' },
  sede_id: { nombre: 'sede', titulo: 'Sede preferida', sinonimos: ['sede'], ejemplo: 'Polideportivo La Vega' },
  no_clasificable: { titulo: 'No clasificable', leer: leerSiNo, ejemplo: 'no' },
  concentraciones: false,
  observaciones: false,
} as const satisfies CamposDe<z.output<typeof ModeloEquipo>>;
const CAMPOS = camposEnOrden(DE_FICHERO);

type ColumnasEquipo = ReturnType<typeof columnasDeEquipo>;

type SedeGuardada = Awaited<ReturnType<typeof leerSedesParaImportar>>[number];
type ColegioGuardado = Awaited<ReturnType<typeof leerColegiosParaImportar>>[number];
type EquipoGuardado = Awaited<ReturnType<typeof leerEquiposParaImportar>>[number];
type N = (typeof CAMPOS)[number]['nombre'];

/** The championship may be one that is still to be made. */
type ColumnasConCampeonato = Omit<ColumnasEquipo, 'campeonato_id'> & { campeonato: string };

interface Resuelta extends FilaResuelta {
  columnas: ColumnasConCampeonato | null;
}

const claveDeEquipo = (campeonatoId: number | string, colegioId: number, letra: string | null): string =>
  `${campeonatoId}-${colegioId}-${letra ?? ''}`;

/** Of several venues with that name, the school's own. */
function buscadorDeSedes(sedes: readonly SedeGuardada[]) {
  const porNombre = agrupar(sedes, ({ nombre }) => plegar(nombre));
  return (nombre: string, colegioId: number): { id: number } | { fallo: string } => {
    const todas = porNombre.get(plegar(nombre)) ?? [];
    const suyas = todas.filter(({ colegios }) => colegios.includes(colegioId));
    const sede = todas.length === 1 ? todas[0] : suyas.length === 1 ? suyas[0] : undefined;
    if (sede) return { id: sede.id };
    return { fallo: todas.length > 1 ? `Sede preferida: hay varias que se llaman «${nombre}»` : `Sede preferida: «${nombre}» no existe` };
  };
}

interface Nombres {
  niveles: readonly string[];
  sedes: ReadonlyMap<number, string>;
}

/** Which it is; all else that a file brings is shown before it is saved. */
const CLAVE: ReadonlySet<string> = new Set(['colegio_id', 'campeonato_id', 'subequipo'] satisfies (keyof ColumnasEquipo)[]);
const MOSTRADAS: readonly { columna: keyof ColumnasEquipo; titulo: string }[] = Object.entries(DE_FICHERO).flatMap(([columna, suyo]) =>
  suyo === false || CLAVE.has(columna) || !('titulo' in suyo) ? [] : [{ columna: columna as keyof ColumnasEquipo, titulo: suyo.titulo }],
);

/** What is kept as a number and read as a name. */
const EN_PALABRAS: Readonly<Partial<Record<keyof ColumnasEquipo, (valor: number, nombres: Nombres) => string | undefined>>> = {
  nivel: (valor, { niveles }) => niveles[valor - 1],
  preferido_dia: (valor) => DIAS[valor - 1],
  sede_id: (valor, { sedes }) => sedes.get(valor),
};
const enPalabras = (columna: keyof ColumnasEquipo, valor: unknown, nombres: Nombres): string => {
  const palabra = EN_PALABRAS[columna];
  return palabra && typeof valor === 'number' ? (palabra(valor, nombres) ?? '') : mostrar(valor);
};

/** At meetings it has none of its own (spec 2 §3): what the file brings of them would not be kept. */
const SIN_CONCENTRACIONES = ['preferido_dia', 'preferido_hora', 'sede_id'] as const;

interface Traido {
  antes: EquipoGuardado | undefined;
  /** What the row brings, by its field; all else stays as it was. */
  valores: Readonly<Record<string, unknown>>;
  colegio: ColegioGuardado;
  /** Its key. */
  campeonato: string;
}

function columnasDe({ antes, valores, colegio, campeonato }: Traido): { columnas: ColumnasConCampeonato } | { motivos: string[] } {
  if (antes?.concentraciones) {
    const sobran = SIN_CONCENTRACIONES.filter((campo) => valores[campo] !== undefined);
    if (sobran.length > 0)
      return {
        motivos: sobran.map((campo) => `${DE_FICHERO[campo].titulo}: juega en concentraciones, sin día, hora ni sede de su equipo`),
      };
  }
  // A team that is new plays where its school does. Its championship may have no number yet.
  const deSuColegio = antes ? {} : { sede_id: colegio.suSede };
  const validacion = validar(ModeloEquipo, { ...deSuColegio, ...valores, colegio_id: colegio.id, campeonato_id: 1 }, CAMPOS);
  if ('motivos' in validacion) return validacion;
  const { campeonato_id: _aun, ...nuevas } = columnasDeEquipo(validacion.modelo);
  const conservadas = Object.fromEntries(
    Object.keys(nuevas).flatMap((columna) => (antes && !(columna in valores) ? [[columna, antes[columna as keyof EquipoGuardado]]] : [])),
  ) as Partial<typeof nuevas>;
  return { columnas: { campeonato, ...nuevas, ...conservadas } };
}

async function guardarEquipos(tx: Tx, decisiones: readonly Decidida<Resuelta>[], campeonatos: CampeonatosPorNombre): Promise<void> {
  await campeonatos.crear(tx);
  const filaDe = ({ campeonato, ...columnas }: ColumnasConCampeonato): ColumnasEquipo => ({
    campeonato_id: campeonatos.idDe(campeonato),
    ...columnas,
  });
  await insertar(
    tx,
    'equipo',
    decisiones.filter(({ accion }) => accion === 'crear').map(({ columnas }) => ({ ...filaDe(columnas!), version: 1 })),
  );
  await actualizar(
    tx,
    'equipo',
    decisiones.filter(({ accion }) => accion === 'cambiar').map(({ id, columnas }) => ({ id: id!, ...filaDe(columnas!) })),
  );
}

/** What the rows of a file are held against. */
async function leerLoQueHay(con: Connection, competicionId: number | null, crear: boolean) {
  const equipos = competicionId === null ? [] : await leerEquiposParaImportar(con, competicionId);
  const sedes = await leerSedesParaImportar(con);
  const niveles = (await leerNiveles(con)).map(({ nombre }) => nombre);
  return {
    campeonatos: await CampeonatosPorNombre.leer(con, competicionId, { crear }),
    porClave: new Map(equipos.map((equipo) => [claveDeEquipo(equipo.campeonato_id, equipo.colegio_id, equipo.subequipo), equipo])),
    buscarColegio: buscadorDeColegios(await leerColegiosParaImportar(con)),
    buscarSede: buscadorDeSedes(sedes),
    leerNivel: leerEntre(niveles),
    nombres: { niveles, sedes: new Map(sedes.map(({ id, nombre }) => [id, nombre])) },
  };
}
type LoQueHay = Awaited<ReturnType<typeof leerLoQueHay>>;

function resolverEquipo({ linea, datos, motivos: motivosDeLectura }: FilaLeida<N>, catalogo: LoQueHay): Resuelta {
  const { colegio, deporte, categoria, genero, nivel, sede, ...directos } = datos;
  const letra = directos.subequipo === undefined ? null : String(directos.subequipo);
  const nombre = [colegio, letra].filter((parte) => parte !== null && parte !== undefined).join(' ');
  const motivos = [...motivosDeLectura];
  const rechazo: Resuelta = { linea, nombre, clave: null, id: null, cambios: [], motivos, columnas: null };
  if (motivosDeLectura.length > 0) return rechazo;
  const busqueda = catalogo.buscarColegio(String(colegio));
  if ('fallo' in busqueda) motivos.push(busqueda.fallo);
  const campeonato = catalogo.campeonatos.pedir({ deporte: String(deporte), categoria: String(categoria), genero: String(genero) });
  if ('fallos' in campeonato) motivos.push(...campeonato.fallos);
  const nivelLeido = nivel === undefined ? null : catalogo.leerNivel(nivel);
  if (nivelLeido && 'fallo' in nivelLeido) motivos.push(`Nivel: ${nivelLeido.fallo}`);
  if ('fallo' in busqueda || 'fallos' in campeonato || (nivelLeido && 'fallo' in nivelLeido)) return rechazo;

  const suSede = sede === undefined ? null : catalogo.buscarSede(String(sede), busqueda.colegio.id);
  if (suSede && 'fallo' in suSede) return { ...rechazo, motivos: [suSede.fallo] };
  const clave = claveDeEquipo(campeonato.id ?? campeonato.clave, busqueda.colegio.id, letra);
  const antes = catalogo.porClave.get(clave);
  const valores = { ...directos, ...(nivelLeido && { nivel: nivelLeido.valor }), ...(suSede && { sede_id: suSede.id }) };
  const leidas = columnasDe({ antes, valores, colegio: busqueda.colegio, campeonato: campeonato.clave });
  if ('motivos' in leidas) return { ...rechazo, motivos: leidas.motivos };
  const { columnas } = leidas;
  const cambios = MOSTRADAS.map(({ columna, titulo }) => ({
    campo: titulo,
    antes: enPalabras(columna, antes?.[columna], catalogo.nombres),
    despues: enPalabras(columna, columnas[columna as keyof typeof columnas], catalogo.nombres),
  }));
  if (campeonato.id === null) cambios.unshift({ campo: 'Campeonato', antes: '', despues: `${campeonato.nombre} (campeonato nuevo)` });
  return {
    ...rechazo,
    nombre: [busqueda.colegio.nombre, letra].filter(Boolean).join(' '),
    clave,
    id: antes?.id ?? null,
    cambios,
    columnas,
  };
}

export const importarEquipos = definirTipo<N>({
  campos: CAMPOS,
  tablas: ['campeonato', 'equipo'],
  async preparar(con, filas, { competicionId, opciones }) {
    const catalogo = await leerLoQueHay(con, competicionId, opciones.crearCampeonatos);
    const decisiones = decidir(await porTandas(filas, (fila) => resolverEquipo(fila, catalogo)));
    return {
      filas: decisiones,
      campeonatos: catalogo.campeonatos.nuevos(),
      guardar: (tx) => guardarEquipos(tx, decisiones, catalogo.campeonatos),
    };
  },
});
