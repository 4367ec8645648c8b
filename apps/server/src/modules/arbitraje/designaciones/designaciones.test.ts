import type { CondicionesDeArbitro, Explicacion, Tablero } from '@cd/contract/arbitraje/designaciones';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Perfil } from '@cd/contract/kit/perfiles';
import { crearRol, crearUsuario, entrar, type Cliente } from '../../../pruebas/oficina';
import { rehacer } from '../../partidos/convocatorias/partidos-de-prueba';
import { abrirPrejornadas, de, type OficinaDePrejornadas } from '../prejornadas/prejornadas-de-prueba';

let o: OficinaDePrejornadas;
let prejornada: number;
let convocatorias: [number, number];

beforeAll(async () => {
  o = await abrirPrejornadas();
  await o.oficina.db.insertInto('arbitro_deporte').values({ arbitro_id: o.nora.id, deporte_id: o.deporte }).execute();
  convocatorias = [await o.vigente(o.partidos[0]), await o.vigente(o.partidos[1])];
});
afterAll(() => o.oficina.cerrar());
beforeEach(async () => {
  await o.limpiar();
  await rehacer(o);
  for (const tabla of ['arbitro_veto', 'arbitro_pareja', 'arbitro_carga'] as const) await o.oficina.db.deleteFrom(tabla).execute();
  prejornada = await o.publicada();
  await puede(o.arbitro);
  await puede(o.nora);
});

interface Fallo {
  detail: string;
  codigo: string;
}

const puede = async ({ id, cliente }: { id: number; cliente: Cliente }, horas = [de('09:00', '14:00')]) => {
  const { status } = await cliente.llamar('PUT', '/api/prejornadasarbitrales', {
    prejornada_id: prejornada,
    arbitro_id: id,
    observaciones: '',
    disponibilidades: horas,
  });
  expect(status).toBe(204);
};
const tablero = async () => (await o.jefa.llamar<Tablero>('GET', `/api/designaciones/tablero/${prejornada}`)).body;
const proponer = (pedido: object = {}) =>
  o.jefa.llamar<{ id: number; cubiertos: number; puestos: number; maximo: number; cambios: number }>(
    'POST',
    `/api/designaciones/proponer/${prejornada}`,
    pedido,
  );
const propuesta = async () => (await tablero()).propuesta!;
const aceptar = async (pedido: object = {}, version?: number) => {
  const { id: propuesta_id, version: vista } = await propuesta();
  return o.jefa.llamar<{ hechas: number; fuera: { motivo: string }[] }>('POST', '/api/designaciones/aceptar', {
    propuesta_id,
    version: version ?? vista,
    ...pedido,
  });
};
const designados = async () =>
  (
    await o.oficina.db
      .selectFrom('arbitraje')
      .select(['convocatoria_id', 'arbitro_id'])
      .where('estado', '<>', 2)
      .orderBy('convocatoria_id')
      .execute()
  ).map(({ convocatoria_id, arbitro_id }) => [convocatoria_id, arbitro_id]);

describe('el tablero', () => {
  it('tiene los partidos de sus períodos, cada uno con sus puestos, y lo que ha dicho cada árbitro', async () => {
    const { partidos, arbitros, propuesta: ninguna } = await tablero();
    expect(partidos.map(({ p_id, estado_asignacion, puestos }) => [p_id, estado_asignacion, puestos.length])).toEqual([
      [o.partidos[0], 3, 1],
      [o.partidos[1], 3, 1],
    ]);
    expect(arbitros.map(({ id, enviada }) => [id, enviada])).toEqual(expect.arrayContaining([[o.nora.id, 1]]));
    expect(ninguna).toBeNull();
  });

  it('los candidatos de un partido van en el orden de la designación, y quien no puede a esa hora es «No disponible»', async () => {
    await puede(o.nora, [de('16:00', '20:00')]);
    const { body } = await o.jefa.llamar<{ arbitrosPorPerfil: { arbitros: { arbitro_id: number; disponible: number }[] }[] }>(
      'GET',
      `/api/arbitros/disponibilidad/${prejornada}/${o.partidos[0]}`,
    );
    expect(body.arbitrosPorPerfil[0]!.arbitros.map(({ arbitro_id, disponible }) => [arbitro_id, disponible])).toEqual([
      [o.arbitro.id, 1],
      [o.nora.id, 0],
    ]);
  });

  it('un partido que no es de la prejornada no tiene candidatos en ella', async () => {
    expect((await o.jefa.llamar('GET', `/api/arbitros/disponibilidad/${prejornada}/999999`)).status).toBe(404);
  });
});

describe('la propuesta', () => {
  it('cubre lo que se puede, dice cuánto podría nadie y no la ve quien arbitra', async () => {
    const { status, body } = await proponer();
    expect([status, body.cubiertos, body.puestos, body.maximo]).toEqual([200, 2, 2, 2]);
    expect(await propuesta()).toMatchObject({ cubiertos: 2, por_aceptar: 2, autor: expect.any(String) });
    expect(await designados()).toEqual([]);
    expect((await o.nora.cliente.llamar('GET', `/api/designaciones/tablero/${prejornada}`)).status).toBe(403);
    expect((await o.nora.cliente.llamar<unknown[]>('GET', `/api/arbitrajes/arbitro/${o.nora.id}`)).body).toEqual([]);
    expect(await o.avisos((await cuentaDe(o.nora.id))!)).not.toContainEqual(expect.stringContaining('Designación'));
  });

  it('pedida dos veces a la vez, la segunda espera su turno y la primera sigue', async () => {
    const respuestas = await Promise.all([proponer(), proponer()]);
    expect(respuestas.map(({ status }) => status).toSorted()).toEqual([200, 429]);
  });

  it('se acepta entera: cada árbitro queda por confirmar, y se le avisa', async () => {
    await proponer();
    const { body } = await aceptar();
    expect(body).toEqual({ hechas: 2, fuera: [], ceden: [], avisados: 2, sin_aviso: [] });
    expect((await designados()).map(([convocatoria]) => convocatoria)).toEqual([...convocatorias]);
    expect(await o.avisos((await cuentaDe(o.nora.id))!)).toContainEqual(expect.stringContaining('Designación'));
    expect((await tablero()).propuesta).toBeNull();
  });

  it('o un puesto, un partido o un árbitro de ella: lo demás sigue propuesto', async () => {
    await proponer();
    expect((await aceptar({ puestos: [{ convocatoria_id: convocatorias[0], puesto: 0 }] })).body.hechas).toBe(1);
    expect((await propuesta()).por_aceptar).toBe(1);
    expect((await aceptar({ partidos: [o.partidos[1]] })).body.hechas).toBe(1);
    expect(await designados()).toHaveLength(2);
  });

  it('no se acepta lo que no da, ni sobre una que ya es otra', async () => {
    await proponer();
    const nada = (await aceptar({ partidos: [999_999] })) as unknown as { status: number; body: Fallo };
    expect([nada.status, nada.body.codigo]).toEqual([409, 'designacion.ninguna']);
    expect((await aceptar({}, 99)).status).toBe(409);
    expect(await designados()).toEqual([]);
  });

  it('lo que entretanto ya no puede ser se queda fuera, con su motivo', async () => {
    await proponer();
    const { partidos } = await tablero();
    const elDeNora = partidos.find(({ puestos }) => puestos[0]!.propuesto?.arbitro_id === o.nora.id)!;
    const otro = partidos.find(({ id }) => id !== elDeNora.id)!;
    await o.jefa.llamar('POST', '/api/arbitrajes/crear', {
      arbitraje: { convocatoria_id: otro.id, arbitro_id: o.nora.id, perfil_arbitraje_id: otro.puestos[0]!.perfil_arbitraje_id },
    });
    const { body } = await aceptar();
    expect(body.hechas).toBe(0);
    expect(body.fuera.map(({ motivo }) => motivo).toSorted()).toEqual(
      [expect.stringContaining('El puesto ya lo tiene'), expect.stringContaining('El árbitro ya tiene otro partido a esa hora')].toSorted(
        (a, b) => String(a).localeCompare(String(b)),
      ),
    );
    expect(await designados()).toEqual([[otro.id, o.nora.id]]);
  });

  it('respeta lo ya designado', async () => {
    const { partidos } = await tablero();
    await o.jefa.llamar('POST', '/api/arbitrajes/crear', {
      arbitraje: {
        convocatoria_id: convocatorias[0],
        arbitro_id: o.nora.id,
        perfil_arbitraje_id: partidos[0]!.puestos[0]!.perfil_arbitraje_id,
      },
    });
    await proponer();
    expect(
      (await tablero()).partidos.map(({ puestos: [puesto] }) => puesto!.arbitraje?.arbitro_id ?? puesto!.propuesto?.arbitro_id),
    ).toEqual([o.nora.id, o.arbitro.id]);
    expect((await propuesta()).por_aceptar).toBe(1);
  });

  it('quien solo practica está libre: se le propone, se dice qué deja, y al aceptarla lo deja', async () => {
    for (const arbitro_id of [o.arbitro.id, o.nora.id])
      await o.oficina.db
        .insertInto('arbitraje')
        .values({ convocatoria_id: convocatorias[1], arbitro_id, perfil_arbitro_id: o.perfil, practicas: true })
        .execute();
    const { body } = await o.jefa.llamar<{ arbitro_id: number; motivos: string[]; deja: string[] }[]>(
      'GET',
      `/api/designaciones/vacio/${prejornada}/${convocatorias[0]}/0`,
    );
    expect(body.find(({ arbitro_id }) => arbitro_id === o.nora.id)).toMatchObject({ motivos: [], deja: ['Olmos – Tilos'] });
    expect((await proponer()).body).toMatchObject({ cubiertos: 2, maximo: 2 });
    const { body: aceptada } = await o.jefa.llamar<{ hechas: number; ceden: string[] }>('POST', '/api/designaciones/aceptar', {
      propuesta_id: (await propuesta()).id,
      version: (await propuesta()).version,
    });
    expect(aceptada).toMatchObject({ hechas: 2, ceden: [expect.stringContaining('deja las prácticas de Olmos – Tilos, a las 10:30')] });
    expect(await o.oficina.db.selectFrom('arbitraje').select('practicas').execute()).toEqual([{ practicas: false }, { practicas: false }]);
  });

  it('de dos en un puesto, el tablero enseña quién sobra', async () => {
    await o.oficina.db
      .insertInto('arbitraje')
      .values(
        [o.arbitro.id, o.nora.id].map((arbitro_id, n) => ({
          convocatoria_id: convocatorias[0],
          arbitro_id,
          perfil_arbitro_id: o.perfil,
          plaza: n + 1,
        })),
      )
      .execute();
    const [partido] = (await tablero()).partidos;
    expect(partido).toMatchObject({
      estado_asignacion: 1,
      puestos: [{ arbitraje: { arbitro_id: o.arbitro.id } }],
      sobran: [{ arbitro_id: o.nora.id }],
    });
  });

  it('de lo que deja vacío dice quién está habilitado y dónde está; de cada uno, por qué no', async () => {
    await puede(o.arbitro, [de('16:00', '20:00')]);
    const { body } = await proponer();
    expect([body.cubiertos, body.puestos, body.maximo]).toEqual([1, 2, 1]);
    const vacio = (await tablero()).partidos.find(({ puestos }) => puestos[0]!.propuesto === null)!;
    const prueba = await o.jefa.llamar<{ arbitro_id: number; motivos: string[] }[]>(
      'GET',
      `/api/designaciones/vacio/${prejornada}/${vacio.id}/0`,
    );
    expect(prueba.body.map(({ arbitro_id }) => arbitro_id).toSorted()).toEqual([o.arbitro.id, o.nora.id].toSorted());
    expect(prueba.body.find(({ arbitro_id }) => arbitro_id === o.arbitro.id)!.motivos).toEqual(['Ese día solo puede de 16:00 a 20:00']);
    const porque = await o.jefa.llamar<Explicacion>('GET', `/api/designaciones/porque/${prejornada}/${vacio.id}/0/${o.arbitro.id}`);
    expect(porque.body).toMatchObject({
      imposible: ['Ese día solo puede de 16:00 a 20:00'],
      coste: null,
      tendria_que_cambiar: [expect.stringContaining('pueda de 10:30')],
    });
  });

  it('de quien está en otro, lo que costaría ponerlo', async () => {
    await puede(o.arbitro, [de('16:00', '20:00')]);
    await proponer();
    const vacio = (await tablero()).partidos.find(({ puestos }) => puestos[0]!.propuesto === null)!;
    const { body } = await o.jefa.llamar<Explicacion>('GET', `/api/designaciones/porque/${prejornada}/${vacio.id}/0/${o.nora.id}`);
    expect(body.ahora).toHaveLength(1);
    expect(body.coste).toMatchObject({ puestos: 0, cambios: expect.any(Array) });
  });

  it('también sin propuesta, y de un puesto que ya tiene alguien', async () => {
    const [primero] = (await tablero()).partidos;
    const de = `/api/designaciones/porque/${prejornada}/${primero!.id}/0/${o.nora.id}`;
    expect((await o.jefa.llamar<Explicacion>('GET', de)).body).toMatchObject({
      imposible: [],
      ahora: [],
      coste: { puestos: expect.any(Number) },
    });
    await o.jefa.llamar('POST', '/api/arbitrajes/crear', {
      arbitraje: { convocatoria_id: primero!.id, arbitro_id: o.arbitro.id, perfil_arbitraje_id: primero!.puestos[0]!.perfil_arbitraje_id },
    });
    const { body } = await o.jefa.llamar<Explicacion>('GET', de);
    expect([body.imposible.length > 0, body.coste]).toEqual([true, null]);
  });

  it('la de un día dice de cuál es', async () => {
    const { body } = await o.jefa.llamar<Tablero>('GET', `/api/designaciones/tablero/${prejornada}`);
    const dia = body.partidos[0]!.fecha_celebracion.slice(0, 10);
    await proponer({ dia });
    expect((await propuesta()).dia).toBe(dia);
    await proponer();
    expect((await propuesta()).dia).toBeNull();
  });

  it('se acepta lo que da a un árbitro, y nada más', async () => {
    await proponer();
    const suyo = (await tablero()).partidos.find(({ puestos }) => puestos[0]!.propuesto?.arbitro_id === o.nora.id)!;
    expect((await aceptar({ arbitros: [o.nora.id] })).body.hechas).toBe(1);
    expect(await designados()).toEqual([[suyo.id, o.nora.id]]);
  });

  it('se corrige con los menos cambios cuando alguien deja de poder', async () => {
    await proponer();
    await puede(o.nora, []);
    const { body } = await proponer({ rehacer: 1 });
    expect([body.cubiertos, body.maximo]).toEqual([1, 1]);
    expect(body.cambios).toBeGreaterThan(0);
  });

  it('quien ha renunciado a un partido no vuelve a salir en él', async () => {
    await puede(o.arbitro, [de('16:00', '20:00')]);
    await proponer();
    await aceptar();
    const [[convocatoria]] = (await designados()) as [[number, number]];
    const { id } = await o.oficina.db.selectFrom('arbitraje').select('id').executeTakeFirstOrThrow();
    await o.nora.cliente.llamar('POST', '/api/arbitrajes/confirmar', { id, confirmar: 0, motivo_rechazo: 'Viaje' });
    await proponer();
    const suyo = (await tablero()).partidos.find((partido) => partido.id === convocatoria)!;
    expect(suyo.puestos[0]!.propuesto).toBeNull();
  });

  it('se descarta, y lo designado se queda', async () => {
    await proponer();
    await aceptar({ partidos: [o.partidos[0]] });
    const { id, version } = await propuesta();
    expect((await o.jefa.llamar('DELETE', `/api/designaciones/${id}?version=${version}`)).status).toBe(204);
    expect((await tablero()).propuesta).toBeNull();
    expect(await designados()).toHaveLength(1);
    expect((await o.jefa.llamar('DELETE', `/api/designaciones/${id}`)).status).toBe(404);
  });

  it('sin partidos que cubrir no se hace', async () => {
    await o.oficina.db.updateTable('convocatoria').set({ fecha: '2026-12-21' }).where('id', 'in', convocatorias).execute();
    const { status, body } = (await proponer()) as unknown as { status: number; body: Fallo };
    expect([status, body.codigo]).toEqual([409, 'designacion.sin_puestos']);
  });

  it('con solo lectura se mira y no se hace; parar la que no se hace no es nada', async () => {
    const lectura = await lector();
    expect((await lectura.llamar('GET', `/api/designaciones/tablero/${prejornada}`)).status).toBe(200);
    expect((await lectura.llamar('POST', `/api/designaciones/proponer/${prejornada}`, {})).status).toBe(403);
    expect((await o.jefa.llamar('DELETE', `/api/designaciones/proponer/${prejornada}`)).status).toBe(204);
    expect((await o.jefa.llamar<{ haciendose: number }>('GET', `/api/designaciones/progreso/${prejornada}`)).body.haciendose).toBe(0);
  });

  it('el pulso cambia cuando cambia algo, también lo que hace otro', async () => {
    const pulso = async () => (await o.jefa.llamar<{ pulso: string }>('GET', `/api/designaciones/pulso/${prejornada}`)).body.pulso;
    const antes = await pulso();
    expect(await pulso()).toBe(antes);
    await proponer();
    const conPropuesta = await pulso();
    expect(conPropuesta).not.toBe(antes);
    await aceptar();
    expect(await pulso()).not.toBe(conPropuesta);
  });
});

describe('las condiciones de un árbitro', () => {
  const VACIAS = { max_partidos_dia: null, descanso_minutos: null, colegios: [], equipos: [], arbitros: [], parejas: [] };
  const poner = (condiciones: object, version?: number) =>
    o.jefa.llamar('PUT', `/api/arbitros/condiciones/${o.nora.id}`, { condiciones: { ...VACIAS, ...condiciones }, version });
  const leer = async () => (await o.jefa.llamar<CondicionesDeArbitro>('GET', `/api/arbitros/condiciones/${o.nora.id}`)).body;

  it('no pita a los equipos que se dice, y la propuesta lo respeta', async () => {
    expect((await poner({ equipos: [o.equipos[0], o.equipos[2]], max_partidos_dia: 2 })).status).toBe(204);
    expect(await leer()).toMatchObject({ equipos: [o.equipos[0], o.equipos[2]].toSorted((a, b) => a - b), max_partidos_dia: 2 });
    await puede(o.arbitro, [de('16:00', '20:00')]);
    expect((await proponer()).body.cubiertos).toBe(0);
  });

  it('con quien nunca comparte partido no puede ir siempre, ni consigo mismo', async () => {
    const fallo = (await poner({
      arbitros: [o.arbitro.id],
      parejas: [{ arbitro_id: o.arbitro.id, siempre: 1 }],
    })) as unknown as { status: number; body: Fallo };
    expect([fallo.status, fallo.body.codigo]).toEqual([422, 'designacion.contradiccion']);
    expect((await poner({ arbitros: [o.nora.id] })).status).toBe(422);
    expect((await poner({ equipos: [999_999] })).status).toBe(422);
    expect(await leer()).toMatchObject(VACIAS);
  });

  it('se leen con lo que se puede elegir, también lo que ya no es de esta temporada', async () => {
    const otra = await o.oficina.db.selectFrom('colegio').select('id').executeTakeFirstOrThrow();
    expect((await poner({ colegios: [otra.id] })).status).toBe(204);
    await o.oficina.db.updateTable('colegio').set({ activo: false }).where('id', '=', otra.id).execute();
    const { elegibles, generales } = await leer();
    await o.oficina.db.updateTable('colegio').set({ activo: true }).where('id', '=', otra.id).execute();
    expect(elegibles.colegios.map(({ id }) => id)).toContain(otra.id);
    expect(elegibles.equipos.map(({ id }) => id)).toEqual(expect.arrayContaining([...o.equipos]));
    expect(elegibles.arbitros.map(({ id }) => id)).toContain(o.arbitro.id);
    expect(elegibles.arbitros.map(({ id }) => id)).not.toContain(o.nora.id);
    expect(generales).toEqual({ max_partidos_dia: expect.any(Number), descanso_minutos: expect.any(Number) });
  });

  it('se guardan sobre lo que se vio', async () => {
    const { version } = await leer();
    expect((await poner({ parejas: [{ arbitro_id: o.arbitro.id, siempre: 0 }] }, version)).status).toBe(204);
    expect((await poner({}, version)).status).toBe(409);
    expect((await leer()).parejas).toEqual([{ arbitro_id: o.arbitro.id, siempre: 0 }]);
  });
});

const cuentaDe = async (arbitroId: number) =>
  (await o.oficina.db.selectFrom('arbitro').select('usuario_id').where('id', '=', arbitroId).executeTakeFirstOrThrow()).usuario_id;

let lecturaAbierta: Cliente | undefined;
async function lector(): Promise<Cliente> {
  if (lecturaAbierta) return lecturaAbierta;
  const { db, http } = o.oficina;
  await crearUsuario(db, { login: 'lectora@liga.es', roles: [await crearRol(db, 'Lectura', Perfil.Admin, 1)] });
  return (lecturaAbierta = await entrar(http, 'lectora@liga.es'));
}
