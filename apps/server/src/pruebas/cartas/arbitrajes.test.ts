import type { PuestoLibre, PuestoOfrecido } from '@cd/contract/arbitraje/arbitrajes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordarArbitrajes } from '../../modules/arbitraje/arbitrajes/pendientes';
import { volverAlPrincipio } from '../../modules/partidos/cambios/cambios-de-prueba';
import { abrirPrejornadas, de, type OficinaDePrejornadas } from '../../modules/arbitraje/prejornadas/prejornadas-de-prueba';
import { anonimo, type Cliente } from '../oficina';
import { abrirCorreo, bien, type Correo } from './correo-de-prueba';

let o: OficinaDePrejornadas;
let correo: Correo;
let cv: number;
beforeAll(async () => {
  o = await abrirPrejornadas();
  await o.oficina.db.updateTable('competicion').set({ fecha_inicio: '2025-09-01', fecha_fin: '2032-06-27' }).execute();
  await o.oficina.db.insertInto('arbitro_deporte').values({ arbitro_id: o.nora.id, deporte_id: o.deporte }).execute();
  correo = await abrirCorreo(o.oficina);
});
beforeEach(async () => {
  await o.oficina.db.deleteFrom('puesto_ofrecido').execute();
  await o.limpiar();
  await volverAlPrincipio(o);
  await correo.vaciar();
  cv = await o.vigente(o.partidos[0]);
});
afterAll(() => correo.cerrar());

const OFICINA = ['jefa@liga.es', 'segunda@liga.es'];
const ARBITRO = 'arbitro@liga.es';
const NORA = 'nora@liga.es';
/** Of an administrator who has seen that they did it there is no letter. */
const LA_OTRA = ['segunda@liga.es'];
/** To be asked, or already confirmed. */
const designar = async (sinconfirmar: 0 | 1 = 0): Promise<number> =>
  (
    await bien(
      o.jefa.llamar('POST', '/api/arbitrajes/crear', {
        arbitraje: { convocatoria_id: cv, arbitro_id: o.arbitro.id, perfil_arbitraje_id: o.perfil, sinconfirmar },
      }),
    )
  ).id;
const estado = async (id: number) =>
  (await o.oficina.db.selectFrom('arbitraje').select('estado').where('id', '=', id).executeTakeFirst())?.estado;

describe('una designación, por un servidor de correo', () => {
  it('se contesta desde la carta, sin entrar; la oficina ve su partido', async () => {
    const id = await designar(1);
    const cartas = await correo.llegan('arbitraje.designado', [...LA_OTRA, ARBITRO], /^Designación para Robles – Encinar, sáb/);
    expect(cartas.get('segunda@liga.es')!.boton).toBe(`/admin/partido_editar/${o.partidos[0]}`);
    const { boton } = cartas.get(ARBITRO)!;
    expect(boton).toMatch(/^\/arbitraje\//);
    const enlace = `/open/api${boton}`;
    const visto = (await anonimo(o.oficina.http).llamar<{ visto: string }>('GET', enlace)).body;
    await bien(anonimo(o.oficina.http).llamar('POST', enlace, { confirmar: 1, visto: visto.visto }));
    expect(await estado(id)).toBe(3);
  });

  it('la renuncia la sabe la oficina, y su motivo se lee en el buzón', async () => {
    const id = await designar();
    await correo.vaciar();
    await bien(o.arbitro.cliente.llamar('POST', '/api/arbitrajes/confirmar', { id, confirmar: 0, motivo_rechazo: 'Mi hija está enferma' }));
    for (const { crudo, texto, html, boton } of (
      await correo.llegan('arbitraje.renuncia', OFICINA, /^Un árbitro renuncia a Robles – Encinar, sáb/)
    ).values()) {
      expect(crudo + texto + html).not.toContain('hija');
      expect(boton).toMatch(/^\/admin\/notificaciones\/detalle\/\d+$/);
    }
  });

  it('la que se retira', async () => {
    const id = await designar();
    await correo.vaciar();
    await bien(o.jefa.llamar('DELETE', `/api/arbitrajes/${id}`));
    const cartas = await correo.llegan('arbitraje.retirado', [...LA_OTRA, ARBITRO], /^Ya no arbitra Robles – Encinar, sáb/);
    expect(cartas.get(ARBITRO)!.boton).toBe('/admin/partidosarbitro');
    expect(await estado(id)).toBeUndefined();
  });

  it('la que nadie contesta se recuerda, y se contesta desde ahí', async () => {
    await designar(1);
    await correo.vaciar();
    const { db } = o.oficina;
    await sql`update convocatoria set fecha = (now() at time zone 'Europe/Madrid')::date + 1 where id = ${cv}`.execute(db);
    await sql`update arbitraje set creado = now() - interval '1 day', estado = 1`.execute(db);
    expect(await recordarArbitrajes(db, { hora: 10 })).toBe(1);
    const cartas = await correo.llegan('arbitraje.recordatorio', [...OFICINA, ARBITRO], /^Falta su respuesta: Robles – Encinar, /);
    expect(cartas.get(ARBITRO)!.boton).toMatch(/^\/arbitraje\//);
  });
});

const DIA = '2031-11-22';
const crear = () => o.crear({ fecha_fin: '2031-11-19T23:59', disponibilidades: [de('09:00', '14:00', DIA), de('16:00', '20:00', DIA)] });
const publicada = async (): Promise<number> => {
  const id = await crear();
  await bien(o.jefa.llamar('POST', `/api/prejornadas/publicar/${id}`));
  return id;
};
const contestar = (prejornada_id: number, disponibilidades: object[], { id: arbitro_id, cliente } = o.arbitro) =>
  bien(
    cliente.llamar('PUT', '/api/prejornadasarbitrales', {
      prejornada_id,
      arbitro_id,
      observaciones: '',
      disponibilidades,
    }),
  );

describe('un puesto libre, por un servidor de correo', () => {
  const ofrecer = async (): Promise<void> => {
    const puestos = [{ idConvocatoria: cv, perfil_arbitraje_id: o.perfil }];
    expect(await bien(o.jefa.llamar('POST', '/api/arbitrajes/puestos', { puestos }))).toEqual({ ofrecidos: 1, fuera: [] });
  };
  const pedir = async (quien: Cliente): Promise<void> => {
    const { body } = await quien.llamar<PuestoLibre[]>('GET', '/api/arbitrajes/puestoslibres');
    await bien(quien.llamar('POST', `/api/arbitrajes/puestoslibres/${body[0]!.id}`));
  };

  it('se ofrece a quien puede, se pide, y lo sabe quien no lo tiene', async () => {
    const prejornada = await publicada();
    for (const quien of [o.arbitro, o.nora]) await contestar(prejornada, [de('09:00', '14:00', DIA)], quien);
    await correo.vaciar();
    await ofrecer();
    const ofrecidas = await correo.llegan('puesto.ofrecido', [...LA_OTRA, ARBITRO, NORA], /Robles – Encinar, sáb/);
    expect(ofrecidas.get(NORA)!.boton).toBe('/admin/partidosarbitro');
    await pedir(o.arbitro.cliente);
    const pedidas = await correo.llegan('puesto.pedido', OFICINA, /quiere arbitrar Robles – Encinar, sáb/);
    expect(pedidas.get('jefa@liga.es')!.boton).toBe(`/admin/partido_editar/${o.partidos[0]}`);
    await pedir(o.nora.cliente);
    await correo.vaciar();
    const [puesto] = await bien<PuestoOfrecido[]>(o.jefa.llamar('GET', `/api/arbitrajes/puestos/${cv}`));
    const suyo = puesto!.pedidos.find(({ arbitro_id }) => arbitro_id === o.nora.id)!;
    await bien(o.jefa.llamar('POST', `/api/arbitrajes/puestos/aceptar/${suyo.id}`));
    const resueltas = await correo.recoger();
    expect(resueltas.map(({ suceso, para }) => `${suceso} ${para[0]}`).toSorted()).toEqual([
      `arbitraje.designado ${NORA}`,
      'arbitraje.designado segunda@liga.es',
      `puesto.resuelto ${ARBITRO}`,
      'puesto.resuelto segunda@liga.es',
    ]);
    expect(resueltas.find(({ suceso }) => suceso === 'puesto.resuelto')!.texto).toContain('el puesto lo ha cubierto otra persona');
  });

  it('el que nadie pidió no se cuenta a nadie al dejar de ofrecerlo', async () => {
    await ofrecer();
    await correo.vaciar();
    const [puesto] = await bien<PuestoOfrecido[]>(o.jefa.llamar('GET', `/api/arbitrajes/puestos/${cv}`));
    await bien(o.jefa.llamar('DELETE', `/api/arbitrajes/puestos/${puesto!.id}`));
    expect(await correo.recoger()).toEqual([]);
  });
});

describe('una prejornada, por un servidor de correo', () => {
  it('se publica, se recuerda y se retira', async () => {
    const id = await publicada();
    const cartas = await correo.llegan('prejornada.publicada', [...LA_OTRA, ARBITRO, NORA], /^Diga cuándo puede arbitrar del 22\/11\/2031/);
    for (const { texto } of cartas.values()) expect(texto).toMatch(/Límite: \d\d\/\d\d\/\d{4} a las \d\d:\d\d/);
    expect(cartas.get(ARBITRO)!.boton).toBe('/admin/prejornada_arbitral');
    await bien(o.jefa.llamar('POST', `/api/prejornadas/recordar/${id}`));
    const recordadas = await correo.llegan(
      'prejornada.recordatorio',
      [...LA_OTRA, ARBITRO, NORA],
      /^Falta su disponibilidad del 22\/11\/2031/,
    );
    expect(recordadas.get(NORA)!.boton).toBe('/admin/prejornada_arbitral');
    await bien(o.jefa.llamar('DELETE', `/api/prejornadas/${id}`));
    await correo.llegan('prejornada.retirada', [...LA_OTRA, ARBITRO, NORA], /^Ya no hace falta su disponibilidad del 22\/11\/2031/);
  });

  it('quien cambia lo que contestó deja un partido fuera, y la oficina sabe cuál', async () => {
    const id = await publicada();
    await contestar(id, [de('10:00', '13:00', DIA)]);
    await designar();
    await correo.vaciar();
    await contestar(id, []);
    const cartas = await correo.llegan('prejornada.fuera', OFICINA, /^Un árbitro ya no puede ir a Robles – Encinar, sáb/);
    expect(cartas.get('jefa@liga.es')!.boton).toBe(`/admin/prejornadas/ver/${id}`);
  });
});

it('de cada suceso del tema ha llegado una carta', () => expect(correo.faltan('arbitrajes')).toEqual([]));
