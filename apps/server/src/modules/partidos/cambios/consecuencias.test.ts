import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ConsecuenciasDeCambio } from '@cd/contract/partidos/cambios';
import type { Cliente } from '../../../pruebas/oficina';
import { abrirCambios, OTRO_DIA, vigenteDe, volverAlPrincipio, type OficinaDeCambios } from './cambios-de-prueba';

let o: OficinaDeCambios;
beforeAll(async () => {
  o = await abrirCambios();
});
afterAll(() => o.oficina.cerrar());
beforeEach(() => volverAlPrincipio(o));

const ver = async (id: number, quien: Cliente = o.jefa, eleccion = 1) =>
  (await quien.llamar<ConsecuenciasDeCambio>('POST', `/api/cambiospartido/consecuencias/${id}`, { eleccion })).body;
const verBorrador = async (propuesta: object = {}, quien: Cliente = o.entrenador.cliente) =>
  (
    await quien.llamar<ConsecuenciasDeCambio>('POST', `/api/convocatorias/consecuenciascambio/${o.partidos[0]}`, {
      propuesta: { ...OTRO_DIA, sede_id: o.sedes[0], ...propuesta },
      idEquipo: o.equipos[0],
    })
  ).body;
const designar = async () => {
  const { id } = await vigenteDe(o, o.partidos[0]);
  await o.oficina.db
    .insertInto('arbitraje')
    .values({ convocatoria_id: id, arbitro_id: o.arbitro.id, perfil_arbitro_id: o.perfil, estado: 3 })
    .execute();
};

describe('qué haría un cambio', () => {
  it('de cuándo a cuándo, y nada de ello se guarda', async () => {
    const id = await o.pedido();
    const antes = await vigenteDe(o, o.partidos[0]);
    expect(await ver(id)).toMatchObject({
      impide: '',
      antes: { fecha: '2031-11-22', hora: '10:30', sede: 'Pabellón Norte' },
      despues: { fecha: '2031-11-29', hora: '10:30', sede: 'Pabellón Norte' },
      otro_partido: null,
      importe: 0,
      pagador: 1,
      agendas: 0,
    });
    expect(await vigenteDe(o, o.partidos[0])).toEqual(antes);
    expect(await o.leer(id)).toMatchObject({ estado: 1, version: 1 });
  });

  it('los árbitros tendrían que decir otra vez si van: a la oficina, quiénes', async () => {
    await designar();
    const id = await o.pedido();
    expect((await ver(id)).arbitrajes).toEqual([{ nombre: 'arbitro@liga.es', perfil: 'Primero', que: 'por confirmar' }]);
    expect((await ver(id, o.rival)).arbitrajes).toEqual([{ nombre: null, perfil: 'Primero', que: 'por confirmar' }]);
    expect((await verBorrador({ fecha: '2031-11-22', invertir: 1 })).impide).toContain('Ya hay un cambio pedido');
  });

  it('a una hora en que no los hay, se pierden; en el mismo sitio, siguen', async () => {
    await designar();
    expect((await verBorrador({ hora: '22:30' })).arbitrajes).toMatchObject([{ que: 'se pierde' }]);
    expect((await verBorrador({ fecha: '2031-11-22', invertir: 1 })).arbitrajes).toMatchObject([{ que: 'sigue' }]);
  });

  it('de qué se avisaría en el calendario, con la sede y la hora ocupadas', async () => {
    const { avisos } = await verBorrador({ fecha: '2031-11-22', sede_id: o.sedes[1] });
    expect(avisos.length).toBeGreaterThan((await verBorrador()).avisos.length);
  });

  it('quién dejaría de cumplir en él su sanción y la cumpliría en otro: de los del otro equipo no se dice el nombre', async () => {
    const { db } = o.oficina;
    const { fase_id, grupo_id, jornada_id } = await db
      .selectFrom('partido')
      .selectAll()
      .where('id', '=', o.partidos[0])
      .executeTakeFirstOrThrow();
    const partido = async (rival: number, fecha: string) => {
      const { id } = await db
        .insertInto('partido')
        .values({ fase_id, grupo_id, jornada_id, equipo_local_id: o.equipos[0], equipo_visitante_id: rival })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db.insertInto('convocatoria').values({ partido_id: id, tipo: 1, fecha, hora: '10:30', sede_id: o.sedes[0] }).execute();
      return id;
    };
    const otro = await partido(o.equipos[2], '2031-11-26');
    const { id: entrenador_id } = await db
      .selectFrom('entrenador')
      .select('id')
      .where('nombre', '=', 'entrenador@liga.es')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('sancion')
      .values({
        sujeto: 5,
        entrenador_id,
        equipo_id: o.equipos[0],
        competicion_id: o.competicion,
        fecha: '2031-11-15',
        num_partidos: 1,
        fecha_validacion: '2031-11-16T10:00',
      })
      .execute();
    const id = await o.pedido();
    const esperada = { equipo: 'Robles', antes: ['Robles – Encinar'], despues: ['Robles – Olmos'] };
    expect((await ver(id)).sanciones).toEqual([{ nombre: 'entrenador@liga.es', ...esperada }]);
    expect((await ver(id, o.entrenador.cliente)).sanciones).toEqual([{ nombre: 'entrenador@liga.es', ...esperada }]);
    expect((await ver(id, o.rival)).sanciones).toEqual([{ nombre: null, ...esperada }]);
    await db.deleteFrom('sancion').execute();
    await db.deleteFrom('cambio_partido').execute();
    await db.deleteFrom('partido').where('id', '=', otro).execute();
  });

  it('de qué prejornada sale y a cuál llega', async () => {
    const { db } = o.oficina;
    const prejornada = async (dia: string) => {
      const { id } = await db
        .insertInto('prejornada')
        .values({ competicion_id: o.competicion, fecha_inicio: dia, fecha_fin: dia, limite: '2031-11-01T20:00', publicada: new Date() })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('prejornada_periodo')
        .values({ prejornada_id: id, inicio: `${dia}T09:00`, fin: `${dia}T14:00` })
        .execute();
      return id;
    };
    const deja = await prejornada('2031-11-22');
    expect((await verBorrador()).plazos).toEqual([
      'Sale de la prejornada del 22/11/2031 al 22/11/2031',
      'Para el nuevo día no se ha pedido disponibilidad a los árbitros',
    ]);
    const llega = await prejornada('2031-11-29');
    expect((await verBorrador()).plazos).toEqual([
      'Sale de la prejornada del 22/11/2031 al 22/11/2031',
      'Queda en la prejornada del 29/11/2031 al 29/11/2031: los árbitros contestan hasta el 01/11/2031 20:00',
    ]);
    await db.deleteFrom('prejornada').where('id', 'in', [deja, llega]).execute();
  });

  it('las agendas que lo seguirían', async () => {
    const { db } = o.oficina;
    const { id } = await db.selectFrom('usuario').select('id').where('login', '=', 'rival@liga.es').executeTakeFirstOrThrow();
    await db.insertInto('agenda_personal').values({ usuario_id: id, perfil_id: 5 }).execute();
    expect((await verBorrador()).agendas).toBe(1);
    await db.deleteFrom('agenda_personal').execute();
  });

  it('lo que no se puede hacer dice por qué, y nada más', async () => {
    await o.oficina.db.updateTable('partido').set({ inamovible: true }).where('id', '=', o.partidos[0]).execute();
    expect(await verBorrador()).toMatchObject({
      impide: 'El partido es inamovible: no se puede cambiar ni volver a convocar',
      arbitrajes: [],
      avisos: [],
    });
    await o.oficina.db.updateTable('partido').set({ inamovible: false }).where('id', '=', o.partidos[0]).execute();
    const id = await o.pedido();
    expect((await ver(id, o.jefa, 3)).impide).toBe('El cambio no propone tantas fechas');
  });
});
