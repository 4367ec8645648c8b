import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { abrirOficina, anonimo, crearUsuario, entrar, ROL, type Cliente, type OficinaDePrueba } from '../../../pruebas/oficina';
import { notificar } from '../notificaciones/service';
import type { Preferencia } from '@cd/contract/avisos/notificaciones';
import { direccionParaElegir } from './service';
import { keysOf } from '../../../platform/secrets/keys-of';

let oficina: OficinaDePrueba;
let arbitra: Cliente;
let entrenador: Cliente;

beforeAll(async () => {
  oficina = await abrirOficina();
  await crearUsuario(oficina.db, { login: 'arbitra@liga.es', roles: [ROL.arbitro] });
  await crearUsuario(oficina.db, { login: 'entrena@liga.es', roles: [ROL.entrenador] });
  arbitra = await entrar(oficina.http, 'arbitra@liga.es');
  entrenador = await entrar(oficina.http, 'entrena@liga.es');
});
afterAll(() => oficina.cerrar());
beforeEach(async () => {
  await oficina.db.deleteFrom('carta_rechazada').execute();
  await oficina.db.deleteFrom('trabajo').execute();
});

const direccion = (quien: Cliente): string => `/api/notificaciones/preferencias/${quien.usuarioId}`;
const leer = async (quien: Cliente): Promise<Preferencia[]> => (await quien.llamar<Preferencia[]>('GET', direccion(quien))).body;
const cual = async (quien: Cliente, nombre: string): Promise<Preferencia> => (await leer(quien)).find((una) => una.nombre === nombre)!;
const avisar = (quien: Cliente): Promise<unknown> =>
  oficina.db
    .transaction()
    .execute((tx) => notificar(tx, 'partido.suspendido', { asunto: 'Suspendido', texto: 'x', otros: [quien.usuarioId] }));
const cartas = async (): Promise<string[]> =>
  (await oficina.db.selectFrom('trabajo').select('destinatario').execute()).map(({ destinatario }) => destinatario);
const tokenDe = async (quien: Cliente, tipos: number[]): Promise<string> =>
  direccionParaElegir(keysOf(oficina.db).signature, '', { usuarioId: quien.usuarioId, tipos }).slice('/cartas/'.length);
const codigo = (body: unknown): unknown => (body as { codigo?: string } | null)?.codigo;

describe('qué recibe cada uno por correo', () => {
  it('lo que le llegaría por su perfil y no es de su cuenta; de entrada, todo', async () => {
    const suyas = await leer(arbitra);
    expect(suyas.map(({ nombre }) => nombre)).toEqual(expect.arrayContaining(['Árbitro designado', 'Partidos suspendidos']));
    expect(suyas.map(({ nombre }) => nombre)).not.toContain('Cambio de contraseña');
    expect((await leer(entrenador)).map(({ nombre }) => nombre)).not.toContain('Árbitro designado');
    expect(new Set(suyas.map(({ correo }) => correo))).toEqual(new Set([1]));
  });

  it('quien no lo quiere lo sigue leyendo en su buzón, sin carta; y puede volver a quererlo', async () => {
    const { id } = await cual(entrenador, 'Partidos suspendidos');
    const elegir = (correo: 0 | 1) => entrenador.llamar('PUT', direccion(entrenador), { preferencias: [{ id, correo }] });
    expect((await elegir(0)).status).toBe(204);
    expect((await elegir(0)).status).toBe(204);
    await avisar(entrenador);
    expect(await cartas()).toEqual([]);
    expect((await elegir(1)).status).toBe(204);
    await avisar(entrenador);
    expect(await cartas()).toEqual(['entrena@liga.es']);
    const ultima = await oficina.db
      .selectFrom('accion')
      .select('texto')
      .where('usuario_id', '=', entrenador.usuarioId)
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(ultima).toEqual([{ texto: 'Avisos por correo: Partidos suspendidos, sí' }]);
  });

  it('lo que no le llegaría no se elige, ni lo de otro', async () => {
    const { id } = await cual(arbitra, 'Árbitro designado');
    const { status, body } = await entrenador.llamar('PUT', direccion(entrenador), { preferencias: [{ id, correo: 0 }] });
    expect([status, codigo(body)]).toEqual([409, 'notificacion.ajena']);
    expect((await entrenador.llamar('PUT', direccion(arbitra), { preferencias: [{ id, correo: 0 }] })).status).toBe(403);
    expect((await entrenador.llamar('GET', direccion(arbitra))).status).toBe(403);
    expect(await oficina.db.selectFrom('carta_rechazada').selectAll().execute()).toEqual([]);
  });
});

describe('desde una carta, sin entrar', () => {
  it('se ve lo que contaba la carta, y se elige; de lo demás, nada', async () => {
    const { id } = await cual(entrenador, 'Partidos suspendidos');
    const url = `/open/api/cartas/${await tokenDe(entrenador, [id])}`;
    const { body } = await anonimo(oficina.http).llamar<{ preferencias: Preferencia[] }>('GET', url);
    expect(body.preferencias.map((una) => una.id)).toEqual([id]);
    const otra = (await leer(entrenador)).find((una) => una.id !== id)!;
    const ajena = await anonimo(oficina.http).llamar('PUT', url, { preferencias: [{ id: otra.id, correo: 0 }] });
    expect([ajena.status, codigo(ajena.body)]).toEqual([409, 'notificacion.ajena']);
    expect((await anonimo(oficina.http).llamar('PUT', url, { preferencias: [{ id, correo: 0 }] })).status).toBe(204);
    expect((await cual(entrenador, 'Partidos suspendidos')).correo).toBe(0);
  });

  it('con un toque del programa de correo deja de recibir lo de esa carta, y nada más', async () => {
    const { id } = await cual(entrenador, 'Partidos suspendidos');
    const url = `/cartas/${await tokenDe(entrenador, [id])}`;
    const baja = (payload: string, tipo = 'application/x-www-form-urlencoded') =>
      oficina.http.inject({ method: 'POST', url, payload, headers: { 'content-type': tipo } });
    expect((await baja('otra=cosa')).statusCode).toBe(404);
    expect((await cual(entrenador, 'Partidos suspendidos')).correo).toBe(1);
    expect((await baja('List-Unsubscribe=One-Click')).statusCode).toBe(204);
    expect((await baja('List-Unsubscribe=One-Click')).statusCode).toBe(204);
    expect((await leer(entrenador)).filter(({ correo }) => correo === 0).map((una) => una.id)).toEqual([id]);
  });

  it('a los treinta días ya no vale', async () => {
    const { id } = await cual(entrenador, 'Partidos suspendidos');
    const token = await tokenDe(entrenador, [id]);
    const caduca = Number(token.split('.')[1]) - Date.now() / 1000;
    expect(Math.round(caduca / 86_400)).toBe(30);
  });

  it('un enlace tocado, de otra cosa o de quien ya no tiene cuenta no abre nada', async () => {
    const bueno = await tokenDe(arbitra, [1]);
    const otro = `${arbitra.usuarioId + 1}${bueno.slice(String(arbitra.usuarioId).length)}`;
    for (const token of [otro, bueno.slice(0, -1) + (bueno.endsWith('A') ? 'B' : 'A')])
      expect((await anonimo(oficina.http).llamar('GET', `/open/api/cartas/${token}`)).status).toBe(404);
    await oficina.db.updateTable('usuario').set({ activo: false }).where('id', '=', arbitra.usuarioId).execute();
    expect((await anonimo(oficina.http).llamar('GET', `/open/api/cartas/${bueno}`)).status).toBe(404);
    await oficina.db.updateTable('usuario').set({ activo: true }).where('id', '=', arbitra.usuarioId).execute();
  });
});
