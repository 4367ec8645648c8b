import { pino } from 'pino';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { ReadingLog } from '../../platform/audit';
import { migrateIn } from '../../platform/db/migrate';
import { MIGRATIONS } from '../../platform/db/migrations';
import type { Tx } from '../../platform/db/open';
import { lockSecrets, sealOf, sealWith } from '../../platform/db/settle-keys';
import { reservarTodo } from '../../modules/administracion/copias/copia';
import { inTransaction } from '../../platform/db/transaction';
import { enqueue, JobQueue } from '../../platform/jobs';
import { Keyring } from '../../platform/secrets/keyring';
import { crearUsuario, ROL } from '../oficina';
import { abrirMaestros, type OficinaDeMaestros } from './maestros';
import { type Area, dicen, heldAtTheEnd, LOG_LINE, twoAtOnce } from './two-at-once';

const log = pino({ level: 'silent' });

export const plataforma: Area<OficinaDeMaestros> = {
  abrir: abrirMaestros,
  gates: [LOG_LINE, "after update on trabajo for each row when (new.tipo = 'recado' and new.intentos > old.intentos)"],
  cerrojos: [
    {
      clausula: 'platform/jobs.ts JobQueue',
      regla: 'un trabajo que toman dos procesos se hace una vez',
      async prueba({ oficina: { db } }) {
        const id = await inTransaction(db, (tx) => enqueue(tx, { tipo: 'recado', asunto: '', destinatario: '', datos: {} }));
        const hechos: string[] = [];
        const cola = (proceso: string) =>
          new JobQueue(() => db, log, { recado: { available: () => true, run: async () => (hechos.push(proceso), 'done') } });
        await twoAtOnce(
          db,
          () => cola('uno').runNow(id),
          () => cola('otro').runNow(id),
        );
        expect(hechos).toEqual(['uno']);
      },
    },
    {
      clausula: 'platform/jobs.ts JobQueue',
      regla: 'los que van juntos los toma un proceso: el otro no se lleva ninguno',
      async prueba({ oficina: { db } }) {
        const poner = () => inTransaction(db, (tx) => enqueue(tx, { tipo: 'recado', asunto: '', destinatario: '', datos: {} }));
        const [uno, otro] = [await poner(), await poner()];
        await db.updateTable('trabajo').set({ grupo: 'juntos' }).where('id', 'in', [uno, otro]).execute();
        const hechos: number[] = [];
        const cola = () =>
          new JobQueue(() => db, log, {
            recado: { available: () => true, run: async ({ juntos }) => (hechos.push(...juntos.map(({ id }) => id)), 'done') },
          });
        await twoAtOnce(
          db,
          () => cola().runNow(uno),
          () => cola().runNow(otro),
        );
        expect(hechos.toSorted((a, b) => a - b)).toEqual([uno, otro]);
      },
    },
    {
      clausula: 'platform/audit.ts ReadingLog',
      regla: 'lo que miró quien se acaba de eliminar queda anotado sin su cuenta',
      async prueba({ oficina: { db }, jefa }) {
        const usuario_id = await crearUsuario(db, { login: 'sevaya@liga.es', roles: [ROL.arbitro] });
        const lecturas = new ReadingLog(() => db, log);
        lecturas.note({ usuario_id, tipo: 1, texto: 'Zonas vistas', personas: [] });
        const [eliminado] = await twoAtOnce(
          db,
          () => jefa.llamar('DELETE', `/api/usuarios/${usuario_id}`),
          () => lecturas.flush(),
        );
        expect(dicen([eliminado])).toEqual(['204']);
        const lineas = await db.selectFrom('accion').select(['usuario_id', 'autor']).where('texto', '=', 'Zonas vistas').execute();
        expect(lineas).toEqual([{ usuario_id: null, autor: 'Usuario eliminado' }]);
      },
    },
    {
      clausula: 'platform/db/migrate.ts migrateIn',
      regla: 'de dos procesos que arrancan, uno migra',
      async prueba({ oficina: { db } }) {
        const migraciones = [...MIGRATIONS, { name: '9999-de-prueba', text: 'create table de_prueba (id integer)' }];
        const dos = await twoAtOnce(
          db,
          heldAtTheEnd(db, (tx) => migrateIn(tx, migraciones)),
          () => inTransaction(db, (tx) => migrateIn(tx, migraciones), { ofAnySchema: true }),
        );
        expect(dos).toEqual([['9999-de-prueba'], []]);
        await sql`drop table de_prueba`.execute(db);
        await sql`delete from migracion where nombre = '9999-de-prueba'`.execute(db);
      },
    },
    {
      clausula: 'platform/db/migrate.ts migrateIn',
      regla: 'quien cambia algo mientras se migra espera, y ve que es más antiguo que la base de datos',
      async prueba({ oficina: { db }, jefa }) {
        const migraciones = [...MIGRATIONS, { name: '9999-de-prueba', text: 'create table de_prueba (id integer)' }];
        const [, cambio] = await twoAtOnce(
          db,
          heldAtTheEnd(db, (tx) => migrateIn(tx, migraciones)),
          () => jefa.llamar('POST', '/api/zonas', { zona: { nombre: 'Mientras se migra' } }),
        );
        expect(dicen([cambio])).toEqual(['503 servicio.anterior']);
        await sql`drop table de_prueba`.execute(db);
        await sql`delete from migracion where nombre = '9999-de-prueba'`.execute(db);
      },
    },
    {
      clausula: 'modules/administracion/copias/copia.ts reservarTodo',
      regla: 'quien escribe mientras se restaura espera a que se termine',
      async prueba({ oficina: { db }, jefa }) {
        const [antes, cambio] = await twoAtOnce(
          db,
          heldAtTheEnd(db, async (tx) => {
            await reservarTodo(tx);
            return (await tx.selectFrom('zona').select('id').execute()).length;
          }),
          () => jefa.llamar('POST', '/api/zonas', { zona: { nombre: 'Mientras se restaura' } }),
        );
        expect([dicen([cambio])[0]!.slice(0, 1), antes]).toEqual(['2', expect.any(Number)]);
      },
    },
    {
      clausula: 'platform/db/settle-keys.ts lockSecrets',
      regla: 'de dos procesos que estrenan una base de datos, uno pone sus claves y el otro las ve',
      async prueba({ oficina: { db } }) {
        const [uno, otro] = [Keyring.fresh(), Keyring.fresh()];
        const estrenar = (keys: Keyring) => async (tx: Tx) => {
          await lockSecrets(tx);
          const puestas = await sealOf(tx);
          if (puestas === null) await sealWith(tx, keys);
          return puestas ?? keys.current;
        };
        const dos = await twoAtOnce(db, heldAtTheEnd(db, estrenar(uno)), () => inTransaction(db, estrenar(otro)));
        expect(dos).toEqual([uno.current, uno.current]);
        await db.deleteFrom('sello').execute();
      },
    },
  ],
};
