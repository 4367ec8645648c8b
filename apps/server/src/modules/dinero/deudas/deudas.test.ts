import type { CartaDeRecordatorio, FilaDeudas, RecordatorioDeDeuda, SemanaPrevista } from '@cd/contract/dinero/deudas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crearRol, crearUsuario, entrar, textoDe } from '../../../pruebas/oficina';
import { Perfil } from '@cd/contract/kit/perfiles';
import { abrirCobros, CARGO, CUOTA, dentroDe, HOY, type ColegioDePrueba, type OficinaDeCobros } from '../cobros/cobros-de-prueba';

let o: OficinaDeCobros;
beforeAll(async () => {
  o = await abrirCobros();
});
afterAll(() => o.oficina.cerrar());

interface Lista {
  hoy: string;
  al_dia: number;
  colegios: FilaDeudas[];
}
interface Hecho {
  enviados: number;
  importe: number;
  en_papel: number[];
  sin_direccion: string[];
  fuera: { nombre: string; porque: string; confirmable: boolean }[];
  codigo?: string;
  detail?: string;
}
const llamar = <T = { codigo?: string; detail?: string }>(metodo: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, cuerpo?: object) =>
  o.jefa.llamar<T>(metodo, url, cuerpo);
const lista = async () => (await llamar<Lista>('GET', '/api/deudas')).body;
const filaDe = async (id: number) => (await lista()).colegios.find((fila) => fila.id === id);
const recordar = (colegios: readonly { id: number }[], extra: object = {}) =>
  llamar<Hecho>('PUT', '/api/deudas/recordatorios', { recordatorio: { nivel: 1, colegios: colegios.map(({ id }) => id), ...extra } });
const historia = async (id: number) =>
  (await llamar<{ recordatorios: RecordatorioDeDeuda[] }>('GET', `/api/deudas/colegio/${id}`)).body.recordatorios;
const ingresar = (colegio_id: number, importe: number) =>
  llamar('POST', '/api/cobroscolegio/ingreso', { ingreso: { colegio_id, importe, concepto: 'En mano' } });

/** It owes its fee since so many days ago, and somebody hears of it. */
async function deudor(nombre: string, dias: number, conCoordinador = true): Promise<ColegioDePrueba> {
  const colegio = await o.colegio(nombre);
  await o.cobrar(colegio.equipos);
  await o.envejecer(colegio.id, dias);
  if (conCoordinador) await o.coordinar(colegio.id, `${nombre.toLowerCase().replaceAll(' ', '.')}@liga.es`);
  return colegio;
}

describe('quién debe qué y desde cuándo', () => {
  it('de cada colegio, por su edad, con lo que tiene a su favor aparte: suma lo que dice su libro', async () => {
    const haya = await deudor('Haya', 75);
    await o.sancionar(haya.equipos[0]!, 60_00);
    await ingresar(haya.id, 30_00);
    const { cursos, por_pedir } = (await filaDe(haya.id))!;
    expect(cursos).toMatchObject([
      { cuotas: CUOTA - 30_00, sanciones: 60_00, a_favor: 0, tramos: [60_00, 0, CUOTA - 30_00, 0], desde: dentroDe(-75) },
    ]);
    expect([cursos[0]!.saldo, por_pedir]).toEqual([CUOTA + 30_00, CUOTA + 30_00]);
    expect((await o.libro(haya.id)).saldo_centimos).toBe(CUOTA + 30_00);
  });

  it('lo que tiene a cuenta se descuenta de lo que se le pide; quien no debe nada está al día', async () => {
    const { al_dia } = await lista();
    const nadie = await o.colegio('Sin deudas');
    expect((await lista()).al_dia).toBe(al_dia + 1);
    await ingresar(nadie.id, 50_00);
    expect(await filaDe(nadie.id)).toMatchObject({ cursos: [{ a_favor: -50_00, saldo: -50_00, desde: null }], por_pedir: 0, toca: null });
  });

  it('lo que está en un recibo se dice, y no se recuerda', async () => {
    const roble = await deudor('Roble', 40);
    const cobro = (await llamar<{ id: number }[]>('GET', '/api/cobroscolegio/actual')).body[0]!;
    expect((await o.girar([cobro.id])).status).toBe(200);
    expect(await filaDe(roble.id)).toMatchObject({ cursos: [{ en_recibo: CUOTA, saldo: CUOTA }], por_pedir: 0, toca: null });
    const { status, body } = await recordar([roble]);
    expect([status, body.codigo, body.detail]).toEqual([409, 'recordatorio.ninguno', 'Roble: lo tiene todo en un recibo']);
  });
});

describe('recordar lo que se debe', () => {
  it('sale a quien coordina, con lo que debe; queda en la historia, y quien no tiene a quién escribir se dice', async () => {
    const [con, sin] = [await deudor('Con coordinadora', 45), await deudor('Sin nadie', 45, false)];
    expect(await filaDe(con.id)).toMatchObject({ toca: 1, recordatorio: null });
    const { status, body } = await recordar([con, sin]);
    expect([status, body]).toEqual([200, { enviados: 1, importe: CUOTA, en_papel: [], sin_direccion: ['Sin nadie'], fuera: [] }]);
    expect(await historia(con.id)).toMatchObject([
      { nivel: 1, fecha: HOY, plazo: null, importe: CUOTA, queda: CUOTA, leido: 'no', avisados: 1 },
    ]);
    expect(await historia(sin.id)).toEqual([]);
    const { body: hoja } = await recordar([sin], { en_papel: 1 });
    expect(hoja).toMatchObject({ enviados: 0, sin_direccion: [] });
    const { body: cartas } = await llamar<CartaDeRecordatorio[]>('GET', `/api/deudas/cartas?ids=${hoja.en_papel.join(',')}`);
    expect(cartas).toMatchObject([{ colegio: { nombre: 'Sin nadie' }, lineas: [{ importe: CUOTA }], total: CUOTA, a_favor: 0 }]);
    expect(await historia(sin.id)).toMatchObject([{ leido: 'papel', avisados: 0 }]);
  });

  it('nunca dos veces en pocos días, salvo que se confirme; el segundo es después del primero y da un plazo', async () => {
    const olmo = await deudor('Olmo', 45);
    expect((await recordar([olmo], { nivel: 2 })).body.detail).toBe('Olmo: no ha tenido el primer aviso');
    expect((await recordar([olmo])).status).toBe(200);
    const otra = await recordar([olmo]);
    expect([otra.status, otra.body.detail]).toEqual([409, 'Olmo: se le ha recordado hace poco']);
    expect((await recordar([olmo], { nivel: 2, plazo: HOY, confirmado: 1 })).body.detail).toBe(textoDe('recordatorio.plazo'));
    expect((await recordar([olmo], { nivel: 2, confirmado: 1 })).status).toBe(200);
    expect(await historia(olmo.id)).toMatchObject([
      { nivel: 2, plazo: dentroDe(10) },
      { nivel: 1, plazo: null },
    ]);
    expect(await filaDe(olmo.id)).toMatchObject({ recordatorio: { nivel: 2 }, toca: null });
  });

  it('quien paga y vuelve a deber empieza otra vez por el primero', async () => {
    const pino = await deudor('Pino', 45);
    await recordar([pino]);
    await ingresar(pino.id, CUOTA);
    expect(await historia(pino.id)).toMatchObject([{ queda: 0 }]);
    expect(await filaDe(pino.id)).toBeUndefined();
    await o.sancionar(pino.equipos[0]!, 20_00);
    expect((await recordar([pino], { nivel: 2, confirmado: 0 })).body.detail).toBe('Pino: se le ha recordado hace poco');
    await o.oficina.db
      .updateTable('recordatorio_deuda')
      .set({ fecha: dentroDe(-40) })
      .where('colegio_id', '=', pino.id)
      .execute();
    expect((await recordar([pino], { nivel: 2 })).body.detail).toBe('Pino: no ha tenido el primer aviso');
    expect((await recordar([pino])).status).toBe(200);
  });

  it('a cada uno, el que le toca: el segundo a quien ya tuvo el primero', async () => {
    const [sauce, fresno] = [await deudor('Sauce', 45), await deudor('Fresno', 45)];
    await recordar([sauce]);
    await o.oficina.db
      .updateTable('recordatorio_deuda')
      .set({ fecha: dentroDe(-20) })
      .where('colegio_id', '=', sauce.id)
      .execute();
    expect([(await filaDe(sauce.id))!.toca, (await filaDe(fresno.id))!.toca]).toEqual([2, 1]);
    expect((await recordar([sauce, fresno], { nivel: null, plazo: dentroDe(7) })).body).toMatchObject({ enviados: 2, fuera: [] });
    expect([(await historia(sauce.id))[0], (await historia(fresno.id))[0]]).toMatchObject([
      { nivel: 2, plazo: dentroDe(7) },
      { nivel: 1, plazo: null },
    ]);
  });

  it('con su tipo de aviso apagado, todos son de papel; un colegio que no hay se rechaza', async () => {
    const abeto = await deudor('Abeto', 45);
    const apagar = (encendido: 0 | 1) =>
      o.oficina.db
        .updateTable('tipo_notificacion')
        .set({ notificar_otros: encendido, enviar_correo: encendido })
        .where('clave', '=', 'cobro.recordatorio')
        .execute();
    await apagar(0);
    expect((await recordar([abeto])).body.detail).toBe('Abeto: no tiene a quién escribir');
    await apagar(1);
    expect((await recordar([{ id: 2_000_000_000 }])).status).toBe(404);
    expect((await recordar([])).status).toBe(400);
  });

  it('dos a la vez no recuerdan lo mismo', async () => {
    const cedro = await deudor('Cedro', 45);
    const estados = (await Promise.all([recordar([cedro]), recordar([cedro])])).map(({ status }) => status);
    expect(estados.toSorted()).toEqual([200, 409]);
    const nuevo = { colegio_id: cedro.id, nivel: 1, fecha: HOY, importe: 1, anterior_id: null };
    await expect(o.oficina.db.insertInto('recordatorio_deuda').values(nuevo).execute()).rejects.toThrow(/recordatorio_deuda_seguido/);
  });

  it('quien solo lee no recuerda nada', async () => {
    const rol = await crearRol(o.oficina.db, 'Mira', Perfil.Admin, 1);
    await crearUsuario(o.oficina.db, { login: 'mira@liga.es', roles: [rol] });
    const mira = await entrar(o.oficina.http, 'mira@liga.es');
    expect((await mira.llamar('GET', '/api/deudas')).status).toBe(200);
    expect((await mira.llamar('PUT', '/api/deudas/recordatorios', { recordatorio: { nivel: 1, colegios: [1] } })).status).toBe(403);
  });
});

describe('lo que se espera cobrar y pagar', () => {
  it('los recibos por su cargo, los cobros por su día y lo que nadie ha pedido: suma lo que se puede cobrar', async () => {
    const { body } = await llamar<{ semanas: SemanaPrevista[]; sin_pedir: number; fin_de_mes: string }>('GET', '/api/deudas/previsto');
    const { colegios } = await lista();
    const suma = (de: (semana: SemanaPrevista) => number) => body.semanas.reduce((total, semana) => total + de(semana), 0);
    expect(suma(({ recibos }) => recibos)).toBe(
      colegios.reduce((total, { cursos }) => total + cursos.reduce((s, c) => s + c.en_recibo, 0), 0),
    );
    expect(suma(({ cobros }) => cobros) + body.sin_pedir).toBe(colegios.reduce((total, { por_pedir }) => total + por_pedir, 0));
    const semana = body.semanas.find(({ desde, hasta }) => (desde === null || desde <= CARGO) && (hasta === null || CARGO <= hasta))!;
    expect(semana.recibos).toBe(CUOTA);
    // Of no day in two weeks.
    const limites = body.semanas.flatMap(({ desde, hasta }) => [desde, hasta]).slice(1, -1) as string[];
    expect(limites).toEqual(limites.toSorted());
  });
});

describe('de dos temporadas', () => {
  it('cada curso por su lado: lo de antes y lo de ahora', async () => {
    const tejo = await deudor('Tejo', 200, false);
    const { competicionId, equipos } = await o.relevar([tejo]);
    await o.cobrar(equipos);
    const fila = (await filaDe(tejo.id))!;
    expect(fila.cursos.map(({ competicion, tramos }) => [competicion, tramos])).toEqual([
      ['2026-2027', [0, 0, 0, CUOTA]],
      ['2027-2028', [CUOTA, 0, 0, 0]],
    ]);
    expect((await o.libro(tejo.id)).cursos.map(({ saldo_centimos }) => saldo_centimos)).toEqual(fila.cursos.map(({ saldo }) => saldo));
    expect(competicionId).toBe(fila.cursos[1]!.competicion_id);
  });
});
