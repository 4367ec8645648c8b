import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasTiposSuspension } from '@cd/contract/maestros/tipossuspension';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { refusingRepeated } from '../../../platform/http/crud';
import type { Connection } from '../../../platform/db/open';
import { mountOffice, type Office } from '../../../platform/http/mount';
import { RuleError } from '../../../platform/errors/rule-error';
import { bit, nothingLeft } from '../../../platform/db/columns';
import { updateSeen } from '../../../platform/db/seen';

const enOrden = (con: Connection) =>
  con
    .selectFrom('tipo_suspension')
    .orderBy('orden')
    .orderBy(sql`f_unaccent(nombre)`);

const CAMPOS = ['id', 'nombre', 'version', 'orden', bit(sql.ref('admin')).as('admin'), bit(sql.ref('arbitro')).as('arbitro')] as const;

/** What each may choose when a match is suspended. */
const opcionesPara = (con: Connection, caller: 'admin' | 'arbitro') =>
  enOrden(con).select(['id', 'nombre']).where(caller, '=', true).execute();

export function mountTiposSuspension(app: FastifyInstance, office: Office): void {
  mountOffice(
    app,
    rutasTiposSuspension,
    {
      lista: async ({ db, logReading }) => {
        logReading(TipoAccion.Listar, rutasTiposSuspension.lista.resumen);
        return enOrden(db).select(CAMPOS).execute();
      },
      deAdministrador: async ({ db }) => opcionesPara(db, 'admin'),
      deArbitro: async ({ db }) => opcionesPara(db, 'arbitro'),
      modificar: {
        stored: ({ db, id }) => enOrden(db).select(CAMPOS).where('id', '=', id).executeTakeFirst(),
        change: async ({ body: { tipoSuspension }, write }) => {
          const { id, nombre, admin, arbitro, version, ...resto } = tipoSuspension;
          nothingLeft(resto);
          await write(async (tx, log) => {
            const antes = await tx.selectFrom('tipo_suspension').select('nombre').where('id', '=', id).executeTakeFirst();
            if (!antes) throw new RuleError('recurso.desconocido');
            await refusingRepeated(
              () => updateSeen(tx, 'tipo_suspension', { id, version }, { nombre, admin: admin === 1, arbitro: arbitro === 1 }),
              `Tipo de suspensión «${nombre}»: ya existe en el sistema`,
            );
            await log(
              TipoAccion.Modificar,
              antes.nombre === nombre ? `Tipo de suspensión «${nombre}»` : `Tipo de suspensión «${antes.nombre}», ahora «${nombre}»`,
            );
          });
        },
      },
    },
    office,
  );
}
