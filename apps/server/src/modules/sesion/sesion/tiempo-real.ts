import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Texto } from '@cd/contract/kit/campos';
import { Perfil } from '@cd/contract/kit/perfiles';
import type { Connection } from '../../../platform/db/open';
import type { Office } from '../../../platform/http/mount';
import { RuleError } from '../../../platform/errors/rule-error';
import type { OfficeChannel } from '../../../platform/http/office-channel';
import { PROPOSITO_TIEMPO_REAL } from './apertura';

const leerPerfilDeSesion = (con: Connection, hash: string) =>
  con.selectFrom('sesion').select('perfil_id').where('hash', '=', hash).where('debe_segundo', '=', false).executeTakeFirst();

export const sesionViva = async (con: Connection, hash: string): Promise<boolean> => (await leerPerfilDeSesion(con, hash)) !== undefined;

/** The realtime channel. A browser's EventSource sends no headers: the short-lived `tokenFB` in the address says who it is. */
export function mountTiempoReal(app: FastifyInstance, { db, signature }: Pick<Office, 'db' | 'signature'>, channel: OfficeChannel): void {
  const Query = z.object({ token: Texto.max(300) });
  app.get('/api/tiemporeal', { config: { reserved: true } }, async (request, reply) => {
    const { token } = Query.parse(request.query);
    const [usuarioId, sesion] = signature().open(PROPOSITO_TIEMPO_REAL, token)?.split('-') ?? [];
    const perfil = usuarioId && sesion ? await leerPerfilDeSesion(db(), sesion) : undefined;
    if (!usuarioId || !sesion || !perfil) throw new RuleError('sesion.ausente');
    if (perfil.perfil_id === null) throw new RuleError('sesion.sin_perfil');
    const oficina = perfil.perfil_id === Perfil.Admin;
    if (!channel.join({ usuarioId: Number(usuarioId), sesion, oficina, response: reply.raw })) throw new RuleError('servicio.ocupado');
    return reply.hijack();
  });
}
