import { crearCuadro } from '@cd/domain/competicion/cuadro/crear-cuadro';
import { resolverCruce } from '@cd/domain/competicion/cuadro/resolver-cruce';
import type { TipoRonda } from '@cd/domain/competicion/cuadro/tipos';
import type { Azar } from './azar';
import { CAMPEONATOS, DEPORTES, ESQUEMAS, ESQUEMAS_DE_COPA, type Copa } from './deportes';
import { dobleVuelta } from './liga';
import { sortearMarcador } from './marcadores';
import { sumarDias } from './semanas';
import type { Acta, Equipo, PartidoDeCopa, PartidoDeLiga } from './tipos';

const SUSPENDIDOS = 0.02;
const APLAZADOS = 0.03;
const INCOMPARECENCIAS = 0.004;
/** Of the last week's, how many the referee has not yet reported on. */
const SIN_INFORME = 0.04;

export interface Mundo {
  azar: Azar;
  hoy: string;
  equipos: readonly Equipo[];
  fuerzas: readonly number[];
}

/** The matches of a group, `lunes` giving the week of each matchday; what lies before today is played, give or take. */
export function jugarGrupo(mundo: Mundo, equipos: readonly number[], lunes: (jornada: number) => string): PartidoDeLiga[] {
  return dobleVuelta(equipos).map(({ jornada, vuelta, local, visitante }) => {
    // Drawn for every match, played or not, so that a result does not hang on the day of loading.
    const acta = sortearActa(mundo, local, visitante);
    const suerte = mundo.azar.uno();
    const suerteDeValidacion = mundo.azar.uno();
    const cita = citar(mundo, local, lunes(jornada));
    const partido = { jornada, vuelta, local, visitante, ...cita, estado: 3 as const, aplazado: false, acta: null, validada: false };
    if (cita.fecha >= mundo.hoy) return partido;
    if (suerte < SUSPENDIDOS) return { ...partido, estado: 2 };
    if (suerte < SUSPENDIDOS + APLAZADOS)
      return { ...partido, fecha: null, hora: null, aplazado: true, antes: { fecha: cita.fecha, hora: cita.hora } };
    if (cita.fecha >= sumarDias(mundo.hoy, -6) && suerteDeValidacion >= 1 - SIN_INFORME) return partido;
    return { ...partido, estado: 1, acta, validada: estaValidada(mundo, cita.fecha, suerteDeValidacion) };
  });
}

/** The bracket as far as it has been decided; `lunes` gives the week of each leg of the cup in turn. */
export function jugarCopa(mundo: Mundo, cuadro: DatosDeCuadro, esquema: number, lunes: (turno: number) => string): PartidoDeCopa[] {
  const { azar, hoy } = mundo;
  const cruces = crearCuadro(cuadro);
  const porClave = new Map(cruces.map((cruce) => [cruce.clave, cruce]));
  const partidos: PartidoDeCopa[] = [];
  for (const { clave, tipoRonda, numPartidos, siguiente, siguientePerdedor, equipo1, equipo2 } of cruces) {
    if (numPartidos === 0 || equipo1 === null || equipo2 === null) continue;
    const jugados: (Acta & { local: number; visitante: number })[] = [];
    for (let vuelta = 1; vuelta <= numPartidos; vuelta++) {
      const [local, visitante] = vuelta === 1 ? [equipo1, equipo2] : [equipo2, equipo1];
      const cita = citar(mundo, local, lunes(turnoDeRonda(cruces, tipoRonda) + vuelta - 1));
      const suerteDeValidacion = azar.uno();
      let acta: Acta | null = null;
      if (cita.fecha < hoy) {
        const sorteada = sortearActa(mundo, local, visitante);
        const enTiempo = {
          equipo1,
          equipo2,
          numPartidos,
          esquema: ESQUEMAS_DE_COPA[esquema]!,
          partidos: [...jugados, { ...sorteada, local, visitante }],
        };
        acta = vuelta === numPartidos && resolverCruce(enTiempo).ganador === null ? porPenaltis(azar, sorteada) : sorteada;
        jugados.push({ ...acta, local, visitante });
      }
      partidos.push({
        cruce: clave,
        tipoRonda,
        vuelta,
        local,
        visitante,
        ...cita,
        estado: acta ? 1 : 3,
        aplazado: false,
        acta,
        validada: acta !== null && estaValidada(mundo, cita.fecha, suerteDeValidacion),
      });
    }
    const { ganador } = resolverCruce({ equipo1, equipo2, numPartidos, partidos: jugados, esquema: ESQUEMAS_DE_COPA[esquema]! });
    if (ganador === null) continue;
    const perdedor = ganador === equipo1 ? equipo2 : equipo1;
    for (const [destino, equipo] of [
      [siguiente, ganador],
      [siguientePerdedor, perdedor],
    ] as const) {
      if (destino) porClave.get(destino.clave)![destino.lugar === 1 ? 'equipo1' : 'equipo2'] = equipo;
    }
  }
  return partidos;
}

interface DatosDeCuadro {
  equipos: readonly number[];
  tercerYCuarto: boolean;
  partidosPorRonda: Partial<Record<TipoRonda, 1 | 2>>;
}

/** Two legs in every round but the final. */
export function partidosPorRonda({ idaYVuelta }: Copa): Partial<Record<TipoRonda, 1 | 2>> {
  return idaYVuelta ? { 1: 2, 2: 2, 3: 2, 4: 2, 5: 2 } : {};
}

/** How many legs the rounds before this one take. */
function turnoDeRonda(cruces: ReturnType<typeof crearCuadro>, tipoRonda: TipoRonda): number {
  const anteriores = new Map(
    cruces.filter((cruce) => cruce.tipoRonda > tipoRonda && cruce.numPartidos > 0).map((cruce) => [cruce.tipoRonda, cruce.numPartidos]),
  );
  return [...anteriores.values()].reduce<number>((suma, partidos) => suma + partidos, 0);
}

/** At home at the team's own day and hour. */
function citar({ equipos }: Mundo, local: number, lunes: string): { fecha: string; hora: string; sede: number } {
  const { preferidoDia, preferidoHora, sede } = equipos[local]!;
  return { fecha: sumarDias(lunes, preferidoDia - 1), hora: preferidoHora, sede };
}

function sortearActa({ azar, equipos, fuerzas }: Mundo, local: number, visitante: number): Acta {
  const { deporte, categoria } = CAMPEONATOS[equipos[local]!.campeonato]!;
  const marcador = sortearMarcador(azar, DEPORTES[deporte]!.icono, categoria, fuerzas[local]! - fuerzas[visitante]!);
  const acta: Acta = {
    marcadorLocal: marcador.local,
    marcadorVisitante: marcador.visitante,
    presentadoLocal: true,
    presentadoVisitante: true,
    desempate: 0,
    penaltisLocal: null,
    penaltisVisitante: null,
    prorroga: marcador.prorroga,
  };
  const suerte = azar.uno();
  if (suerte >= INCOMPARECENCIAS) return acta;
  const { marcadorGanador, marcadorNoPresentado } = ESQUEMAS[deporte]!;
  // It is mostly the team that has to travel.
  return suerte < INCOMPARECENCIAS / 4
    ? { ...acta, presentadoLocal: false, marcadorLocal: marcadorNoPresentado, marcadorVisitante: marcadorGanador, prorroga: false }
    : { ...acta, presentadoVisitante: false, marcadorLocal: marcadorGanador, marcadorVisitante: marcadorNoPresentado, prorroga: false };
}

function porPenaltis(azar: Azar, acta: Acta): Acta {
  const perdedor = azar.entero(1, 4);
  const [penaltisLocal, penaltisVisitante] = azar.uno() < 0.5 ? [perdedor + 1, perdedor] : [perdedor, perdedor + 1];
  return { ...acta, prorroga: true, desempate: penaltisLocal > penaltisVisitante ? 1 : 2, penaltisLocal, penaltisVisitante };
}

/** The office validates within the week. */
function estaValidada({ hoy }: Mundo, fecha: string, suerte: number): boolean {
  return fecha < sumarDias(hoy, -7) || (fecha < sumarDias(hoy, -2) && suerte < 0.4);
}
