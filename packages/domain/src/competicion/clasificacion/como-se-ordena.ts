import { Criterio, type EsquemaLiga, type OrdenDeTabla } from './tipos';

const POR: Readonly<Record<OrdenDeTabla, string>> = {
  puntos: 'por puntos',
  victorias: 'por victorias y, con las mismas, por puntos',
  media: 'por la media de puntos de los partidos jugados',
};

/** As it is said within a sentence. */
const QUE_SE_MIRA: Readonly<Record<Criterio, string>> = {
  1: 'los tantos marcados en todos sus partidos',
  2: 'la diferencia de tantos en todos sus partidos',
  3: 'el orden en que están en el grupo',
  4: 'las victorias',
  5: 'las victorias como visitante',
  6: 'los puntos entre ellos y, con los mismos, la diferencia de tantos entre ellos',
  7: 'los puntos entre ellos',
  8: 'la diferencia de tantos entre ellos',
  9: 'los tantos marcados entre ellos',
  10: 'los tantos a favor divididos entre los recibidos (en voleibol, los sets)',
  11: 'los tantos a favor divididos entre los recibidos, en los partidos entre ellos',
  12: 'los puntos de los sets a favor divididos entre los recibidos',
  13: 'quién tiene menos tarjetas',
  14: 'quién no se ha dejado ningún partido',
  15: 'un sorteo',
};

/** How the table is ordered, in words, for who does not know what each criterion is called. */
export function comoSeOrdena({ orden, criterios }: Pick<EsquemaLiga, 'orden' | 'criterios'>): string {
  const primera = `La tabla se ordena ${POR[orden]}.`;
  const [primero, ...demas] = criterios.map((criterio) => QUE_SE_MIRA[criterio]);
  if (primero === undefined) return `${primera} Los que empaten comparten el puesto.`;
  const mira = `Si varios empatan se mira ${[`primero ${primero}`, ...demas.map((uno) => `después ${uno}`)].join('; ')}.`;
  const otraVez = demas.length === 0 ? '' : ' En cuanto algo separa a unos, los que siguen empatados empiezan otra vez por lo primero.';
  const nada = criterios.includes(Criterio.Sorteo) ? '' : ' Los que nada separe comparten el puesto.';
  return `${primera} ${mira}${otraVez}${nada}`;
}
