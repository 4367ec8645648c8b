import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { leerAvisos } from '../../../pruebas/avisos-leidos';
import { crearUsuario, ROL } from '../../../pruebas/oficina';
import { abrirInformes, conActa, type OficinaDeInformes, type PartidoDePrueba } from './partidos-de-prueba';
import { algunos } from '../../../pruebas/decide';

let o: OficinaDeInformes;
let p: PartidoDePrueba;
let otro: PartidoDePrueba;
let equipos: [number, number];
const nombres = new Map<number, string>();
const cuentas: Record<'entrenadora' | 'coordinadora' | 'confirmado' | 'sinConfirmar', number> = {
  entrenadora: 0,
  coordinadora: 0,
  confirmado: 0,
  sinConfirmar: 0,
};
const arbitros: number[] = [];
let motivo: number;
let tipoDeSancion: number;

beforeAll(async () => {
  o = await abrirInformes();
  const { db } = o.oficina;
  const [abeto, boj] = [await o.equipo('Abeto'), await o.equipo('Boj')];
  equipos = [abeto.id, boj.id];
  cuentas.entrenadora = await crearUsuario(db, { login: 'ines@liga.es', roles: [ROL.entrenador] });
  await db.updateTable('entrenador').set({ usuario_id: cuentas.entrenadora }).where('id', '=', abeto.entrenador).execute();
  cuentas.coordinadora = await crearUsuario(db, { login: 'alba@liga.es', roles: [ROL.coordinador] });
  const { colegio_id } = await db.selectFrom('equipo').select('colegio_id').where('id', '=', boj.id).executeTakeFirstOrThrow();
  const { id: deporte_id } = await db.selectFrom('deporte').select('id').executeTakeFirstOrThrow();
  const { id: coordinador_id } = await db
    .insertInto('coordinador')
    .values({ nombre: 'Alba', usuario_id: cuentas.coordinadora })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('coordinador_cargo').values({ coordinador_id, colegio_id, deporte_id }).execute();
  for (const cual of ['confirmado', 'sinConfirmar'] as const) {
    const arbitro = await o.arbitra(`${cual}@liga.es`);
    cuentas[cual] = arbitro.cliente.usuarioId;
    arbitros.push(arbitro.id);
  }
  for (const [nombre, id] of Object.entries(cuentas)) nombres.set(id, nombre);
  ({ id: motivo } = await db.selectFrom('tipo_suspension').select('id').where('admin', '=', true).limit(1).executeTakeFirstOrThrow());
  ({ id: tipoDeSancion } = await db
    .selectFrom('tipo_sancion')
    .select('id')
    .where('nombre', '=', 'Alineación indebida')
    .executeTakeFirstOrThrow());
});
beforeEach(async () => {
  p = await o.partido(...equipos);
  otro = await o.partido(equipos[1], equipos[0]);
  await o.designar(p.convocatoriaId, arbitros[0]!, 3);
  await o.designar(p.convocatoriaId, arbitros[1]!, 1);
  await o.oficina.db.deleteFrom('notificacion').execute();
});
afterAll(() => o.oficina.cerrar());

/** Who has been told what since it was last asked, by their part in the match. */
async function contado(): Promise<Record<string, string[]>> {
  const { db } = o.oficina;
  const filas = await db.selectFrom('notificacion').select(['usuario_id', 'asunto']).where('buzon', '=', 'Entrada').orderBy('id').execute();
  await db.deleteFrom('notificacion').execute();
  const avisos: Record<string, string[]> = {};
  for (const { usuario_id, asunto } of filas) {
    const quien = nombres.get(usuario_id);
    if (quien) (avisos[quien] ??= []).push(asunto);
  }
  return avisos;
}
/** The calendar of the match, as whoever is subscribed reads it. */
async function agenda(): Promise<{ numero: number; sello: string; estado: string }> {
  const texto = (await o.oficina.http.inject(`/open/api/partidos/${p.partidoId}/calendario.ics`)).body;
  const dice = (propiedad: string): string => new RegExp(`^${propiedad}:(.*)\r$`, 'm').exec(texto)![1]!;
  return { numero: Number(dice('SEQUENCE')), sello: dice('DTSTAMP'), estado: dice('STATUS') };
}
const enPublico = async () => {
  const { body } = await o.jefa.llamar<{ partido: { estado: number; marcador_local: number | null }; actualizado: string }>(
    'GET',
    `/open/api/partidos/${p.partidoId}`,
  );
  return [body.partido.estado, body.partido.marcador_local];
};
const deArbitros = async () =>
  (await o.oficina.db.selectFrom('arbitraje').select('estado').where('convocatoria_id', '=', p.convocatoriaId).orderBy('id').execute()).map(
    ({ estado }) => estado,
  );

const suspension = () => ({ convocatoria_id: p.convocatoriaId, tipo: 0, suspension: { tipo_suspension_id: motivo, observaciones: '' } });
const suspendido = async () => (await o.crear(suspension())).body.id;
const validado = async (id: number) => {
  await o.paso('validar', id);
  return id;
};
const jugado = async () => validado((await o.crear(conActa(p.convocatoriaId, 2, 1))).body.id);
const masiva = async () => {
  await o.jefa.llamar('PUT', '/api/informespartido/suspensionmasiva', {
    suspensionPartidos: { partidos: [p.partidoId, otro.partidoId], tipo_suspension_id: motivo },
  });
  return 0;
};
const retirado = (modo: string) => async () => {
  const { fase_id } = await o.oficina.db.selectFrom('partido').select('fase_id').where('id', '=', p.partidoId).executeTakeFirstOrThrow();
  const { body } = await o.jefa.llamar<{ id: number }>('POST', '/api/equipos/retirada', {
    retirada: { equipo_id: equipos[0], fase_id, modo },
  });
  return body.id;
};
const sancionado = async () => {
  const sancion = { ts_id: tipoDeSancion, convocatoria_id: p.convocatoriaId, equipo_id: equipos[1] };
  const { body } = await o.jefa.llamar<{ id: number }>('POST', '/api/sanciones', { sancion });
  await o.jefa.llamar('PUT', `/api/sanciones/validar/${body.id}`);
  return body.id;
};
const convocado = async () => {
  const convocatoria = { partido_id: p.partidoId, tipo: 2, fecha: '2026-12-12', hora: '12:00', sede_id: null };
  return (await o.jefa.llamar<{ id: number }>('POST', '/api/convocatorias', { convocatoria })).body.id;
};
const paso = (cual: string) => (id: number) => o.paso(cual, id);
const borrar = (camino: string) => (id: number) => o.jefa.llamar('DELETE', `${camino}/${id}`);

const TODOS = ['confirmado', 'coordinadora', 'entrenadora', 'sinConfirmar'];
const SUSPENDIDO = 'Partido suspendido: Abeto – Boj';
const NO_SUSPENDIDO = 'Ya no está suspendido: Abeto – Boj';

interface Pareja {
  que: string;
  hacer: () => Promise<number>;
  hecho: string;
  /** Whoever is told in words of their own. */
  hechoA?: Readonly<Record<string, string>>;
  deshacer: (id: number) => Promise<{ status: number }>;
  deshecho: string;
  quienes?: string[];
}
/** Whatever is told when it is done, with its way back. */
const PAREJAS: Pareja[] = [
  { que: 'suspensión anulada', hacer: suspendido, hecho: SUSPENDIDO, deshacer: paso('anular'), deshecho: NO_SUSPENDIDO },
  { que: 'suspensión eliminada', hacer: suspendido, hecho: SUSPENDIDO, deshacer: paso('eliminar'), deshecho: NO_SUSPENDIDO },
  {
    que: 'suspensión validada y anulada',
    hacer: async () => validado(await suspendido()),
    hecho: 'Suspensión validada: Abeto – Boj',
    deshacer: paso('anular'),
    deshecho: NO_SUSPENDIDO,
  },
  {
    que: 'suspensión que un acta sustituye',
    hacer: suspendido,
    hecho: SUSPENDIDO,
    deshacer: async () => o.crear({ ...conActa(p.convocatoriaId, 0, 3), sustituye: await o.vigente(p.convocatoriaId) }),
    deshecho: NO_SUSPENDIDO,
  },
  {
    que: 'suspensión anulada que se reactiva',
    hacer: async () => {
      const id = await suspendido();
      await o.paso('anular', id);
      return id;
    },
    hecho: NO_SUSPENDIDO,
    deshacer: paso('activar'),
    deshecho: SUSPENDIDO,
  },
  {
    que: 'acta validada y anulada',
    hacer: jugado,
    hecho: 'Resultado validado: Abeto – Boj',
    deshacer: paso('anular'),
    deshecho: 'Resultado anulado: Abeto – Boj',
  },
  {
    que: 'acta anulada que se reactiva',
    hacer: async () => {
      const id = await jugado();
      await o.paso('anular', id);
      return id;
    },
    hecho: 'Resultado anulado: Abeto – Boj',
    deshacer: paso('activar'),
    deshecho: 'Vuelve a contar: Abeto – Boj',
  },
  {
    que: 'suspensión de muchos levantada',
    hacer: masiva,
    hecho: '2 partidos suspendidos',
    deshacer: () => o.jefa.llamar('PUT', '/api/informespartido/suspensionmasiva/levantar', { partidos: [otro.partidoId, p.partidoId] }),
    deshecho: '2 partidos ya no están suspendidos',
    // Whoever referees only one of them is told of that one.
    quienes: ['coordinadora', 'entrenadora'],
  },
  {
    que: 'suspensión de muchos, anulada en uno',
    hacer: async () => {
      await masiva();
      return (await o.vigente(p.convocatoriaId)).id;
    },
    hecho: '2 partidos suspendidos',
    deshacer: paso('anular'),
    deshecho: NO_SUSPENDIDO,
    quienes: ['coordinadora', 'entrenadora'],
  },
  {
    que: 'retirada con lo que queda perdido, deshecha',
    hacer: retirado('perder'),
    hecho: 'Abeto se retira',
    deshacer: borrar('/api/equipos/retirada'),
    deshecho: 'Abeto sigue jugando',
  },
  {
    que: 'retirada con sus partidos anulados, deshecha',
    hacer: retirado('anular'),
    hecho: 'Abeto se retira',
    deshacer: borrar('/api/equipos/retirada'),
    deshecho: 'Abeto sigue jugando',
  },
  {
    que: 'nueva convocatoria, eliminada',
    hacer: convocado,
    hecho: 'Cambia de fecha, de hora o de sede: Abeto – Boj',
    // With what is asked of them.
    hechoA: { confirmado: 'Vuelva a confirmar: Abeto – Boj', sinConfirmar: 'Ha cambiado: Abeto – Boj' },
    deshacer: borrar('/api/convocatorias'),
    deshecho: 'Cambia de fecha, de hora o de sede: Abeto – Boj',
  },
  {
    que: 'sanción validada y eliminada',
    hacer: sancionado,
    hecho: 'Sanción por Abeto – Boj',
    deshacer: borrar('/api/sanciones'),
    deshecho: 'Sanción retirada por Abeto – Boj',
    quienes: ['coordinadora'],
  },
];

describe('lo que se deshace se dice a quienes se les dijo, y mueve lo mismo', () => {
  it.each(algunos(PAREJAS, 6))('$que', async ({ hacer, hecho, hechoA = {}, deshacer, deshecho, quienes = TODOS }) => {
    const arbitrajes = await deArbitros();
    const antes = await agenda();
    const publico = await enPublico();
    const id = await hacer();
    const ida = await contado();
    const entre = await agenda();
    expect((await deshacer(id)).status).toBeLessThan(300);
    const vuelta = await contado();
    // The same people, each once.
    expect(Object.keys(vuelta).toSorted()).toEqual(Object.keys(ida).toSorted());
    for (const quien of quienes) expect([ida[quien]?.at(-1), vuelta[quien]]).toEqual([hechoA[quien] ?? hecho, [deshecho]]);
    if (deshecho === 'Sanción retirada por Abeto – Boj') return;
    const despues = await agenda();
    expect([entre.numero > antes.numero, despues.numero > entre.numero, despues.sello > entre.sello]).toEqual([true, true, true]);
    const [enPie] = await enPublico();
    // Whatever leaves it to be played leaves it as it was.
    const queda = enPie === 3 && [await deArbitros(), await enPublico(), despues.estado];
    expect([false, [arbitrajes, publico, 'CONFIRMED']]).toContainEqual(queda);
  });

  it('lo que no se dijo no se deshace con avisos: un acta que nadie había validado, y una suspensión de una convocatoria anterior', async () => {
    const { body } = await o.crear(conActa(p.convocatoriaId, 1, 0));
    await o.paso('anular', body.id);
    await o.paso('activar', body.id);
    await o.paso('eliminar', body.id);
    expect(await contado()).toEqual({});
    const id = await suspendido();
    await convocado();
    await contado();
    await o.paso('anular', id);
    expect(await contado()).toEqual({});
  });

  it('la suspensión se anula a la vez dos veces: una cuenta, y se dice una vez', async () => {
    const id = await suspendido();
    await contado();
    const pasos = await Promise.all([o.paso('anular', id), o.paso('anular', id, o.otraJefa)]);
    expect(pasos.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await contado()).toEqual(Object.fromEntries(TODOS.map((quien) => [quien, [NO_SUSPENDIDO]])));
  });

  it('quien solo arbitraba la convocatoria que se elimina sabe que ya no arbitra, y los demás que el partido sigue suspendido', async () => {
    await suspendido();
    const id = await convocado();
    await o.oficina.db.deleteFrom('arbitraje').where('convocatoria_id', '=', id).execute();
    const nuevo = await o.arbitra(`nuevo${id}@liga.es`);
    nombres.set(nuevo.cliente.usuarioId, 'nuevo');
    await o.designar(id, nuevo.id, 1);
    await contado();
    await o.jefa.llamar('DELETE', `/api/convocatorias/${id}`);
    expect((await leerAvisos(o.oficina.db, cuentas.entrenadora)).at(-1)!.texto).toContain(', suspendido');
    expect(await contado()).toMatchObject({ nuevo: ['Ya no arbitra Abeto – Boj'], entrenadora: [expect.any(String)] });
  });
});

describe('levantar la suspensión de varios', () => {
  const levantar = (partidos: number[]) =>
    o.jefa.llamar<{ codigo: string; detail: string }>('PUT', '/api/informespartido/suspensionmasiva/levantar', { partidos });

  it('todos o ninguno: el que no está suspendido, y el que lo está por una retirada, se dicen', async () => {
    await suspendido();
    const { status, body } = await levantar([p.partidoId, otro.partidoId]);
    expect([status, body.codigo]).toEqual([409, 'suspension.imposible']);
    expect(body.detail).toContain(`no está suspendido: ${otro.partidoId}`);
    await o.paso('anular', (await o.acta(p.convocatoriaId)).informes[0]!.id);
    await retirado('anular')();
    expect((await levantar([p.partidoId])).body.detail).toContain(`un equipo se ha retirado: ${p.partidoId}`);
    expect((await levantar([])).status).toBe(422);
    expect((await levantar([999_999])).status).toBe(404);
  });

  it('dos a la vez no lo levantan dos veces', async () => {
    await masiva();
    const respuestas = await Promise.all([levantar([p.partidoId, otro.partidoId]), levantar([otro.partidoId, p.partidoId])]);
    expect(respuestas.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  });
});
