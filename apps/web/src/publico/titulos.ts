import type { Ruta } from '@cd/contract/publico/paginas-publicas';
import type { EquipoPublico } from '@cd/contract/publico/publico';
import { conMinuscula } from './formato';

/** 'Alevín mixto' */
export const campeonatoDe = ({ categoria, genero }: Pick<Ruta, 'categoria' | 'genero'>) =>
  [categoria?.nombre, genero && conMinuscula(genero.nombre)].filter(Boolean).join(' ');

/** 'Fútbol sala · Alevín mixto' */
export const campeonatoDeEquipo = (equipo: EquipoPublico) =>
  `${equipo.deporte_nombre} · ${equipo.categoria_nombre} ${conMinuscula(equipo.genero_nombre)}`;

const CORRIENTES = new Set(
  (
    'grupo liga liguilla copa fase final semifinal semifinales cuartos octavos eliminatoria eliminatorias promoción ascenso descenso ' +
    'permanencia torneo ronda primera segunda tercera cuarta única'
  ).split(' '),
);
// 'Grupo B', 'Fase final' and 'Copa' are common words; 'Chamberí' is a name, and names keep their capitals.
const esCorriente = (nombre: string) =>
  /^grupo\s+\S{1,3}$/i.test(nombre) || (/^\p{Lu}?[\p{Ll}\d.ªº ]+$/u.test(nombre) && CORRIENTES.has(nombre.split(' ', 1)[0]!.toLowerCase()));
// 'Primera División (España) 2021-22' and 'Copa del Rey 2021-22' say it all; 'Chamberí B' only makes sense beside its championship.
const hablaPorSi = (nombre: string) => nombre.length > 24 || /\d{4}/.test(nombre);

/** A team usually carries its school's name: said twice it is noise. */
export const colegioDe = ({ nombre, colegio_nombre }: Pick<EquipoPublico, 'nombre' | 'colegio_nombre'>) =>
  nombre.startsWith(colegio_nombre) ? [] : [colegio_nombre];

/** 'Grupo B · Chamberí': what tells it from the school's others. */
export const dondeJuega = ({
  fase_nombre,
  grupo_nombre,
  zona_nombre,
}: Pick<EquipoPublico, 'fase_nombre' | 'grupo_nombre' | 'zona_nombre'>) =>
  [...new Set([grupo_nombre && nombreDeGrupo(grupo_nombre), fase_nombre, zona_nombre])].filter(Boolean).join(' · ');

export const nombreDeGrupo = (nombre: string) => (/^(\p{Lu}|\d{1,2})$/u.test(nombre) ? `Grupo ${nombre}` : nombre);

/** 'Alevín mixto, grupo A', 'Infantil femenino, Chamberí B', 'Primera División (España) 2021-22' */
export function tituloCampeonato(ruta: Pick<Ruta, 'categoria' | 'genero' | 'fase'>, nombre: string): string {
  const campeonato = campeonatoDe(ruta);
  const propio = nombreDeGrupo(nombre.trim());
  if (!campeonato) return propio;
  if (esCorriente(propio)) return `${campeonato}, ${conMinuscula(propio)}`;
  const deLaFase = ruta.fase && propio.startsWith(ruta.fase.nombre);
  return hablaPorSi(propio) && !deLaFase ? propio : `${campeonato}, ${propio}`;
}
