import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from './db/open';
import { testDatabase } from '../pruebas/base-de-datos';
import { PART_TABLES, ROW_NAMES } from './reference-names';
import { deletionOf } from './references';

let database: Database;
beforeAll(async () => void (database = await testDatabase()));
afterAll(() => database.close());

/** What only stops being told when the other goes. */
const SE_SUELTAN: Readonly<Record<string, string>> = {
  'accion.usuario_id': 'lo que hizo queda, con su nombre',
  'app_aviso.usuario_id': 'lo que envió queda',
  'app_datos.usuario_id': 'lo publicado queda',
  'cambio_partido.confirmante_id': 'el cambio queda',
  'cambio_partido.convocatoria_nueva_id': 'el cambio queda',
  'cambio_partido.otro_partido_id': 'el cambio queda',
  'cambio_partido.rechazante_id': 'el cambio queda',
  'cambio_partido.solicitante_id': 'el cambio queda',
  'cambio_partido.validante_id': 'el cambio queda',
  'cargo.anulado_por': 'lo que anuló sigue anulado',
  'cargo.usuario_id': 'lo que puso queda',
  'cierre_partido.convocatoria_id': 'adónde fue el partido queda',
  'cierre_partido.nueva_sede_id': 'adónde fue el partido queda',
  'cierre_sede.deshecho_por': 'el cierre queda',
  'cierre_sede.usuario_id': 'el cierre queda',
  'arbitraje.viaja_con_id': 'quién iba en el coche de otro',
  'asiento.usuario_id': 'lo que escribió queda en el libro',
  'consentimiento.ficha_id': 'la prueba de lo que se permitió queda con el jugador',
  'enlace_familia.creador_id': 'el enlace queda',
  'ficha_familia.enlace_id': 'la ficha queda',
  'ficha_familia.preequipo_id': 'la ficha queda en su colegio',
  'cobro.anulado_por': 'el cobro queda',
  'cobro.usuario_id': 'el cobro queda',
  'convocatoria.antes_sede_id': 'cuándo era queda',
  'enlace_pago.usuario_id': 'el enlace de pago queda',
  'descarga_fichero.usuario_id': 'cuándo se descargó queda',
  'deuda.arbitraje_id': 'lo que se debe queda, con su concepto',
  'deuda.cambio_partido_id': 'lo que se debe queda, con su concepto',
  'deuda.sancion_id': 'lo que se debe queda, con su concepto',
  'factura.usuario_id': 'lo que facturó queda',
  'extracto.usuario_id': 'lo que dijo el banco queda',
  'notificacion.recordatorio_id': 'el aviso queda en su buzón',
  'recordatorio_deuda.usuario_id': 'el recordatorio queda',
  'mandato.usuario_id': 'el mandato queda',
  'movimiento.usuario_id': 'lo que se decidió de él queda',
  'pago_arbitro.anulado_por': 'el pago queda',
  'pago_arbitro.usuario_id': 'el pago queda',
  'pago_devuelto.usuario_id': 'lo devuelto queda',
  'pago_linea.arbitraje_id': 'lo que se pagó queda, con su partido, día y lugar',
  'remesa_pagos.anulada_por': 'la remesa queda',
  'remesa_pagos.usuario_id': 'la remesa queda',
  'remesa_recibos.anulada_por': 'la remesa queda',
  'remesa_recibos.usuario_id': 'la remesa queda',
  'informe.autor_id': 'el informe queda',
  'preequipo.equipo_anterior_id': 'de qué equipo de otra temporada venía',
  'preequipo.equipo_id': 'lo que se inscribió queda',
  'informe.retirada_id': 'el informe queda',
  'informe.validador_id': 'el informe queda validado; lo deja de poder deshacer quien lo validó',
  'sancion.informe_id': 'la sanción queda',
  'sorteo.usuario_id': 'el sorteo queda',
  'traslado.pedido_por': 'la solicitud queda',
  'cambio_correo.pedido_por': 'quién lo pidió; lo pedido sigue',
  'usuario.competicion_id': 'la temporada que alguien tenía elegida',
  'arbitro.usuario_id': 'la persona queda sin cuenta',
  'entrenador.usuario_id': 'la persona queda sin cuenta',
  'coordinador.usuario_id': 'la persona queda sin cuenta',
  'arbitraje.desfase_sede_id': 'dónde era un partido que se ha movido',
  'informe_aparte.convocatoria_id': 'lo que se cerró a pie de pista espera a la oficina',
  'informe_aparte.partido_id': 'lo que se cerró a pie de pista espera a la oficina',
  'arbitraje.anotado_por': 'lo que se contestó queda',
  'prejornada_arbitral.anotada_por': 'lo que se contestó queda',
  'propuesta_designacion.creada_por': 'la propuesta queda',
  'espera_plaza.preequipo_id': 'que tuvo su plaza queda, aunque el equipo se quite',
  'espera_plaza.usuario_id': 'el colegio sigue esperando, lo pidiera quien lo pidiera',
  'justificante.usuario_id': 'vale lo mismo, lo enviara quien lo enviara',
};

async function referencias(al: 'a' | 'c' | 'n'): Promise<string[]> {
  const { rows } = await sql<{ columna: string }>`
    select c.conrelid::regclass::text || '.' || a.attname as columna
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confdeltype = ${al} order by 1`.execute(database.db);
  return rows.map(({ columna }) => columna);
}

it('solo se van con una cosa sus propias partes; todo lo demás impide eliminarla', async () => {
  expect(await referencias('c')).toEqual(Object.keys(PART_TABLES).toSorted());
  expect(await referencias('n')).toEqual(Object.keys(SE_SUELTAN).toSorted());
});

it('nada se borra de otra manera que estas tres', async () => {
  const { rows } = await sql`select conname from pg_constraint where contype = 'f' and confdeltype not in ('a', 'c', 'n')`.execute(
    database.db,
  );
  expect(rows).toEqual([]);
});

// Images go with the last that shows them; what is left of an account is never deleted; profiles and types of notification are the
// product's; a role says itself that users have it.
it('lo que impide eliminar algo se llama por su nombre', async () => {
  const { rows } = await sql<{ tabla: string }>`
    select distinct conrelid::regclass::text as tabla from pg_constraint
    where contype = 'f' and confdeltype = 'a' and array_length(conkey, 1) = 1
      and confrelid::regclass::text not in ('imagen', 'perfil', 'tipo_notificacion', 'rol', 'cuenta_eliminada') order by 1`.execute(
    database.db,
  );
  expect(rows.map(({ tabla }) => tabla).filter((tabla) => !(tabla in ROW_NAMES))).toEqual([]);
});

it('antes de eliminar una sede se cuentan sus pistas y, una vez cada uno, los partidos que la impiden', async () => {
  const { db } = database;
  const { id: sedeId } = await db.insertInto('sede').values({ nombre: 'La de la prueba' }).returning('id').executeTakeFirstOrThrow();
  const pistas = ['1', '2'].map((nombre) => ({ sede_id: sedeId, nombre }));
  await db.insertInto('pista').values(pistas).execute();
  expect(await deletionOf(db, 'sede', [sedeId])).toEqual({ impedidos: [], seVan: [{ cuantas: 2, que: 'pistas', detalle: undefined }] });

  const { id: colegioId } = await db
    .insertInto('colegio')
    .values({ nombre: 'Uno', color: '#000000' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('colegio_sede').values({ colegio_id: colegioId, sede_id: sedeId, principal: true }).execute();
  // Of several, what goes with those that go alone.
  const otra = await db.insertInto('sede').values({ nombre: 'Otra de la prueba' }).returning('id').executeTakeFirstOrThrow();
  await db.insertInto('pista').values({ sede_id: otra.id, nombre: 'La suya' }).execute();
  expect(await deletionOf(db, 'sede', [sedeId, otra.id, 2_000_000_000])).toEqual({
    impedidos: [
      { id: 2_000_000_000, impiden: [], motivo: 'ya no existe' },
      { id: sedeId, impiden: [{ cuantas: 1, que: 'colegio' }] },
    ],
    seVan: [{ cuantas: 1, que: 'pista', detalle: undefined }],
  });
  expect(await deletionOf(db, 'colegio', [colegioId])).toEqual({
    impedidos: [],
    seVan: [{ cuantas: 1, que: 'sede de las que usa', detalle: 'las sedes no se borran' }],
  });
});
