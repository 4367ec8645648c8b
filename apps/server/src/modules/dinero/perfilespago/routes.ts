import { rutasPerfilesPago } from '@cd/contract/dinero/pagos';
import type { FastifyInstance } from 'fastify';
import { isValidIBAN } from 'ibantools';
import { sql } from 'kysely';
import { nothingLeft } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';
import { requireNoFaults } from '../../../platform/errors/rule-error';
import { mountingCrud } from '../../../platform/http/crud';
import { changing, listing } from '../../../platform/http/logged';
import { mountOffice, type Office } from '../../../platform/http/mount';
import { openColumn } from '../../../platform/db/sealed-columns';

function leerPerfiles(con: Connection, id?: number) {
  return con
    .selectFrom('perfil_pago as p')
    .select((eb) => [
      'p.id',
      'p.nombre',
      'p.version',
      'p.retencion',
      'p.km_centimos',
      'p.km_exento_centimos',
      eb
        .selectFrom('arbitro_perfil_pago as a')
        .whereRef('a.perfil_pago_id', '=', 'p.id')
        .select(sql<number>`count(*)::int`.as('arbitros'))
        .$asScalar()
        .$notNull()
        .as('arbitros'),
    ])
    .$if(id !== undefined, (consulta) => consulta.where('p.id', '=', id!))
    .orderBy(sql`f_unaccent(p.nombre)`)
    .execute();
}

async function leerArbitros(con: Connection) {
  const { rows } = await sql<{ id: number; nombre: string; perfil_pago_id: number | null; iban: string }>`
    select t.id, t.nombre, a.perfil_pago_id, t.iban from arbitro t left join arbitro_perfil_pago a on a.arbitro_id = t.id
    where t.estado = 1 order by f_unaccent(t.nombre), t.id`.execute(con);
  return rows.map(({ iban, ...arbitro }) => ({
    ...arbitro,
    con_cuenta: isValidIBAN(openColumn(con, 'arbitro.iban', arbitro.id, iban)) ? (1 as const) : (0 as const),
  }));
}

/** All of them, or none: somebody may have left since they were chosen. */
async function asignar(
  tx: Tx,
  { perfil_pago_id, arbitros }: { perfil_pago_id: number | null; arbitros: readonly number[] },
): Promise<string> {
  const elegidos = [...new Set(arbitros)];
  const { rows } = await sql<{ id: number }>`select id from arbitro where id = any(${elegidos}::int[]) and anonimo is null`.execute(tx);
  const perfil = perfil_pago_id === null ? undefined : (await leerPerfiles(tx, perfil_pago_id))[0];
  requireNoFaults([
    ...(rows.length < elegidos.length ? [{ campo: 'arbitros', codigo: 'maestro.inexistente' as const }] : []),
    ...(perfil_pago_id !== null && !perfil ? [{ campo: 'perfil_pago_id', codigo: 'maestro.inexistente' as const }] : []),
  ]);
  if (perfil_pago_id === null) await sql`delete from arbitro_perfil_pago where arbitro_id = any(${elegidos}::int[])`.execute(tx);
  else
    await sql`insert into arbitro_perfil_pago (arbitro_id, perfil_pago_id) select unnest(${elegidos}::int[]), ${perfil_pago_id}
      on conflict (arbitro_id) do update set perfil_pago_id = excluded.perfil_pago_id`.execute(tx);
  return `Perfil de pago ${perfil ? `«${perfil.nombre}»` : 'ninguno'} a ${elegidos.length} árbitros`;
}

export function mountPerfilesPago(app: FastifyInstance, office: Office): void {
  const { arbitros, asignar: ponerles, ...deLista } = rutasPerfilesPago;
  mountingCrud(deLista, {
    table: 'perfil_pago',
    singular: 'Perfil de pago',
    read: leerPerfiles,
    columns: ({ nombre, retencion, km_centimos, km_exento_centimos, ...resto }) => {
      nothingLeft(resto);
      return { nombre, retencion, km_centimos, km_exento_centimos };
    },
  })(app, office);
  mountOffice(
    app,
    { arbitros, asignar: ponerles },
    {
      arbitros: listing('Con qué perfil se paga a cada árbitro', ({ db }) => leerArbitros(db)),
      asignar: changing((tx, { body }) => asignar(tx, body)),
    },
    office,
  );
}
