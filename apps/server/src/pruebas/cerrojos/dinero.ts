import { expect } from 'vitest';
import { abrirInformes, conActa, type OficinaDeInformes } from '../../modules/partidos/informes/partidos-de-prueba';
import { devengar } from '../../modules/libro/libro/service';
import { deArbitro, deColegio } from '../../modules/libro/libro/queries';
import { heldAtTheEnd, twoAtOnce, type Area } from './two-at-once';

type O = OficinaDeInformes;

/** Two transactions that find the same thing costs the same: it is incurred once. */
async function dosVeces(
  o: O,
  cuenta: ReturnType<typeof deArbitro> | ReturnType<typeof deColegio>,
  de: number,
  clase: 'arbitraje' | 'cuota',
) {
  const { db } = o.oficina;
  const { competicion_id } = await db
    .selectFrom('campeonato')
    .select('competicion_id')
    .where('id', '=', o.campeonatoId)
    .executeTakeFirstOrThrow();
  const debida = { ...cuenta, clase, de, competicion_id, concepto: 'Dos a la vez', importe: 30_00 };
  const una = heldAtTheEnd(db, (tx) => devengar(tx, [debida], { usuarioId: null, motivo: '' }));
  // It is known already, so that no unique index of what is new stops the second.
  await db.transaction().execute((tx) => devengar(tx, [{ ...debida, importe: 1 }], { usuarioId: null, motivo: '' }));
  await twoAtOnce(db, una, una);
  const { saldo } = await db
    .selectFrom('asiento')
    .select((eb) => eb.fn.sum<string>('importe').as('saldo'))
    .where('concepto', '=', 'Dos a la vez')
    .where(cuenta.colegio_id === null ? 'arbitro_id' : 'colegio_id', '=', cuenta.colegio_id ?? cuenta.arbitro_id!)
    .executeTakeFirstOrThrow();
  expect(Number(saldo)).toBe(30_00);
}

export const dinero: Area<O> = {
  abrir: abrirInformes,
  cerrojos: [
    {
      clausula: 'modules/libro/libro/queries.ts reservarCuentas',
      regla: 'lo que debe un colegio se anota una vez',
      async prueba(o) {
        const { id } = await o.equipo('Fuentemora');
        const { colegio_id } = await o.oficina.db.selectFrom('equipo').select('colegio_id').where('id', '=', id).executeTakeFirstOrThrow();
        await dosVeces(o, deColegio(colegio_id), id, 'cuota');
      },
    },
    {
      clausula: 'modules/libro/libro/queries.ts reservarCuentas',
      regla: 'lo que se debe a un árbitro se anota una vez',
      async prueba(o) {
        const { id } = await o.arbitra('dos@liga.es');
        const partido = await o.partido((await o.equipo('Haya')).id, (await o.equipo('Tejo')).id);
        const arbitraje = await o.designar(partido.convocatoriaId, id);
        await o.crear(conActa(partido.convocatoriaId, 1, 0));
        await dosVeces(o, deArbitro(id), arbitraje, 'arbitraje');
      },
    },
  ],
};
