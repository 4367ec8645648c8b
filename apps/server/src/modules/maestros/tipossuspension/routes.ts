import { rutasTiposSuspension } from '@cd/contract/maestros/tipossuspension';
import { sql } from 'kysely';
import { refusingRepeated } from '../../../platform/http/crud';
import type { Connection } from '../../../platform/db/open';
import { changing, listing } from '../../../platform/http/logged';
import { mounting } from '../../../platform/http/mount';
import { known } from '../../../platform/errors/rule-error';
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

export const mountTiposSuspension = mounting(rutasTiposSuspension, () => ({
  lista: listing(rutasTiposSuspension.lista.resumen, ({ db }) => enOrden(db).select(CAMPOS).execute()),
  deAdministrador: async ({ db }) => opcionesPara(db, 'admin'),
  deArbitro: async ({ db }) => opcionesPara(db, 'arbitro'),
  modificar: {
    stored: ({ db, id }) => enOrden(db).select(CAMPOS).where('id', '=', id).executeTakeFirst(),
    change: changing(async (tx, { body: { tipoSuspension } }) => {
      const { id, nombre, admin, arbitro, version, ...resto } = tipoSuspension;
      nothingLeft(resto);
      const antes = known(await tx.selectFrom('tipo_suspension').select('nombre').where('id', '=', id).executeTakeFirst());
      await refusingRepeated(
        () => updateSeen(tx, 'tipo_suspension', { id, version }, { nombre, admin: admin === 1, arbitro: arbitro === 1 }),
        `Tipo de suspensión «${nombre}»: ya existe en el sistema`,
      );
      return antes.nombre === nombre ? `Tipo de suspensión «${nombre}»` : `Tipo de suspensión «${antes.nombre}», ahora «${nombre}»`;
    }),
  },
}));
