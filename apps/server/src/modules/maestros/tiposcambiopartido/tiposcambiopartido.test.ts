import { beforeAll, describe, expect, it } from 'vitest';
import { crearRol, crearUsuario, entrar } from '../../../pruebas/oficina';
import { oficinaConJefa } from '../../../pruebas/oficina-con-jefa';

const { oficina, yo } = await oficinaConJefa();
let actual: number;
let pasada: number;

beforeAll(async () => {
  const { db } = oficina;
  await crearUsuario(db, { login: 'mira@liga.es', roles: [await crearRol(db, 'Mira', 1, 1)] });
  const temporada = (nombre: string, fecha_inicio: string, fecha_fin: string, historico: boolean) =>
    db.insertInto('competicion').values({ nombre, fecha_inicio, fecha_fin, historico }).returning('id').executeTakeFirstOrThrow();
  pasada = (await temporada('2025-2026', '2025-09-01', '2026-06-30', true)).id;
  actual = (await temporada('2026-2027', '2026-09-01', '2027-06-30', false)).id;
});

interface Tipo {
  id: number;
  nombre: string;
  hora_limite: string | null;
  version: number;
}
interface Importe {
  id: number;
  nombre: string;
  importe: number;
}
const base = { nombre: 'Aplazamiento', tipo_jornada: 1, dias_limite: 3, hora_limite: '20:00', bloqueado_usuarios: 0, orden: 50 };
const ver = async (id: number) => (await yo.llamar<Tipo>('GET', `/api/tiposcambiopartido/${id}`)).body;

describe('la hora límite', () => {
  let id: number;
  const cambiar = async (cambios: object) => {
    const { version } = await ver(id);
    expect((await yo.llamar('PUT', `/api/tiposcambiopartido/${id}`, { tipoCambioPartido: { ...base, ...cambios, version } })).status).toBe(
      204,
    );
    return (await ver(id)).hora_limite;
  };
  beforeAll(async () => {
    id = (await yo.llamar<{ id: number }>('POST', '/api/tiposcambiopartido', { tipoCambioPartido: base })).body.id;
  });

  it('se guarda con el tipo', async () => {
    expect(await ver(id)).toMatchObject(base);
    expect(await cambiar({ dias_limite: 5 })).toBe('20:00');
  });
  it('se va con su tipo de jornada, salvo la que se escribe para el nuevo, aunque sea la misma', async () => {
    expect(await cambiar({ hora_limite: undefined })).toBe('20:00');
    expect(await cambiar({ tipo_jornada: 2, hora_limite: undefined })).toBeNull();
    expect(await cambiar({ tipo_jornada: 2 })).toBe('20:00');
    expect(await cambiar({ tipo_jornada: 1 })).toBe('20:00');
    expect(await cambiar({ tipo_jornada: 2, hora_limite: '14:30' })).toBe('14:30');
    expect(await cambiar({ tipo_jornada: 2, hora_limite: null })).toBeNull();
  });
  it.each(['24:00', '8:00', '20:60', '20:00:00'])('%s no es una hora', async (hora_limite) => {
    expect(
      (await yo.llamar('POST', '/api/tiposcambiopartido', { tipoCambioPartido: { ...base, nombre: 'Otro', hora_limite } })).status,
    ).toBe(400);
  });
});

describe('lo que cuesta en cada competición', () => {
  const importes = async (competicionId: number) =>
    (await yo.llamar<Importe[]>('GET', `/api/tiposcambiopartido/importes/${competicionId}`)).body;
  const guardar = (tipoCambioPartido: object, quien = yo) => quien.llamar('PUT', '/api/tiposcambiopartido/importe', { tipoCambioPartido });

  it('nada, mientras no se diga; después, lo que se dijo, y solo en ella', async () => {
    const [primero, ...otros] = await importes(actual);
    expect([primero, ...otros].map((uno) => uno?.importe)).toEqual([0, ...otros.map(() => 0)]);
    for (const importe of [99, 123_450]) expect((await guardar({ id: primero!.id, competicion_id: actual, importe })).status).toBe(204);
    expect((await importes(actual)).map(({ importe }) => importe)).toEqual([123_450, ...otros.map(() => 0)]);
    expect((await importes(pasada)).map(({ importe }) => importe)).toEqual([0, ...otros.map(() => 0)]);
    expect((await yo.llamar('GET', `/api/tiposcambiopartido/importe/${primero!.id}`)).body).toEqual({
      id: primero!.id,
      nombre: primero!.nombre,
      competicion_id: actual,
      importe: 123_450,
    });
    const { texto } = await oficina.db
      .selectFrom('accion')
      .select('texto')
      .where('texto', 'like', 'Importe de%1.234,50%')
      .executeTakeFirstOrThrow();
    expect(texto.replace('\u00A0', ' ')).toBe(`Importe de «${primero!.nombre}» en 2026-2027: 1.234,50 €`);
  });

  it('el de una competición histórica se mira y no se toca', async () => {
    const antes = await importes(pasada);
    const { status, body } = await guardar({ id: antes[0]!.id, competicion_id: pasada, importe: 1 });
    expect([status, body.detail]).toEqual([403, '2025-2026 es una competición histórica: sus importes no se cambian']);
    expect((await importes(pasada)).map(({ importe }) => importe)).toEqual(antes.map(() => 0));
  });

  it('ni el tipo ni la competición se inventan, ni el importe es negativo', async () => {
    const [{ id } = { id: 0 }] = await importes(actual);
    const respuestas = await Promise.all([
      guardar({ id: 999_999, competicion_id: actual, importe: 1 }),
      guardar({ id, competicion_id: 999_999, importe: 1 }),
      yo.llamar('GET', '/api/tiposcambiopartido/importes/999999'),
      yo.llamar('GET', '/api/tiposcambiopartido/importe/999999'),
      guardar({ id, competicion_id: actual, importe: -1 }),
    ]);
    expect(respuestas.map(({ status }) => status)).toEqual([404, 404, 404, 404, 400]);
  });

  it('quien solo mira los lee y no los cambia', async () => {
    const mira = await entrar(oficina.http, 'mira@liga.es');
    const { status, body } = await mira.llamar<Importe[]>('GET', `/api/tiposcambiopartido/importes/${actual}`);
    expect([status, (await guardar({ id: body[0]!.id, competicion_id: actual, importe: 5 }, mira)).status]).toEqual([200, 403]);
  });

  it('un tipo con importes no se elimina, y dice en cuántas temporadas; sin ninguno, sí', async () => {
    const { body } = await yo.llamar<{ id: number }>('POST', '/api/tiposcambiopartido', {
      tipoCambioPartido: { ...base, nombre: 'De paso' },
    });
    await guardar({ id: body.id, competicion_id: actual, importe: 700 });
    const eliminar = () => yo.llamar('DELETE', `/api/tiposcambiopartido/${body.id}`);
    const { status, body: rechazo } = await eliminar();
    expect([status, rechazo.detail]).toEqual([409, 'No se puede eliminar «De paso»: hay 1 importe de una temporada que lo usa']);
    expect((await importes(actual)).find(({ id }) => id === body.id)?.importe).toBe(700);
    await guardar({ id: body.id, competicion_id: actual, importe: 0 });
    expect((await eliminar()).status).toBe(204);
  });
});
