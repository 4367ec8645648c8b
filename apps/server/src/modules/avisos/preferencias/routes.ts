import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasNotificaciones } from '@cd/contract/avisos/notificaciones';
import type { FastifyInstance } from 'fastify';
import { logAction } from '../../../platform/audit';
import { withChangeTimeout, type Tx } from '../../../platform/db/open';
import { inTransaction } from '../../../platform/db/transaction';
import { RuleError } from '../../../platform/errors/rule-error';
import { withinCota } from '../../../platform/http/cupos';
import { changing } from '../../../platform/http/logged';
import { mount, mountOffice, type Office } from '../../../platform/http/mount';
import { exigirPropio } from '../notificaciones/service';
import { leerPreferencias } from './queries';
import { abrirCarta, deEsosTipos, elegirCartas, elegirDesdeCarta, rechazarLasDeLaCarta } from './service';

const { preferencias, guardarPreferencias, preferenciasDeCarta, guardarDeCarta } = rutasNotificaciones;

type DeCarta = Awaited<ReturnType<typeof abrirCarta>>;

export function mountPreferencias(app: FastifyInstance, office: Office): void {
  const { db, signature, settled, requireRoom } = office;
  const cambiar = async (token: string, elegir: (tx: Tx, carta: DeCarta) => Promise<string>): Promise<null> => {
    await requireRoom();
    await inTransaction(db(), async (tx) => {
      await withChangeTimeout(tx);
      const carta = await abrirCarta(tx, signature(), token);
      await logAction(tx, carta.usuarioId, TipoAccion.Modificar, `Avisos por correo, desde una carta: ${await elegir(tx, carta)}`);
    });
    await settled();
    return null;
  };
  mountOffice(
    app,
    { preferencias, guardarPreferencias },
    {
      preferencias: async ({ params: { usuarioId }, caller, db: con }) => {
        exigirPropio(usuarioId, caller.usuarioId);
        return leerPreferencias(con, usuarioId);
      },
      guardarPreferencias: changing(async (tx, { params: { usuarioId }, body, caller }) => {
        exigirPropio(usuarioId, caller.usuarioId);
        return `Avisos por correo: ${await elegirCartas(tx, usuarioId, body.preferencias)}`;
      }),
    },
    office,
  );
  mount(
    app,
    { preferenciasDeCarta, guardarDeCarta },
    {
      preferenciasDeCarta: async ({ params: { token } }) => {
        const { usuarioId, tipos } = await abrirCarta(db(), signature(), token);
        const { nombre } = await db().selectFrom('empresa').select('nombre').executeTakeFirstOrThrow();
        return { empresa: nombre, preferencias: deEsosTipos(await leerPreferencias(db(), usuarioId), tipos) };
      },
      guardarDeCarta: ({ params: { token }, body }) => cambiar(token, (tx, carta) => elegirDesdeCarta(tx, carta, body.preferencias)),
    },
    office,
  );
  mountBajaDeUnToque(app, { db, baja: (token) => cambiar(token, rechazarLasDeLaCarta) });
}

/** What mail programs send to the letter's address by themselves: a form, as the standard says, and not our JSON. */
function mountBajaDeUnToque(app: FastifyInstance, { db, baja }: Pick<Office, 'db'> & { baja: (token: string) => Promise<null> }): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 1_000 }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { token: string } }>('/cartas/:token', { config: { reserved: true } }, async (request, reply) => {
      if (request.body !== 'List-Unsubscribe=One-Click') throw new RuleError('recurso.desconocido');
      await withinCota(db, { route: guardarDeCarta, request }, () => baja(request.params.token));
      return reply.code(204).send();
    });
  });
}
