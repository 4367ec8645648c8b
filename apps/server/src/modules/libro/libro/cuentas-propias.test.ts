import type { Libro } from '@cd/contract/libro/libro';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crearUsuario, entrar, ROL, type Cliente } from '../../../pruebas/oficina';
import { abrirCobros, type ColegioDePrueba, type OficinaDeCobros } from '../../dinero/cobros/cobros-de-prueba';
import { abrirStripe, type StripeDePrueba } from '../../dinero/enlaces/pasarela-de-prueba';

let o: OficinaDeCobros;
let pasarela: StripeDePrueba;
let suyo: ColegioDePrueba;
let ajeno: ColegioDePrueba;
let coordina: Cliente;
let arbitra: Cliente;
let suyos: number;
let cobro: number;

beforeAll(async () => {
  pasarela = await abrirStripe();
  o = await abrirCobros(pasarela.pasarela);
  const { db, http } = o.oficina;
  [suyo, ajeno] = [await o.colegio('El suyo'), await o.colegio('El de otra')];
  const usuario_id = await crearUsuario(db, { login: 'coordina@liga.es', roles: [ROL.coordinador] });
  const { id: coordinador_id } = await db
    .insertInto('coordinador')
    .values({ nombre: 'Rosa', dni: '', usuario_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: deporte_id } = await db.selectFrom('deporte').select('id').executeTakeFirstOrThrow();
  await db.insertInto('coordinador_cargo').values({ coordinador_id, colegio_id: suyo.id, deporte_id }).execute();
  const arbitro = await crearUsuario(db, { login: 'arbitra@liga.es', roles: [ROL.arbitro] });
  ({ id: suyos } = await db
    .insertInto('arbitro')
    .values({ nombre: 'Nora', dni: '', usuario_id: arbitro })
    .returning('id')
    .executeTakeFirstOrThrow());
  [coordina, arbitra] = [await entrar(http, 'coordina@liga.es'), await entrar(http, 'arbitra@liga.es')];
  ({ id: cobro } = (await o.cobrar([...suyo.equipos, ...ajeno.equipos])).body);
  const correccion = { colegio_id: suyo.id, importe_centimos: 5_00, concepto: 'Ayuda', motivo: 'Por lo de Leo Ruiz' };
  await o.jefa.llamar('POST', '/api/libro/correccion', { correccion });
});
afterAll(async () => {
  await o.oficina.cerrar();
  await pasarela.cerrar();
});

describe('las cuentas de un colegio, para su coordinadora', () => {
  it('se leen, sin los motivos que escribió la oficina ni quién los escribió', async () => {
    const { status, body } = await coordina.llamar<Libro>('GET', `/api/libro/colegio/${suyo.id}`);
    expect([status, body.saldo_centimos]).toEqual([200, (await o.libro(suyo.id)).saldo_centimos]);
    expect(body.lineas.map(({ motivo, por }) => motivo + por)).toEqual(['', '']);
    expect(JSON.stringify(body)).not.toMatch(/Leo|jefa/);
  });

  it('dicen qué se le ha pedido y cómo se paga, y lo paga por enlace', async () => {
    const { body } = await coordina.llamar('GET', `/api/cobroscolegio/colegio/${suyo.id}`);
    expect(body).toMatchObject({ por_enlace: 'prueba', cobros: [{ id: cobro, concepto: 'Primera mitad', enlace: null }] });
    const enlace = { cobro_id: cobro, colegio_id: suyo.id };
    expect((await coordina.llamar('PUT', '/api/cobroscolegio/enlaces', { enlace })).body).toMatchObject({ estado: 'vivo' });
  });

  it('las de otro colegio, las de un árbitro y lo de la oficina no las abre', async () => {
    const codigo = async (metodo: 'GET' | 'PUT' | 'POST', url: string, cuerpo?: object) =>
      (await coordina.llamar<{ codigo?: string }>(metodo, url, cuerpo)).body.codigo;
    expect(await codigo('GET', `/api/libro/colegio/${ajeno.id}`)).toBe('colegio.ajeno');
    expect(await codigo('GET', `/api/cobroscolegio/colegio/${ajeno.id}`)).toBe('colegio.ajeno');
    expect(await codigo('PUT', '/api/cobroscolegio/enlaces', { enlace: { cobro_id: cobro, colegio_id: ajeno.id } })).toBe('colegio.ajeno');
    expect(await codigo('GET', `/api/libro/arbitro/${suyos}`)).toBe('acceso.denegado');
    expect(await codigo('GET', '/api/libro/cierre')).toBe('acceso.denegado');
    expect(await codigo('PUT', '/api/cobroscolegio/enlaces/enviar', { enlace: { cobro_id: cobro, colegios: [suyo.id] } })).toBe(
      'acceso.denegado',
    );
  });
});

describe('lo que se debe a un árbitro', () => {
  it('lo lee él, y nadie más que la oficina', async () => {
    expect((await arbitra.llamar('GET', `/api/libro/arbitro/${suyos}`)).body).toMatchObject({ nombre: 'Nora', saldo_centimos: 0 });
    expect((await arbitra.llamar<{ codigo: string }>('GET', `/api/libro/arbitro/${suyos + 1}`)).body.codigo).toBe('libro.ajeno');
    expect((await arbitra.llamar<{ codigo: string }>('GET', `/api/libro/colegio/${suyo.id}`)).body.codigo).toBe('acceso.denegado');
  });
});
