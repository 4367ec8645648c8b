import { Nivel, Perfil, TODOS_LOS_PERFILES } from '@cd/contract/kit/perfiles';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSession } from '../platform/access/session';
import { cargaDe, llamadas } from './llamadas-de-muestra';
import { abrirOficina, crearRol, crearUsuario, type OficinaDePrueba } from './oficina';

interface Operacion {
  operationId: string;
  parameters: { name: string; in: 'path' | 'query' | 'header'; required: boolean; example?: unknown }[];
  requestBody?: { content: { 'application/json': { example: unknown } } };
}

let oficina: OficinaDePrueba;
const cuentas = new Map<Perfil, { usuarioId: number; rolId: number }>();
const operaciones: { metodo: string; camino: string; operacion: Operacion }[] = [];

beforeAll(async () => {
  oficina = await abrirOficina();
  const { db } = oficina;
  await db
    .insertInto('competicion')
    .values({ nombre: '2025-2026', fecha_inicio: '2025-09-01', fecha_fin: '2026-06-28', historico: false })
    .execute();
  for (const perfil of TODOS_LOS_PERFILES) {
    const rolId = await crearRol(db, `Todo ${perfil}`, perfil, Nivel.Edicion);
    cuentas.set(perfil, { rolId, usuarioId: await crearUsuario(db, { login: `todo${perfil}@liga.es`, roles: [rolId] }) });
  }
  const { paths } = (await oficina.http.inject('/openapi.json')).json<{ paths: Record<string, Record<string, Operacion>> }>();
  for (const [camino, deUno] of Object.entries(paths))
    for (const [metodo, operacion] of Object.entries(deUno)) operaciones.push({ metodo, camino, operacion });
});
afterAll(() => oficina.cerrar());

/** As somebody of the first profile that it serves, in a session of its own. */
async function enviar({ metodo, camino, operacion }: (typeof operaciones)[number]): Promise<{ status: number; body: string }> {
  const { ruta } = llamadas.find(({ nombre }) => nombre === operacion.operationId)!;
  const { access } = ruta;
  const perfil = access.tipo === 'pantalla' ? access.perfiles[0]! : Perfil.Admin;
  const { usuarioId, rolId } = cuentas.get(perfil)!;
  const token = await oficina.db.transaction().execute((tx) => createSession(tx, usuarioId, { id: rolId, perfil_id: perfil }));
  const url = camino.replaceAll(/\{(\w+)\}/g, (_, nombre: string) => {
    const { example } = operacion.parameters.find((uno) => uno.in === 'path' && uno.name === nombre)!;
    return encodeURIComponent(String(example));
  });
  const ejemplo = operacion.requestBody?.content['application/json'].example;
  const { statusCode, body } = await oficina.http.inject({
    method: metodo.toUpperCase() as 'GET',
    url,
    ...cargaDe(ruta, ejemplo, Buffer.from('un fichero'), {
      authorization: `Bearer ${token}`,
      'x-usuario': String(usuarioId),
      'x-perfil': String(perfil),
    }),
  });
  return { status: statusCode, body };
}

it('lo que enseña la referencia de cada llamada que lleva algo se entiende al enviarlo', async () => {
  const conCuerpo = operaciones.filter(({ operacion }) => operacion.requestBody);
  expect(conCuerpo.length).toBeGreaterThan(200);
  const malos: string[] = [];
  for (const una of conCuerpo) {
    const { status, body } = await enviar(una);
    // It may be about what there is not; what is said of it, it is understood.
    if (status >= 500 || body.includes('"codigo":"datos.incorrectos"')) malos.push(`${una.operacion.operationId}: ${status} ${body}`);
  }
  expect(malos).toEqual([]);
});
