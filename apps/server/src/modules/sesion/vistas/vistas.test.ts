import { MAX_VISTAS, MAX_VISTAS_POR_LISTA } from '@cd/contract/kit/limits';
import type { Vista } from '@cd/contract/sesion/vistas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { abrirOficina, crearUsuario, entrar, ROL, type Cliente, type OficinaDePrueba } from '../../../pruebas/oficina';

const SIN_NADA = { filtros: {}, ordenacion: null, orden: [], visibles: {} };
const DE_BAJA = {
  filtros: { estado: 2, nombre_completo: 'gil', fecha_nacimiento: { min: '2013-01-01' } },
  ordenacion: { name: 'fecha_nacimiento', order: 'desc' },
  orden: ['estado', 'nombre_completo'],
  visibles: { dni: false },
};

let oficina: OficinaDePrueba;
let una: Cliente;
let otra: Cliente;

beforeAll(async () => {
  oficina = await abrirOficina();
  for (const login of ['una@liga.es', 'otra@liga.es']) await crearUsuario(oficina.db, { login, roles: [ROL.administrador] });
  [una, otra] = [await entrar(oficina.http, 'una@liga.es'), await entrar(oficina.http, 'otra@liga.es')];
});
afterAll(() => oficina.cerrar());

const guardar = (quien: Cliente, lista: string, nombre: string, mas: object = {}) =>
  quien.llamar<{ id: number; codigo?: string }>('POST', '/api/vistas', {
    lista,
    nombre,
    predeterminada: false,
    contenido: SIN_NADA,
    ...mas,
  });
const leer = async (quien: Cliente, lista: string) => (await quien.llamar<Vista[]>('GET', `/api/vistas/lista/${lista}`)).body;

describe('las vistas guardadas de una lista', () => {
  it('devuelven lo que se guardó, y solo en su lista', async () => {
    const { body } = await guardar(una, 'jugadores', 'De baja', { contenido: DE_BAJA });
    expect(await leer(una, 'jugadores')).toEqual([{ id: body.id, nombre: 'De baja', predeterminada: false, contenido: DE_BAJA }]);
    expect(await leer(una, 'arbitros')).toEqual([]);
  });

  it('son de cada uno: nadie ve, cambia ni elimina las de otro', async () => {
    const { id } = (await guardar(una, 'zonas', 'Mía')).body;
    expect(await leer(otra, 'zonas')).toEqual([]);
    const cambio = { nombre: 'Ajena', predeterminada: true, contenido: SIN_NADA };
    expect((await otra.llamar('PUT', `/api/vistas/${id}`, cambio)).status).toBe(404);
    expect((await otra.llamar('DELETE', `/api/vistas/${id}`)).status).toBe(404);
    expect((await leer(una, 'zonas')).map(({ nombre }) => nombre)).toEqual(['Mía']);
  });

  it('no repiten nombre, tampoco con otros acentos o mayúsculas', async () => {
    await guardar(una, 'sedes', 'Módulos');
    expect(await guardar(una, 'sedes', 'MODULOS')).toMatchObject({ status: 409, body: { codigo: 'vista.duplicada' } });
    const { id } = (await guardar(una, 'sedes', 'Otras')).body;
    const cambio = { nombre: 'modulos', predeterminada: false, contenido: SIN_NADA };
    expect(await una.llamar('PUT', `/api/vistas/${id}`, cambio)).toMatchObject({ status: 409, body: { codigo: 'vista.duplicada' } });
    expect((await guardar(otra, 'sedes', 'Módulos')).status).toBe(200);
  });

  it('una sola es con la que se abre', async () => {
    await guardar(una, 'generos', 'Primera', { predeterminada: true });
    await guardar(una, 'generos', 'Segunda', { predeterminada: true });
    const abren = async () => (await leer(una, 'generos')).filter(({ predeterminada }) => predeterminada).map(({ nombre }) => nombre);
    expect(await abren()).toEqual(['Segunda']);
    const [primera] = await leer(una, 'generos');
    const { id, ...resto } = primera!;
    await una.llamar('PUT', `/api/vistas/${id}`, { ...resto, predeterminada: true });
    expect(await abren()).toEqual(['Primera']);
  });

  it('al eliminarla, se va', async () => {
    const { id } = (await guardar(una, 'deportes', 'De paso')).body;
    expect((await una.llamar('DELETE', `/api/vistas/${id}`)).status).toBe(204);
    expect(await leer(una, 'deportes')).toEqual([]);
  });

  it(`son ${MAX_VISTAS_POR_LISTA} como máximo, también si se guardan a la vez`, async () => {
    const hechas = await Promise.all(Array.from({ length: MAX_VISTAS_POR_LISTA + 2 }, (_, i) => guardar(una, 'categorias', `Vista ${i}`)));
    expect(hechas.filter(({ status }) => status === 409).map(({ body }) => body.codigo)).toEqual(['vista.demasiadas', 'vista.demasiadas']);
    expect(await leer(una, 'categorias')).toHaveLength(MAX_VISTAS_POR_LISTA);
  });

  it('en todas las listas juntas también tienen un tope', async () => {
    await oficina.db
      .insertInto('vista')
      .values(
        Array.from({ length: MAX_VISTAS }, (_, i) => ({
          usuario_id: otra.usuarioId,
          lista: `lista-${i}`,
          nombre: 'De relleno',
          contenido: JSON.stringify(SIN_NADA),
        })),
      )
      .execute();
    expect((await guardar(otra, 'colegios', 'Una más')).body.codigo).toBe('vista.demasiadas');
  });

  it.each([
    ['demasiado larga', { nombre: 'n'.repeat(41) }],
    ['sin nombre', { nombre: ' ' }],
    ['con un filtro que no lo es', { contenido: { ...SIN_NADA, filtros: { estado: [1, 2] } } }],
    [
      'con más texto del que cabe',
      { contenido: { ...SIN_NADA, filtros: Object.fromEntries(Array.from({ length: 99 }, (_, i) => [`c${i}`, 'x'.repeat(100)])) } },
    ],
  ])('%s, no se guarda', async (_, mas) => {
    expect((await guardar(una, 'tipostarifa', 'Vista', mas)).status).toBe(400);
    expect(await leer(una, 'tipostarifa')).toEqual([]);
  });

  it('el registro dice de qué lista, no lo que se busca en ella', async () => {
    await guardar(una, 'coordinadores', 'Los Gil', { contenido: DE_BAJA });
    const { texto } = await oficina.db
      .selectFrom('accion')
      .select('texto')
      .where('usuario_id', '=', una.usuarioId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(texto).toBe('Vista guardada de la lista «coordinadores»');
  });
});
