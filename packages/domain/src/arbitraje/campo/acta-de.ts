import { fallosDeActa, type ActaEscrita, type FalloDeActa, type ReglasDeActa } from '../../partidos/acta/acta';
import { conAsistencia, jugadorAusente, type MarcadorDeIncomparecencia } from '../../partidos/acta/asistencia';
import { LADOS, type Bit, type Lado } from './evento';
import { parcialesAcabados, type EstadoDeCampo, type JugadorDeCampo } from './estado';
import { cuantasPartes } from './reloj';

type JugadorDicho = Omit<JugadorDeCampo, 'lado' | 'nombre' | 'sancion'>;
interface EntrenadorDicho {
  entrenador_id: number;
  presentado: Bit | null;
  amarillas: number;
  rojas: number;
}
interface DetalleDicho {
  jugadores: JugadorDicho[];
  entrenadores: EntrenadorDicho[];
}
const SIN_TARJETAS = { cja: 0, cjr: 0, cea: 0, cer: 0 };
const BALONCESTO = 3;
const VOLEIBOL = 4;

/** The body of POST /api/informespartido for a match that was played (spec 3 §7); `presentado` is null where nobody has said it. */
export function actaDe(estado: EstadoDeCampo, incomparecencia: MarcadorDeIncomparecencia) {
  const { dichos, presentado, marcador, tipo } = estado;
  const acta = {
    marcador_local: marcador.local,
    marcador_visitante: marcador.visitante,
    presentado_local: presentado.local,
    presentado_visitante: presentado.visitante,
    desempate: dichos.desempate,
    prorroga: prorrogaDe(estado),
    penaltis_local: dichos.penaltis_local,
    penaltis_visitante: dichos.penaltis_visitante,
    ensayos_local: dichos.ensayos_local,
    ensayos_visitante: dichos.ensayos_visitante,
    parciales: tipo === BALONCESTO || tipo === VOLEIBOL ? parcialesAcabados(estado).filter((p) => p.local + p.visitante > 0) : [],
    observaciones: dichos.observaciones,
    observaciones_jugadores: dichos.observaciones_jugadores,
    observaciones_arbitro: dichos.observaciones_arbitro,
    hayIncidencias: dichos.hay_incidencias,
    juegoLimpio: {
      local: { ...SIN_TARJETAS, pun: dichos.pun_local },
      visitante: { ...SIN_TARJETAS, pun: dichos.pun_visitante },
    },
  };
  const comparecencias = estado.arbitros.map(({ arbitro_id, asistencia }) => ({ arbitro_id, asistencia }));
  const detalles = {
    detalle_local: detalleDe(estado, 'local'),
    detalle_visitante: detalleDe(estado, 'visitante'),
  };
  if (presentado.local === 1 && presentado.visitante === 1) return { acta: { ...acta, ...detalles }, comparecencias };
  // A team that did not come did nothing, and the scheme gives the score.
  const { marcador_local, marcador_visitante } = conAsistencia(
    { ...acta, detalle_local: NINGUNO, detalle_visitante: NINGUNO },
    incomparecencia,
  );
  return {
    acta: { ...acta, ...detalles, marcador_local, marcador_visitante, parciales: [], ensayos_local: null, ensayos_visitante: null },
    comparecencias,
  };
}

export type ActaDeCampo = ReturnType<typeof actaDe>;
const NINGUNO: ActaEscrita['detalle_local'] = { jugadores: [], entrenadores: [] };

const prorrogaDe = (estado: EstadoDeCampo): Bit => (estado.tipo !== VOLEIBOL && estado.reloj.parte > cuantasPartes(estado) ? 1 : 0);

const esAjeno = ({ jugador_id }: { jugador_id: number }): boolean => jugador_id < 0;

/** Players who came and are not on the list, with what they did. They go beside the acta, which cannot name them because they have no record. */
export const ajenosDe = (estado: EstadoDeCampo) =>
  estado.jugadores
    .filter((jugador) => esAjeno(jugador) && estado.presentado[jugador.lado] === 1)
    .map(({ lado, nombre, dorsal, goles, golespp, amarillas, rojas }) => ({ lado, nombre, dorsal, goles, golespp, amarillas, rojas }));

function detalleDe(estado: EstadoDeCampo, lado: Lado): DetalleDicho {
  const vinieron = estado.presentado[lado] === 1;
  return {
    jugadores: estado.jugadores
      .filter((jugador) => jugador.lado === lado && !esAjeno(jugador))
      .map(({ lado: _lado, nombre: _nombre, sancion: _sancion, ...jugador }) =>
        jugador.presentado === 0 || !vinieron ? jugadorAusente({ ...jugador, presentado: 0 }) : jugador,
      ),
    entrenadores: estado.entrenadores
      .filter((entrenador) => entrenador.lado === lado)
      .map(({ entrenador_id, presentado, amarillas, rojas }) =>
        presentado === 0 || !vinieron
          ? { entrenador_id, presentado: 0, amarillas: 0, rojas: 0 }
          : { entrenador_id, presentado, amarillas, rojas },
      ),
  };
}

/** Something that has to be said before the acta can be sent. */
export interface Pendiente {
  clave: 'asistencia' | 'arbitros' | 'autor' | FalloDeActa['clave'];
  lado?: Lado;
  cuantos: number;
}

/** What is missing, in the order in which the acta is written. */
export function pendientesDe(estado: EstadoDeCampo, acta: ActaDeCampo['acta'], reglas: Omit<ReglasDeActa, 'tipo'>): Pendiente[] {
  const vinieron = LADOS.filter((lado) => estado.presentado[lado] === 1);
  const porLado = (clave: Pendiente['clave'], cuantosDe: (lado: Lado) => number): Pendiente[] =>
    vinieron.map((lado) => ({ clave, lado, cuantos: cuantosDe(lado) })).filter(({ cuantos }) => cuantos > 0);
  const sinDecir = ({ presentado }: { presentado: Bit | null }) => presentado === null;
  const asistencia = porLado(
    'asistencia',
    (lado) => [...estado.jugadores, ...estado.entrenadores].filter((persona) => persona.lado === lado && sinDecir(persona)).length,
  );
  const arbitros = estado.arbitros.filter((arbitro) => arbitro.asistencia === null).length;
  const autor = estado.tipo === 2 ? porLado('autor', (lado) => sinAutor(estado, lado).length) : [];
  const dicha = {
    ...acta,
    detalle_local: conTodosDichos(estado, 'local', acta.detalle_local),
    detalle_visitante: conTodosDichos(estado, 'visitante', acta.detalle_visitante),
  };
  const fallos = fallosDeActa(dicha, { ...reglas, tipo: estado.tipo }).filter(
    ({ clave }) => !autor.length || !clave.startsWith('acta.goles'),
  );
  return [
    ...asistencia,
    ...(arbitros > 0 ? [{ clave: 'arbitros' as const, cuantos: arbitros }] : []),
    ...autor,
    ...fallos.map(({ clave, campo }) => ({
      clave,
      ...(campo.endsWith('_local') && { lado: 'local' as const }),
      ...(campo.endsWith('_visitante') && { lado: 'visitante' as const }),
      cuantos: 1,
    })),
  ];
}

export const sinAutor = ({ tantos }: EstadoDeCampo, lado: Lado): EstadoDeCampo['tantos'] =>
  tantos.filter((tanto) => tanto.lado === lado && tanto.jugador === null);

/** The acta with the players who are not on the list, since their goals count for the score. */
const conTodosDichos = (estado: EstadoDeCampo, lado: Lado, { jugadores, entrenadores }: DetalleDicho): ActaEscrita['detalle_local'] => ({
  jugadores: [...jugadores, ...estado.jugadores.filter((jugador) => jugador.lado === lado && esAjeno(jugador))].map((jugador) => ({
    ...jugador,
    presentado: jugador.presentado ?? 0,
  })),
  entrenadores: entrenadores.map((entrenador) => ({ ...entrenador, presentado: entrenador.presentado ?? 0 })),
});
