import type { ModeloEquipo } from '@cd/contract/competicion/equipos';
import { leerEntre, leerHora, leerSiNo, leerTexto, type Celda, type Lectura } from '@cd/domain/importacion/celdas';
import { plegar } from '@cd/domain/importacion/plegar';
import { agrupar } from '@cd/domain/importacion/agrupar';
import type { FilaLeida } from '@cd/domain/importacion/columnas';
import { decidir, type Decidida, type FilaResuelta } from '@cd/domain/importacion/decidir';
import type { z } from 'zod';
import type { Connection, Tx } from '../../../platform/db/open';
import type { Columns } from '../../../platform/db/columns';
import { CampeonatosPorNombre } from './campeonatos-por-nombre';
import { buscadorDeColegios } from './colegio-de-fila';
import { actualizar, insertar, leerColegiosParaImportar, leerEquiposParaImportar, leerNiveles, leerSedesParaImportar } from './queries';
import { porTandas } from './por-tandas';
import { camposEnOrden, definirTipo, mostrar, tituloDe, type CamposDe, type CampoTraido } from './tipo-importacion';

const DIAS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'];
const leerLetra = (celda: Celda): Lectura => {
  const letra = String(celda).trim().toUpperCase();
  return /^[A-H]$/.test(letra) ? { valor: letra } : { fallo: 'escriba una letra de la A a la H' };
};
const MAX_NOMBRE = 120;
const leerNombrePublico = (celda: Celda): Lectura =>
  String(celda).trim().length > MAX_NOMBRE ? { fallo: `como máximo ${MAX_NOMBRE} caracteres` } : leerTexto(celda);

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
  nombre_publico: { titulo: 'Nombre público', leer: leerNombrePublico, ejemplo: '' },
  nivel: { titulo: 'Nivel', ejemplo: 'Medio' },
  color_id: false,
  catf_id: false,
  preferido_dia: { titulo: 'Día preferido', sinonimos: ['día'], leer: leerEntre(DIAS), ejemplo: 'viernes' },
  preferido_hora: { titulo: 'Hora preferida', sinonimos: ['hora'], leer: leerHora, ejemplo: '17:30' },
  sede_id: { nombre: 'sede', titulo: 'Sede preferida', sinonimos: ['sede'], ejemplo: 'Polideportivo La Vega' },
  no_clasificable: { titulo: 'No clasificable', leer: leerSiNo, ejemplo: 'no' },
  concentraciones: false,
  observaciones: false,
} as const satisfies CamposDe<z.output<typeof ModeloEquipo>>;
const CAMPOS = camposEnOrden(DE_FICHERO);

type ColumnasEquipo = Pick<Columns<'equipo'>, CampoTraido<typeof DE_FICHERO>>;

type SedeGuardada = Awaited<ReturnType<typeof leerSedesParaImportar>>[number];
type EquipoGuardado = Awaited<ReturnType<typeof leerEquiposParaImportar>>[number];
type N = (typeof CAMPOS)[number]['nombre'];

/** The championship may be one that is still to be made. */
type ColumnasConCampeonato = Omit<ColumnasEquipo, 'campeonato_id'> & { campeonato: string };

interface Resuelta extends FilaResuelta {
  columnas: ColumnasConCampeonato | null;
}

const NIVEL_MEDIO = 2;

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

/** Its key says which it is; the rest is shown before it is saved. */
type Mostrado = Exclude<N, 'colegio' | 'deporte' | 'categoria' | 'genero' | 'subequipo'>;

const enPalabras = (
  equipo: Omit<ColumnasConCampeonato, 'campeonato' | 'colegio_id'> | undefined,
  { niveles, sedes }: Nombres,
): Record<Mostrado, string> => ({
  nombre_publico: mostrar(equipo?.nombre_publico),
  nivel: equipo ? niveles[equipo.nivel - 1]! : '',
  preferido_dia: DIAS[(equipo?.preferido_dia ?? 0) - 1] ?? '',
  preferido_hora: mostrar(equipo?.preferido_hora),
  sede: sedes.get(equipo?.sede_id ?? 0) ?? '',
  no_clasificable: mostrar(equipo?.no_clasificable),
});

interface Hallado {
  antes: EquipoGuardado | undefined;
  /** Its key. */
  campeonato: string;
  colegioId: number;
  nivel: unknown;
  sedeId: number | undefined;
}

/** What the row does not bring stays as it was. */
const columnasDe = (
  { subequipo, nombre_publico, preferido_dia, preferido_hora, no_clasificable }: FilaLeida<N>['datos'],
  { antes, campeonato, colegioId, nivel, sedeId }: Hallado,
): ColumnasConCampeonato => ({
  campeonato,
  colegio_id: colegioId,
  subequipo: subequipo === undefined ? null : String(subequipo),
  nombre_publico: nombre_publico === undefined ? (antes?.nombre_publico ?? null) : String(nombre_publico),
  nivel: nivel === undefined ? (antes?.nivel ?? NIVEL_MEDIO) : Number(nivel),
  preferido_dia: preferido_dia === undefined ? (antes?.preferido_dia ?? null) : Number(preferido_dia),
  preferido_hora: preferido_hora === undefined ? (antes?.preferido_hora ?? null) : String(preferido_hora),
  sede_id: sedeId ?? antes?.sede_id ?? null,
  no_clasificable: no_clasificable === undefined ? (antes?.no_clasificable ?? false) : no_clasificable === 1,
});

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
  const { colegio, deporte, categoria, genero, subequipo, nivel, sede } = datos;
  const letra = subequipo === undefined ? null : String(subequipo);
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

  const colegioId = busqueda.colegio.id;
  const suSede = sede === undefined ? null : catalogo.buscarSede(String(sede), colegioId);
  if (suSede && 'fallo' in suSede) return { ...rechazo, motivos: [suSede.fallo] };
  const clave = claveDeEquipo(campeonato.id ?? campeonato.clave, colegioId, letra);
  const antes = catalogo.porClave.get(clave);
  const columnas = columnasDe(datos, { antes, campeonato: campeonato.clave, colegioId, nivel: nivelLeido?.valor, sedeId: suSede?.id });
  const [escritoAntes, escritoDespues] = [enPalabras(antes, catalogo.nombres), enPalabras(columnas, catalogo.nombres)];
  const cambios = Object.entries(escritoDespues).map(([campo, despues]) => ({
    campo: tituloDe(CAMPOS, campo),
    antes: escritoAntes[campo as Mostrado],
    despues,
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
