import { TipoAccion } from '@cd/contract/administracion/acciones';
import { MAX_JUGADORES, type rutasPreequipos } from '@cd/contract/inscripcion/preequipos';
import { puestosLibres } from '@cd/domain/competicion/plantillas/puestos';
import type { Caller } from '../../../platform/access/authorize';
import type { Clock } from '../../../platform/clock';
import type { Tx } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import { changing } from '../../../platform/http/logged';
import type { OfficeCall } from '../../../platform/http/mount';
import { exigirPuesto, exigirQueCabe, exigirQueCaben } from '../../competicion/plantillas/miembros';
import type { Despues } from '../../personas/persona/service';
import {
  cambiarPreequipo,
  estaJugador,
  leerPuestos,
  leerYaInscrito,
  nombreDePreequipo,
  ponerEntrenador,
  ponerJugador,
  quitarDePreequipo,
  type PreequipoPorCambiar,
} from './queries';
import { abrirPreequipo } from './service';

type Rutas = typeof rutasPreequipos;

/** Into which team, and what whoever asks for it has been told. */
interface Destino {
  idPreequipo: number;
  estabaValidada: 0 | 1;
  confirmaFueraDeCategoria?: 0 | 1;
  numero?: number | undefined;
  /** Their photo and their document may come later: it is told of the team until they have them. */
  puedeFaltar?: boolean;
  /** They have just been written down, and are in no team. */
  nuevo?: boolean;
}

const exigirJugador = (tx: Tx, caller: Caller, id: number, preequipo: PreequipoPorCambiar, destino: Destino): Promise<unknown> =>
  destino.puedeFaltar
    ? exigirQueCaben(tx, caller, { de: 'jugador', ids: [id] }, preequipo, destino)
    : exigirQueCabe(tx, caller, { de: 'jugador', id }, preequipo, destino);

const abrir = (tx: Tx, caller: Caller, clock: Clock, { idPreequipo, estabaValidada }: Destino): Promise<PreequipoPorCambiar> =>
  abrirPreequipo(tx, caller, clock, idPreequipo, { confirma: estabaValidada === 1 });

function exigirSitio({ num_jugadores }: PreequipoPorCambiar): void {
  if (num_jugadores >= MAX_JUGADORES) throw new RuleError('preequipo.lleno', `El equipo ya tiene el máximo de jugadores: ${MAX_JUGADORES}`);
}

/** A player is in one team of a championship (domain-rules, «Teams and squads»). */
async function exigirEnNingunOtro(tx: Tx, { id: preequipoId, campeonato_id }: PreequipoPorCambiar, jugadorId: number): Promise<void> {
  const inscrito = await leerYaInscrito(tx, { preequipoId, campeonatoId: campeonato_id, jugadorId });
  if (inscrito) throw new RuleError('preequipo.jugador_inscrito', `${inscrito.nombre} ya está en ${inscrito.equipo}, de este campeonato`);
}

type Con<T> = (caller: Caller, clock: Clock, destino: Destino) => T;

/** Whoever has just been saved, or already was, comes into the team. */
export const meterJugador: Con<Despues> = (caller, clock, destino) => async (tx, id, log) => {
  const preequipo = await abrir(tx, caller, clock, destino);
  if (!destino.nuevo && (await estaJugador(tx, preequipo.id, id))) throw new RuleError('plantilla.jugador_repetido');
  await exigirJugador(tx, caller, id, preequipo, destino);
  exigirSitio(preequipo);
  if (!destino.nuevo) await exigirEnNingunOtro(tx, preequipo, id);
  await ponerJugador(tx, preequipo.id, id);
  await cambiarPreequipo(tx, preequipo.id);
  await log(TipoAccion.Modificar, `Equipo por inscribir «${nombreDePreequipo(preequipo)}»: entra el jugador ${id}`);
};

/** Whoever is in it has just been changed, and still has to fit. */
export const revisarJugador: Con<Despues> = (caller, clock, destino) => async (tx, id, log) => {
  const preequipo = await abrir(tx, caller, clock, destino);
  if (!(await estaJugador(tx, preequipo.id, id))) throw new RuleError('recurso.desconocido');
  await exigirJugador(tx, caller, id, preequipo, destino);
  await cambiarPreequipo(tx, preequipo.id);
  await log(TipoAccion.Modificar, `Equipo por inscribir «${nombreDePreequipo(preequipo)}»: cambia el jugador ${id}`);
};

/** `yaEsta`: who is in it takes another place, or keeps theirs. Whoever comes without one takes the first that nobody has. */
export const darPuesto =
  ({ yaEsta }: { yaEsta: boolean }): Con<Despues> =>
  (caller, clock, destino) =>
  async (tx, id, log) => {
    const preequipo = await abrir(tx, caller, clock, destino);
    const dados = await leerPuestos(tx, preequipo.id);
    const suyo = dados.find(({ entrenador_id }) => entrenador_id === id);
    if (yaEsta && !suyo) throw new RuleError('recurso.desconocido');
    const numero = destino.numero ?? suyo?.numero ?? puestosLibres(dados, preequipo.max_entrenadores)[0] ?? dados.length + 1;
    const deOtros = yaEsta ? dados.filter(({ entrenador_id }) => entrenador_id !== id) : dados;
    exigirPuesto({ entrenador_id: id, numero }, deOtros, preequipo.max_entrenadores);
    await exigirQueCabe(tx, caller, { de: 'entrenador', id }, preequipo, destino);
    await ponerEntrenador(tx, { preequipo_id: preequipo.id, entrenador_id: id, numero });
    await cambiarPreequipo(tx, preequipo.id);
    await log(TipoAccion.Modificar, `Equipo por inscribir «${nombreDePreequipo(preequipo)}»: el entrenador ${id}, de ${numero}º`);
  };

export const quitar = (de: 'jugador' | 'entrenador', clock: Clock) =>
  changing(
    async (
      tx,
      { caller, params: { id, personaId }, query }: Pick<OfficeCall<Rutas['quitarJugador']>, 'caller' | 'write' | 'params' | 'query'>,
    ) => {
      const preequipo = await abrirPreequipo(tx, caller, clock, id, { confirma: query.estabaValidada === '1' });
      if (!(await quitarDePreequipo(tx, de, id, personaId))) throw new RuleError('recurso.desconocido');
      await cambiarPreequipo(tx, id);
      return `Equipo por inscribir «${nombreDePreequipo(preequipo)}»: sale el ${de} ${personaId}`;
    },
  );
