import type { JugadorEnActa, TipoActa } from '../../partidos/acta/acta';
import { expulsado, type Tarjetas } from '../../partidos/acta/tarjetas';
import { deAjeno, elOtro, LADOS, vivos, type Anotacion, type Bit, type Dichos, type Evento, type Lado } from './evento';
import { SIN_EMPEZAR, trasPaso, type Reloj } from './reloj';
import { NADA } from '../../partidos/acta/asistencia';

/** Somebody in the squad; `sancion` is why they may not play. */
export interface Convocado {
  id: number;
  nombre: string;
  sancion: string | null;
  dorsal?: number | null;
}
export interface EquipoConvocado {
  nombre: string;
  jugadores: readonly Convocado[];
  entrenadores: readonly Convocado[];
}
/** What the device knows of the match before anything is touched. */
export interface Convocados {
  tipo: TipoActa;
  /** Parts of a match of the sport; null where the sport does not say. */
  partes: number | null;
  local: EquipoConvocado;
  visitante: EquipoConvocado;
  arbitros: readonly { id: number; nombre: string }[];
}

export type JugadorDeCampo = Omit<JugadorEnActa, 'presentado'> & {
  presentado: Bit | null;
  lado: Lado;
  nombre: string;
  sancion: string | null;
};
export type EntrenadorDeCampo = Tarjetas & {
  entrenador_id: number;
  presentado: Bit | null;
  lado: Lado;
  nombre: string;
  sancion: string | null;
};
export type Tanto = Extract<Evento, { tipo: 'tanto' }> & { parte: number };
export type Firma = Extract<Evento, { tipo: 'firma' }>;
type PorLado<T> = Record<Lado, T>;

export interface EstadoDeCampo {
  tipo: TipoActa;
  partes: number | null;
  nombres: PorLado<string>;
  presentado: PorLado<Bit>;
  jugadores: JugadorDeCampo[];
  entrenadores: EntrenadorDeCampo[];
  arbitros: { arbitro_id: number; nombre: string; asistencia: Bit | null }[];
  /** Goals that count: those of players who came or of nobody yet. */
  tantos: Tanto[];
  /** Goals, points or, in volleyball, sets won. */
  marcador: PorLado<number>;
  /** Score of each part that has begun. */
  parciales: PorLado<number>[];
  /** Fouls of the part that is being played. */
  faltas: PorLado<number>;
  reloj: Reloj;
  dichos: Dichos;
  /** Why the match is suspended; null, it is not. */
  suspension: { motivo: number; observaciones: string } | null;
  firmas: PorLado<Firma | null>;
  /** The event that «Deshacer» takes away. */
  ultimo: Evento | null;
}

const NADIE = { ...NADA, capitan: 0 as Bit };
const NADA_DICHO: Dichos = {
  observaciones: '',
  observaciones_jugadores: '',
  observaciones_arbitro: '',
  hay_incidencias: 0,
  pun_local: 0,
  pun_visitante: 0,
  desempate: 0,
  penaltis_local: null,
  penaltis_visitante: null,
  ensayos_local: null,
  ensayos_visitante: null,
};
/** The most that can be written of each thing (spec 3 §9, and the limits of the acta). */
export const MAXIMO: Readonly<Record<Anotacion, number>> = {
  amarillas: 2,
  rojas: 1,
  faltas: 5,
  tecnicas: 2,
  descalificantes: 1,
  castigo: 1,
  expulsion: 1,
};
const BALONCESTO = 3;
const VOLEIBOL = 4;

/** Whoever is barred cannot have come; of the others nobody has said anything yet. */
const alEmpezar = (sancion: string | null): Bit | null => (sancion === null ? null : 0);

function inicial({ tipo, partes, arbitros, ...equipos }: Convocados): EstadoDeCampo {
  return {
    tipo,
    partes,
    nombres: { local: equipos.local.nombre, visitante: equipos.visitante.nombre },
    presentado: { local: 1, visitante: 1 },
    jugadores: LADOS.flatMap((lado) =>
      equipos[lado].jugadores.map(({ id, nombre, sancion, dorsal = null }) => ({
        ...NADIE,
        jugador_id: id,
        nombre,
        sancion,
        dorsal,
        lado,
        presentado: alEmpezar(sancion),
      })),
    ),
    entrenadores: LADOS.flatMap((lado) =>
      equipos[lado].entrenadores.map(({ id, nombre, sancion }) => ({
        entrenador_id: id,
        nombre,
        sancion,
        lado,
        presentado: alEmpezar(sancion),
        amarillas: 0,
        rojas: 0,
      })),
    ),
    arbitros: arbitros.map(({ id, nombre }) => ({ arbitro_id: id, nombre, asistencia: null })),
    tantos: [],
    marcador: { local: 0, visitante: 0 },
    parciales: [],
    faltas: { local: 0, visitante: 0 },
    reloj: SIN_EMPEZAR,
    dichos: NADA_DICHO,
    suspension: null,
    firmas: { local: null, visitante: null },
    ultimo: null,
  };
}

/** The acta that a list of events makes, whatever their order and however many times each comes. An event about somebody in neither squad does nothing. */
export function estadoDe(eventos: readonly Evento[], convocados: Convocados): EstadoDeCampo {
  const estado = inicial(convocados);
  const puestos = new Map<number, PorLado<number>>();
  for (const evento of vivos(eventos)) {
    aplicar(estado, evento, puestos);
    estado.ultimo = evento;
  }
  contar(estado, puestos);
  sellar(estado, eventos);
  return estado;
}

function aplicar(estado: EstadoDeCampo, evento: Evento, puestos: Map<number, PorLado<number>>): void {
  switch (evento.tipo) {
    case 'asistencia':
      return ponerAsistencia(estado, evento);
    case 'equipo':
      estado.presentado[evento.lado] = evento.vino;
      return;
    case 'dorsal':
      return deJugador(estado, evento.jugador, (jugador) => void (jugador.dorsal = evento.dorsal));
    case 'capitan':
      return deJugador(estado, evento.jugador, ({ lado }) => {
        for (const otro of estado.jugadores) if (otro.lado === lado) otro.capitan = otro.jugador_id === evento.jugador ? 1 : 0;
      });
    case 'tanto':
      estado.tantos.push({ ...evento, parte: Math.max(1, estado.reloj.parte) });
      return;
    case 'autor':
      estado.tantos = estado.tantos.map((tanto) =>
        tanto.n === evento.tanto ? { ...tanto, jugador: evento.jugador, propia: evento.propia } : tanto,
      );
      return;
    case 'anotacion':
      return anotar(estado, evento);
    case 'reloj':
      if (evento.paso === 'empieza') estado.faltas = { local: 0, visitante: 0 };
      estado.reloj = trasPaso(estado.reloj, evento);
      return;
    case 'parcial':
      puestos.set(evento.periodo, { local: evento.local, visitante: evento.visitante });
      return;
    case 'ajeno': {
      const { n, lado, nombre, dorsal } = evento;
      estado.jugadores.push({ ...NADIE, jugador_id: deAjeno(n), nombre, dorsal, lado, sancion: null, presentado: 1 });
      return;
    }
    case 'dicho':
      estado.dichos = { ...estado.dichos, ...evento.dice };
      return;
    case 'suspension': {
      const { motivo, observaciones } = evento;
      estado.suspension = motivo === null ? null : { motivo, observaciones };
      return;
    }
    default:
      return;
  }
}

function deJugador(estado: EstadoDeCampo, id: number, cambiar: (jugador: JugadorDeCampo) => void): void {
  const jugador = estado.jugadores.find(({ jugador_id }) => jugador_id === id);
  if (jugador) cambiar(jugador);
}

function ponerAsistencia(estado: EstadoDeCampo, { vino, ...quienes }: Extract<Evento, { tipo: 'asistencia' }>): void {
  const [jugadores, entrenadores, arbitros] = [quienes.jugadores ?? [], quienes.entrenadores ?? [], quienes.arbitros ?? []];
  for (const jugador of estado.jugadores) if (jugador.sancion === null && jugadores.includes(jugador.jugador_id)) jugador.presentado = vino;
  for (const entrenador of estado.entrenadores)
    if (entrenador.sancion === null && entrenadores.includes(entrenador.entrenador_id)) entrenador.presentado = vino;
  for (const arbitro of estado.arbitros) if (arbitros.includes(arbitro.arbitro_id)) arbitro.asistencia = vino;
}

/** Nothing goes beyond its maximum, nor is there a second yellow beside a red, since two devices may have touched the same. */
function anotar(estado: EstadoDeCampo, { campo, jugador: id, entrenador: entrenadorId }: Extract<Evento, { tipo: 'anotacion' }>): void {
  const cabe = (tarjetas: Tarjetas, ahora: number) =>
    ahora < MAXIMO[campo] &&
    !(campo === 'amarillas' && ahora === 1 && tarjetas.rojas === 1) &&
    !(campo === 'rojas' && tarjetas.amarillas === 2);
  if (id !== undefined)
    deJugador(estado, id, (jugador) => {
      if (!cabe(jugador, jugador[campo])) return;
      jugador[campo] += 1;
      if (campo === 'faltas' || campo === 'tecnicas' || campo === 'descalificantes') estado.faltas[jugador.lado] += 1;
    });
  const entrenador = estado.entrenadores.find(({ entrenador_id }) => entrenador_id === entrenadorId);
  if (entrenador && (campo === 'amarillas' || campo === 'rojas') && cabe(entrenador, entrenador[campo])) entrenador[campo] += 1;
}

/** What was written of somebody who did not come does not count, so that the score is always the sum of the goals. */
function contar(estado: EstadoDeCampo, puestos: ReadonlyMap<number, PorLado<number>>): void {
  const ausentes = new Set(
    estado.jugadores
      .filter(({ presentado, lado }) => presentado === 0 || estado.presentado[lado] === 0)
      .map(({ jugador_id }) => jugador_id),
  );
  estado.tantos = estado.tantos.filter(({ jugador }) => jugador === null || !ausentes.has(jugador));
  for (const { jugador: id, propia, puntos } of estado.tantos)
    if (id !== null) deJugador(estado, id, (jugador) => void (jugador[propia ? 'golespp' : 'goles'] += puntos));
  const partes = Math.max(estado.reloj.parte, ...puestos.keys(), ...estado.tantos.map(({ parte }) => parte));
  for (let parte = 1; parte <= partes; parte++) {
    const deParte = (lado: Lado) =>
      puestos.get(parte)?.[lado] ??
      estado.tantos.filter((tanto) => tanto.parte === parte && tanto.lado === lado).reduce((suma, { puntos }) => suma + puntos, 0);
    estado.parciales.push({ local: deParte('local'), visitante: deParte('visitante') });
  }
  for (const lado of LADOS)
    estado.marcador[lado] =
      estado.tipo === VOLEIBOL
        ? parcialesAcabados(estado).filter((set) => set[lado] > set[elOtro(lado)]).length
        : estado.parciales.reduce((suma, parcial) => suma + parcial[lado], 0);
}

/** Parts that are over; the one being played counts for nobody yet. */
export const parcialesAcabados = ({ parciales, reloj }: EstadoDeCampo): PorLado<number>[] =>
  parciales.filter((_, n) => !(reloj.enJuego && n + 1 === reloj.parte));

/** A signature is of what was written before it: writing anything after it, or undoing anything before it, removes it. */
function sellar(estado: EstadoDeCampo, eventos: readonly Evento[]): void {
  const escritos = vivos(eventos);
  const deshechos = new Map(eventos.flatMap((evento) => (evento.tipo === 'deshacer' ? [[evento.evento, evento.n] as const] : [])));
  const firmadas = new Set(eventos.flatMap(({ n, tipo }) => (tipo === 'firma' ? [n] : [])));
  for (const firma of escritos) {
    if (firma.tipo !== 'firma') continue;
    const sigue = escritos.every(({ n, tipo }) => tipo === 'firma' || n < firma.n);
    const intacta = [...deshechos].every(([n, quita]) => firmadas.has(n) || n > firma.n || quita < firma.n);
    if (sigue && intacta) estado.firmas[firma.lado] = firma;
  }
}

/** Why a player has nothing more to do in the match; null while they may play. */
export function motivoDeFuera({ tipo }: Pick<EstadoDeCampo, 'tipo'>, jugador: JugadorDeCampo): string | null {
  if (jugador.sancion !== null) return jugador.sancion;
  if (jugador.presentado !== 1) return jugador.presentado === 0 ? 'No ha venido' : 'Sin decir si ha venido';
  if (jugador.amarillas === 2) return '2.ª amarilla: fuera';
  if (expulsado(jugador)) return 'Roja: fuera';
  if (jugador.expulsion === 1) return 'Expulsión: fuera';
  if (tipo !== BALONCESTO) return null;
  if (jugador.descalificantes === 1) return 'Descalificado: fuera';
  if (jugador.tecnicas === MAXIMO.tecnicas) return '2 técnicas: fuera';
  return jugador.faltas + jugador.tecnicas >= MAXIMO.faltas ? '5 faltas: fuera' : null;
}
