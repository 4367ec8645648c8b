import { crearAzar } from './azar';
import { situarColegios } from './colegios';
import { CAMPEONATOS, CATEGORIAS, DEPORTES, ESQUEMAS, ESQUEMAS_DE_COPA, GENEROS, type PlanDeCampeonato } from './deportes';
import { festivosDe } from './festivos';
import { inscribirEquipos } from './inscripcion';
import { ZONAS } from './nombres';
import { jugarCopa, jugarGrupo, partidosPorRonda, type Mundo } from './partidos';
import { annoDeTemporada, semanasDeNavidad, semanasJugables, sumarDias } from './semanas';
import type { FaseDeCopa, FaseDeLiga, Federacion, Grupo, Sancion } from './tipos';

const SANCIONES: readonly Pick<Sancion, 'descripcion' | 'puntos'>[] = [
  { descripcion: 'Alineación indebida', puntos: 3 },
  { descripcion: 'Incomparecencia sin avisar', puntos: 1 },
  { descripcion: 'Retirada del terreno de juego', puntos: 2 },
  { descripcion: 'Conducta del público', puntos: 1 },
];

/**
 * A believable school federation in the middle of its season, whatever `hoy` ('YYYY-MM-DD') is: what lies before that day has
 * been played, the rest is to come. The same arguments give the same federation; the same seed, the same schools and teams.
 */
export function generarFederacion({ hoy, semilla = 2026 }: { hoy: string; semilla?: number }): Federacion {
  const azar = crearAzar(semilla);
  const mapa = situarColegios(azar);
  const { equipos, fuerzas, grupos } = inscribirEquipos(azar, mapa);
  const mundo: Mundo = { azar, hoy, equipos, fuerzas };
  const semana = semanasJugables(hoy);

  const ligas = CAMPEONATOS.map((plan, campeonato): FaseDeLiga => {
    const jornadas = 2 * Math.max(...plan.grupos.map((tamano) => tamano - 1 + (tamano % 2)));
    const semanaDeJornada = repartirJornadas(jornadas, plan.copa?.semanas ?? []);
    const lunes = (jornada: number): string => semana(semanaDeJornada[jornada - 1]!);
    return {
      campeonato,
      ...ascensos(plan),
      ...entreSemanas(lunes(1), lunes(jornadas)),
      esquema: plan.deporte,
      grupos: grupos[campeonato]!.map((delGrupo, indice): Grupo => ({
        nombre: plan.grupos.length === 1 ? 'Grupo único' : `Grupo ${'ABCDEFGH'[indice]}`,
        equipos: delGrupo,
        partidos: jugarGrupo(mundo, delGrupo, lunes),
        sanciones: [],
      })),
    };
  });

  // After the leagues, whose draws would otherwise depend on how far the cups have got.
  const copas = CAMPEONATOS.flatMap(({ copa }, campeonato) =>
    copa ? [jugarLaCopa(mundo, copa, { campeonato, inscritos: grupos[campeonato]!.flat(), semana })] : [],
  );

  sancionar(ligas, equipos, hoy);
  const anno = annoDeTemporada(hoy);
  const temporada = temporadaDe(anno, [...ligas, ...copas]);
  return {
    temporada,
    cuotas: { descuentoAsociado: 3000, concentraciones: 9000, noPresentado: 4500 },
    semanasInhabiles: semanasDeNavidad(temporada),
    zonas: [...ZONAS],
    sedes: mapa.sedes,
    colegios: [...mapa.colegios, ...mapa.cerrados],
    deportes: DEPORTES,
    categorias: CATEGORIAS.map(({ nombre, edades: [menor, mayor], exigeDni }) => ({
      nombre,
      annos: `${anno - mayor}-${anno - menor}`,
      exigeDni,
    })),
    generos: GENEROS,
    campeonatos: CAMPEONATOS.map(({ deporte, categoria, genero }) => ({ deporte, categoria, genero })),
    equipos,
    esquemas: ESQUEMAS,
    esquemasDeCopa: ESQUEMAS_DE_COPA,
    festivos: festivosDe(anno),
    ligas,
    copas,
  };
}

const temporadaDe = (anno: number, fases: readonly { fechaInicio: string; fechaFin: string }[]): Federacion['temporada'] => ({
  nombre: `${anno}-${anno + 1}`,
  fechaInicio: sumarDias(fases.map((fase) => fase.fechaInicio).toSorted()[0]!, -7),
  fechaFin: sumarDias(
    fases
      .map((fase) => fase.fechaFin)
      .toSorted()
      .at(-1)!,
    7,
  ),
});

interface Inscritos {
  campeonato: number;
  inscritos: readonly number[];
  semana: (n: number) => string;
}

/** The cup of the best of its leagues. */
function jugarLaCopa(mundo: Mundo, copa: NonNullable<PlanDeCampeonato['copa']>, { campeonato, inscritos, semana }: Inscritos): FaseDeCopa {
  const mejores = inscritos
    .filter((equipo) => !mundo.equipos[equipo]!.noClasificable)
    .toSorted((a, b) => mundo.fuerzas[b]! - mundo.fuerzas[a]!);
  const cuadro = { equipos: mejores.slice(0, copa.equipos), tercerYCuarto: copa.tercerYCuarto, partidosPorRonda: partidosPorRonda(copa) };
  const lunes = (turno: number): string => semana(copa.semanas[turno]!);
  const esquema = copa.idaYVuelta ? 1 : 0;
  return {
    campeonato,
    nombre: 'Copa',
    ...entreSemanas(lunes(0), lunes(copa.semanas.length - 1)),
    esquema,
    ...cuadro,
    partidos: jugarCopa(mundo, cuadro, esquema, lunes),
  };
}

/**
 * The playable week of each matchday, the cup's weeks left free. The second half begins this week; but no league starts later than
 * the ones of ten teams, so that the small ones are near their end, where ties between teams that have met twice are settled.
 */
function repartirJornadas(jornadas: number, semanasDeCopa: readonly number[]): number[] {
  const libres = (signo: 1 | -1, desde: number, cuantas: number): number[] =>
    Array.from({ length: jornadas + semanasDeCopa.length }, (_, n) => signo * (n + desde))
      .filter((semana) => !semanasDeCopa.includes(semana))
      .slice(0, cuantas);
  const pasadas = Math.min(jornadas - 1, Math.max(jornadas / 2, 9));
  return [...libres(-1, 1, pasadas).toReversed(), ...libres(1, 0, jornadas - pasadas)];
}

function entreSemanas(primera: string, ultima: string): { fechaInicio: string; fechaFin: string } {
  return { fechaInicio: primera, fechaFin: sumarDias(ultima, 6) };
}

/** From Alevín on something is at stake; where there is more than one group the places lead to a final phase. */
function ascensos({
  categoria,
  grupos,
}: PlanDeCampeonato): Pick<FaseDeLiga, 'nombre' | 'plazasAscenso' | 'textoAscenso' | 'plazasPromocion' | 'textoPromocion'> {
  if (categoria < 2) return { nombre: 'Liga', plazasAscenso: 0, textoAscenso: '', plazasPromocion: 0, textoPromocion: '' };
  const plazasPromocion = grupos.length > 1 ? 2 : 0;
  return {
    nombre: grupos.length > 1 ? 'Liga regular' : 'Liga',
    plazasAscenso: grupos.length > 1 ? 2 : 4,
    textoAscenso: 'Pasa a la fase final',
    plazasPromocion,
    textoPromocion: plazasPromocion > 0 ? 'Juega la repesca' : '',
  };
}

/** One team in each of a few leagues; never one that is not classified anyway. */
function sancionar(ligas: readonly FaseDeLiga[], equipos: Federacion['equipos'], hoy: string): void {
  for (const [indice, sancion] of SANCIONES.entries()) {
    const grupo = ligas[4 + 6 * indice]!.grupos[0]!;
    const equipo = grupo.equipos.find((candidato) => !equipos[candidato]!.noClasificable)!;
    grupo.sanciones.push({ equipo, fecha: sumarDias(hoy, -12 - 9 * indice), ...sancion });
  }
}
