import { textoDeCambio } from '@cd/contract/publico/cambio-de-partido';
import { cierreSinJugar, esLugarVacio } from '@cd/domain/competicion/cuadro/cierre';
import { NOMBRE_RONDA } from '@cd/domain/competicion/cuadro/tipos';
import { EstadoPartido } from '@cd/contract/resultados/estado-partido';
import type { EliminatoriaPublica, PartidoPublico } from '@cd/contract/publico/publico';
import { conMayuscula, conMinuscula, cuantos, diaMes, momentoCorto } from './formato';

export interface Ronda {
  tipoRonda: number;
  /** Ties two by two, as they meet in the next round; null where there is none. The final stands alone. */
  pares: (EliminatoriaPublica | null)[][];
  tercero: EliminatoriaPublica | null;
}

/** The rounds of a bracket, first one first, each from the top. */
export function rondasDe(eliminatorias: EliminatoriaPublica[]): Ronda[] {
  const cruces = eliminatorias.filter((cruce) => !cruce.perdedor);
  const primera = Math.max(-1, ...cruces.map((cruce) => cruce.tipoRonda));
  const en = (tipoRonda: number, identificador: number) =>
    cruces.find((cruce) => cruce.tipoRonda === tipoRonda && cruce.identificador === identificador) ?? null;
  return Array.from({ length: primera + 1 }, (_, i) => {
    const tipoRonda = primera - i;
    if (tipoRonda === 0) return { tipoRonda, pares: [[en(0, 1)]], tercero: eliminatorias.find((cruce) => cruce.perdedor) ?? null };
    const pares = Array.from({ length: 2 ** (tipoRonda - 1) }, (__, par) => [en(tipoRonda, 2 * par + 1), en(tipoRonda, 2 * par + 2)]);
    return { tipoRonda, pares, tercero: null };
  });
}

const crucesDe = (ronda: Ronda) => [...ronda.pares.flat(), ronda.tercero].filter((cruce) => cruce !== null);

/** 'Semifinal', 'Cuartos' … as in 'Ganador cuartos 3'. */
const nombreRonda = (tipoRonda: number) => NOMBRE_RONDA[tipoRonda as 0] ?? 'Ronda';

export const tituloRonda = ({ tipoRonda, tercero }: Ronda) =>
  tipoRonda === 1 ? 'Semifinales' : tercero ? 'Final / 3.º y 4.º' : nombreRonda(tipoRonda);

/** Short enough for six tabs on a phone. */
export const pestanaRonda = ({ tipoRonda }: Ronda) => ['Final', 'Semis', 'Cuartos', 'Octavos', '1/16', '1/32'][tipoRonda] ?? '';
/** Its name begins by what is seen of it, where that is short for another. */
export const nombrePestana = (ronda: Ronda): string =>
  tituloRonda(ronda).includes(pestanaRonda(ronda)) ? tituloRonda(ronda) : `${pestanaRonda(ronda)}: ${tituloRonda(ronda)}`;

/** 'ida y vuelta · 24/10 y 31/10', 'único · 12/12' */
export function datoRonda(ronda: Ronda): string {
  const jugables = ronda.pares.flat().filter((cruce) => cruce !== null && cruce.numPartidos > 0);
  const vueltas = Math.max(0, ...jugables.map((cruce) => cruce?.numPartidos ?? 0));
  if (vueltas === 0) return '';
  const dias = Array.from({ length: vueltas }, (_, vuelta) => {
    const fechas = jugables.flatMap((cruce) => cruce?.partidos[vuelta]?.fecha_celebracion ?? []).toSorted();
    const [primera, ultima] = [fechas[0], fechas.at(-1)];
    if (!primera || !ultima) return '';
    return diaMes(primera) === diaMes(ultima) ? diaMes(primera) : `${diaMes(primera)}–${diaMes(ultima)}`;
  }).filter(Boolean);
  return [vueltas === 1 ? 'único' : 'ida y vuelta', dias.join(' y ')].filter(Boolean).join(' · ');
}

/** What stands in the place of a team that is not known yet, or that nobody comes to. */
export function porConocer(cruce: EliminatoriaPublica, lugar: 1 | 2, eliminatorias: EliminatoriaPublica[]): string {
  if (esLugarVacio(eliminatorias, cruce, lugar)) return 'Sin rival';
  if (cruce.perdedor) return `Perdedor semifinal ${lugar}`;
  if (eliminatorias.every(({ tipoRonda }) => tipoRonda <= cruce.tipoRonda)) return 'Por decidir';
  return `Ganador ${nombreRonda(cruce.tipoRonda + 1).toLowerCase()} ${2 * cruce.identificador - 2 + lugar}`;
}

/** The goals of a team in a leg; null before it is played. */
export function tantosDe(partido: PartidoPublico | undefined, equipo: number | undefined): number | null {
  if (!partido || equipo === undefined) return null;
  return partido.equipo_local_id === equipo ? partido.marcador_local : partido.marcador_visitante;
}

/** What decided a tie beyond the sum of its legs. */
export function comoPasa(cruce: EliminatoriaPublica, tantos: string): string | null {
  const { decidido_por, ganador, partidos } = cruce;
  const ultimo = partidos.at(-1);
  switch (decidido_por) {
    case 'goles_fuera':
      return `Pasa por los ${tantos} fuera de casa`;
    case 'prorroga':
      return 'Pasa en la prórroga';
    case 'incomparecencia':
      return 'Pasa por incomparecencia del rival';
    case 'desempate': {
      if (!ultimo || ultimo.penaltis_local === null || ultimo.penaltis_visitante === null) return 'Pasa en el desempate';
      const [suyos, otros] =
        ultimo.equipo_local_id === ganador
          ? [ultimo.penaltis_local, ultimo.penaltis_visitante]
          : [ultimo.penaltis_visitante, ultimo.penaltis_local];
      return `Pasa por penaltis, ${suyos}-${otros}`;
    }
    default:
      return cierreSinJugar(cruce);
  }
}

/** The next leg to play. */
export const partidoPendiente = ({ partidos, decidido_por }: EliminatoriaPublica): PartidoPublico | undefined =>
  decidido_por === null ? partidos.find((partido) => partido.marcador_local === null) : undefined;

/** 'Vuelta: sáb 28/11 · 11:00', 'sáb 12/12 · 11:00 · Pabellón', 'Ida suspendida'. */
export function pendienteDe(cruce: EliminatoriaPublica): string | null {
  const partido = partidoPendiente(cruce);
  if (!partido) return null;
  const vuelta = cruce.numPartidos === 1 ? '' : cruce.partidos.indexOf(partido) === 0 ? 'Ida' : 'Vuelta';
  if (partido.estado === EstadoPartido.Suspendido) return vuelta ? `${vuelta} suspendida` : 'Suspendido';
  const cuando = partido.fecha_celebracion ? momentoCorto(partido.fecha_celebracion) : 'fecha por confirmar';
  const cambio = textoDeCambio(partido);
  const dato = `${cuando}${partido.aplazado ? ' (aplazado)' : ''}${cambio ? ` (${conMinuscula(cambio)})` : ''}`;
  return vuelta ? `${vuelta}: ${dato}` : [conMayuscula(dato), partido.sede_nombre].filter(Boolean).join(' · ');
}

export const esExento = (cruce: EliminatoriaPublica) => cruce.decidido_por === 'exento' || cruce.numPartidos === 0;

/** 'Eliminatoria de 14 equipos · 2 exentos en octavos' */
export function resumenCuadro(eliminatorias: EliminatoriaPublica[], t: (texto: string) => string = (texto) => texto): string {
  const equipos = new Set(eliminatorias.flatMap(({ equipo1, equipo2 }) => [equipo1?.id, equipo2?.id]));
  equipos.delete(undefined);
  const exentos = eliminatorias.filter(esExento);
  const ronda = exentos[0] && nombreRonda(exentos[0].tipoRonda).toLowerCase();
  return [
    equipos.size > 0 ? `${t('Eliminatoria de')} ${cuantos(equipos.size, t('equipo'), t('equipos'))}` : t('Eliminatoria'),
    ronda && `${cuantos(exentos.length, 'exento', 'exentos')} en ${ronda}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Where a phone opens: the first round still open, or the final. */
export const rondaAbierta = (rondas: Ronda[]) => {
  const abierta = rondas.findIndex((ronda) => crucesDe(ronda).some((cruce) => cruce.decidido_por === null));
  return abierta === -1 ? rondas.length - 1 : abierta;
};
