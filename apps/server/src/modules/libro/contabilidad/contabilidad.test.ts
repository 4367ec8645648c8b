import type { Contabilidad } from '@cd/contract/libro/contabilidad';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { abrirPagos, TARIFA, type OficinaDePagos } from '../../dinero/pagos/pagos-de-prueba';

let o: OficinaDePagos;
beforeAll(async () => {
  o = await abrirPagos();
});
afterAll(() => o.oficina.cerrar());

interface Linea {
  asiento: string;
  cuenta: string;
  titular: string;
  debe: number;
  haber: number;
}
const FICHERO = '/api/libro/contabilidad/fichero';
const pedir = (consulta = '') => o.jefa.llamar<string & { codigo?: string; detail?: string }>('GET', `${FICHERO}${consulta}`);
const centimos = (texto: string): number => Number(texto.replace(',', ''));
async function lineas(consulta = ''): Promise<Linea[]> {
  const texto = (await pedir(consulta)).body;
  const [cabecera, ...filas] = String(texto).replace('\uFEFF', '').split('\r\n').filter(Boolean);
  expect(cabecera).toBe('Asiento;Fecha;Cuenta;Titular;Concepto;Documento;Debe;Haber;Curso');
  return filas.map((fila) => {
    // What is in quotation marks may have semicolons.
    const [asiento, , cuenta, titular, , , debe, haber] = fila.replaceAll(/"(?:[^"]|"")*"/g, 'texto').split(';');
    return { asiento: asiento!, cuenta: cuenta!, titular: titular!, debe: centimos(debe!), haber: centimos(haber!) };
  });
}
const suma = (filas: readonly Linea[], cual: 'debe' | 'haber') => filas.reduce((total, fila) => total + fila[cual], 0);
const guardar = (contabilidad: Contabilidad) => o.jefa.llamar<{ codigo?: string }>('PUT', '/api/libro/contabilidad', { contabilidad });

/** A school that owes, pays too much and applies it; a referee who is paid with tax withheld. */
async function moverDinero(): Promise<{ colegio: number; arbitro: number }> {
  const { id: equipo } = await o.equipo('Fuentemora');
  const { colegio_id } = await o.oficina.db.selectFrom('equipo').select('colegio_id').where('id', '=', equipo).executeTakeFirstOrThrow();
  const concepto = { nombre: 'Balones; "perdidos"', para: 'colegios', importe: 0, gasto: 0, cuenta: '7591' };
  const { body } = await o.jefa.llamar<{ id: number }>('POST', '/api/conceptos', { concepto });
  const poner = () =>
    o.jefa.llamar('POST', '/api/cargos', {
      cargo: { concepto_id: body.id, de: 'colegio', cuentas: [colegio_id], importe: 12_34, fecha: '2026-11-02' },
    });
  await poner();
  await o.jefa.llamar('POST', '/api/cobroscolegio/ingreso', { ingreso: { colegio_id, importe: 20_00, concepto: '=SUMA(A1)' } });
  await poner();
  await o.jefa.llamar('PUT', '/api/cobroscolegio/acuenta', { aplicacion: { colegios: [colegio_id] } });
  const { id, arbitrajes } = await o.arbitraron('2026-11-07');
  await o.perfil({ nombre: 'Con retención', retencion: 1500, km_centimos: 0, km_exento_centimos: 0 }, [id]);
  await o.pagar(arbitrajes);
  return { colegio: colegio_id, arbitro: id };
}

describe('el libro para un programa de contabilidad', () => {
  let quien: { colegio: number; arbitro: number };
  beforeAll(async () => {
    quien = await moverDinero();
  });

  it('cada asiento cuadra, y cada cuenta suma lo que dice el libro', async () => {
    const filas = await lineas();
    for (const asiento of new Set(filas.map((fila) => fila.asiento))) {
      const suyas = filas.filter((fila) => fila.asiento === asiento);
      expect(suma(suyas, 'debe')).toBe(suma(suyas, 'haber'));
    }
    const saldo = (cuenta: string) => {
      const suyas = filas.filter((fila) => fila.cuenta === cuenta);
      return suma(suyas, 'debe') - suma(suyas, 'haber');
    };
    const sub = (prefijo: string, id: number) => prefijo + String(id).padStart(5, '0');
    expect(saldo(sub('430', quien.colegio)) + saldo(sub('551', quien.colegio))).toBe(2 * 12_34 - 20_00);
    expect(saldo('75910000')).toBe(-2 * 12_34);
    expect(saldo(sub('410', quien.arbitro))).toBe(0);
    expect(saldo('62300000')).toBe(TARIFA);
    expect(saldo('47510000')).toBe(-Math.round(TARIFA * 0.15));
    expect(saldo('55500000')).toBe(0);
    expect(saldo('57200000')).toBe(20_00 - (TARIFA - Math.round(TARIFA * 0.15)));
  });

  it('es un fichero con su marca, y lo escrito a mano no es una fórmula', async () => {
    const texto = String((await pedir()).body);
    expect(texto.startsWith('\uFEFFAsiento;')).toBe(true);
    expect(texto).toContain(";'=SUMA(A1);");
    expect(texto).toContain('"Balones; ""perdidos"""');
    expect(texto).toContain(';12,34;0,00;');
  });

  it('entre dos días, o de una temporada', async () => {
    expect(await lineas('?desde=2000-01-01&hasta=2000-12-31')).toEqual([]);
    expect((await lineas('?desde=2000-01-01')).length).toBe((await lineas()).length);
    const { id } = await o.oficina.db.selectFrom('competicion').select('id').executeTakeFirstOrThrow();
    expect((await lineas(`?competicion=${id}`)).length).toBe((await lineas()).length);
    expect(await lineas('?competicion=2000000000')).toEqual([]);
    expect((await pedir('?desde=2026-02-01&hasta=2026-01-01')).body.codigo).toBe('contabilidad.fechas');
    expect((await pedir('?desde=ayer')).status).toBe(400);
  });

  it('las cuentas son las que se diga; la que no cabe se rechaza por su nombre', async () => {
    const { cuentas, digitos } = (await o.jefa.llamar<Contabilidad>('GET', '/api/libro/contabilidad')).body;
    expect([digitos, cuentas.find(({ clave }) => clave === 'colegios')]).toEqual([8, { clave: 'colegios', cuenta: '430' }]);
    expect((await guardar({ digitos: 10, cuentas: [{ clave: 'banco', cuenta: '57201' }] })).status).toBe(204);
    expect((await lineas()).some(({ cuenta }) => cuenta === '5720100000')).toBe(true);
    expect((await guardar({ digitos: 5, cuentas: [{ clave: 'colegios', cuenta: '43000' }] })).body.codigo).toBe('contabilidad.larga');
    // It fits alone, and not with whose it is.
    expect((await guardar({ digitos: 5, cuentas: [{ clave: 'banco', cuenta: '572' }] })).status).toBe(204);
    await o.oficina.db.updateTable('concepto').set({ cuenta: '759100' }).execute();
    const { body } = await pedir();
    expect([body.codigo, body.detail]).toEqual(['contabilidad.no_cabe', expect.stringContaining('no cabe en 5 cifras')]);
    await o.oficina.db.updateTable('concepto').set({ cuenta: '7591' }).execute();
    await guardar({ digitos: 8, cuentas: [] });
  });
});
