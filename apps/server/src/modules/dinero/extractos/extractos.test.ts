import type { Extracto, MovimientoDelBanco } from '@cd/contract/dinero/extractos';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { multiparte } from '../../../pruebas/multiparte';
import { writtenDate } from '../../../platform/clock';
import { abrirCobros, CARGO, CUOTA, dentroDe, VUELTA, type ColegioDePrueba, type OficinaDeCobros } from '../cobros/cobros-de-prueba';
import { referenciaDe } from '../cobros/queries';

let o: OficinaDeCobros;
let serie = 0;
let colegio: ColegioDePrueba;
let cobro: number;

type Guardado = MovimientoDelBanco & { id: number };
const CABECERA = 'Fecha;Concepto;Importe;Saldo';
/** A table as banks give it; each line with its balance. */
function csv(lineas: readonly [fecha: string, texto: string, euros: string][]): FormData {
  let saldo = 100_000;
  const filas = lineas.map(([fecha, texto, euros]) => {
    saldo += Math.round(Number(euros.replace(',', '.')) * 100);
    return `${fecha};${texto};${euros};${(saldo / 100).toFixed(2).replace('.', ',')}`;
  });
  return multiparte({}, { fichero: Buffer.from([CABECERA, ...filas].join('\n')) });
}
const ver = async (fichero: FormData) =>
  (await o.jefa.llamar<Extracto & { codigo?: string }>('POST', '/api/cobroscolegio/extracto', fichero)).body;
const guardar = async (fichero: FormData) =>
  (await o.jefa.llamar<{ nuevos: number; conocidos: number }>('POST', '/api/cobroscolegio/extracto/guardar', fichero)).body;
const porResolver = async () => (await o.jefa.llamar<Guardado[]>('GET', '/api/cobroscolegio/movimientos')).body;
const resolver = (...decisiones: object[]) => o.jefa.llamar<{ codigo?: string }>('PUT', '/api/cobroscolegio/movimientos', { decisiones });
/** The only one of this test that nobody has decided. */
async function guardado(fichero: FormData, texto: string): Promise<Guardado> {
  await guardar(fichero);
  return (await porResolver()).find((movimiento) => movimiento.texto.includes(texto))!;
}

beforeAll(async () => {
  o = await abrirCobros();
});
afterAll(() => o.oficina.cerrar());
beforeEach(async () => {
  colegio = await o.colegio(`Fuentemora ${++serie}`);
  cobro = (await o.cobrar(colegio.equipos)).body.id;
});

describe('un extracto del banco', () => {
  it('se mira sin guardar nada: cada movimiento dice con qué casa y por qué', async () => {
    const fichero = csv([[writtenDate(dentroDe(30)), `TRANSF ${referenciaDe(cobro, colegio.id)}`, '180,00']]);
    const visto = await ver(fichero);
    expect(visto).toMatchObject({ formato: 'csv', movimientos: 1, conocidos: 0 });
    expect(visto.nuevos[0]!.propuesta).toMatchObject({
      situacion: 'seguro',
      colegio_id: colegio.id,
      deudas: [{ importe: CUOTA }],
      sobra: 0,
    });
    expect(visto.nuevos[0]!.propuesta.razones.length).toBeGreaterThan(0);
    expect(await porResolver()).toEqual([]);
    expect((await o.libro(colegio.id)).cobrado_centimos).toBe(0);
  });

  it('guardado dos veces, o solapado con otro, no se dobla; y dos líneas iguales son dos', async () => {
    const lineas: [string, string, string][] = [
      ['02/11/2026', `IGUAL ${serie}`, '10,00'],
      ['02/11/2026', `IGUAL ${serie}`, '10,00'],
    ];
    expect(await guardar(csv(lineas))).toMatchObject({ nuevos: 2, conocidos: 0 });
    expect(await guardar(csv(lineas))).toMatchObject({ nuevos: 0, conocidos: 2 });
    expect(await guardar(csv([...lineas, ['03/11/2026', `OTRA ${serie}`, '5,00']]))).toMatchObject({ nuevos: 1, conocidos: 2 });
    const suyos = (await porResolver()).filter(({ texto }) => texto.endsWith(` ${serie}`));
    await resolver(...suyos.map(({ id }) => ({ que: 'descartar', id, motivo: 'De la prueba' })));
  });

  it('lo que no se puede leer se dice, y no se guarda', async () => {
    expect((await ver(multiparte({}, { fichero: Buffer.from('PK nada') }))).codigo).toBe('extracto.ilegible');
    expect((await ver(multiparte({}, {}))).codigo).toBe('extracto.sin_fichero');
  });
});

describe('un movimiento del banco', () => {
  it('anotado, paga lo elegido y lo que sobra queda a cuenta; una vez', async () => {
    const { id, propuesta } = await guardado(
      csv([['04/11/2026', `TRANSF ${referenciaDe(cobro, colegio.id)}`, '200,00']]),
      referenciaDe(cobro, colegio.id),
    );
    expect(propuesta.situacion).not.toBe('seguro');
    const [deuda] = (await o.libro(colegio.id)).deudas;
    const decision = { que: 'anotar', id, colegio_id: colegio.id, deudas: [deuda!.id] };
    expect((await resolver(decision)).status).toBe(204);
    expect(await o.resumen(colegio.id)).toMatchObject({ deuda_cuotas: 0, a_cuenta: -20_00 });
    expect((await resolver(decision)).body.codigo).toBe('extracto.resuelto');
  });

  it('a cuenta, si no se elige nada; deshecho, vuelve a estar por resolver', async () => {
    const { id } = await guardado(csv([['05/11/2026', `CUENTA ${serie}`, '30,00']]), `CUENTA ${serie}`);
    await resolver({ que: 'anotar', id, colegio_id: colegio.id });
    expect(await o.resumen(colegio.id)).toMatchObject({ deuda_cuotas: CUOTA, a_cuenta: -30_00 });
    expect(
      (await o.jefa.llamar('PUT', `/api/cobroscolegio/movimientos/deshacer/${id}`, { movimiento: { motivo: 'Era de otro' } })).status,
    ).toBe(204);
    expect((await o.libro(colegio.id)).saldo_centimos).toBe(CUOTA);
    expect((await porResolver()).some((movimiento) => movimiento.id === id)).toBe(true);
    await resolver({ que: 'descartar', id, motivo: 'De la prueba' });
  });

  it('que carga una remesa, la deja cobrada; y el que la devuelve, reabre su deuda', async () => {
    const { body } = await o.girar([cobro]);
    const { recibos } = (
      await o.jefa.llamar<{ recibos: { id: number; referencia: string }[] }>('GET', `/api/cobroscolegio/recibos/${body.id}`)
    ).body;
    const [fichero] = recibos[0]!.referencia.split('-');
    const abono = await guardado(csv([[writtenDate(CARGO), `ABONO RECIBOS ${fichero}`, '180,00']]), fichero!);
    expect(abono.propuesta).toMatchObject({ situacion: 'seguro', remesa_recibos_id: body.id });
    await resolver({ que: 'remesa', id: abono.id, remesa_recibos_id: body.id });
    expect((await o.libro(colegio.id)).saldo_centimos).toBe(0);
    const cargo = await guardado(csv([[writtenDate(VUELTA), `DEVOLUCION ${recibos[0]!.referencia} AM04`, '-180,00']]), 'DEVOLUCION');
    expect(cargo.propuesta).toMatchObject({ situacion: 'seguro', recibo_id: recibos[0]!.id });
    await resolver({ que: 'devolucion', id: cargo.id, recibo_id: recibos[0]!.id });
    expect(await o.libro(colegio.id)).toMatchObject({ devuelto_centimos: CUOTA, saldo_centimos: CUOTA });
  });

  it('descartado, dice por qué; y ninguno se decide dos veces a la vez', async () => {
    const { id } = await guardado(csv([['06/11/2026', `COMISION ${serie}`, '-3,00']]), `COMISION ${serie}`);
    expect((await resolver({ que: 'anotar', id, colegio_id: colegio.id })).body.codigo).toBe('extracto.no_ingreso');
    expect((await resolver({ que: 'descartar', id, motivo: 'Comisión' }, { que: 'descartar', id, motivo: 'Comisión' })).body.codigo).toBe(
      'extracto.repetido',
    );
    expect((await resolver({ que: 'descartar', id, motivo: 'Comisión' })).status).toBe(204);
    const { body } = await o.jefa.llamar<{ id: number; descartado: string }[]>('GET', '/api/cobroscolegio/movimientos/resueltos');
    expect(body.find((movimiento) => movimiento.id === id)).toMatchObject({ descartado: 'Comisión' });
  });
});
