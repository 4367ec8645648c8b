import { sql } from 'kysely';
import { expect } from 'vitest';
import { sinRepartir } from '../../modules/app/app-de-prueba';
import { componer } from '../../modules/app/novedades/service';
import { tomar } from '../../modules/app/reparto/queries';
import { testDatabase } from '../base-de-datos';
import { crearCampeonato, crearEquipo, crearLiga } from '../fabricas';
import { abrirOficina, anonimo, type OficinaDePrueba } from '../oficina';
import { twoAtOnce, type Area } from './two-at-once';

interface OficinaDeApp {
  oficina: OficinaDePrueba;
  partido: number;
}
const HOY = '2026-11-21';

async function abrirApp(): Promise<OficinaDeApp> {
  const oficina = await abrirOficina({ database: sinRepartir(await testDatabase()) });
  const { db } = oficina;
  const { campeonatoId } = await crearCampeonato(db);
  const [olmo, abeto] = [await crearEquipo(db, campeonatoId, 'Olmo'), await crearEquipo(db, campeonatoId, 'Abeto')];
  const liga = await crearLiga(db, campeonatoId, [olmo, abeto], [{ local: olmo, visitante: abeto, fecha: '2026-11-28' }]);
  await db.updateTable('parametro').set({ valor: 1 }).where('clave', '=', 'competicionAbiertaPublico').execute();
  await anonimo(oficina.http).llamar('POST', '/open/api/app/suscripcion', {
    endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
    keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
    equipos: [olmo],
    avisos: ['suspension'],
    silencio: null,
  });
  return { oficina, partido: liga.partidos[0]! };
}

export const app: Area<OficinaDeApp> = {
  abrir: abrirApp,
  gates: ['after insert on app_aviso for each row', 'after update of intentos on app_envio for each row'],
  cerrojos: [
    {
      clausula: 'modules/app/novedades/service.ts componer',
      regla: 'lo que ha cambiado lo cuenta un proceso',
      async prueba({ oficina: { db }, partido }) {
        await db.updateTable('partido').set({ estado: 2 }).where('id', '=', partido).execute();
        const dos = await twoAtOnce(
          db,
          () => componer(db, HOY),
          () => componer(db, HOY),
        );
        expect(dos).toEqual([true, false]);
        expect(await db.selectFrom('app_aviso').select('titulo').execute()).toEqual([{ titulo: 'Suspendido: Olmo – Abeto' }]);
      },
    },
    {
      clausula: 'modules/app/reparto/queries.ts tomar',
      regla: 'lo que se lleva un proceso no se lo lleva otro',
      async prueba({ oficina: { db } }) {
        await db
          .updateTable('app_envio')
          .set({ proximo: sql`now()` })
          .execute();
        const [uno, otro] = await twoAtOnce(
          db,
          () => tomar(db, 10),
          () => tomar(db, 10),
        );
        expect([uno.length, otro]).toEqual([1, []]);
      },
    },
  ],
};
