import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { abrirInformes, conActa, type OficinaDeInformes } from '../../modules/partidos/informes/partidos-de-prueba';
import { devengar } from '../../modules/libro/libro/service';
import { deArbitro, deColegio, type Cuenta } from '../../modules/libro/libro/queries';
import { abrirStripe, avisar, evento, pagada, type StripeDePrueba } from '../../modules/dinero/enlaces/pasarela-de-prueba';
import { norma43 } from '@cd/banco/extractos/escribir-de-prueba';
import { multiparte } from '../multiparte';
import { anonimo } from '../oficina';
import { abrirCobros, CARGO, CUOTA, dentroDe, HOY, type OficinaDeCobros } from '../../modules/dinero/cobros/cobros-de-prueba';
import { abrirPagos, type OficinaDePagos } from '../../modules/dinero/pagos/pagos-de-prueba';
import { dicen, heldAtTheEnd, twoAtOnce, type Area } from './two-at-once';

type O = OficinaDeInformes;

/** Two transactions that find the same thing costs the same: it is incurred once. */
async function dosVeces(o: O, cuenta: Cuenta, de: number, clase: 'arbitraje' | 'cuota') {
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
    .where(cuenta.colegio_id === null ? 'arbitro_id' : 'colegio_id', '=', cuenta.colegio_id ?? cuenta.arbitro_id)
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

/** A concept put to one account: its id, and those of what was put and of its debt. */
async function ponerConcepto({ oficina: { db }, jefa }: Pick<OficinaDeCobros, 'oficina' | 'jefa'>, de: 'colegio' | 'arbitro', id: number) {
  const concepto = { nombre: `Concepto ${randomUUID()}`, para: 'todos', importe: 0, gasto: 0, cuenta: '' };
  const { body } = await jefa.llamar<{ id: number }>('POST', '/api/conceptos', { concepto });
  await jefa.llamar('POST', '/api/cargos', { cargo: { concepto_id: body.id, de, cuentas: [id], importe: 10_00, fecha: HOY } });
  return db
    .selectFrom('cargo as k')
    .innerJoin('deuda as d', 'd.cargo_id', 'k.id')
    .where('k.concepto_id', '=', body.id)
    .select(['k.id', 'd.id as deuda_id'])
    .executeTakeFirstOrThrow();
}
const anularConcepto = (jefa: OficinaDeCobros['jefa'], id: number) => () =>
  jefa.llamar('PUT', '/api/cargos/anular', { cargo: { ids: [id], motivo: 'Aparecieron' } });

/** A debt is asked for by one charge, and not while it is annulled. */
async function pedidaUnaVez(o: OficinaDeCobros): Promise<void> {
  const { id } = await o.colegio('Con un concepto', 0);
  const { deuda_id } = await ponerConcepto(o, 'colegio', id);
  const cobrar = (deuda: number) => () => o.cobrar([], { idDeudas: [deuda] });
  expect(dicen(await twoAtOnce(o.oficina.db, cobrar(deuda_id), cobrar(deuda_id)))).toEqual(['200', '409 cobro.en_otro']);
  const otro = await ponerConcepto(o, 'colegio', id);
  expect(dicen(await twoAtOnce(o.oficina.db, anularConcepto(o.jefa, otro.id), cobrar(otro.deuda_id)))).toEqual([
    '200',
    '409 cobro.no_pendiente',
  ]);
}

/** Of one collection each school has one invoice; of many that issue theirs at once, the numbers follow one another. */
async function facturadoUnaVez(o: OficinaDeCobros): Promise<void> {
  const { db } = o.oficina;
  await db.updateTable('parametro').set({ valor: 1 }).where('clave', '=', 'facturas').execute();
  await db.updateTable('empresa').set({ direccion: 'Calle Mayor, 1' }).execute();
  const cobrado = async (nombre: string) => {
    const { id, equipos } = await o.colegio(nombre);
    await db.updateTable('colegio').set({ fiscal_nombre: nombre, fiscal_cif: 'B12345674' }).where('id', '=', id).execute();
    return { id, cobro: (await o.cobrar(equipos)).body.id };
  };
  const emitir =
    ({ id, cobro }: { id: number; cobro: number }) =>
    () =>
      o.jefa.llamar('POST', '/api/facturas', { factura: { cobro_id: cobro, colegios: [id] } });
  const uno = await cobrado('Facturado dos veces');
  expect(dicen(await twoAtOnce(db, emitir(uno), emitir(uno)))).toEqual(['200', '409 factura.nada']);
  const [otro, tercero] = [await cobrado('Facturado a la vez'), await cobrado('Y este')];
  expect(dicen(await twoAtOnce(db, emitir(otro), emitir(tercero)))).toEqual(['200', '200']);
  const muchos = [];
  // oxlint-disable-next-line no-await-in-loop -- each charge after another, so that their invoices alone go at once
  for (const letra of 'ABCDEFGHIJ') muchos.push(await cobrado(`De muchos ${letra}`));
  expect(dicen(await Promise.all(muchos.map((colegio) => emitir(colegio)())))).toEqual(muchos.map(() => '200'));
  const { rows } = await sql<{ numero: number }>`select numero from factura where serie = 'F' order by numero`.execute(db);
  expect(rows.map(({ numero }) => numero)).toEqual(rows.map((_, n) => n + 1));
  expect(rows).toHaveLength(muchos.length + 3);
}

/** Of both batches: it is taken once, and not while it is undone. */
async function unaVez(
  o: Pick<OficinaDePagos | OficinaDeCobros, 'oficina' | 'jefa'>,
  direccion: string,
  hacer: () => Promise<number>,
): Promise<void> {
  const { db } = o.oficina;
  const id = await hacer();
  const descargar = () => o.jefa.llamar('GET', `${direccion}/fichero/${id}`);
  const eliminar = () => o.jefa.llamar('DELETE', `${direccion}/${id}`);
  expect(dicen(await twoAtOnce(db, descargar, eliminar))).toEqual(['200', '409 remesa.descargada']);
  const otra = await hacer();
  const quitar = () => o.jefa.llamar('DELETE', `${direccion}/${otra}`);
  expect(dicen(await twoAtOnce(db, quitar, () => o.jefa.llamar('GET', `${direccion}/fichero/${otra}`)))).toEqual([
    '204',
    '409 remesa.anulada',
  ]);
}

/** A transfer comes back once, whoever notes it; and not of a batch that the bank has not made, whichever is said first. */
async function vueltaUnaVez(o: OficinaDePagos): Promise<void> {
  o.reloj.hoy = dentroDe(40);
  const poner = (url: string, cuerpo: object) => () => o.jefa.llamar('PUT', `/api/remesaspagos/${url}`, cuerpo);
  const enElBanco = async () => {
    const { body } = await o.pagar((await o.arbitraron('2026-11-07')).arbitrajes);
    const remesa = (await o.jefa.llamar<{ id: number }>('POST', '/api/remesaspagos')).body.id;
    await o.jefa.llamar('GET', `/api/remesaspagos/fichero/${remesa}`);
    return { remesa, vuelve: poner('devueltos', { pagos: [{ id: body.id, motivo: 'AC04', fecha: dentroDe(2) }] }) };
  };
  const { vuelve } = await enElBanco();
  expect(dicen(await twoAtOnce(o.oficina.db, vuelve, vuelve))).toEqual(['204', '409 pago.no_devoluble']);
  const una = await enElBanco();
  const rechazar = poner(`rechazada/${una.remesa}`, { remesa: { motivo: 'Sin saldo' } });
  expect(dicen(await twoAtOnce(o.oficina.db, una.vuelve, rechazar))).toEqual(['204', '409 remesa.con_devueltos']);
  const otra = await enElBanco();
  const hecha = poner(`hecha/${otra.remesa}`, { remesa: { fecha: dentroDe(1) } });
  expect(dicen(await twoAtOnce(o.oficina.db, hecha, hecha))).toEqual(['204', '409 remesa.hecha']);
}

export const remesas: Area<OficinaDePagos> = {
  abrir: async () => {
    const o = await abrirPagos();
    await o.oficina.db.updateTable('empresa').set({ fiscal_nombre: 'Federación', fiscal_cuenta: 'ES9121000418450200051332' }).execute();
    return o;
  },
  cerrojos: [
    {
      clausula: 'modules/dinero/remesas/ficheros.ts abrirRemesa',
      regla: 'el fichero de una remesa de pagos no se descarga mientras se elimina',
      async prueba(o) {
        await unaVez(o, '/api/remesaspagos', async () => {
          await o.pagar((await o.arbitraron('2026-11-07')).arbitrajes);
          return (await o.jefa.llamar<{ id: number }>('POST', '/api/remesaspagos')).body.id;
        });
        // Two payments of the same appointment, two batches of the same payment.
        const { arbitrajes } = await o.arbitraron('2026-11-07');
        const pagar = () => o.pagar(arbitrajes);
        expect(dicen(await twoAtOnce(o.oficina.db, pagar, pagar))).toEqual(['200', '409 pago.no_pendiente']);
        // A concept is paid, or annulled.
        const { id } = await o.arbitraron();
        const puesto = await ponerConcepto(o, 'arbitro', id);
        const pagarlo = () => o.pagar([], { idCargos: [puesto.id] });
        expect(dicen(await twoAtOnce(o.oficina.db, pagarlo, anularConcepto(o.jefa, puesto.id)))).toEqual(['200', '409 cargo.impedido']);
        const remesar = () => o.jefa.llamar('POST', '/api/remesaspagos');
        expect(dicen(await twoAtOnce(o.oficina.db, remesar, remesar))).toEqual(['200', '409 remesa.otra']);
        await vueltaUnaVez(o);
      },
    },
  ],
};

/** A line of the bank that nobody has decided: its id. */
async function movimiento({ oficina: { db } }: OficinaDeCobros, centimos: number): Promise<number> {
  const huella = randomUUID();
  const extracto = await db.insertInto('extracto').values({ nombre: '', formato: 'csv', huella }).returning('id').executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('movimiento')
    .values({ extracto_id: extracto.id, huella, cuenta: huella, fecha: '2026-11-20', centimos, texto: 'x' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A batch of receipts is not downloaded while it is deleted, and is charged once; nor is a fee charged twice, nor asked for by two receipts. */
async function recibosUnaVez(o: OficinaDeCobros): Promise<void> {
  let serie = 0;
  const girada = async () => {
    const { equipos } = await o.colegio(`Haya ${++serie}`);
    const { body } = await o.cobrar(equipos);
    return (await o.girar([body.id])).body.id;
  };
  await unaVez(o, '/api/cobroscolegio/recibos', girada);
  const id = await girada();
  const cargar = () => o.jefa.llamar('PUT', `/api/cobroscolegio/recibos/cargada/${id}`, { remesa: { fecha: CARGO } });
  expect(dicen(await twoAtOnce(o.oficina.db, cargar, cargar))).toEqual(['204', '409 recibo.cargada']);
  // A receipt comes back of a batch that the bank has not charged: whichever is first, it is not both.
  for (const nada of ['rechazada', 'eliminar']) {
    // oxlint-disable-next-line no-await-in-loop -- two at once, and then the other two
    const de = await girada();
    const { recibos } = (await o.jefa.llamar<{ recibos: { id: number }[] }>('GET', `/api/cobroscolegio/recibos/${de}`)).body;
    if (nada === 'rechazada') await o.jefa.llamar('GET', `/api/cobroscolegio/recibos/fichero/${de}`);
    const deshacer = () =>
      nada === 'eliminar'
        ? o.jefa.llamar('DELETE', `/api/cobroscolegio/recibos/${de}`)
        : o.jefa.llamar('PUT', `/api/cobroscolegio/recibos/${nada}/${de}`, { remesa: { motivo: 'Sin saldo' } });
    const devolver = () =>
      o.jefa.llamar('PUT', '/api/cobroscolegio/recibos/devueltos', { recibos: [{ id: recibos[0]!.id, motivo: 'AM04', fecha: CARGO }] });
    expect(dicen(await twoAtOnce(o.oficina.db, deshacer, devolver))).toEqual(['204', '409 recibo.no_devoluble']);
  }
  // Two movements of the bank that say of a receipt noted by hand that it came back: it is said by one.
  const vuelta = await girada();
  await o.jefa.llamar('PUT', `/api/cobroscolegio/recibos/cargada/${vuelta}`, { remesa: { fecha: CARGO } });
  const [recibo] = (await o.jefa.llamar<{ recibos: { id: number }[] }>('GET', `/api/cobroscolegio/recibos/${vuelta}`)).body.recibos;
  await o.jefa.llamar('PUT', '/api/cobroscolegio/recibos/devueltos', { recibos: [{ id: recibo!.id, motivo: 'AM04', fecha: CARGO }] });
  const [uno, otro] = [await movimiento(o, -CUOTA), await movimiento(o, -CUOTA)];
  const decir = (id: number) => () =>
    o.jefa.llamar('PUT', '/api/cobroscolegio/movimientos', { decisiones: [{ que: 'devolucion', id, recibo_id: recibo!.id }] });
  expect(dicen(await twoAtOnce(o.oficina.db, decir(uno), decir(otro)))).toEqual(['200', '409 extracto.ya_anotado']);
  // The same fee charged twice, and the same receipt.
  const { equipos } = await o.colegio('Tejo');
  const cobrar = () => o.cobrar(equipos);
  const [cobrada, negada] = await twoAtOnce(o.oficina.db, cobrar, cobrar);
  expect(dicen([cobrada, negada])).toEqual(['200', '409 cobro.no_pendiente']);
  const girar = () => o.girar([cobrada.body.id]);
  expect(dicen(await twoAtOnce(o.oficina.db, girar, girar))).toEqual(['200', '409 recibo.otra']);
}

/** What the gateway tells twice at once counts once; and what is collected by hand while it tells that it is paid, waits for a person. */
async function pagadoUnaVez(o: OficinaDeCobros): Promise<void> {
  const { db, http } = o.oficina;
  const nadie = anonimo(http);
  const conEnlace = async (nombre: string) => {
    const { id: colegio_id, equipos } = await o.colegio(nombre);
    const { id: cobro_id } = (await o.cobrar(equipos)).body;
    await o.jefa.llamar('PUT', '/api/cobroscolegio/enlaces', { enlace: { cobro_id, colegio_id } });
    return { colegio_id, cobro_id, aviso: evento('checkout.session.completed', pagada(pasarela.sesiones.at(-1)!)) };
  };
  const uno = await conEnlace('Pagado dos veces a la vez');
  const avisarlo = () => avisar(nadie, uno.aviso);
  expect(dicen(await twoAtOnce(db, avisarlo, avisarlo))).toEqual(['204', '204']);
  expect(await o.libro(uno.colegio_id)).toMatchObject({ cobrado_centimos: CUOTA, saldo_centimos: 0 });
  const esperan = async () => (await o.jefa.llamar<{ centimos: number }[]>('GET', '/api/cobroscolegio/movimientos')).body.length;
  const antes = await esperan();
  const otro = await conEnlace('Pagado y anotado a la vez');
  const ingreso = { colegio_id: otro.colegio_id, importe: CUOTA, concepto: 'En mano' };
  const anotar = () => o.jefa.llamar('POST', '/api/cobroscolegio/ingreso', { ingreso });
  expect(dicen(await twoAtOnce(db, anotar, () => avisar(nadie, otro.aviso)))).toEqual(['200', '204']);
  expect(await o.libro(otro.colegio_id)).toMatchObject({ cobrado_centimos: CUOTA, saldo_centimos: 0 });
  expect(await esperan()).toBe(antes + 1);
  const tercero = await conEnlace('Otro enlace a la vez');
  const deshacer = async () => {
    const { id } = await db.selectFrom('enlace_pago').select('id').where('cobro_id', '=', tercero.cobro_id).executeTakeFirstOrThrow();
    return o.jefa.llamar('DELETE', `/api/cobroscolegio/enlaces/${id}`);
  };
  pasarela.sesiones.at(-1)!.status = 'open';
  expect(dicen(await twoAtOnce(db, deshacer, () => avisar(nadie, tercero.aviso)))).toEqual(['204', '204']);
  expect((await o.libro(tercero.colegio_id)).saldo_centimos).toBe(0);
  // Asked for twice at once there is one page.
  const { id: colegio_id, equipos } = await o.colegio('Pedido dos veces a la vez');
  const { id: cobro_id } = (await o.cobrar(equipos)).body;
  const paginas = pasarela.sesiones.length;
  const pedir = () => o.jefa.llamar<{ id: number }>('PUT', '/api/cobroscolegio/enlaces', { enlace: { cobro_id, colegio_id } });
  const [este, ese] = await twoAtOnce(db, pedir, pedir);
  expect([este.body.id, pasarela.sesiones.length]).toEqual([ese.body.id, paginas + 1]);
}

/** Reminded by two at once, a school is reminded once. */
async function recordadoUnaVez(o: OficinaDeCobros): Promise<void> {
  const { id, equipos } = await o.colegio('Recordado por dos');
  await o.cobrar(equipos);
  await o.coordinar(id, 'recordado@liga.es');
  const recordar = () => o.jefa.llamar('PUT', '/api/deudas/recordatorios', { recordatorio: { nivel: 1, colegios: [id] } });
  expect(dicen(await twoAtOnce(o.oficina.db, recordar, recordar))).toEqual(['200', '409 recordatorio.ninguno']);
}

/** The same line of the bank, by two formats that two people keep at once. */
async function mismoMovimiento(o: OficinaDeCobros): Promise<void> {
  const apuntes = [{ dia: '2026-11-19', centimos: 77_00, textos: ['A LA VEZ'] }];
  const tabla = 'Cuenta;ES9121000418450200051332;;\nFecha;Concepto;Importe;Saldo\n19/11/2026;A la vez;77,00;87,00';
  const guardar = (fichero: Uint8Array) => () =>
    o.jefa.llamar<{ nuevos: number }>('POST', '/api/cobroscolegio/extracto/guardar', multiparte({}, { fichero: Buffer.from(fichero) }));
  const dos = await twoAtOnce(o.oficina.db, guardar(norma43([{ inicial: 10_00, apuntes }])), guardar(Buffer.from(tabla)));
  expect(dos.map(({ body }) => body.nuevos).toSorted()).toEqual([0, 1]);
  expect(await o.oficina.db.selectFrom('movimiento').select('vez').where('centimos', '=', 77_00).execute()).toEqual([{ vez: 1 }]);
}

let pasarela: StripeDePrueba;
export const cobros: Area<OficinaDeCobros> = {
  abrir: async () => abrirCobros((pasarela = await abrirStripe()).pasarela),
  cerrojos: [
    {
      clausula: 'modules/dinero/extractos/queries.ts reservarMovimientos',
      regla:
        'un movimiento del banco se resuelve una vez, los recibos se descargan, se cargan y se giran una vez, y lo pagado por enlace cuenta una vez',
      async prueba(o) {
        await recibosUnaVez(o);
        await pagadoUnaVez(o);
        await pedidaUnaVez(o);
        await facturadoUnaVez(o);
        await recordadoUnaVez(o);
        const { db } = o.oficina;
        const { id: colegio_id } = await o.colegio('Boj');
        const id = await movimiento(o, 50_00);
        const resolver = () => o.jefa.llamar('PUT', '/api/cobroscolegio/movimientos', { decisiones: [{ que: 'anotar', id, colegio_id }] });
        const dos = await twoAtOnce(db, resolver, resolver);
        expect(dicen(dos)).toEqual(['200', '409 extracto.resuelto']);
        expect(dos[0].body).toEqual({ resueltos: [id], fallidos: [] });
        expect((await o.libro(colegio_id)).cobrado_centimos).toBe(50_00);
      },
    },
    {
      clausula: 'modules/dinero/extractos/queries.ts reservarPropias',
      regla: 'dos extractos que se guardan a la vez, en formatos distintos, no doblan un movimiento',
      prueba: mismoMovimiento,
    },
  ],
};
