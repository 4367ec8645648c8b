import type { Libro } from '@cd/contract/libro/libro';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { abrirCobros, CARGO, HOY, VUELTA, type ColegioDePrueba, type OficinaDeCobros } from './cobros/cobros-de-prueba';
import { FORMAS, movimientoDe, pagar, type Forma } from './cobros/formas-de-prueba';

let o: OficinaDeCobros;
let serie = 0;
let colegio: ColegioDePrueba;
let otro: ColegioDePrueba;
beforeAll(async () => {
  o = await abrirCobros();
});
afterAll(() => o.oficina.cerrar());
beforeEach(async () => {
  colegio = await o.colegio(`Fuentemora ${++serie}`, 2);
  otro = await o.colegio(`Encinar ${serie}`);
});

const MULTA = 60_00;
const llamar = async (metodo: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, cuerpo?: object) => {
  const { status, body } = await o.jefa.llamar<{ codigo?: string; detail?: string }>(metodo, url, cuerpo);
  return { status, codigo: body?.codigo ?? null, detail: body?.detail ?? '' };
};
const hecho = { status: 204, codigo: null, detail: '' };
const paso = (que: string, id: number) => llamar('PUT', `/api/sanciones/${que}/${id}`);
/** What is owed of each thing, and what is on account. */
async function estado(): Promise<{ saldo: number; debe: [number, number][]; aCuenta: number }> {
  const { saldo_centimos, deudas }: Libro = await o.libro(colegio.id);
  const debe = deudas.map(({ id, pendiente_centimos }): [number, number] => [id, pendiente_centimos]);
  return { saldo: saldo_centimos, debe, aCuenta: saldo_centimos - debe.reduce((suma, [, importe]) => suma + importe, 0) };
}
/** A fine that is owed, with its debt. */
async function multa() {
  const id = await o.sancionar(colegio.equipos[0]!, MULTA);
  const { deudas } = await o.libro(colegio.id);
  return { id, deuda: deudas.at(-1)!, cobrar: () => paso('cobrar', id) };
}
async function pagada(forma: Forma) {
  const suya = await multa();
  for (const status of await pagar(o, { colegio: colegio.id, ...suya }, forma)) expect([200, 204]).toContain(status);
  expect((await estado()).debe).toEqual([]);
  return suya.id;
}

describe.each(FORMAS)('una sanción pagada (%s)', (forma) => {
  it('se invalida en un acto: lo pagado queda a cuenta; validada otra vez, todo está como estaba', async () => {
    const id = await pagada(forma);
    const antes = await estado();
    const { body } = await o.jefa.llamar<{ a_cuenta: number }>('POST', `/api/sanciones/consecuencias/${id}`, { que: 'invalidar' });
    expect(body.a_cuenta).toBe(MULTA);
    expect(await paso('invalidar', id)).toEqual(hecho);
    expect(await estado()).toEqual({ saldo: antes.saldo - MULTA, debe: [], aCuenta: antes.aCuenta - MULTA });
    expect((await o.jefa.llamar('GET', `/api/sanciones/${id}`)).body).toMatchObject({ estado_validacion: 2, estado_cobro: 2 });
    expect(await paso('validar', id)).toEqual(hecho);
    expect(await estado()).toEqual(antes);
    expect((await o.jefa.llamar('GET', `/api/sanciones/${id}`)).body).toMatchObject({ estado_validacion: 1, estado_cobro: 1 });
  });

  it('se elimina, y lo pagado queda a cuenta', async () => {
    const id = await pagada(forma);
    expect(await llamar('DELETE', `/api/sanciones/${id}`)).toEqual(hecho);
    expect(await estado()).toEqual({ saldo: -MULTA, debe: [], aCuenta: -MULTA });
  });

  it('anulado su cobro se debe otra vez; el dinero que llegó no se pierde: queda a cuenta', async () => {
    const id = await pagada(forma);
    expect(await paso('anularcobro', id)).toEqual(hecho);
    // Noted by hand alone, it never came.
    const saldo = forma === 'a mano' ? MULTA : 0;
    expect(await estado()).toMatchObject({ saldo, aCuenta: saldo - MULTA });
    expect(await paso('cobrar', id)).toEqual(hecho);
    expect(await paso('anularcobro', id)).toEqual(hecho);
    expect(await estado()).toMatchObject({ saldo, aCuenta: saldo - MULTA });
  });
});

describe.each(FORMAS)('un cambio de partido pagado (%s)', (forma) => {
  it('se deshace, y lo pagado queda a cuenta de quien lo pagó', async () => {
    const id = await o.cambiar([colegio.equipos[0]!, otro.equipos[0]!], 25_00);
    const [deuda] = (await o.libro(colegio.id)).deudas;
    const cobrar = () => llamar('PUT', '/api/cambiospartido/cobrar', { idCambiosPartido: [id] });
    await pagar(o, { colegio: colegio.id, deuda: deuda!, cobrar }, forma);
    expect(await estado()).toEqual({ saldo: 0, debe: [], aCuenta: 0 });
    expect((await llamar('PUT', `/api/cambiospartido/deshacer/${id}`, { motivo: 'Fue un error' })).status).toBe(200);
    expect(await estado()).toEqual({ saldo: -25_00, debe: [], aCuenta: -25_00 });
  });
});

describe('lo que el banco hace después de anularla', () => {
  const girada = async (idDeuda: number) => {
    const cobro = (await o.cobrar([], { idDeudas: [idDeuda] })).body.id;
    const remesa = (await o.girar([cobro])).body.id;
    const { body } = await o.jefa.llamar<{ recibos: { id: number }[] }>('GET', `/api/cobroscolegio/recibos/${remesa}`);
    return { remesa, recibo: body.recibos[0]!.id };
  };
  const cargar = (remesa: number) => llamar('PUT', `/api/cobroscolegio/recibos/cargada/${remesa}`, { remesa: { fecha: CARGO } });
  const devolver = (recibo: number) =>
    llamar('PUT', '/api/cobroscolegio/recibos/devueltos', { recibos: [{ id: recibo, motivo: 'AM04', fecha: VUELTA }] });

  it('con su recibo en camino deja de deberse; cuando el banco lo carga, queda a cuenta', async () => {
    const { id, deuda } = await multa();
    const { remesa } = await girada(deuda.id);
    const cobro = await paso('cobrar', id);
    expect(cobro).toMatchObject({ status: 409, codigo: 'libro.en_recibo' });
    expect(cobro.detail).toMatch(/^Sanción \d+: Incomparecencia: está en un recibo que el banco todavía no ha cargado\. Si se ha pagado/);
    expect(await paso('invalidar', id)).toEqual(hecho);
    expect(await estado()).toEqual({ saldo: 0, debe: [], aCuenta: 0 });
    expect(await cargar(remesa)).toEqual(hecho);
    expect(await estado()).toEqual({ saldo: -MULTA, debe: [], aCuenta: -MULTA });
  });

  it('si devuelve el recibo, ya no hay nada a cuenta ni se debe; y si no había vuelto, lo hay otra vez', async () => {
    const { id, deuda } = await multa();
    const { remesa, recibo } = await girada(deuda.id);
    await cargar(remesa);
    await paso('invalidar', id);
    expect(await devolver(recibo)).toEqual(hecho);
    expect(await estado()).toEqual({ saldo: 0, debe: [], aCuenta: 0 });
    const deshacer = { recibo: { motivo: 'No había vuelto' } };
    expect(await llamar('PUT', `/api/cobroscolegio/recibos/devueltos/deshacer/${recibo}`, deshacer)).toEqual(hecho);
    expect(await estado()).toEqual({ saldo: -MULTA, debe: [], aCuenta: -MULTA });
  });

  it('si lo devuelve cuando lo que quedó a cuenta ya se ha gastado, se debe', async () => {
    const { id, deuda } = await multa();
    const { remesa, recibo } = await girada(deuda.id);
    await cargar(remesa);
    await paso('invalidar', id);
    await multa();
    const aplicado = await llamar('PUT', '/api/cobroscolegio/acuenta', { aplicacion: { colegios: [colegio.id], deudas: [] } });
    expect(aplicado.status).toBe(200);
    await devolver(recibo);
    expect(await estado()).toEqual({ saldo: MULTA, debe: [[deuda.id, MULTA]], aCuenta: 0 });
  });

  it('el movimiento que la pagó se deshace si lo que quedó a cuenta sigue ahí', async () => {
    const { id, deuda } = await multa();
    const movimiento = await movimientoDe(o, MULTA);
    const decision = { id: movimiento, que: 'anotar', colegio_id: colegio.id, deudas: [deuda.id] };
    await llamar('PUT', '/api/cobroscolegio/movimientos', { decisiones: [decision] });
    await paso('invalidar', id);
    const deshacer = () =>
      llamar('PUT', `/api/cobroscolegio/movimientos/deshacer/${movimiento}`, { movimiento: { motivo: 'No era suyo' } });
    const segunda = await multa();
    await llamar('PUT', '/api/cobroscolegio/acuenta', { aplicacion: { colegios: [colegio.id], deudas: [] } });
    expect((await deshacer()).codigo).toBe('libro.aplicado');
    await paso('anularcobro', segunda.id);
    expect((await deshacer()).status).toBe(204);
    expect(await estado()).toMatchObject({ saldo: MULTA, aCuenta: 0 });
  });

  it('dos que la invalidan a la vez la anulan una vez', async () => {
    const id = await pagada('recibo');
    const dos = await Promise.all([paso('invalidar', id), paso('invalidar', id)]);
    expect(dos.map(({ codigo }) => codigo).toSorted()).toEqual([null, 'sancion.sin_validar'].toSorted());
    expect(await estado()).toEqual({ saldo: -MULTA, debe: [], aCuenta: -MULTA });
  });
});

describe('un ingreso, con parte de lo que debe en un recibo en camino', () => {
  it('se pregunta: dice qué no paga y cuánto quedaría a cuenta, y confirmado se anota', async () => {
    const { deuda } = await multa();
    await o.girar([(await o.cobrar([], { idDeudas: [deuda.id] })).body.id]);
    const ingresar = (ingreso: object) =>
      llamar('POST', '/api/cobroscolegio/ingreso', {
        ingreso: { colegio_id: colegio.id, importe: 60_00, concepto: 'En mano', ...ingreso },
      });
    const preguntado = await ingresar({ deudas: [deuda.id] });
    expect(preguntado).toMatchObject({ status: 409, codigo: 'ingreso.en_recibo' });
    expect(preguntado.detail).toMatch(/60,00\s€ en un recibo que el banco todavía no ha cargado.*quedarían a cuenta 60,00\s€/);
    expect((await estado()).aCuenta).toBe(0);
    expect((await ingresar({ deudas: [deuda.id], confirmado: 1 })).status).toBe(200);
    expect((await estado()).aCuenta).toBe(-60_00);
  });

  it('si no llega a lo que está en el recibo, no hay nada que preguntar', async () => {
    await multa();
    const { deuda } = await multa();
    await o.girar([(await o.cobrar([], { idDeudas: [deuda.id] })).body.id]);
    const ingreso = { colegio_id: colegio.id, importe: 10_00, concepto: 'En mano' };
    expect((await llamar('POST', '/api/cobroscolegio/ingreso', { ingreso })).status).toBe(200);
  });
});

describe('un mandato que se revoca con su recibo en camino', () => {
  const girar = async () => {
    const { deuda } = await multa();
    const remesa = (await o.girar([(await o.cobrar([], { idDeudas: [deuda.id] })).body.id])).body.id;
    const { body } = await o.jefa.llamar<{ id: number; colegio_id: number; estado: string; en_vuelo: object[] }[]>('GET', '/api/mandatos');
    const mandato = body.find(({ colegio_id, estado: suyo }) => colegio_id === colegio.id && suyo === 'vigente')!;
    expect(mandato.en_vuelo).toMatchObject([{ remesa_id: remesa, importe: MULTA, fecha_cargo: CARGO }]);
    return {
      remesa,
      revocar: (dicho: object) => llamar('PUT', `/api/mandatos/revocar/${mandato.id}`, { mandato: { fecha: HOY, ...dicho } }),
    };
  };
  const recibos = async (remesa: number) =>
    (
      await o.jefa.llamar<{ recibos: { devuelto: string | null; mandato_revocado: string | null }[] }>(
        'GET',
        `/api/cobroscolegio/recibos/${remesa}`,
      )
    ).body.recibos;

  it('se dice cuál es y cuándo se carga, y hay que decir si sigue o se cancela', async () => {
    const { remesa, revocar } = await girar();
    const preguntado = await revocar({});
    expect(preguntado).toMatchObject({ status: 409, codigo: 'mandato.en_vuelo' });
    expect(preguntado.detail).toMatch(/de 60,00\s€, que se carga el \d\d\/\d\d\/\d{4}: diga si sigue o se cancela$/);
    expect(await revocar({ recibos: 'siguen' })).toEqual(hecho);
    expect(await recibos(remesa)).toMatchObject([{ devuelto: null, mandato_revocado: HOY }]);
  });

  it('cancelado, sale de su remesa, y lo que pedía se puede pedir otra vez', async () => {
    const { remesa, revocar } = await girar();
    expect(await revocar({ recibos: 'cancelar' })).toEqual(hecho);
    expect(await recibos(remesa)).toMatchObject([{ devuelto: HOY }]);
    expect((await o.libro(colegio.id)).deudas).toMatchObject([{ pendiente_centimos: MULTA, en_recibo_centimos: 0 }]);
  });

  it('otro mandato también lo revoca, y se pregunta lo mismo', async () => {
    await girar();
    const mandato = { colegio_id: colegio.id, fecha_firma: HOY, titular: 'Fuentemora', iban: colegio.iban, referencia: `OTRO-${serie}` };
    expect((await llamar('POST', '/api/mandatos', { mandato })).codigo).toBe('mandato.en_vuelo');
    expect((await llamar('POST', '/api/mandatos', { mandato: { ...mandato, recibos: 'siguen' } })).status).toBe(200);
  });
});

describe('un equipo que cambia de colegio con algo por pagar', () => {
  it('se pregunta, y dice quién lo sigue debiendo; lo de después es del nuevo', async () => {
    await multa();
    const [equipo] = colegio.equipos;
    const { body: leido } = await o.jefa.llamar('GET', `/api/equipos/${equipo}`);
    const mudar = (extra: object) =>
      llamar('PUT', '/api/equipos', { equipo: { id: equipo, version: leido.version, colegio_id: otro.id, subequipo: 'H', ...extra } });
    const preguntado = await mudar({});
    expect(preguntado).toMatchObject({ status: 409, codigo: 'equipo.con_deuda' });
    expect(preguntado.detail).toMatch(new RegExp(`^${colegio.nombre} sigue debiendo 60,00\\s€ de este equipo`));
    expect(await mudar({ confirmado: 1 })).toEqual(hecho);
    expect((await estado()).saldo).toBe(MULTA);
    await o.sancionar(equipo!, 10_00);
    expect((await o.libro(otro.id)).saldo_centimos).toBe(10_00);
  });
});

describe('un recibo', () => {
  it('no se gira para dentro de trece meses', async () => {
    const { deuda } = await multa();
    const cobro = (await o.cobrar([], { idDeudas: [deuda.id] })).body.id;
    const { status, body } = await o.girar([cobro], { fecha: `${Number(HOY.slice(0, 4)) + 1}-12-14` });
    expect([status, body.codigo]).toEqual([422, 'recibo.lejos']);
  });
});

describe('en una temporada que ha acabado', () => {
  it('se cobra y se anula el cobro de lo suyo; lo que es deporte no se cambia', async () => {
    const { id } = await multa();
    const cambio = await o.cambiar([colegio.equipos[0]!, otro.equipos[0]!], 25_00);
    await o.relevar([otro]);
    await o.trabajarEn(o.competicionId);
    expect(await paso('cobrar', id)).toEqual(hecho);
    expect(await paso('anularcobro', id)).toEqual(hecho);
    for (const que of ['cobrar', 'anularcobro'])
      expect(await llamar('PUT', `/api/cambiospartido/${que}`, { idCambiosPartido: [cambio] })).toEqual(hecho);
    expect((await llamar('PUT', '/api/sanciones/cobrarvarias', { sanciones: [{ id }] })).status).toBe(204);
    expect((await paso('invalidar', id)).status).toBe(403);
    expect((await llamar('PUT', `/api/cambiospartido/deshacer/${cambio}`, { motivo: 'Tarde' })).status).toBe(403);
  });
});
