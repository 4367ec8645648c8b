import { TipoAccion } from '@cd/contract/administracion/acciones';
import { Perfil } from '@cd/contract/kit/perfiles';
import type { RouteDef } from '@cd/contract/kit/route';
import {
  rutasPartidos,
  type FilaPartido,
  type PartidoBreve,
  type PartidoCompleto,
  type PartidoDeActa,
} from '@cd/contract/partidos/partidos';
import type { Caller } from '../../../platform/access/authorize';
import { nothingLeft } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import { changing, listing } from '../../../platform/http/logged';
import { type OfficeHandlers, type OfficeCall, mounting } from '../../../platform/http/mount';
import { readPage, streamRows } from '../../../platform/paged-list';
import { exigirEnCurso } from '../../competicion/campeonatos/service';
import { equiposDePersona, equiposSuyos, exigirEquipoSuyo } from '../../competicion/equipos/lectura';
import type { Lectura } from './columnas';
import { listaDePartidos } from './lista';
import { noJugar } from './no-se-juega';
import {
  actualizarPartido,
  leerBreve,
  leerCompleto,
  leerDeActa,
  leerDeEquipo,
  leerDia,
  leerDias,
  leerFases,
  leerJornada,
  leerPartido,
} from './queries';

type Rutas = typeof rutasPartidos;
type Funciones = OfficeHandlers<Rutas>;
type Propietario = Parameters<typeof equiposDePersona>[1];

async function leerSuyo(con: Connection, caller: Caller, lectura: Lectura, id: number): Promise<PartidoBreve> {
  const partido = await leerBreve(con, lectura, id);
  await exigirEquipoSuyo(con, caller, [partido.equipo_local_id, partido.equipo_visitante_id]);
  return partido;
}

const nombreDe = ({
  equipo_local_nombre,
  equipo_visitante_nombre,
}: Pick<PartidoBreve, 'equipo_local_nombre' | 'equipo_visitante_nombre'>) =>
  `${equipo_local_nombre ?? 'Por decidir'} – ${equipo_visitante_nombre ?? 'Por decidir'}`;

/** Whose matches a caller reads, and on which day. */
type De = (caller: Caller) => Lectura;

const listas = (de: De): Pick<Funciones, 'index' | 'sinPaginacion' | 'fases' | 'dias' | 'deDia' | 'deEquipo'> => ({
  index: listing('Listado: Partidos', ({ db, caller, body }) => readPage(listaDePartidos(db, de(caller)), body)),
  sinPaginacion: listing('Listado: Partidos, entera', ({ db, caller, body }) => streamRows(listaDePartidos(db, de(caller)), body)),
  // Asked for with the list, for its filters: it is nobody's visit.
  fases: ({ db, caller }) => leerFases(db, de(caller)),
  dias: ({ db, caller }) => leerDias(db, de(caller), caller.perfilId === Perfil.Admin ? null : equiposSuyos(caller)),
  deDia: listing(
    ({ params: { dia } }) => `Partidos del ${dia}`,
    ({ db, caller, params: { dia } }) => leerDia(db, de(caller), dia),
  ),
  deEquipo: async ({ db, caller, params: { id }, logReading }) => {
    await exigirEquipoSuyo(db, caller, [id]);
    logReading(TipoAccion.Listar, 'Partidos de un equipo');
    return leerDeEquipo(db, de(caller), id);
  },
});

type Llamada<P> = Pick<OfficeCall<RouteDef>, 'db' | 'caller' | 'logReading'> & { params: P };

/** Their own, to whoever coaches or coordinates. */
const jornada =
  (de: De, propietario: Propietario) =>
  async ({ db, caller, params: { id, dia }, logReading }: Llamada<{ id: number; dia: string }>) => {
    if (caller.perfilId !== Perfil.Admin && caller.actorId !== id) throw new RuleError('equipo.ajeno');
    logReading(TipoAccion.Listar, `Partidos del ${dia} de un ${propietario}`);
    return leerJornada(db, de(caller), { equipos: equiposDePersona(caller.competicionId, propietario, id), dia });
  };

/** Reads a match and notes that it was looked at. */
const uno =
  <Q, P extends PartidoBreve>(leer: (llamada: Llamada<Q>) => Promise<P>) =>
  async (llamada: Llamada<Q>): Promise<P> => {
    const partido = await leer(llamada);
    llamada.logReading(TipoAccion.Consultar, `Partido ${nombreDe(partido)}`);
    return partido;
  };

const lecturas = (de: De): Pick<Funciones, 'leer' | 'completo' | 'deActa' | 'simple' | 'otro'> => ({
  leer: uno<{ id: number }, FilaPartido>(({ db, caller, params: { id } }) => leerPartido(db, de(caller), id)),
  completo: uno<{ id: number }, PartidoCompleto>(({ db, caller, params: { id } }) => leerCompleto(db, de(caller), id)),
  deActa: uno<{ id: number }, PartidoDeActa>(({ db, caller, params: { id } }) => leerDeActa(db, de(caller), id)),
  simple: uno<{ id: number }, PartidoBreve>(({ db, caller, params: { id } }) => leerSuyo(db, caller, de(caller), id)),
  otro: uno<{ id: number; otro: number }, PartidoBreve>(async ({ db, caller, params: { id, otro } }) => {
    const { otro_partido } = await leerSuyo(db, caller, de(caller), id);
    if (otro_partido !== otro) throw new RuleError('recurso.desconocido');
    return leerBreve(db, de(caller), otro);
  }),
});

const mover = (de: De, inamovible: boolean) =>
  changing(async (tx, { caller, params: { id } }: Pick<OfficeCall<RouteDef>, 'caller' | 'write'> & { params: { id: number } }) => {
    await exigirEnCurso(tx, caller);
    const partido = await leerPartido(tx, de(caller), id);
    if (partido.inamovible !== Number(inamovible)) await actualizarPartido(tx, { id }, { inamovible });
    return `Partido ${nombreDe(partido)}: ${inamovible ? 'inamovible' : 'movible'}`;
  });

const observaciones = (de: De): Funciones['observaciones'] =>
  changing(async (tx, { caller, body: { partido } }) => {
    await exigirEnCurso(tx, caller);
    const { id, version, observaciones, ...resto } = partido;
    nothingLeft(resto);
    const leido = await leerPartido(tx, de(caller), id);
    await actualizarPartido(tx, { id, version }, { observaciones });
    return `Observaciones del partido ${nombreDe(leido)}`;
  });

export const mountPartidos = mounting(rutasPartidos, (office) => {
  const de: De = ({ competicionId }) => ({ competicionId, hoy: office.clock.today() });
  return {
    ...listas(de),
    ...lecturas(de),
    jornadaDeCoordinador: jornada(de, 'coordinador'),
    jornadaDeEntrenador: jornada(de, 'entrenador'),
    previaDeNoJugar: noJugar.previa,
    noJugar: noJugar.hacer,
    inmovilizar: mover(de, true),
    movilizar: mover(de, false),
    observaciones: observaciones(de),
  };
});
