type Bit = 0 | 1;

/** The acta of a step, as it is sent. */
export interface ActaDePaso {
  marcador_local: number;
  marcador_visitante: number;
  presentado_local: Bit;
  presentado_visitante: Bit;
  desempate: 0 | 1 | 2;
}

export type PasoDeTemporada =
  | { que: 'acta'; local: string; visitante: string; acta: ActaDePaso }
  | { que: 'suspender' | 'anular' | 'activar'; local: string; visitante: string }
  | { que: 'retirar'; equipo: string; modo: 'perder' | 'anular' }
  | { que: 'vuelve' | 'perdonar'; equipo: string }
  | { que: 'sancionar'; equipo: string; puntos: number; validada: boolean };

/** Where it is played: by the rules alone, or through the server's calls. */
export interface Escena {
  /** False where it is refused. */
  dar: (paso: PasoDeTemporada) => Promise<boolean>;
  /** The table or the bracket, in the words of the cases. */
  queda: () => Promise<string>;
}

/** Whoever does not come loses by the scheme, whatever the acta says: it says this. */
const SIN_JUGAR = 9;

const PARTIDO = /^(?<local>[A-H])-(?<visitante>[A-H]) (?:(?<goles>\d+)-(?<otros>\d+)|sin (?<falta>[A-H]|nadie))(?: gana (?<gana>[A-H]))?$/;
const INFORME = /^(?<que>suspender|anular|activar) (?<local>[A-H])-(?<visitante>[A-H])$/;
const EQUIPO =
  /^(?<que>retirar|vuelve|perdonar|sancionar) (?<equipo>[A-H])(?: (?<como>perdiendo|anulando|\d))?(?<pendiente> sin validar)?$/;

function actaDe(grupos: Record<string, string | undefined>): ActaDePaso {
  const { local, visitante, goles, otros, falta, gana } = grupos;
  return {
    marcador_local: Number(goles ?? SIN_JUGAR),
    marcador_visitante: Number(otros ?? SIN_JUGAR),
    presentado_local: falta === local || falta === 'nadie' ? 0 : 1,
    presentado_visitante: falta === visitante || falta === 'nadie' ? 0 : 1,
    desempate: gana === undefined ? 0 : gana === local ? 1 : 2,
  };
}

export function leerPaso(escrito: string): { paso: PasoDeTemporada; seRechaza: boolean } {
  const seRechaza = escrito.startsWith('✗ ');
  const texto = seRechaza ? escrito.slice(2) : escrito;
  return { paso: pasoDe(texto), seRechaza };
}

function pasoDe(texto: string): PasoDeTemporada {
  const partido = PARTIDO.exec(texto)?.groups;
  if (partido) return { que: 'acta', local: partido['local']!, visitante: partido['visitante']!, acta: actaDe(partido) };
  const informe = INFORME.exec(texto)?.groups;
  if (informe) return { que: informe['que'] as 'anular', local: informe['local']!, visitante: informe['visitante']! };
  const { que, equipo, como, pendiente } = EQUIPO.exec(texto)?.groups ?? {};
  if (que === undefined || equipo === undefined) throw new Error(`no se entiende el paso «${texto}»`);
  if (que === 'retirar') return { que, equipo, modo: como === 'anulando' ? 'anular' : 'perder' };
  if (que === 'sancionar') return { que, equipo, puntos: Number(como), validada: pendiente === undefined };
  return { que: que as 'vuelve' | 'perdonar', equipo };
}
