import { sql } from 'kysely';

/** The name of the type of the suspension of `p`, a match with its call-up; what was written by hand besides it is the office's. */
export const motivoDeSuspension = sql<string | null>`case when p.estado = 2 then (
  select ts.nombre from informe i join tipo_suspension ts on ts.id = i.tipo_suspension_id
  where i.convocatoria_id = p.convocatoria_id and i.vigente and i.tipo = 0) end`;
