import { Perfil } from '@cd/contract/kit/perfiles';
import type { PerfilQueAbre } from '@cd/contract/partidos/destinos';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { abrirPartidosDePrueba, type OficinaDePartidos } from '../convocatorias/partidos-de-prueba';
import { anonimo, crearRol, crearUsuario, entrar, ROL, type Cliente } from '../../../pruebas/oficina';

let o: OficinaDePartidos;
/** Administrator, referee and coach of the first team; signed in, no profile chosen. */
let varias: Cliente;
let vieja: number;

beforeAll(async () => {
  o = await abrirPartidosDePrueba();
  const { db, http } = o.oficina;
  for (const rol_id of [ROL.administrador, ROL.entrenador])
    await db.insertInto('usuario_rol').values({ usuario_id: o.arbitro.cliente.usuarioId, rol_id }).execute();
  await db.updateTable('entrenador').set({ usuario_id: o.arbitro.cliente.usuarioId }).where('id', '=', o.entrenador.id).execute();
  varias = await entrar(http, 'arbitro@liga.es');
  vieja = (
    await db
      .insertInto('competicion')
      .values({ nombre: 'Temporada vieja', fecha_inicio: '2024-09-01', fecha_fin: '2025-06-30', historico: true })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
});
afterAll(() => o.oficina.cerrar());

const abren = async (ruta: string, quien: Cliente = varias) => {
  const { status, body } = await quien.llamar<PerfilQueAbre[]>('GET', `/api/destinos?ruta=${encodeURIComponent(ruta)}`);
  expect(status).toBe(200);
  return body;
};
const perfiles = async (ruta: string, quien?: Cliente) => (await abren(ruta, quien)).map(({ perfil_id }) => perfil_id);
const enLaVieja = async <T>(hecho: () => Promise<T>): Promise<T> => {
  const { db } = o.oficina;
  await db.updateTable('campeonato').set({ competicion_id: vieja }).where('id', '=', o.campeonato).execute();
  try {
    return await hecho();
  } finally {
    await db.updateTable('campeonato').set({ competicion_id: o.competicion }).where('id', '=', o.campeonato).execute();
  }
};

describe('con qué perfil se abre un enlace', () => {
  it('lo dice antes de elegir ninguno, y no da ninguno', async () => {
    expect(await perfiles('/admin/partidosarbitro_confirmar/1')).toEqual([Perfil.Arbitro]);
    expect(await perfiles('/admin/arbitrajes_por_resolver')).toEqual([Perfil.Admin]);
    expect((await varias.llamar('GET', '/api/opciones')).body.codigo).toBe('sesion.sin_perfil');
  });
  it('el de una pantalla de todos se abre con cualquiera', async () => {
    expect(await perfiles('/admin/notificaciones')).toEqual([Perfil.Admin, Perfil.Arbitro, Perfil.Entrenador]);
    expect(await perfiles('/admin/condiciones')).toHaveLength(3);
  });
  it('el de un equipo, quien lo entrena; el de otro equipo, nadie', async () => {
    expect(await perfiles(`/admin/partidosentrenador/${o.equipos[0]}/${o.grupo}`)).toEqual([Perfil.Entrenador]);
    expect(await perfiles(`/admin/partidosentrenador/${o.equipos[2]}/${o.grupo}`)).toEqual([]);
    expect(await perfiles(`/admin/partidoentrenador_detalle/${o.partidos[0]}/-1/-1`)).toEqual([Perfil.Entrenador]);
    expect(await perfiles(`/admin/partidoentrenador_detalle/${o.partidos[1]}/-1/-1`)).toEqual([]);
  });
  it('un rol que no llega a esa pantalla no lo abre', async () => {
    const rol = await crearRol(o.oficina.db, 'De paso', Perfil.Admin, 0);
    await crearUsuario(o.oficina.db, { login: 'de-paso@liga.es', roles: [rol] });
    const dePaso = await entrar(o.oficina.http, 'de-paso@liga.es');
    expect(await perfiles(`/admin/partido_editar/${o.partidos[0]}`, dePaso)).toEqual([]);
    expect(await perfiles(`/admin/partido_editar/${o.partidos[0]}`)).toEqual([Perfil.Admin]);
  });
  it('donde solo se edita hace falta edición', async () => {
    const rol = await crearRol(o.oficina.db, 'Solo mira', Perfil.Admin, 1);
    await crearUsuario(o.oficina.db, { login: 'mira@liga.es', roles: [rol] });
    const mira = await entrar(o.oficina.http, 'mira@liga.es');
    expect(await perfiles('/admin/suspensionpartidos', mira)).toEqual([]);
    expect(await perfiles('/admin/partidos', mira)).toEqual([Perfil.Admin]);
  });
});

describe('el enlace de otra temporada', () => {
  it('lo abre la oficina, cambiando a ella; nadie más', async () => {
    await enLaVieja(async () => {
      expect(await abren(`/admin/partido_editar/${o.partidos[0]}`)).toMatchObject([
        { perfil_id: Perfil.Admin, competicion: { id: vieja, nombre: 'Temporada vieja' }, otra_competicion: 1 },
      ]);
      expect(await perfiles(`/admin/partidoentrenador_detalle/${o.partidos[0]}/-1/-1`)).toEqual([]);
    });
    expect(await abren(`/admin/partido_editar/${o.partidos[0]}`)).toMatchObject([{ otra_competicion: 0 }]);
  });
  it('no se ofrece a quien no puede cambiar de temporada', async () => {
    const { db, http } = o.oficina;
    const rol = await crearRol(db, 'De esta temporada', Perfil.Admin, 2);
    await db
      .deleteFrom('rol_opcion')
      .where('rol_id', '=', rol)
      .where('opcion_id', 'in', db.selectFrom('opcion').select('id').where('clave', '=', 'cambiarcompeticion'))
      .execute();
    await crearUsuario(db, { login: 'de-esta@liga.es', roles: [rol] });
    const deEsta = await entrar(http, 'de-esta@liga.es');
    await enLaVieja(async () => expect(await perfiles(`/admin/partido_editar/${o.partidos[0]}`, deEsta)).toEqual([]));
  });
  it('de quien trabaja en la vieja, el de la actual también es de otra', async () => {
    const { db } = o.oficina;
    await db.updateTable('usuario').set({ competicion_id: vieja }).where('id', '=', varias.usuarioId).execute();
    expect(await abren(`/admin/partido_editar/${o.partidos[0]}`)).toMatchObject([
      { competicion: { id: o.competicion }, otra_competicion: 1 },
    ]);
    await db.updateTable('usuario').set({ competicion_id: null }).where('id', '=', varias.usuarioId).execute();
  });
});

describe('lo que no se abre', () => {
  it.each([
    '//evil.example/admin/partidos',
    'https://evil.example/admin/partidos',
    '/\\evil.example',
    '/admin/no-existe',
    '/index',
    '/admin/partido_editar/999999',
    '/admin/partido_editar/99999999999999',
    '/admin/partido_editar/acta/999999',
  ])('%s: la misma respuesta, ninguno', async (ruta) => {
    expect(await abren(ruta)).toEqual([]);
  });
  it('sin sesión, o con la que ha caducado, no se contesta', async () => {
    const ruta = '/api/destinos?ruta=%2Fadmin%2Fpartidos';
    expect((await anonimo(o.oficina.http).llamar('GET', ruta)).status).toBe(401);
    const caduca = await entrar(o.oficina.http, 'arbitro@liga.es');
    expect((await caduca.llamar('GET', ruta)).status).toBe(200);
    await o.oficina.db
      .updateTable('sesion')
      .set({ usada: new Date(Date.now() - 9 * 3_600_000) })
      .where('usuario_id', '=', caduca.usuarioId)
      .execute();
    expect((await caduca.llamar('GET', ruta)).status).toBe(401);
  });
  it('una dirección sin nada no es una pregunta', async () => {
    const otra = await entrar(o.oficina.http, 'arbitro@liga.es');
    expect((await otra.llamar('GET', '/api/destinos?ruta=')).status).toBe(400);
    expect((await otra.llamar('GET', `/api/destinos?ruta=${'x'.repeat(2001)}`)).status).toBe(400);
  });
});
