/** @module-tag larga */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { abrirCambios, volverAlPrincipio, type OficinaDeCambios } from '../../modules/partidos/cambios/cambios-de-prueba';
import { abrirCorreo, bien, SIN_CARTA, type Correo } from './correo-de-prueba';

let o: OficinaDeCambios;
let correo: Correo;
let cv: number;
let lluvia: number;
let fase: number;
beforeAll(async () => {
  o = await abrirCambios();
  correo = await abrirCorreo(o.oficina);
  const { db } = o.oficina;
  ({ id: lluvia } = await db.selectFrom('tipo_suspension').select('id').where('nombre', 'like', 'Lluvia%').executeTakeFirstOrThrow());
  ({ fase_id: fase } = await db.selectFrom('partido').select('fase_id').where('id', '=', o.partidos[0]).executeTakeFirstOrThrow());
});
beforeEach(async () => {
  await volverAlPrincipio(o);
  await correo.vaciar();
  cv = await o.vigente(o.partidos[0]);
});
afterAll(() => correo.cerrar());

const DE_OFICINA = ['segunda@liga.es'];
const DE_EQUIPOS = ['entrenador@liga.es', 'rival@liga.es', 'coordinador@liga.es'];
const TODOS = [...DE_OFICINA, ...DE_EQUIPOS];
const suspender = (observaciones = '') =>
  bien(
    o.jefa.llamar('PUT', '/api/informespartido/suspensionmasiva', {
      suspensionPartidos: { partidos: [o.partidos[0]], tipo_suspension_id: lluvia, observaciones },
    }),
  );
const levantar = () => bien(o.jefa.llamar('PUT', '/api/informespartido/suspensionmasiva/levantar', { partidos: [o.partidos[0]] }));

describe('lo que pasa con un partido, por un servidor de correo', () => {
  it('la suspensión y su vuelta atrás llegan a los mismos, sin lo que se escribió', async () => {
    await suspender('Se cayó Nico Pérez');
    for (const { crudo, texto, boton } of (
      await correo.llegan('partido.suspendido', TODOS, /^Partido suspendido: Robles – Encinar, sáb/)
    ).values()) {
      expect(crudo + texto).not.toContain('Nico');
      expect(boton).toMatch(/\/notificaciones\/detalle\//);
    }
    await levantar();
    await correo.llegan('partido.suspendido', TODOS, /^Ya no está suspendido: Robles – Encinar, sáb/);
  });

  it('el que se mueve dice dónde y cuándo era', async () => {
    const { version } = await o.oficina.db
      .selectFrom('partido')
      .select('version')
      .where('id', '=', o.partidos[0])
      .executeTakeFirstOrThrow();
    const convocatoria = { id: cv, version, fecha: '2031-11-23', hora: '12:00', sede_id: o.sedes[1] };
    await bien(o.jefa.llamar('PUT', '/api/convocatorias', { convocatoria }));
    for (const { texto } of (await correo.llegan('partido.convocado', TODOS, /^Cambia de fecha.*: Robles – Encinar, dom/)).values())
      expect(texto).toMatch(/Antes: sábado, 22 de noviembre.*Pabellón Norte\nAhora: domingo, 23 de noviembre.*a las 12:00 · Pabellón Sur/);
  });

  it('la sede que se cierra, y deja de cerrarse', async () => {
    const cierre = { sede_id: o.sedes[0], desde: '2031-11-22', hasta: '2031-11-22', destino: 'sede', sede_nueva_id: o.sedes[1] };
    const { huella } = await bien<{ huella: string }>(o.jefa.llamar('POST', '/api/sedes/cierres/previsto', { cierre }));
    const { id } = await bien(o.jefa.llamar('POST', '/api/sedes/cierres', { cierre, motivo: 'Se cayó Nico Pérez', huella }));
    for (const { texto, crudo } of (
      await correo.llegan('partido.convocado', TODOS, /^Cambia de fecha.*: Robles – Encinar, sáb/)
    ).values()) {
      expect(texto).toMatch(/Pabellón Norte se cierra el 22\/11\/2031.*\n[\s\S]*Ahora: .*Pabellón Sur/);
      expect(texto + crudo).not.toContain('Nico');
    }
    const vuelta = await bien<{ huella: string }>(o.jefa.llamar('GET', `/api/sedes/cierres/deshacer/previsto/${id}`));
    await bien(o.jefa.llamar('POST', `/api/sedes/cierres/deshacer/${id}`, { huella: vuelta.huella }));
    for (const { texto } of (await correo.llegan('partido.convocado', TODOS, /^Vuelve a donde estaba: Robles – Encinar, sáb/)).values())
      expect(texto).toMatch(/Antes: .*Pabellón Sur\nAhora: .*Pabellón Norte/);
  });

  it('el equipo que se retira, y vuelve', async () => {
    const { id } = await bien(
      o.jefa.llamar('POST', '/api/equipos/retirada', { retirada: { equipo_id: o.equipos[0], fase_id: fase, modo: 'anular' } }),
    );
    await correo.llegan('equipo.retirado', TODOS, /^Robles se retira, sáb/);
    await bien(o.jefa.llamar('DELETE', `/api/equipos/retirada/${id}`));
    expect(await correo.llegan('equipo.retirado', TODOS, /^Robles sigue jugando, sáb/)).toHaveProperty('size', TODOS.length);
  });

  it('la sanción, su recurso y la que se retira, a quien toca', async () => {
    const { id: ts_id } = await o.oficina.db
      .insertInto('tipo_sancion')
      .values({ nombre: 'Alineación indebida (prueba)', sujeto: 5, relativa_a_partido: true, num_partidos: 2 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await bien(
      o.jefa.llamar('POST', '/api/sanciones', {
        sancion: { ts_id, convocatoria_id: cv, entrenador_id: o.entrenador.id },
      }),
    );
    const paso = (cual: string, cuerpo?: object) => bien(o.jefa.llamar('PUT', `/api/sanciones/${cual}/${id}`, cuerpo));
    const suyos = [...DE_OFICINA, 'entrenador@liga.es'];
    await paso('validar');
    await correo.llegan('sancion.validada', suyos, /^Sanción por Robles – Encinar, sáb/);
    await paso('suspender', { sancion: { fecha: '2031-11-25', motivo: 'Recurre el padre de Nico Pérez' } });
    for (const { crudo, texto } of (await correo.llegan('sancion.recurrida', suyos, /Robles – Encinar, sáb/)).values())
      expect(crudo + texto).not.toContain('Nico');
    await paso('reanudar', { sancion: { fecha: '2031-12-01' } });
    await correo.llegan('sancion.recurrida', suyos, /Robles – Encinar, sáb/);
    await paso('invalidar');
    await correo.llegan('sancion.validada', suyos, /^Sanción retirada por Robles – Encinar, sáb/);
  });
});

it('de cada suceso del tema ha llegado una carta', () => expect(correo.faltan('partidos')).toEqual([]));

it('no salen por correo los que lo dicen, y ninguno más', async () => {
  const sin = await o.oficina.db.selectFrom('tipo_notificacion').select('clave').where('sin_correo', '=', true).execute();
  expect(sin.map(({ clave }) => clave).toSorted()).toEqual(SIN_CARTA.toSorted());
});

it('en una hora, a cada uno una carta con todo', async () => {
  const { db } = o.oficina;
  await db.updateTable('parametro').set({ valor: 60 }).where('clave', '=', 'minutosEntreCartas').execute();
  await suspender();
  await levantar();
  // They are gathered for some seconds.
  await sql`update trabajo set proximo = now()`.execute(db);
  const recibidas = await correo.salidas();
  expect(recibidas.map(({ para }) => para[0]).toSorted()).toEqual(TODOS.toSorted());
  for (const carta of recibidas) {
    expect(carta.asunto).toMatch(/ y 1 aviso más · /);
    expect(carta.html.match(/class="boton"/g)).toHaveLength(2);
    expect(carta.texto).toContain('YA NO ESTÁ SUSPENDIDO');
  }
});
