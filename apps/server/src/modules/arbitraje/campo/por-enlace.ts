import { Perfil } from '@cd/contract/kit/perfiles';
import { rutasCampoPorEnlace, type DiaDeCampo, type PartidoDeCampo } from '@cd/contract/arbitraje/campo';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../../platform/access/authorize';
import { logAction } from '../../../platform/audit';
import { withChangeTimeout, type Db, type Tx } from '../../../platform/db/open';
import { inTransaction } from '../../../platform/db/transaction';
import { RuleError } from '../../../platform/errors/rule-error';
import { mount, type Call, type Handlers, type LogAction, type Office } from '../../../platform/http/mount';
import { leerPartidosDe } from '../../partidos/convocatorias/queries';
import { leerMuerto } from '../enlaces/queries';
import { abrirEnlace, quienLleva } from '../enlaces/service';
import { dejarAparte, enviarDeArbitro } from '../../partidos/informes/envio';
import { comprobarFirma, comprobarFirmas } from '../../partidos/informes/pines';
import { leerPartidoDeCampo, leerReglasDeCampo } from './dia';
import { guardarConfidencial, guardarEnCurso, verEnCurso } from './service';

/** Whoever carries the link of one match, as its referee; a letter only answers its appointment. */
async function abrir({ db, signature }: Office, token: string) {
  const enlace = await abrirEnlace(db(), signature(), token);
  if (enlace.tipo !== 'partido') throw new RuleError('enlace.arbitraje');
  const { usuarioId, actorId, competicionId } = quienLleva(enlace);
  const nadie = { sesion: '', rolId: null, historica: false, esSuper: false, nivel: 2 };
  const caller: Caller & { actorId: number } = { ...nadie, usuarioId, actorId, competicionId, perfilId: Perfil.Arbitro };
  return { caller, convocatoriaId: enlace.convocatoria_id, partidoId: enlace.partido_id };
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

type Envio = Pick<Call<(typeof rutasCampoPorEnlace)['enviar']>, 'params' | 'body'>;

/** What was closed of a match that the link does not open, by now or as it is called up by now: aside. */
async function enviarAparte(office: Office, caller: Parameters<typeof dejarAparte>[0]['caller'], body: Envio['body']): Promise<never> {
  await office.requireRoom();
  const comprobadas = await comprobarFirmas(office.db(), office.signature(), body.informe.convocatoria_id, body.campo?.firmas ?? []);
  try {
    return await dejarAparte({ db: office.db(), caller, body }, new RuleError('informe.ya_no_suyo'), comprobadas);
  } finally {
    await office.settled();
  }
}

async function enviar(office: Office, { params: { token }, body }: Envio): Promise<{ id: number }> {
  const db = office.db();
  const quitado = body.campo && (await leerMuerto(db, token));
  if (quitado) return enviarAparte(office, { usuarioId: quitado.usuario_id, actorId: quitado.arbitro_id, competicionId: null }, body);
  const { caller, convocatoriaId, partidoId } = await abrir(office, token);
  if (body.informe.convocatoria_id !== convocatoriaId) {
    const suyo = await leerPartidosDe(db, [body.informe.convocatoria_id]);
    // There is no other match to report on.
    if (!body.campo || (suyo.get(body.informe.convocatoria_id) ?? partidoId) !== partidoId) throw new RuleError('enlace.arbitraje');
    return enviarAparte(office, caller, body);
  }
  return enviarDeArbitro(
    { db, caller, body, write: escribir(office, db, caller) },
    { signature: office.signature(), hoy: office.clock.today() },
  );
}

export function mountCampoPorEnlace(app: FastifyInstance, office: Office): void {
  const { db } = office;
  const llamadas: Handlers<typeof rutasCampoPorEnlace> = {
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
    comprobarFirma: async ({ params: { token }, body }) => {
      const { convocatoriaId } = await abrir(office, token);
      return comprobarFirma(db(), office.signature(), convocatoriaId, body);
    },
    enviar: (call) => enviar(office, call),
    confidencial: async ({ params: { token }, body: { texto } }) => {
      const { caller, convocatoriaId } = await abrir(office, token);
      const write = escribir(office, db(), caller);
      return { id: await write((tx, log) => guardarConfidencial({ tx, log, caller }, convocatoriaId, texto)) };
    },
  };
  mount(app, rutasCampoPorEnlace, llamadas, office);
}
