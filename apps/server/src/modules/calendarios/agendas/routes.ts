import { Perfil } from '@cd/contract/kit/perfiles';
import { rutasAgendas } from '@cd/contract/calendarios/agendas';
import type { FastifyInstance } from 'fastify';
import { RuleError } from '../../../platform/errors/rule-error';
import { creating, deleting } from '../../../platform/http/logged';
import { mountOffice, type Office } from '../../../platform/http/mount';
import type { Signature } from '../../../platform/signature';
import { calendarioDe } from '../ical/ical';
import { borrarAgenda, insertarAgenda, leerAgenda, leerAgendaDe, leerPartidosDeAgenda, type AgendaGuardada } from './queries';

const PROPOSITO = 'agenda-personal';
/** It does not expire: it is revoked. */
const VIDA_S = 100 * 365 * 24 * 60 * 60;
/** A calendar asks each few hours, and several may hang on one address. */
const POR_MINUTO = 20;

/** The same each time: it can be shown again without being kept. */
const sellar = (signature: Signature, { id, creada }: AgendaGuardada): string =>
  signature.seal(PROPOSITO, String(id), VIDA_S, creada.getTime());

export function mountAgendas(app: FastifyInstance, office: Office): void {
  const { db, signature, publicUrl } = office;
  const direccionDe = (agenda: AgendaGuardada): string => `${publicUrl()}/open/api/agenda/${sellar(signature(), agenda)}/calendario.ics`;
  mountOffice(
    app,
    rutasAgendas,
    {
      leer: async ({ db: con, caller }) => {
        const agenda = await leerAgendaDe(con, caller.usuarioId, caller.perfilId);
        return { url: agenda ? direccionDe(agenda) : null };
      },
      hacer: creating(async (tx, { caller }) => {
        await borrarAgenda(tx, caller.usuarioId, caller.perfilId);
        const agenda = await insertarAgenda(tx, caller.usuarioId, caller.perfilId!);
        return { texto: 'Dirección de su agenda', url: direccionDe(agenda) };
      }),
      quitar: deleting(async (tx, { caller }) => {
        if (!(await borrarAgenda(tx, caller.usuarioId, caller.perfilId))) throw new RuleError('recurso.desconocido');
        return 'Dirección de su agenda';
      }),
    },
    office,
  );
  app.get<{ Params: { token: string } }>(
    '/open/api/agenda/:token/calendario.ics',
    {
      config: { rateLimit: { max: POR_MINUTO, timeWindow: '1 minute', keyGenerator: ({ params }) => (params as { token: string }).token } },
    },
    async (request, reply) => {
      const id = Number(signature().open(PROPOSITO, request.params.token) ?? 0);
      const agenda = id > 0 ? await leerAgenda(db(), id) : undefined;
      if (!agenda) throw new RuleError('recurso.desconocido');
      const nombre = agenda.perfil_id === Perfil.Arbitro ? 'Partidos que arbitro' : 'Partidos de mis equipos';
      return reply
        .type('text/calendar; charset=utf-8')
        .header('Cache-Control', 'private, no-store')
        .header('Content-Disposition', 'inline; filename="agenda.ics"')
        .send(calendarioDe(nombre, await leerPartidosDeAgenda(db(), agenda), publicUrl()));
    },
  );
}
