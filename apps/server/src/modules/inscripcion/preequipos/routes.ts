import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasPreequipos } from '@cd/contract/inscripcion/preequipos';
import { Perfil } from '@cd/contract/kit/perfiles';
import { fueraDeCategoria } from '@cd/domain/competicion/plantillas/alta';
import { known, RuleError } from '../../../platform/errors/rule-error';
import { listing, opening } from '../../../platform/http/logged';
import { type OfficeHandlers, type Office, type StoredCall, mounting } from '../../../platform/http/mount';
import { readPage, streamRows } from '../../../platform/paged-list';
import { asignar } from '../../competicion/plantillas/miembros';
import {
  comoModelo as comoEntrenador,
  leerSuyo as leerEntrenadorSuyo,
  LIMITES as LIMITES_DE_ENTRENADOR,
} from '../../personas/entrenadores/de-coordinador';
import { ENTRENADOR } from '../../personas/entrenadores/entrenador';
import { leerEntrenador } from '../../personas/entrenadores/queries';
import {
  comoModelo as comoJugador,
  leerSuyo as leerJugadorSuyo,
  LIMITES as LIMITES_DE_JUGADOR,
  limitesDe as limitesDeJugador,
} from '../../personas/jugadores/de-coordinador';
import { JUGADOR } from '../../personas/jugadores/jugador';
import { leerJugador } from '../../personas/jugadores/queries';
import { fichaPara } from '../../personas/persona/lecturas';
import { crearPersona, modificarPersona, type Despues } from '../../personas/persona/service';
import { entrenadoresParaImprimir, jugadoresParaImprimir, leerEntero, opcionesDeColegio } from './lecturas';
import { darPuesto, meterJugador, quitar, revisarJugador } from './miembros';
import { estaJugador, filaDePreequipo, leerPuestos, listaDeCoordinador, nombreDePreequipo } from './queries';
import { crearPreequipo, eliminarPreequipo, enviarEquipos, leerPreequipoSuyo, modificarPreequipo } from './service';

type Rutas = typeof rutasPreequipos;
type Funciones = OfficeHandlers<Rutas>;
const LISTADO = 'Equipos por inscribir de un coordinador';

const lecturas = ({ signature, clock }: Office) =>
  ({
    indexCoordinador: listing(LISTADO, ({ db, caller, body }) =>
      readPage(listaDeCoordinador(db, caller.competicionId, caller.actorId), body, filaDePreequipo),
    ),
    sinPaginacionCoordinador: listing(`${LISTADO}, todos`, ({ db, caller, body }) =>
      streamRows(listaDeCoordinador(db, caller.competicionId, caller.actorId), body, filaDePreequipo),
    ),
    opciones: ({ db, caller, params: { id } }) => opcionesDeColegio(db, caller, id),
    leer: opening(
      ({ db, caller, params: { id } }) => leerEntero(db, caller, { signature: signature(), hoy: clock.today() }, id),
      (preequipo) => `Equipo por inscribir «${nombreDePreequipo(preequipo)}»`,
    ),
    jugador: async ({ db, caller, params: { idJugador, idPreequipo }, logReading }) => {
      const preequipo = await leerPreequipoSuyo(db, caller, idPreequipo);
      if (!(await estaJugador(db, idPreequipo, idJugador))) throw new RuleError('recurso.desconocido');
      const { observaciones, ...jugador } = fichaPara({ signature: signature(), sesion: caller.sesion })(
        (await leerJugador(db, idJugador))!,
      );
      logReading(TipoAccion.Consultar, `Equipo por inscribir ${idPreequipo}: jugador ${idJugador}`);
      return {
        ...jugador,
        // Notes of the office.
        observaciones: caller.perfilId === Perfil.Admin ? observaciones : '',
        idPreequipo,
        fuera_de_categoria: fueraDeCategoria(preequipo, jugador.fecha_nacimiento) ? (1 as const) : (0 as const),
      };
    },
    entrenador: async ({ db, caller, params: { idEntrenador, idPreequipo }, logReading }) => {
      await leerPreequipoSuyo(db, caller, idPreequipo);
      const puesto = known((await leerPuestos(db, idPreequipo)).find(({ entrenador_id }) => entrenador_id === idEntrenador));
      logReading(TipoAccion.Consultar, `Equipo por inscribir ${idPreequipo}: entrenador ${idEntrenador}`);
      return {
        ...fichaPara({ signature: signature(), sesion: caller.sesion })((await leerEntrenador(db, idEntrenador))!),
        idPreequipo,
        numero: puesto.numero,
      };
    },
    jugadoresBase64: listing(
      ({ params: { id } }) => `Equipo por inscribir ${id}: fichas de jugadores`,
      ({ db, caller, params: { id } }) => jugadoresParaImprimir(db, caller, id),
    ),
    entrenadoresBase64: listing(
      ({ params: { id } }) => `Equipo por inscribir ${id}: fichas de entrenadores`,
      ({ db, caller, params: { id } }) => entrenadoresParaImprimir(db, caller, id),
    ),
  }) satisfies Partial<Funciones>;

const equipos = ({ clock }: Office) => ({
  crear: crearPreequipo(clock),
  modificar: { stored: ({ db, caller, id }: StoredCall) => leerPreequipoSuyo(db, caller, id), change: modificarPreequipo(clock) },
  eliminar: eliminarPreequipo(clock),
  validarCoordinador: enviarEquipos(clock),
  quitarJugador: quitar('jugador', clock),
  quitarEntrenador: quitar('entrenador', clock),
});

const YA_ESTABA = { envioCorreoBienvenida: false, correo: true };

const personas = (office: Office) => {
  /** Into the team that was told, where one was. */
  const enEquipo = <D extends { idPreequipo?: number | undefined }>(
    hacer: (destino: D & { idPreequipo: number }) => Despues,
    destino: D,
  ): Despues | undefined => (destino.idPreequipo === undefined ? undefined : hacer({ ...destino, idPreequipo: destino.idPreequipo }));
  const { clock } = office;
  return {
    crearJugador: async (call) => {
      const nuevo = !('id' in call.body);
      const meter = enEquipo((destino) => meterJugador(call.caller, clock, { ...destino, nuevo }), call.body);
      if ('id' in call.body) {
        await asignar(call, call.body.id, meter!);
        return { id: call.body.id };
      }
      const { idPreequipo: _preequipo, estabaValidada: _validada, confirmaFueraDeCategoria: _fuera, ...datos } = call.body;
      return { id: (await crearPersona(JUGADOR, { ...call, body: comoJugador(datos) }, office, LIMITES_DE_JUGADOR, meter)).id };
    },
    modificarJugador: {
      stored: ({ db, caller, id }) => leerJugadorSuyo(db, caller, id),
      change: async (call) => {
        const { id, idPreequipo: _preequipo, estabaValidada: _validada, confirmaFueraDeCategoria: _fuera, ...datos } = call.body;
        const revisar = enEquipo((destino) => revisarJugador(call.caller, clock, destino), call.body);
        const limites = await limitesDeJugador(call.db, id);
        await modificarPersona(JUGADOR, { ...call, params: { id }, body: comoJugador(datos) }, office, limites, revisar);
      },
    },
    crearEntrenador: async (call) => {
      const dar = enEquipo((destino) => darPuesto({ yaEsta: false })(call.caller, clock, destino), call.body);
      if ('id' in call.body) {
        await asignar(call, call.body.id, dar!);
        return { id: call.body.id, ...YA_ESTABA };
      }
      const { idPreequipo: _preequipo, numero: _numero, estabaValidada: _validada, ...datos } = call.body;
      return crearPersona(ENTRENADOR, { ...call, body: comoEntrenador(datos) }, office, LIMITES_DE_ENTRENADOR, dar);
    },
    modificarEntrenador: {
      stored: async ({ db, caller, id }) => {
        const entrenador = await leerEntrenadorSuyo(db, caller, id);
        // Their number is of a squad: not said, it stays in each.
        return entrenador && { ...entrenador, numero: undefined };
      },
      change: async (call) => {
        const { id, idPreequipo: _preequipo, numero: _numero, estabaValidada: _validada, ...datos } = call.body;
        const dar = enEquipo((destino) => darPuesto({ yaEsta: true })(call.caller, clock, destino), call.body);
        return modificarPersona(ENTRENADOR, { ...call, params: { id }, body: comoEntrenador(datos) }, office, LIMITES_DE_ENTRENADOR, dar);
      },
    },
  } satisfies Partial<Funciones>;
};

export const mountPreequipos = mounting(rutasPreequipos, (office) => ({ ...lecturas(office), ...equipos(office), ...personas(office) }));
