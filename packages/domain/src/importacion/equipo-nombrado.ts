import { distancia } from '../organizacion/vocabulario/distancia';
import { agrupar } from './agrupar';
import { plegar } from './plegar';

/** A team as people name it. */
export interface EquipoConocido {
  equipo_nombre: string;
  colegio_id: number;
  c_nombre: string;
  /** Names of the championship of the team. */
  d_nombre: string;
  categoria: string;
  g_nombre: string;
  subequipo: string | null;
}

/** What a row says of a team: its name, and as much of its championship as it says. */
export interface EquipoDicho {
  equipo: string;
  campeonato?: string | undefined;
  deporte?: string | undefined;
  categoria?: string | undefined;
  genero?: string | undefined;
}

/** Letters and digits alone: «San José B (Fútbol sala)» is «san jose b futbol sala». */
const desnudo = (texto: string): string =>
  plegar(texto)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const campeonatoDe = ({ d_nombre, categoria, g_nombre }: EquipoConocido): string => `${d_nombre} ${categoria} ${g_nombre}`;
export const nombreEntero = (equipo: EquipoConocido): string => `${equipo.equipo_nombre}, ${campeonatoDe(equipo)}`;

/** All the names of a team in its school: its own, the school's with its letter, the letter alone; each with its championship or without. */
function nombresDe(equipo: EquipoConocido): string[] {
  const { equipo_nombre, c_nombre, subequipo, d_nombre, categoria, g_nombre } = equipo;
  const solos = [equipo_nombre, [c_nombre, subequipo].filter(Boolean).join(' '), ...(subequipo === null ? [] : [subequipo])];
  const apellidos = ['', d_nombre, categoria, `${d_nombre} ${categoria}`, `${categoria} ${g_nombre}`, campeonatoDe(equipo)];
  return solos.flatMap((nombre) => apellidos.map((apellido) => desnudo(`${nombre} ${apellido}`)));
}

const COLUMNAS: readonly (readonly [Exclude<keyof EquipoDicho, 'equipo'>, (equipo: EquipoConocido) => string])[] = [
  ['campeonato', campeonatoDe],
  ['deporte', ({ d_nombre }) => d_nombre],
  ['categoria', ({ categoria }) => categoria],
  ['genero', ({ g_nombre }) => g_nombre],
];
const enSuCampeonato = (equipo: EquipoConocido, dicho: EquipoDicho): boolean =>
  COLUMNAS.every(([columna, de]) => dicho[columna] === undefined || desnudo(dicho[columna]) === desnudo(de(equipo)));

const enumerar = new Intl.ListFormat('es', { type: 'disjunction' });
const MAS_CERCANOS = 3;
const MARGEN = 40;

/** Teams whose names are nearest to what is written, first those of the championship that is said. */
function cercanos(equipos: readonly EquipoConocido[], dicho: EquipoDicho): string {
  const escrito = desnudo(dicho.equipo);
  const lejos = (otro: EquipoConocido): number =>
    Math.min(...nombresDe(otro).map((nombre) => distancia(escrito, nombre, MARGEN))) + (enSuCampeonato(otro, dicho) ? 0 : MARGEN);
  const ordenados = equipos.map((otro) => ({ nombre: nombreEntero(otro), lejos: lejos(otro) })).toSorted((a, b) => a.lejos - b.lejos);
  return enumerar.format(ordenados.slice(0, MAS_CERCANOS).map(({ nombre }) => `«${nombre}»`));
}

/** Finds the team that a row names, of the school of its person or of any of theirs; else why not, with those it may mean. */
export function buscadorDeEquipos<E extends EquipoConocido>(
  equipos: readonly E[],
): (colegios: readonly number[], dicho: EquipoDicho) => { equipo: E } | { fallo: string } {
  const porColegio = agrupar(equipos, ({ colegio_id }) => String(colegio_id));
  return (colegios, dicho) => {
    const suyos = colegios.flatMap((colegio) => porColegio.get(String(colegio)) ?? []);
    if (colegios.length === 0) return { fallo: 'diga también su colegio' };
    const noTienen = colegios.length === 1 ? 'su colegio no tiene' : 'sus colegios no tienen';
    if (suyos.length === 0) return { fallo: `${noTienen} equipos en la competición de trabajo` };
    const escrito = desnudo(dicho.equipo);
    const tocayos = suyos.filter((equipo) => nombresDe(equipo).includes(escrito));
    const hallados = tocayos.filter((equipo) => enSuCampeonato(equipo, dicho));
    const [unico] = hallados;
    if (unico && hallados.length === 1) return { equipo: unico };
    const varios = `hay varios que se llaman «${dicho.equipo}»`;
    if (new Set(hallados.map(({ colegio_id }) => colegio_id)).size > 1)
      return { fallo: `${varios} (${enumerar.format(hallados.map(nombreEntero))}): escríbalo entero` };
    if (hallados.length > 1) return { fallo: `${varios} (${enumerar.format(hallados.map(campeonatoDe))}): diga su campeonato` };
    return tocayos.length > 0
      ? { fallo: `«${dicho.equipo}» no es de ese campeonato: es de ${enumerar.format(tocayos.map(campeonatoDe))}` }
      : { fallo: `${noTienen} ninguno que se llame «${dicho.equipo}»; puede ser ${cercanos(suyos, dicho)}` };
  };
}
