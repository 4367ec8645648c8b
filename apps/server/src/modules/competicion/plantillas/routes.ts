import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasPlantillas } from '@cd/contract/competicion/plantillas';
import { IdJson } from '@cd/contract/kit/campos';
import { Perfil } from '@cd/contract/kit/perfiles';
import { fueraDeCategoria } from '@cd/domain/competicion/plantillas/alta';
import type { Caller } from '../../../platform/access/authorize';
import type { Connection } from '../../../platform/db/open';
import { known, RuleError } from '../../../platform/errors/rule-error';
import { opening } from '../../../platform/http/logged';
import { type OfficeHandlers, type Office, mounting } from '../../../platform/http/mount';
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
import { crearPersona, modificarPersona } from '../../personas/persona/service';
import { comprobarPlantilla } from './comprobar';
import { plantillaEntera, plantillasDeEquipo } from './lecturas';
import { asignar, darPuesto, meterJugador, meterJugadores, quitar, revisarJugador } from './miembros';
import { leerEquipoSuyo } from './propiedad';
import { equipoDePlantilla, leerDelColegio, leerPuesto, leerPuestos } from './queries';
import { aceptacion } from './varias';
import { anadirPlantilla, darPaso, eliminarPlantilla, vaciarPlantilla } from './vida';

type Rutas = typeof rutasPlantillas;
type Funciones = OfficeHandlers<Rutas>;
const YA_ESTABA = { envioCorreoBienvenida: false, correo: true };

function lecturas({ signature }: Office) {
  const jugadorEn = async (con: Connection, caller: Caller, puesto: Awaited<ReturnType<typeof leerPuesto>>) => {
    if (!puesto) throw new RuleError('recurso.desconocido');
    const equipo = await leerEquipoSuyo(con, caller, await equipoDePlantilla(con, puesto.plantilla_id));
    const { observaciones, ...jugador } = fichaPara({ signature: signature(), sesion: caller.sesion })(
      (await leerJugador(con, puesto.jugador_id))!,
    );
    return {
      ...jugador,
      // Notes of the office.
      observaciones: caller.perfilId === Perfil.Admin ? observaciones : '',
      idPlantilla: puesto.plantilla_id,
      idJugadorPlantilla: puesto.id,
      fuera_de_categoria: fueraDeCategoria(equipo, jugador.fecha_nacimiento) ? (1 as const) : (0 as const),
    };
  };
  return {
    deEquipo: async ({ db, caller, params: { id }, logReading }) => {
      const plantillas = await plantillasDeEquipo(db, caller, id);
      logReading(TipoAccion.Listar, `Plantillas de ${plantillas.equipo_nombre}`);
      return plantillas;
    },
    leer: opening(
      ({ db, caller, params: { id } }) => plantillaEntera(db, caller, signature(), id),
      (plantilla, { params: { id } }) => `Plantilla de ${plantilla.equipo_nombre} (${id})`,
    ),
    leerJugador: opening(
      async ({ db, caller, params: { id } }) => jugadorEn(db, caller, await leerPuesto(db, { id })),
      (jugador) => `Plantilla ${jugador.idPlantilla}: jugador ${jugador.id}`,
    ),
    jugadorDePlantilla: opening(
      async ({ db, caller, params: { idJugador, idPlantilla } }) =>
        jugadorEn(db, caller, await leerPuesto(db, { plantilla_id: idPlantilla, jugador_id: idJugador })),
      (_, { params: { idJugador, idPlantilla } }) => `Plantilla ${idPlantilla}: jugador ${idJugador}`,
    ),
    entrenadorDePlantilla: async ({ db, caller, params: { idEntrenador, idPlantilla }, logReading }) => {
      await leerEquipoSuyo(db, caller, await equipoDePlantilla(db, idPlantilla));
      const puesto = known((await leerPuestos(db, idPlantilla)).find(({ entrenador_id }) => entrenador_id === idEntrenador));
      logReading(TipoAccion.Consultar, `Plantilla ${idPlantilla}: entrenador ${idEntrenador}`);
      const entrenador = fichaPara({ signature: signature(), sesion: caller.sesion })((await leerEntrenador(db, idEntrenador))!);
      return { ...entrenador, idPlantilla, numero: puesto.numero };
    },
  } satisfies Partial<Funciones>;
}

const vida = {
  crear: anadirPlantilla,
  eliminar: eliminarPlantilla,
  vaciar: vaciarPlantilla,
  validar: async (call) => ({ faltas: await comprobarPlantilla(call) }),
  consolidar: (call) => darPaso('consolidar', call),
  aceptar: (call) => darPaso('aceptar', call),
  previaDeAceptar: aceptacion.previa,
  aceptarVarias: aceptacion.hacer,
  rechazar: (call) => darPaso('rechazar', call),
  enviar: (call) => darPaso('enviar', call),
} satisfies Partial<Funciones>;

const deOficina = (office: Office) =>
  ({
    ponerEntrenador: async (call) => {
      const { entrenador } = call.body;
      const despues = darPuesto(call.caller, entrenador, { yaEsta: false });
      if ('id' in entrenador) {
        await asignar(call, entrenador.id, despues);
        return YA_ESTABA;
      }
      const { idPlantilla: _plantilla, numero: _numero, ...body } = entrenador;
      const { id: _id, ...guardado } = await crearPersona(ENTRENADOR, { ...call, body }, office, null, despues);
      return guardado;
    },
    ponerJugador: async (call) => {
      const { jugador } = call.body;
      const despues = meterJugador(call.caller, jugador);
      if ('id' in jugador) await asignar(call, jugador.id, despues);
      else {
        const { idPlantilla: _plantilla, confirmaFueraDeCategoria: _fuera, ...body } = jugador;
        await crearPersona(JUGADOR, { ...call, body }, office, null, despues);
      }
    },
    candidatos: async ({ db, caller, params: { id }, logReading }) => {
      const equipo = await leerEquipoSuyo(db, caller, await equipoDePlantilla(db, id));
      logReading(TipoAccion.Listar, `Plantilla ${id}: jugadores de su colegio`);
      return (await leerDelColegio(db, equipo, id)).filter(({ fecha_nacimiento }) => !fueraDeCategoria(equipo, fecha_nacimiento));
    },
    ponerJugadores: meterJugadores,
    modificarJugador: {
      stored: ({ db, id }) => leerJugador(db, id),
      change: async (call) => {
        const { id, idPlantilla: _plantilla, confirmaFueraDeCategoria: _fuera, ...body } = call.body.jugador;
        await modificarPersona(JUGADOR, { ...call, params: { id }, body }, office, null, revisarJugador(call.caller, call.body.jugador));
      },
    },
    quitarEntrenador: quitar('entrenador'),
    quitarJugador: quitar('jugador'),
  }) satisfies Partial<Funciones>;

const deCoordinador = (office: Office) =>
  ({
    ponerEntrenadorDeCoordinador: async (call) => {
      const despues = darPuesto(call.caller, call.body, { yaEsta: false });
      if ('id' in call.body) {
        await asignar(call, call.body.id, despues);
        return YA_ESTABA;
      }
      const { idPlantilla: _plantilla, numero: _numero, estabaValidada: _validada, ...datos } = call.body;
      const modelo = { ...call, body: comoEntrenador(datos) };
      const { id: _id, ...guardado } = await crearPersona(ENTRENADOR, modelo, office, LIMITES_DE_ENTRENADOR, despues);
      return guardado;
    },
    modificarEntrenadorDeCoordinador: {
      stored: async ({ db, caller, id, sent }) => {
        const { idPlantilla } = sent as { idPlantilla?: unknown };
        const plantilla = IdJson.safeParse(idPlantilla);
        const puestos = plantilla.success ? await leerPuestos(db, plantilla.data) : [];
        const entrenador = await leerEntrenadorSuyo(db, caller, id);
        return entrenador && { ...entrenador, numero: puestos.find(({ entrenador_id }) => entrenador_id === id)?.numero };
      },
      change: async (call) => {
        const { id, idPlantilla: _plantilla, numero: _numero, estabaValidada: _validada, ...datos } = call.body;
        const despues = darPuesto(call.caller, call.body, { yaEsta: true });
        const modelo = { ...call, params: { id }, body: comoEntrenador(datos) };
        return modificarPersona(ENTRENADOR, modelo, office, LIMITES_DE_ENTRENADOR, despues);
      },
    },
    ponerJugadorDeCoordinador: async (call) => {
      const despues = meterJugador(call.caller, call.body);
      if ('id' in call.body) await asignar(call, call.body.id, despues);
      else {
        const { idPlantilla: _plantilla, estabaValidada: _validada, confirmaFueraDeCategoria: _fuera, ...datos } = call.body;
        await crearPersona(JUGADOR, { ...call, body: comoJugador(datos) }, office, LIMITES_DE_JUGADOR, despues);
      }
    },
    modificarJugadorDeCoordinador: {
      stored: ({ db, caller, id }) => leerJugadorSuyo(db, caller, id),
      change: async (call) => {
        const { id, idPlantilla: _plantilla, estabaValidada: _validada, confirmaFueraDeCategoria: _fuera, ...datos } = call.body;
        const modelo = { ...call, params: { id }, body: comoJugador(datos) };
        await modificarPersona(JUGADOR, modelo, office, await limitesDeJugador(call.db, id), revisarJugador(call.caller, call.body));
      },
    },
  }) satisfies Partial<Funciones>;

export const mountPlantillas = mounting(rutasPlantillas, (office) => {
  const funciones = { ...lecturas(office), ...vida, ...deOficina(office), ...deCoordinador(office) };
  return funciones;
});
