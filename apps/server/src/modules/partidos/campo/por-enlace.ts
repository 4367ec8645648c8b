import { Perfil } from '@cd/contract/kit/perfiles';
import { rutasCampoPorEnlace, type DiaDeCampo, type PartidoDeCampo } from '@cd/contract/partidos/campo';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../../platform/access/authorize';
import { logAction } from '../../../platform/audit';
import { withChangeTimeout, type Db, type Tx } from '../../../platform/db/open';
import { inTransaction } from '../../../platform/db/transaction';
import { RuleError } from '../../../platform/errors/rule-error';
import { mount, type LogAction, type Office } from '../../../platform/http/mount';
import { abrirEnlace, quienLleva } from '../enlaces/service';
import { enviarDeArbitro } from '../informes/envio';
import { leerPartidoDeCampo, leerReglasDeCampo } from './dia';
import { guardarConfidencial, guardarEnCurso, verEnCurso } from './service';

/** Whoever carries the link of one match, as its referee; a letter only answers its appointment. */
async function abrir({ db, signature }: Office, token: string) {
  const enlace = await abrirEnlace(db(), signature(), token);
  if (enlace.tipo !== 'partido') throw new RuleError('enlace.arbitraje');
  const { usuarioId, actorId, competicionId } = quienLleva(enlace);
  const nadie = { sesion: '', rolId: null, historica: false, esSuper: false, nivel: 2 };
  const caller: Caller & { actorId: number } = { ...nadie, usuarioId, actorId, competicionId, perfilId: Perfil.Arbitro };
  return { caller, convocatoriaId: enlace.convocatoria_id };
}

/** A photo opens while a session lives, and here there is none. */
const sinFotos = <E extends PartidoDeCampo['local']>(equipo: E): E => ({
  ...equipo,
  jugadores: equipo.jugadores.map((jugador) => ({ ...jugador, imagen: null })),
  entrenadores: equipo.entrenadores.map((entrenador) => ({ ...entrenador, imagen: null })),
});

async function leerActa(office: Office, token: string): Promise<DiaDeCampo> {
  const { caller, convocatoriaId } = await abrir(office, token);
  const entorno = { hoy: office.clock.today(), viewer: { signature: office.signature(), sesion: '' } };
  const partido = await leerPartidoDeCampo(office.db(), caller, convocatoriaId, entorno);
  const { local, visitante } = partido;
  return {
    ...(await leerReglasDeCampo(office.db(), entorno)),
    arbitro_id: caller.actorId,
    partidos: partido.con_plantillas === 1 ? [{ ...partido, local: sinFotos(local), visitante: sinFotos(visitante), fotos: [] }] : [],
  };
}

/** One transaction, noted in the action log, as a call of the office has it. */
const escribir =
  ({ settled, requireRoom }: Office, db: Db, { usuarioId }: Caller) =>
  async <T>(trabajo: (tx: Tx, log: LogAction) => Promise<T>): Promise<T> => {
    await requireRoom();
    const hecho = await inTransaction(db, async (tx) => {
      await withChangeTimeout(tx);
      return trabajo(tx, (...linea) => logAction(tx, usuarioId, ...linea));
    });
    await settled();
    return hecho;
  };

export function mountCampoPorEnlace(app: FastifyInstance, office: Office): void {
  const { db } = office;
  mount(app, rutasCampoPorEnlace, {
    acta: ({ params: { token } }) => leerActa(office, token),
    enCurso: async ({ params: { token } }) => {
      const { caller, convocatoriaId } = await abrir(office, token);
      return verEnCurso(db(), caller, convocatoriaId, office.clock.today());
    },
    guardar: async ({ params: { token }, body }) => {
      await office.requireRoom();
      const { caller, convocatoriaId } = await abrir(office, token);
      const { directo, ...guardado } = await guardarEnCurso(db(), caller, convocatoriaId, body, office.clock.today());
      if (directo) await office.settled();
      return { ...guardado, ahora: Date.now() };
    },
    enviar: async ({ params: { token }, body }) => {
      const { caller, convocatoriaId } = await abrir(office, token);
      // There is no other match to report on.
      if (body.informe.convocatoria_id !== convocatoriaId) throw new RuleError('enlace.arbitraje');
      const cuando = { signature: office.signature(), hoy: office.clock.today() };
      return enviarDeArbitro({ db: db(), caller, body, write: escribir(office, db(), caller) }, cuando);
    },
    confidencial: async ({ params: { token }, body: { texto } }) => {
      const { caller, convocatoriaId } = await abrir(office, token);
      const write = escribir(office, db(), caller);
      return { id: await write((tx, log) => guardarConfidencial({ tx, log, caller }, convocatoriaId, texto)) };
    },
  });
}
