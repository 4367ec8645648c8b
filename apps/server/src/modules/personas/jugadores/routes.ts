import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasJugadores } from '@cd/contract/personas/jugadores';
import { Perfil } from '@cd/contract/kit/perfiles';
import { normalizarDocumento } from '@cd/domain/maestros/documento/documento';
import type { Caller } from '../../../platform/access/authorize';
import type { Connection } from '../../../platform/db/open';
import { mounting } from '../../../platform/http/mount';
import { exigirColegioSuyo } from '../coordinadores/propiedad';
import { filaPara } from '../persona/lecturas';
import { atenderPersonas } from '../persona/llamadas';
import { JUGADOR } from './jugador';
import { buscarPorDocumento, leerDeColegio, leerJugador, listaDeJugadores } from './queries';

const LISTADO = 'Lista de jugadores';

/** A coordinator reads those of their schools, without what the office notes of them. */
async function leerPara(con: Connection, id: number, caller: Caller) {
  const jugador = await leerJugador(con, id);
  if (!jugador) return;
  await exigirColegioSuyo(con, caller, jugador.colegio_id);
  return caller.perfilId === Perfil.Admin ? jugador : { ...jugador, observaciones: '' };
}

export const mountJugadores = mounting(rutasJugadores, (office) => {
  const comunes = atenderPersonas(JUGADOR, { listado: LISTADO, lista: listaDeJugadores, leer: leerPara }, office);
  return {
    ...comunes,
    deColegio: async ({ db, caller, params: { id }, logReading }) => {
      await exigirColegioSuyo(db, caller, id);
      logReading(TipoAccion.Listar, `${LISTADO} del colegio ${id}`);
      return (await leerDeColegio(db, id)).map(filaPara({ signature: office.signature(), sesion: caller.sesion }));
    },
    porTexto: async ({ db, caller, params: { colegioId, texto }, logReading }) => {
      await exigirColegioSuyo(db, caller, colegioId);
      logReading(TipoAccion.Listar, `${LISTADO} del colegio ${colegioId}, buscando`);
      return (await leerDeColegio(db, colegioId, texto)).map(filaPara({ signature: office.signature(), sesion: caller.sesion }));
    },
    porDocumento: async (call) => {
      await exigirColegioSuyo(call.db, call.caller, call.params.id);
      const hallado = await buscarPorDocumento(call.db, normalizarDocumento(call.params.doc));
      if (!hallado) return { codigo: 1 as const, jugador: null };
      // Of another school's nothing is shown but that they are there.
      if (hallado.colegio_id !== call.params.id) return { codigo: 3 as const, jugador: null };
      return { codigo: 2 as const, jugador: await comunes.leer({ ...call, params: { id: hallado.id } }) };
    },
    crear: async (call) => ({ id: (await comunes.crear(call)).id }),
    modificar: {
      // Whole, whoever changes it: what the office notes is not emptied by whoever does not read it.
      stored: ({ db, id }) => leerJugador(db, id),
      change: async (call) => {
        await comunes.modificar.change(call);
      },
    },
  };
});
