import type { Cobro, FilaCobro } from '@cd/contract/dinero/cobros';
import type { FilaRemesaRecibos } from '@cd/contract/dinero/recibos';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { abrirCobros, CARGO, CUOTA, dentroDe, VUELTA, type ColegioDePrueba, type OficinaDeCobros } from './cobros/cobros-de-prueba';

let o: OficinaDeCobros;
let haya: ColegioDePrueba;
let tejo: ColegioDePrueba;
let cobro: number;
let remesa: number;
let vieja: number;
let nueva: number;

const llamar = <T = { codigo?: string }>(metodo: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, cuerpo?: object) =>
  o.jefa.llamar<T>(metodo, url, cuerpo);
const reciboDe = async (colegio: number) =>
  (await llamar<{ recibos: { id: number; colegio_id: number }[] }>('GET', `/api/cobroscolegio/recibos/${remesa}`)).body.recibos.find(
    ({ colegio_id }) => colegio_id === colegio,
  )!;

/** In the season that ends: one school has paid by receipt and fifty euros on account; the other owes its fee and a fine. */
beforeAll(async () => {
  o = await abrirCobros();
  vieja = o.competicionId;
  haya = await o.colegio('Haya');
  tejo = await o.colegio('Tejo', 1, false);
  cobro = (await o.cobrar([...haya.equipos, ...tejo.equipos])).body.id;
  await o.sancionar(tejo.equipos[0]!, 60_00);
  remesa = (await o.girar([cobro], { omitir_sin_mandato: 1 })).body.id;
  await llamar('PUT', `/api/cobroscolegio/recibos/cargada/${remesa}`, { remesa: { fecha: CARGO } });
  await llamar('POST', '/api/cobroscolegio/ingreso', { ingreso: { colegio_id: haya.id, importe: 50_00, concepto: 'Por adelantado' } });
  ({ competicionId: nueva } = await o.relevar([haya, tejo]));
});
afterAll(() => o.oficina.cerrar());

describe('cuando empieza otra temporada', () => {
  it('nadie deja de deber: el libro es del colegio, y cada línea dice de qué temporada es', async () => {
    const libro = await o.libro(tejo.id);
    expect(libro).toMatchObject({ saldo_centimos: CUOTA + 60_00, cursos: [{ competicion: '2026-2027', saldo_centimos: CUOTA + 60_00 }] });
    expect(libro.deudas.map(({ competicion }) => competicion)).toEqual(['2026-2027', '2026-2027']);
    expect((await o.libro(haya.id)).saldo_centimos).toBe(-50_00);
  });

  it('lo pendiente dice lo de antes y lo de ahora, cada cosa en su sitio', async () => {
    expect(await o.resumen(tejo.id)).toMatchObject({
      equipos: 1,
      cuotas: CUOTA,
      deuda_cuotas: CUOTA,
      sanciones: 60_00,
      de_otras_temporadas: CUOTA + 60_00,
      pendiente: 2 * CUOTA + 60_00,
    });
    expect(await o.resumen(haya.id)).toMatchObject({ a_cuenta: -50_00, de_otras_temporadas: 0 });
    const { body } = await llamar<{ competicion: string; deudas: { competicion: string }[] }>(
      'GET',
      `/api/cobroscolegio/presupuesto/${tejo.id}`,
    );
    expect([body.competicion, ...body.deudas.map(({ competicion }) => competicion)]).toEqual(['2027-2028', '2026-2027', '2026-2027']);
  });

  it('los cobros a medias y las remesas de antes siguen a la vista, y se abren', async () => {
    expect((await llamar<FilaCobro[]>('GET', '/api/cobroscolegio/actual')).body).toMatchObject([{ id: cobro, pendiente: CUOTA }]);
    expect((await llamar<FilaRemesaRecibos[]>('GET', '/api/cobroscolegio/recibos')).body).toMatchObject([
      { id: remesa, competicion: '2026-2027' },
    ]);
    expect((await llamar<Cobro>('GET', `/api/cobroscolegio/${cobro}`)).body.por_colegio).toHaveLength(2);
    expect((await llamar('GET', `/api/cobroscolegio/recibos/fichero/${remesa}`)).status).toBe(200);
  });

  it('un ingreso paga lo más antiguo, de la temporada que sea, y su línea es de la temporada de lo que paga', async () => {
    await llamar('POST', '/api/cobroscolegio/ingreso', { ingreso: { colegio_id: tejo.id, importe: 100_00, concepto: 'En mano' } });
    const { lineas, cursos } = await o.libro(tejo.id);
    expect(lineas.at(-1)).toMatchObject({ competicion: '2026-2027', importe_centimos: -100_00 });
    expect(cursos).toEqual([{ competicion: '2026-2027', saldo_centimos: CUOTA + 60_00 - 100_00 }]);
  });

  it('un recibo de antes vuelve, se debe otra vez, y se gira desde el mismo cobro', async () => {
    const { id } = await reciboDe(haya.id);
    const devuelto = { recibos: [{ id, motivo: 'AM04', fecha: VUELTA }] };
    expect((await llamar('PUT', '/api/cobroscolegio/recibos/devueltos', devuelto)).status).toBe(204);
    expect((await o.libro(haya.id)).saldo_centimos).toBe(CUOTA - 50_00);
    const otra = await o.girar([cobro], { omitir_sin_mandato: 1 });
    expect(otra.status).toBe(200);
    expect((await llamar('PUT', `/api/cobroscolegio/recibos/cargada/${otra.body.id}`, { remesa: { fecha: CARGO } })).status).toBe(204);
    // It was not asked for the fifty euros that it has on account.
    expect((await o.libro(haya.id)).saldo_centimos).toBe(0);
  });

  it('lo de antes entra en un cobro nuevo junto a la cuota de ahora, y se corrige', async () => {
    const { deudas } = await o.libro(tejo.id);
    const sancion = deudas.find(({ concepto }) => concepto.startsWith('Sanción'))!;
    const equipo = await o.oficina.db
      .selectFrom('equipo')
      .select('id')
      .where('colegio_id', '=', tejo.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const { status, body } = await o.cobrar([equipo.id], { idDeudas: [sancion.id] });
    expect(status).toBe(200);
    expect((await llamar<Cobro>('GET', `/api/cobroscolegio/${body.id}`)).body.por_colegio[0]!.lineas).toMatchObject([
      { competicion: '2026-2027', importe: 60_00 },
      { competicion: '2027-2028', importe: CUOTA },
    ]);
    const correccion = { colegio_id: tejo.id, deuda_id: sancion.id, importe_centimos: -60_00, concepto: 'Perdonada', motivo: 'Recurso' };
    expect((await llamar('POST', '/api/libro/correccion', { correccion })).status).toBe(200);
    expect((await o.libro(tejo.id)).cursos).toEqual([
      { competicion: '2026-2027', saldo_centimos: CUOTA - 100_00 },
      { competicion: '2027-2028', saldo_centimos: CUOTA },
    ]);
  });

  it('el cierre de cada temporada cuadra, también el de la que ha acabado', async () => {
    for (const id of [vieja, nueva]) {
      await o.trabajarEn(id);
      const { body } = await llamar<{ comprobaciones: { cuadra: boolean }[] }>('GET', '/api/libro/cierre');
      expect(body.comprobaciones.filter(({ cuadra }) => !cuadra)).toEqual([]);
    }
  });
});

describe('quien trabaja en una temporada que ha acabado', () => {
  it('cobra, gira y corrige como en cualquier otra; lo que es deporte no lo cambia', async () => {
    await o.trabajarEn(vieja);
    const ingreso = { colegio_id: tejo.id, importe: 1_00, concepto: 'Lo que faltaba' };
    expect((await llamar('POST', '/api/cobroscolegio/ingreso', { ingreso })).status).toBe(200);
    expect(
      (
        await llamar('POST', '/api/mandatos', {
          mandato: { colegio_id: tejo.id, fecha_firma: dentroDe(-1), titular: 'Tejo', iban: haya.iban },
        })
      ).status,
    ).toBe(200);
    expect((await o.girar([cobro])).status).toBe(200);
    expect((await llamar('POST', '/api/campeonatos', { campeonato: { deporte_id: 1, categoria_id: 1, genero_id: 1 } })).status).toBe(403);
    await o.trabajarEn(nueva);
  });

  it('un ingreso de otra temporada se deshace con la línea contraria, en la suya', async () => {
    const { lineas, saldo_centimos } = await o.libro(haya.id);
    const { id } = lineas.find(({ concepto }) => concepto === 'Por adelantado')!;
    expect((await llamar('PUT', '/api/cobroscolegio/ingreso/deshacer', { ingreso: { id, motivo: 'No era suyo' } })).status).toBe(204);
    const despues = await o.libro(haya.id);
    expect(despues.saldo_centimos).toBe(saldo_centimos + 50_00);
    expect(despues.lineas.at(-1)).toMatchObject({ competicion: '2026-2027' });
  });
});
