import type { ActaNueva } from '../../resultados/queries';
import { DESEMPATE_HABITUAL, enMayuscula, esquemaDe } from './deportes';
import { esFecha, esHora } from './fechas';
import { leerCsv } from './leer-csv';
import { clavesDePartidos, MARCADOR_MAXIMO } from './leer-partido';
import { nombresDeGrupos } from './nombre-de-grupo';
import type { GrupoPlan, PartidoPlan, Plan, SedePlan } from './plan';
import type { Anotar } from '@cd/domain/importacion/problemas';

export const FICHEROS_JDM = ['grupos.csv', 'equipos.csv', 'campos.csv', 'partidos.csv'] as const;
export type FicheroJdm = (typeof FICHEROS_JDM)[number];

/** The municipality's codes are its own from one delivery to the next, whatever the folder is called. */
const ORIGEN = 'Juegos Deportivos Municipales de Madrid';
const SIN_CAMPO = '0';
/** What an acta can hold. */
const MARCADOR_ALMACENABLE = 999;

/** The municipal games (shared/data/README.md §3): four files, one plan. What it returns counts only if nothing was taken down. */
export function leerJdm(textos: Record<FicheroJdm, string>, anotarEn: (fichero: FicheroJdm) => Anotar): Plan {
  const nombres = new Map<string, string>();
  for (const { linea, campos } of unicos(textos, 'equipos.csv', ['codigo', 'nombre'], anotarEn)) {
    if (campos.nombre === '') anotarEn('equipos.csv')(linea, 'el equipo no tiene nombre');
    nombres.set(campos.codigo, campos.nombre);
  }
  const sedes = leerCampos(textos, anotarEn);
  const grupos = leerGrupos(textos, anotarEn);
  nombrarGrupos([...grupos.values()]);
  const avisos: string[] = [];
  const avisar: Anotar = (linea, motivo) => void avisos.push(`partidos.csv:${linea}: ${motivo}`);
  const sedesUsadas = leerPartidos(textos, grupos, nombres, sedes, anotarEn('partidos.csv'), avisar);
  return {
    origen: ORIGEN,
    grupos: [...grupos.values()],
    cuadros: [],
    sedes: [...sedes.values()].filter(({ clave }) => sedesUsadas.has(clave)),
    avisos,
  };
}

/** The rows of a file, each code once. */
function unicos<Columna extends string>(
  textos: Record<FicheroJdm, string>,
  fichero: FicheroJdm,
  columnas: readonly (Columna | 'codigo')[],
  anotarEn: (fichero: FicheroJdm) => Anotar,
) {
  const anotar = anotarEn(fichero);
  const lineas = new Map<string, number>();
  return leerCsv(textos[fichero], columnas, anotar).filter(({ linea, campos }) => {
    const { codigo } = campos;
    const anterior = lineas.get(codigo);
    if (codigo === '') anotar(linea, 'falta el código');
    else if (anterior !== undefined) anotar(linea, `código repetido: ${codigo} ya está en la línea ${anterior}`);
    else lineas.set(codigo, linea);
    return lineas.get(codigo) === linea;
  });
}

function leerCampos(textos: Record<FicheroJdm, string>, anotarEn: (fichero: FicheroJdm) => Anotar): Map<string, SedePlan> {
  const anotar = anotarEn('campos.csv');
  const sedes = new Map<string, SedePlan>();
  for (const { linea, campos } of unicos(textos, 'campos.csv', ['codigo', 'nombre', 'longitud', 'latitud'], anotarEn)) {
    const coordenada = (campo: 'longitud' | 'latitud', maximo: number): number | null => {
      const grados = Number(campos[campo]);
      if (campos[campo] === '') return null;
      if (!(Math.abs(grados) <= maximo)) anotar(linea, `${campo} imposible: ${campos[campo]}`);
      return grados;
    };
    if (campos.nombre === '') anotar(linea, 'el campo no tiene nombre');
    sedes.set(campos.codigo, {
      clave: campos.codigo,
      nombre: campos.nombre,
      latitud: coordenada('latitud', 90),
      longitud: coordenada('longitud', 180),
    });
  }
  return sedes;
}

function leerGrupos(textos: Record<FicheroJdm, string>, anotarEn: (fichero: FicheroJdm) => Anotar): Map<string, GrupoPlan> {
  const anotar = anotarEn('grupos.csv');
  const grupos = new Map<string, GrupoPlan>();
  const lineaPorClave = new Map<string, number>();
  for (const { linea, campos } of unicos(
    textos,
    'grupos.csv',
    ['codigo', 'nombre', 'distrito', 'deporte', 'categoria', 'genero'],
    anotarEn,
  )) {
    const { codigo, nombre, distrito, deporte, categoria, genero } = campos;
    for (const campo of ['nombre', 'distrito', 'deporte'] as const) if (campos[campo] === '') anotar(linea, `el grupo no tiene ${campo}`);
    const clave = JSON.stringify([nombre, distrito, deporte, categoria, genero]);
    if (lineaPorClave.has(clave)) anotar(linea, `grupo repetido: «${nombre}» ya está en la línea ${lineaPorClave.get(clave)}`);
    lineaPorClave.set(clave, linea);
    grupos.set(codigo, {
      clave: codigo,
      nombre,
      fase: distrito,
      campeonato: { deporte, categoria: enMayuscula(categoria) || 'Sin categoría', genero: enMayuscula(genero) || 'Masculino' },
      esquema: esquemaDe(deporte, null, DESEMPATE_HABITUAL),
      equipos: [],
      sanciones: [],
      partidos: [],
      jornadasDelFichero: true,
      linea,
    });
  }
  return grupos;
}

/** Within a phase: the same letter is another group's in the next one. */
function nombrarGrupos(grupos: readonly GrupoPlan[]): void {
  const fases = new Map<string, GrupoPlan[]>();
  for (const grupo of grupos) {
    const { deporte, categoria, genero } = grupo.campeonato;
    const fase = [grupo.fase, deporte, categoria, genero].join('\n');
    fases.set(fase, [...(fases.get(fase) ?? []), grupo]);
  }
  for (const deFase of fases.values()) {
    const nombres = nombresDeGrupos(deFase.map(({ nombre, fase }) => ({ nombre, distrito: fase })));
    for (const [n, grupo] of deFase.entries()) grupo.nombre = nombres[n]!;
  }
}

const COLUMNAS = ['grupo', 'jornada', 'fecha', 'hora', 'local', 'visitante', 'goles_local', 'goles_visitante', 'estado', 'campo'] as const;
type Campos = Record<(typeof COLUMNAS)[number], string>;

/** Puts each match, and its teams, in its group; returns the codes of the venues played on. */
function leerPartidos(
  textos: Record<FicheroJdm, string>,
  grupos: ReadonlyMap<string, GrupoPlan>,
  nombres: ReadonlyMap<string, string>,
  sedes: ReadonlyMap<string, SedePlan>,
  anotar: Anotar,
  avisar: Anotar,
): Set<string> {
  const lineaPorClave = new Map<string, number>();
  const sedesUsadas = new Set<string>();
  for (const { linea, campos } of leerCsv(textos['partidos.csv'], COLUMNAS, anotar)) {
    const grupo = grupos.get(campos.grupo);
    if (!grupo) anotar(linea, `el grupo ${campos.grupo || '(vacío)'} no está en grupos.csv`);
    for (const campo of ['local', 'visitante'] as const) {
      if (!nombres.has(campos[campo])) anotar(linea, `el equipo ${campos[campo] || '(vacío)'} no está en equipos.csv`);
    }
    if (campos.local !== '' && campos.local === campos.visitante) anotar(linea, `el equipo ${campos.local} juega contra sí mismo`);
    const clave = [campos.grupo, campos.jornada, campos.local, campos.visitante].join('|');
    if (lineaPorClave.has(clave)) anotar(linea, `partido repetido: ya está en la línea ${lineaPorClave.get(clave)}`);
    else lineaPorClave.set(clave, linea);
    const partido = leerPartido(campos, sedes, linea, anotar, avisar);
    if (partido.sede !== null) sedesUsadas.add(partido.sede);
    grupo?.partidos.push(partido);
  }
  for (const grupo of grupos.values()) {
    const claves = clavesDePartidos(grupo.partidos);
    for (const [indice, partido] of grupo.partidos.entries()) partido.clave = claves[indice]!;
    const suyos = new Set(grupo.partidos.flatMap(({ local, visitante }) => [local, visitante]));
    grupo.equipos = [...nombres].filter(([clave]) => suyos.has(clave)).map(([clave, nombre]) => ({ clave, nombre }));
  }
  return sedesUsadas;
}

function leerPartido(campos: Campos, sedes: ReadonlyMap<string, SedePlan>, linea: number, anotar: Anotar, avisar: Anotar): PartidoPlan {
  const jornada = Number(campos.jornada);
  if (!/^\d{1,4}$/.test(campos.jornada) || jornada < 1) anotar(linea, `jornada imposible: «${campos.jornada}»`);
  const fecha = campos.fecha || null;
  if (fecha !== null && !esFecha(fecha)) anotar(linea, `fecha imposible: «${fecha}»`);
  const hora = campos.hora || null;
  if (hora !== null && !esHora(hora)) anotar(linea, `hora imposible: «${hora}»`);
  if (hora !== null && fecha === null) anotar(linea, 'tiene hora y no fecha');
  const sede = campos.campo === '' || campos.campo === SIN_CAMPO ? null : campos.campo;
  if (sede !== null && !sedes.has(sede)) anotar(linea, `el campo ${sede} no está en campos.csv`);
  return {
    clave: '',
    jornada,
    local: campos.local,
    visitante: campos.visitante,
    fecha,
    hora,
    sede,
    linea,
    estado: campos.estado === 'S' ? 2 : 3,
    aplazado: campos.estado === 'A',
    acta: leerActa(campos, linea, anotar, avisar),
  };
}

const SIN_JUGAR: Record<string, string> = { A: 'aplazado', S: 'suspendido', O: 'sin celebrar' };

function leerActa({ estado, goles_local, goles_visitante }: Campos, linea: number, anotar: Anotar, avisar: Anotar): ActaNueva | null {
  const sinJugar = SIN_JUGAR[estado];
  const hayMarcador = goles_local !== '' || goles_visitante !== '';
  if (sinJugar === undefined && estado !== 'F' && estado !== 'N') anotar(linea, `estado desconocido: «${estado}» (son F, N, A, S y O)`);
  if (sinJugar !== undefined) {
    if (hayMarcador) anotar(linea, `tiene marcador y no se ha jugado (${sinJugar})`);
    return null;
  }
  const marcador = `«${goles_local}»-«${goles_visitante}»`;
  const [marcadorLocal, marcadorVisitante] = [goles_local, goles_visitante].map(Number) as [number, number];
  if (!hayMarcador) anotar(linea, `está jugado (${estado}) y no tiene marcador`);
  else if (goles_local === '' || goles_visitante === '') anotar(linea, 'solo tiene el marcador de un equipo');
  else if (!/^\d+$/.test(goles_local) || !/^\d+$/.test(goles_visitante)) anotar(linea, `marcador imposible: ${marcador}`);
  else if (Math.max(marcadorLocal, marcadorVisitante) > MARCADOR_ALMACENABLE) anotar(linea, `marcador imposible: ${marcador}`);
  // The real delivery has one (32-672). The source's word stands until the office corrects it; silence would not.
  else if (Math.max(marcadorLocal, marcadorVisitante) > MARCADOR_MAXIMO)
    avisar(linea, `marcador poco creíble: ${marcador}; se importa como está, revíselo`);
  const jugado = {
    marcadorLocal,
    marcadorVisitante,
    presentadoLocal: true,
    presentadoVisitante: true,
    desempate: 0 as const,
    penaltisLocal: null,
    penaltisVisitante: null,
    prorroga: false,
  };
  if (estado !== 'N') return jugado;
  // Two equal scores for absence are no draw: neither came, and both have the score of who does not.
  if (marcadorLocal === marcadorVisitante)
    return { ...jugado, marcadorLocal: 0, marcadorVisitante: 0, presentadoLocal: false, presentadoVisitante: false };
  if (marcadorLocal > 0 && marcadorVisitante > 0)
    anotar(linea, `no presentado (N) con ${marcadorLocal}-${marcadorVisitante}: el ausente tiene que llevar 0`);
  return { ...jugado, presentadoLocal: marcadorLocal > 0, presentadoVisitante: marcadorVisitante > 0 };
}
