import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Accion } from '@cd/contract/administracion/acciones';
import { deleteOldActions } from '../../../platform/audit';
import {
  abrirOficina,
  anonimo,
  crearRol,
  crearUsuario,
  entrar,
  ROL,
  type Cliente,
  type OficinaDePrueba,
  type Respuesta,
} from '../../../pruebas/oficina';

let oficina: OficinaDePrueba;
let admin: Cliente;
/** Of the árbitro profile, one who may be audited and one who may not. */
let auditable: Cliente;
let reservada: Cliente;
let sinNivel: Cliente;

beforeAll(async () => {
  oficina = await abrirOficina();
  const { db, http } = oficina;
  await crearUsuario(db, { login: 'admin@liga.es', roles: [ROL.administrador] });
  await crearUsuario(db, { login: 'auditable@liga.es', roles: [ROL.arbitro], puedeAuditar: true });
  await crearUsuario(db, { login: 'reservada@liga.es', roles: [ROL.arbitro] });
  await crearUsuario(db, { login: 'nada@liga.es', roles: [await crearRol(db, 'Nada', 1, 0)] });
  [admin, auditable, reservada, sinNivel] = [
    await entrar(http, 'admin@liga.es'),
    await entrar(http, 'auditable@liga.es'),
    await entrar(http, 'reservada@liga.es'),
    await entrar(http, 'nada@liga.es'),
  ];
  await db
    .insertInto('accion')
    .values([
      { usuario_id: auditable.usuarioId, tipo: 3, texto: 'Acta del partido 7', fecha: new Date('2026-03-28T22:59:59Z') },
      { usuario_id: auditable.usuarioId, tipo: 4, texto: 'Acta del partido 7: marcador', fecha: new Date('2026-03-28T23:00:00Z') },
      { usuario_id: auditable.usuarioId, tipo: 5, texto: 'Nota de Íñigo', fecha: new Date('2026-03-29T21:59:59Z') },
    ])
    .execute();
});
afterAll(() => oficina.cerrar());

const rechazo = ({ status, body }: Respuesta<object | null>) => ({ status, codigo: body && 'codigo' in body ? body.codigo : null });
const pagina = { pageNumber: 1, pageSize: 50 };
const registro = (quien: Cliente, id: number, cuerpo: object = {}) =>
  quien.llamar<{ count: number; rows: Accion[] }>('POST', '/api/acciones/index', { id, paginacion: pagina, ...cuerpo });
const textos = async (id: number, ...filtros: object[]) =>
  (await registro(admin, id, { filtros, ordenacion: [{ name: 'fecha', order: 'asc' }] })).body.rows.map(({ texto }) => texto);

describe('puede auditarse', () => {
  it('resultado 1 o 0 según el usuario', async () => {
    expect((await admin.llamar('GET', `/api/usuarios/puedeauditar/${auditable.usuarioId}`)).body).toEqual({ resultado: 1 });
    expect((await admin.llamar('GET', `/api/usuarios/puedeauditar/${reservada.usuarioId}`)).body).toEqual({ resultado: 0 });
    expect(rechazo(await admin.llamar('GET', '/api/usuarios/puedeauditar/999999'))).toEqual({ status: 404, codigo: 'recurso.desconocido' });
  });
});

describe('el registro de un usuario', () => {
  it('se da si puede auditarse; si no, se rechaza con su texto', async () => {
    expect((await registro(admin, auditable.usuarioId)).status).toBe(200);
    const { status, body } = await registro(admin, reservada.usuarioId);
    expect({ status, body }).toMatchObject({
      status: 403,
      body: { codigo: 'usuario.auditoria', detail: 'El usuario no está autorizado para realizar la auditoría' },
    });
    expect(rechazo(await admin.llamar('POST', '/api/acciones/index/sinpaginacion', { id: reservada.usuarioId }))).toEqual({
      status: 403,
      codigo: 'usuario.auditoria',
    });
    expect(rechazo(await registro(admin, 999999))).toEqual({ status: 404, codigo: 'recurso.desconocido' });
  });

  it('filtra por tipo, por texto y por días enteros de aquí', async () => {
    const id = auditable.usuarioId;
    expect(await textos(id, { name: 'tipo', operator: 'equals', value: 4 })).toEqual(['Acta del partido 7: marcador']);
    expect(await textos(id, { name: 'texto', operator: 'contains', value: 'iñigo' })).toEqual(['Nota de Íñigo']);
    expect(await textos(id, { name: 'fecha', operator: 'intervaldate', value: { min: '2026-03-29', max: '2026-03-29' } })).toEqual([
      'Acta del partido 7: marcador',
      'Nota de Íñigo',
    ]);
    expect(await textos(id, { name: 'fecha', operator: 'intervaldate', value: { max: '2026-03-28' } })).toEqual(['Acta del partido 7']);
  });

  it('entero da lo mismo que por páginas, con la hora de aquí', async () => {
    const seleccion = {
      id: auditable.usuarioId,
      filtros: [{ name: 'tipo', operator: 'equals', value: [3, 4] }],
      ordenacion: [{ name: 'fecha', order: 'desc' }],
    };
    const entero = await admin.llamar('POST', '/api/acciones/index/sinpaginacion', seleccion);
    expect(entero.body).toEqual((await registro(admin, auditable.usuarioId, seleccion)).body);
    expect((entero.body.rows as Accion[]).map(({ fecha }) => fecha)).toEqual(['2026-03-29 00:00:00', '2026-03-28 23:59:59']);
  });

  it('sin sesión 401; sin nivel o de otro perfil 403, también el propio', async () => {
    expect((await registro(anonimo(oficina.http), auditable.usuarioId)).status).toBe(401);
    expect(rechazo(await registro(sinNivel, auditable.usuarioId))).toEqual({ status: 403, codigo: 'acceso.denegado' });
    expect(rechazo(await registro(auditable, auditable.usuarioId))).toEqual({ status: 403, codigo: 'acceso.denegado' });
  });
});

describe('consulta de una pantalla', () => {
  const consultar = (quien: Cliente, accion: string, idParametroAccion?: number) =>
    quien.llamar('POST', '/api/acciones/consulta', { accion, idParametroAccion });
  const propias = async (quien: Cliente) => (await quien.llamar<Accion[]>('GET', `/api/acciones/ultimas/100/${quien.usuarioId}`)).body;

  it('queda anotada, con su registro si lo tiene', async () => {
    expect((await consultar(auditable, 'ayuda')).status).toBe(204);
    expect((await consultar(admin, 'usuarios', 7)).status).toBe(204);
    expect((await propias(auditable))[0]).toMatchObject({ tipo: 2, texto: 'Consulta de la pantalla Ayuda' });
    expect((await propias(admin)).map(({ texto }) => texto)).toContain('Consulta de la pantalla Usuarios (7)');
  });

  it('solo de una pantalla que existe y que se puede ver', async () => {
    for (const accion of ['nada', 'toString', '__proto__', ''])
      expect(rechazo(await consultar(admin, accion))).toEqual({ status: 400, codigo: 'peticion.incorrecta' });
    expect(rechazo(await consultar(auditable, 'usuarios'))).toEqual({ status: 403, codigo: 'acceso.denegado' });
    expect(rechazo(await consultar(sinNivel, 'ayuda'))).toEqual({ status: 403, codigo: 'acceso.denegado' });
    expect((await consultar(anonimo(oficina.http), 'ayuda')).status).toBe(401);
  });
});

describe('las últimas acciones', () => {
  const ultimas = (quien: Cliente, n: number, usuarioId: number) =>
    quien.llamar<Accion[]>('GET', `/api/acciones/ultimas/${n}/${usuarioId}`);

  it('las propias siempre, la última primero; 0 son diez', async () => {
    await oficina.db
      .insertInto('accion')
      .values(Array.from({ length: 12 }, (_, i) => ({ usuario_id: reservada.usuarioId, tipo: 4, texto: `Cambio ${i}` })))
      .execute();
    const { body } = await ultimas(reservada, 0, reservada.usuarioId);
    expect(body.map(({ texto }) => texto)).toEqual(Array.from({ length: 10 }, (_, i) => `Cambio ${11 - i}`));
    expect((await ultimas(reservada, 3, reservada.usuarioId)).body).toHaveLength(3);
  });

  it('las de otro, con permiso y si puede auditarse', async () => {
    expect((await ultimas(admin, 5, auditable.usuarioId)).status).toBe(200);
    expect(rechazo(await ultimas(admin, 5, reservada.usuarioId))).toEqual({ status: 403, codigo: 'usuario.auditoria' });
    expect(rechazo(await ultimas(reservada, 5, auditable.usuarioId))).toEqual({ status: 403, codigo: 'acceso.denegado' });
    expect(rechazo(await ultimas(sinNivel, 5, auditable.usuarioId))).toEqual({ status: 403, codigo: 'acceso.denegado' });
  });
});

describe('las de un usuario eliminado', () => {
  const eliminados = (cuerpo: object = {}) => registro(admin, 0, cuerpo);

  it('se conservan con su nombre, si podía auditarse, y se filtran, ordenan y exportan por él', async () => {
    const { db, http } = oficina;
    const hacer = async (nombre: string, puedeAuditar: boolean) => {
      const login = `${nombre.toLowerCase()}@liga.es`;
      const id = await crearUsuario(db, { login, nombre, roles: [ROL.arbitro], puedeAuditar });
      const suya = await entrar(http, login);
      await suya.llamar('POST', '/api/acciones/consulta', { accion: 'ayuda' });
      // Right after: what was looked at waits to be written.
      expect((await admin.llamar('DELETE', `/api/usuarios/${id}`)).status).toBe(204);
      return id;
    };
    const [bea, zoe, reserva] = [await hacer('Bea', true), await hacer('Zoe', true), await hacer('Reserva', false)];
    const { status, body } = await eliminados({ ordenacion: [{ name: 'autor', order: 'desc' }] });
    expect(status).toBe(200);
    expect(body.count).toBe(4);
    expect(body.rows.map(({ autor }) => autor)).toEqual([
      'Zoe (zoe@liga.es)',
      'Zoe (zoe@liga.es)',
      'Bea (bea@liga.es)',
      'Bea (bea@liga.es)',
    ]);
    expect(new Set(body.rows.map(({ texto }) => texto))).toEqual(new Set(['Inicio de sesión', 'Consulta de la pantalla Ayuda']));
    const deBea = { filtros: [{ name: 'autor', operator: 'contains', value: 'BEA@' }] };
    expect((await eliminados(deBea)).body.count).toBe(2);
    expect((await admin.llamar('POST', '/api/acciones/index/sinpaginacion', { id: 0, ...deBea })).body).toEqual(
      (await eliminados(deBea)).body,
    );
    expect((await registro(admin, bea)).body.rows.map(({ autor }) => autor)).toEqual(['Bea (bea@liga.es)', 'Bea (bea@liga.es)']);
    expect((await admin.llamar<Accion[]>('GET', `/api/acciones/ultimas/1/${zoe}`)).body).toMatchObject([{ autor: 'Zoe (zoe@liga.es)' }]);
    expect(rechazo(await registro(admin, reserva))).toEqual({ status: 403, codigo: 'usuario.auditoria' });
    expect(await db.selectFrom('accion').select('autor').where('autor_id', '=', reserva).execute()).toHaveLength(2);
    expect(rechazo(await registro(sinNivel, 0))).toEqual({ status: 403, codigo: 'acceso.denegado' });
  });

  it('las de quien sigue no llevan nombre, y son solo suyas', async () => {
    const { body } = await registro(admin, auditable.usuarioId);
    expect(new Set(body.rows.map(({ autor }) => autor))).toEqual(new Set([null]));
  });
});

describe('lo que se conserva', () => {
  it('se borra el día después del último, ni antes ni más tarde', async () => {
    const { db } = oficina;
    await db.deleteFrom('accion').execute();
    const hace = (dias: string) => sql<Date>`now() - ${dias}::interval`;
    await db
      .insertInto('accion')
      .values(
        ['730 days -1 minute', '730 days 1 minute'].map((dias) => ({
          usuario_id: auditable.usuarioId,
          tipo: 3,
          texto: dias,
          fecha: hace(dias),
        })),
      )
      .execute();
    await db.transaction().execute(async (tx) => {
      // Within one transaction the clock stands still: exactly 730 days are not more than 730.
      await tx
        .insertInto('accion')
        .values({ usuario_id: auditable.usuarioId, tipo: 3, texto: 'justos', fecha: hace('730 days') })
        .execute();
      await deleteOldActions(tx);
    });
    const quedan = await db.selectFrom('accion').select('texto').orderBy('texto').execute();
    expect(quedan.map(({ texto }) => texto)).toEqual(['730 days -1 minute', 'justos']);
  });
});
