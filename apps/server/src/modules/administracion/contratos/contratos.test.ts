import { createHash } from 'node:crypto';
import type { Contrato, ContratoCompleto, FilaContrato, Firmante } from '@cd/contract/administracion/contratos';
import { Perfil } from '@cd/contract/kit/perfiles';
import type { CondicionesPropias } from '@cd/contract/sesion/sesion';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetName } from '../../../platform/audit';
import { inTransaction } from '../../../platform/db/transaction';
import { abrirOficina, crearRol, crearUsuario, entrar, ROL, type Cliente, type OficinaDePrueba } from '../../../pruebas/oficina';

let oficina: OficinaDePrueba;
let jefa: Cliente;
let arbitra: Cliente;
let entrena: Cliente;
beforeAll(async () => {
  oficina = await abrirOficina();
  const { db, http } = oficina;
  await crearUsuario(db, { login: 'jefa@liga.es', nombre: 'La jefa', roles: [ROL.administrador] });
  await crearUsuario(db, { login: 'arbitra@liga.es', nombre: 'Ana Árbitra', roles: [ROL.arbitro] });
  await crearUsuario(db, { login: 'entrena@liga.es', nombre: 'Blas', roles: [ROL.entrenador] });
  jefa = await entrar(http, 'jefa@liga.es');
  arbitra = await entrar(http, 'arbitra@liga.es');
  entrena = await entrar(http, 'entrena@liga.es');
});
afterAll(() => oficina.cerrar());
beforeEach(async () => {
  await oficina.db
    .updateTable('contrato')
    .set({ fecha_fin_vigencia: '2099-01-01' })
    .where('fecha_inicio_vigencia', 'is not', null)
    .where('fecha_fin_vigencia', 'is', null)
    .execute();
  await sql`delete from contrato_usuario where contrato_id in (select id from contrato where fecha_inicio_vigencia is null)`.execute(
    oficina.db,
  );
  await sql`delete from contrato where fecha_inicio_vigencia is null`.execute(oficina.db);
  await sql`delete from notificacion`.execute(oficina.db);
});

interface Dicho {
  status: number;
  codigo?: string;
}
const dicho = ({ status, body }: { status: number; body: unknown }): Dicho => ({
  status,
  codigo: (body as { codigo?: string } | null)?.codigo,
});
const rechazo = async (llamada: Promise<{ status: number; body: unknown }>): Promise<string> => {
  const { status, codigo } = dicho(await llamada);
  return `${status} ${codigo ?? ''}`.trim();
};
const crear = async (contenido = 'Condiciones', mas: object = {}): Promise<number> => {
  const { status, body } = await jefa.llamar<{ id: number }>('POST', '/api/contratos', { contrato: { contenido, ...mas } });
  expect(status).toBe(200);
  return body.id;
};
const completo = async (id: number) => (await jefa.llamar<ContratoCompleto>('GET', `/api/contratos/completo/${id}`)).body;
const pedir = (id: number, { usuarioId }: Cliente) => jefa.llamar('POST', '/api/contratos/usuario', { id, idUsuario: usuarioId });
const quitar = (id: number, usuarioId: number) => jefa.llamar('DELETE', `/api/contratos/usuario/${id}/${usuarioId}`);
const abrir = (id: number, cuerpo?: object) => jefa.llamar('PUT', `/api/contratos/abrir/${id}`, cuerpo);
const cerrar = (id: number) => jefa.llamar('PUT', `/api/contratos/cerrar/${id}`);
const firmar = (quien: Cliente, idContrato: number, mas: object = {}) =>
  quien.llamar('PUT', '/api/contratos/aceptar', { idContrato, ...mas });
const recordar = async (id: number, usuarios: number[]) =>
  (
    await jefa.llamar<{ recordados: number; fuera: { motivo: string; cuantos: number }[] }>('POST', `/api/contratos/recordar/${id}`, {
      usuarios,
    })
  ).body;
const enFirma = async (quienes: readonly Cliente[], contenido?: string, mas?: object): Promise<number> => {
  const id = await crear(contenido, mas);
  for (const quien of quienes) expect((await pedir(id, quien)).status).toBe(204);
  expect((await abrir(id)).status).toBe(204);
  return id;
};
const firmante = async (id: number, { usuarioId }: Cliente): Promise<Firmante | undefined> =>
  (await completo(id)).usuarios.find((uno) => uno.id === usuarioId);
/** What somebody was told, by its type. */
const avisos = async ({ usuarioId }: Cliente): Promise<string[]> =>
  (
    await oficina.db
      .selectFrom('notificacion as n')
      .innerJoin('tipo_notificacion as t', 't.id', 'n.tipo')
      .select('t.clave')
      .where('n.usuario_id', '=', usuarioId)
      .where('n.buzon', '=', 'Entrada')
      .orderBy('n.id')
      .execute()
  ).map(({ clave }) => clave);

describe('un contrato', () => {
  it('nace en borrador, se edita, se envía a firma y se cierra; cada paso, una vez', async () => {
    const id = await crear('# Cesión de imagen\r\n\r\nTexto');
    const leer = async () => (await jefa.llamar<Contrato>('GET', `/api/contratos/${id}`)).body;
    expect(await leer()).toMatchObject({
      titulo: 'Cesión de imagen',
      estado: 'Borrador',
      contenido: '# Cesión de imagen\n\nTexto',
      total: 0,
      edicion: 1,
    });
    const { version } = await leer();
    const modificar = (contenido: string, vista = version) =>
      jefa.llamar('PUT', `/api/contratos/${id}`, { contrato: { contenido, requiere_aceptacion: false }, version: vista });
    expect((await modificar('# Otra')).status).toBe(204);
    expect(await rechazo(modificar('# Tercera'))).toBe('409 version.antigua');
    expect(await rechazo(abrir(id))).toBe('422 contrato.sin_usuarios');
    await pedir(id, arbitra);
    // Somebody has changed it since it was read.
    expect(await rechazo(abrir(id, { version }))).toBe('409 version.antigua');
    expect(await rechazo(cerrar(id))).toBe('409 contrato.en_borrador');
    expect(await rechazo(jefa.llamar('POST', `/api/contratos/recordar/${id}`, { usuarios: [1] }))).toBe('409 contrato.en_borrador');
    expect((await abrir(id)).status).toBe(204);
    expect(await leer()).toMatchObject({ estado: 'Vigente', total: 1, firmados: 0, requiere_aceptacion: false });
    expect(await rechazo(abrir(id))).toBe('409 contrato.abierto');
    expect(await rechazo(modificar('Otro texto', version + 2))).toBe('409 contrato.abierto');
    expect((await cerrar(id)).status).toBe(204);
    expect(await leer()).toMatchObject({ estado: 'Finalizado' });
    for (const llamada of [cerrar(id), abrir(id), pedir(id, entrena), quitar(id, arbitra.usuarioId)])
      expect(await rechazo(llamada)).toBe('409 contrato.cerrado');
    expect((await jefa.llamar<FilaContrato[]>('GET', '/api/contratos')).body[0]).toMatchObject({
      id,
      estado: 'Finalizado',
      titulo: 'Otra',
    });
    for (const llamada of ['GET /api/contratos/2000000000', 'GET /api/contratos/completo/2000000000', 'DELETE /api/contratos/2000000000'])
      expect(await rechazo(jefa.llamar(...(llamada.split(' ') as ['GET', string])))).toBe('404 recurso.desconocido');
  });

  it('en firma, ni la base de datos deja cambiar su texto; ni volver a abrirlo', async () => {
    const id = await enFirma([arbitra]);
    const cambiar = (cambio: object) => oficina.db.updateTable('contrato').set(cambio).where('id', '=', id).execute();
    for (const cambio of [{ contenido: 'Otro' }, { requiere_aceptacion: false }, { fecha_inicio_vigencia: null }])
      await expect(cambiar(cambio)).rejects.toThrow('once opened it does not change');
    await cerrar(id);
    await expect(cambiar({ fecha_fin_vigencia: null })).rejects.toThrow('not opened again');
  });

  it('se elimina mientras nadie lo ha firmado, y lo sabe a quien se le había pedido', async () => {
    const id = await enFirma([arbitra]);
    expect((await jefa.llamar('DELETE', `/api/contratos/${id}`)).status).toBe(204);
    expect(await avisos(arbitra)).toEqual(['contrato.por_firmar', 'contrato.retirado']);
    const otro = await enFirma([arbitra]);
    await firmar(arbitra, otro);
    expect(await rechazo(jefa.llamar('DELETE', `/api/contratos/${otro}`))).toBe('409 contrato.firmado');
  });
});

describe('otra edición', () => {
  it('sustituye al anterior, que se cierra al abrirse ella; se pide otra vez a los mismos', async () => {
    const id = await enFirma([arbitra, entrena]);
    await firmar(arbitra, id);
    const nueva = await crear('Condiciones, corregidas', { sustituye_a: id });
    expect((await completo(nueva)).usuarios.map(({ nombre }) => nombre)).toEqual(['Ana Árbitra', 'Blas']);
    expect(await completo(id)).toMatchObject({ sustituido_por: nueva, estado: 'Vigente' });
    expect(await rechazo(jefa.llamar('POST', '/api/contratos', { contrato: { contenido: 'x', sustituye_a: id } }))).toBe(
      '409 contrato.sustituido',
    );
    expect(await rechazo(jefa.llamar('POST', '/api/contratos', { contrato: { contenido: 'x', sustituye_a: nueva } }))).toBe(
      '409 contrato.no_sustituible',
    );
    // One of them is no longer asked.
    await quitar(nueva, entrena.usuarioId);
    await sql`delete from notificacion`.execute(oficina.db);
    await abrir(nueva);
    expect(await completo(nueva)).toMatchObject({ edicion: 2, sustituye_a: id, estado: 'Vigente', firmados: 0 });
    expect(await completo(id)).toMatchObject({ estado: 'Finalizado', firmados: 1 });
    expect([await avisos(arbitra), await avisos(entrena)]).toEqual([['contrato.por_firmar'], ['contrato.retirado']]);
    expect(await rechazo(firmar(entrena, id))).toBe('409 contrato.no_vigente');
    expect(await rechazo(jefa.llamar('DELETE', `/api/contratos/${id}`))).toBe('409 contrato.firmado');
  });
});

describe('quién lo firma', () => {
  it('de uno en uno: se avisa si ya se firma, y también si deja de pedírsele', async () => {
    const id = await crear();
    await pedir(id, arbitra);
    expect(await avisos(arbitra)).toEqual([]);
    await abrir(id);
    await pedir(id, arbitra);
    expect(await avisos(arbitra)).toEqual(['contrato.por_firmar']);
    await pedir(id, entrena);
    expect(await avisos(entrena)).toEqual(['contrato.por_firmar']);
    expect((await quitar(id, entrena.usuarioId)).status).toBe(204);
    expect(await avisos(entrena)).toEqual(['contrato.por_firmar', 'contrato.retirado']);
    expect((await entrena.llamar('POST', '/api/contratos/vigente', {})).body).toBe(null);
    expect(await rechazo(firmar(entrena, id))).toBe('409 contrato.no_vigente');
    expect(await rechazo(quitar(id, entrena.usuarioId))).toBe('404 recurso.desconocido');
    await firmar(arbitra, id);
    expect(await rechazo(quitar(id, arbitra.usuarioId))).toBe('409 contrato.usuario_firmado');
    expect(await rechazo(jefa.llamar('POST', '/api/contratos/usuario', { id, idUsuario: 2_000_000_000 }))).toBe('404 recurso.desconocido');
  });

  it('por perfil, los de alta o todos, y los que lo sean después; a quien se quitó a mano no lo trae su perfil', async () => {
    const { db } = oficina;
    await crearUsuario(db, { login: 'baja@liga.es', nombre: 'De baja', roles: [ROL.arbitro], activo: false });
    const id = await crear();
    const tipo = (activos: 0 | 1) => jefa.llamar('POST', '/api/contratos/usuario/tipo', { id, tipo: Perfil.Arbitro, activos });
    const nombres = async () => (await completo(id)).usuarios.map(({ nombre }) => nombre);
    expect((await tipo(1)).body).toEqual({ anadidos: 1, estaban: 0 });
    expect(await nombres()).toEqual(['Ana Árbitra']);
    expect((await tipo(0)).body).toEqual({ anadidos: 1, estaban: 1 });
    expect(await nombres()).toEqual(['Ana Árbitra', 'De baja']);
    expect((await completo(id)).tipos).toEqual([{ perfil_id: Perfil.Arbitro, activos: 0 }]);
    const nueva = await crearUsuario(db, { login: 'despues@liga.es', nombre: 'Después', roles: [ROL.arbitro] });
    expect(await nombres()).toContain('Después');
    await quitar(id, nueva);
    await abrir(id);
    await db.deleteFrom('usuario_rol').where('usuario_id', '=', nueva).execute();
    await db.insertInto('usuario_rol').values({ usuario_id: nueva, rol_id: ROL.arbitro }).execute();
    expect(await nombres()).toEqual(['Ana Árbitra', 'De baja']);
    await firmar(arbitra, id);
    await jefa.llamar('POST', '/api/contratos/usuario/tipo', { id, tipo: Perfil.Entrenador, activos: 1 });
    expect(await avisos(entrena)).toEqual(['contrato.por_firmar']);
    expect((await jefa.llamar('DELETE', `/api/contratos/usuario/tipo/${id}/${Perfil.Arbitro}/0`)).body).toEqual({
      quitados: 1,
      firmados: 1,
      de_otro_perfil: 0,
    });
    expect(await nombres()).toEqual(['Ana Árbitra', 'Blas']);
    await crearUsuario(db, { login: 'otra@liga.es', nombre: 'Otra', roles: [ROL.arbitro] });
    expect(await nombres()).toEqual(['Ana Árbitra', 'Blas']);
    // Whoever comes back, or is asked by their other profile.
    await crearUsuario(db, { login: 'dos@liga.es', nombre: 'Los dos', roles: [ROL.arbitro, ROL.entrenador] });
    const vuelve = await crearUsuario(db, { login: 'vuelve@liga.es', nombre: 'Vuelve', roles: [ROL.entrenador], activo: false });
    await tipo(1);
    expect(await nombres()).not.toContain('Vuelve');
    await db.updateTable('usuario').set({ activo: true }).where('id', '=', vuelve).execute();
    expect(await nombres()).toContain('Vuelve');
    expect((await jefa.llamar<object>('DELETE', `/api/contratos/usuario/tipo/${id}/${Perfil.Arbitro}/1`)).body).toMatchObject({
      firmados: 1,
      de_otro_perfil: 1,
    });
    expect(await nombres()).toContain('Los dos');
    expect((await jefa.llamar('DELETE', `/api/contratos/usuario/tipo/${id}/3/1`)).status).toBe(400);
  });

  it('se recuerda a quien falta, una vez cada tantos días, y se dice a quién no y por qué', async () => {
    const { db } = oficina;
    const id = await enFirma([arbitra, entrena, jefa]);
    await firmar(jefa, id);
    const [suya, ajena] = [arbitra.usuarioId, 2_000_000_000];
    expect(await recordar(id, [suya])).toEqual({ recordados: 0, fuera: [{ motivo: 'reciente', cuantos: 1 }] });
    await sql`update contrato_usuario set avisado = now() - interval '8 days' where contrato_id = ${id}`.execute(db);
    await db.updateTable('usuario').set({ activo: false }).where('id', '=', entrena.usuarioId).execute();
    expect((await completo(id)).usuarios.map(({ nombre, fuera }) => [nombre, fuera])).toEqual([
      ['Ana Árbitra', null],
      ['Blas', 'de_baja'],
      ['La jefa', 'firmado'],
    ]);
    expect(await recordar(id, [suya, suya, entrena.usuarioId, jefa.usuarioId, ajena])).toEqual({
      recordados: 1,
      fuera: [
        { motivo: 'ajeno', cuantos: 1 },
        { motivo: 'de_baja', cuantos: 1 },
        { motivo: 'firmado', cuantos: 1 },
      ],
    });
    expect(await recordar(id, [suya])).toEqual({ recordados: 0, fuera: [{ motivo: 'reciente', cuantos: 1 }] });
    expect(await avisos(arbitra)).toEqual(['contrato.por_firmar', 'contrato.recordatorio']);
    await db.updateTable('usuario').set({ activo: true }).where('id', '=', entrena.usuarioId).execute();
  });
});

describe('una firma', () => {
  const huella = (texto: string): string => createHash('sha256').update(texto).digest('hex');

  it('guarda quién, cuándo, desde dónde, con qué perfil y la huella del texto que se leyó', async () => {
    const id = await enFirma([arbitra], 'Condiciones del año');
    const { body } = await arbitra.llamar<{ huella: string }>('POST', '/api/contratos/vigente', {});
    expect(body.huella).toBe(huella('Condiciones del año'));
    expect(await rechazo(firmar(arbitra, id, { huella: huella('Otras') }))).toBe('409 contrato.otro_texto');
    expect((await firmar(arbitra, id, { huella: body.huella })).status).toBe(204);
    expect(await rechazo(firmar(arbitra, id))).toBe('409 contrato.no_vigente');
    const { firma, fecha_aceptacion } = (await firmante(id, arbitra))!;
    expect(firma).toMatchObject({
      nombre: 'Ana Árbitra',
      login: 'arbitra@liga.es',
      perfil_id: Perfil.Arbitro,
      direccion: '127.0.0.1',
      agente: expect.any(String) as string,
      huella: body.huella,
      momento: fecha_aceptacion,
    });
    const [mia] = (await arbitra.llamar<CondicionesPropias[]>('GET', '/api/contratos/mios')).body;
    expect(mia).toMatchObject({ id, contenido: 'Condiciones del año', firma });
    await cerrar(id);
    expect((await arbitra.llamar<CondicionesPropias[]>('GET', '/api/contratos/mios')).body[0]).toMatchObject({ id });
    expect((await entrena.llamar<CondicionesPropias[]>('GET', '/api/contratos/mios')).body.map((uno) => uno.id)).not.toContain(id);
  });

  it('dice el nombre que tenía al firmar, y no se cambia ni se borra', async () => {
    const { db } = oficina;
    const id = await enFirma([arbitra]);
    await firmar(arbitra, id);
    await db.updateTable('usuario').set({ nombre: 'Ana de Otro Modo' }).where('id', '=', arbitra.usuarioId).execute();
    expect(await firmante(id, arbitra)).toMatchObject({ nombre: 'Ana de Otro Modo', firma: { nombre: 'Ana Árbitra' } });
    await db.updateTable('usuario').set({ nombre: 'Ana Árbitra' }).where('id', '=', arbitra.usuarioId).execute();
    for (const cambio of [{ nombre: 'Otra' }, { momento: new Date() }, { huella: '0'.repeat(64) }, { direccion: null }])
      await expect(db.updateTable('contrato_firma').set(cambio).where('contrato_id', '=', id).execute()).rejects.toThrow('does not change');
    await expect(db.deleteFrom('contrato_firma').where('contrato_id', '=', id).execute()).rejects.toThrow('not deleted');
  });

  it('queda aunque la cuenta se elimine; al olvidar a la persona, queda sin decir quién ni desde dónde', async () => {
    const { db, http } = oficina;
    const usuarioId = await crearUsuario(db, { login: 'fugaz@liga.es', nombre: 'Fugaz', roles: [ROL.arbitro] });
    const { id: arbitroId } = await db
      .insertInto('arbitro')
      .values({ nombre: 'Fugaz', usuario_id: usuarioId })
      .returning('id')
      .executeTakeFirstOrThrow();
    const fugaz = await entrar(http, 'fugaz@liga.es');
    const id = await enFirma([fugaz]);
    await firmar(fugaz, id);
    await db.deleteFrom('usuario').where('id', '=', usuarioId).execute();
    expect(await completo(id)).toMatchObject({
      total: 1,
      firmados: 1,
      usuarios: [{ id: usuarioId, nombre: 'Fugaz', cuenta: 0, fuera: 'firmado' }],
    });
    expect(await rechazo(quitar(id, usuarioId))).toBe('404 recurso.desconocido');
    await inTransaction(db, (tx) => forgetName(tx, `arbitro:${arbitroId}`, '()$'));
    expect((await firmante(id, fugaz))!.firma).toMatchObject({
      nombre: `Persona anonimizada (${usuarioId})`,
      login: '',
      direccion: null,
      agente: null,
      huella: huella('Condiciones'),
    });
  });

  it('varias esperan una tras otra, lo que obliga antes; lo que no obliga no cierra nada y se firma cuando se quiere', async () => {
    const { db } = oficina;
    const libre = await enFirma([arbitra], 'La que se lee', { requiere_aceptacion: false });
    expect((await arbitra.llamar('GET', '/api/notificaciones/preferencias/1')).body).not.toMatchObject({ codigo: 'contrato.pendiente' });
    const una = await enFirma([arbitra], 'Una');
    const otra = await enFirma([arbitra], 'Otra');
    const vigente = async () => (await arbitra.llamar<{ id: number }>('POST', '/api/contratos/vigente', {})).body.id;
    const orden: number[] = [];
    for (let n = 0; n < 3; n++) {
      orden.push(await vigente());
      expect((await firmar(arbitra, orden.at(-1)!)).status).toBe(204);
    }
    expect(orden).toEqual([otra, una, libre]);
    expect(await db.selectFrom('contrato_firma').select('id').where('contrato_id', 'in', orden).execute()).toHaveLength(3);
  });
});

describe('quién puede', () => {
  it('con lectura se mira y no se toca; cada pantalla, lo suyo', async () => {
    const { db, http } = oficina;
    const id = await crear();
    await crearUsuario(db, { login: 'mirona@liga.es', roles: [await crearRol(db, 'Mirona', Perfil.Admin, 1)] });
    await crearUsuario(db, { login: 'ciega@liga.es', roles: [await crearRol(db, 'Ciega', Perfil.Admin, 0)] });
    const [mirona, ciega] = [await entrar(http, 'mirona@liga.es'), await entrar(http, 'ciega@liga.es')];
    const usuario = { id, idUsuario: arbitra.usuarioId };
    const llamadas = [
      ['GET', '/api/contratos', undefined, 1],
      ['GET', `/api/contratos/${id}`, undefined, 1],
      ['GET', `/api/contratos/completo/${id}`, undefined, 1],
      ['POST', '/api/contratos', { contrato: { contenido: 'x' } }, 2],
      ['PUT', `/api/contratos/${id}`, { contrato: { contenido: 'x' } }, 2],
      ['PUT', `/api/contratos/abrir/${id}`, undefined, 2],
      ['PUT', `/api/contratos/cerrar/${id}`, undefined, 2],
      ['DELETE', `/api/contratos/${id}`, undefined, 2],
      ['POST', '/api/contratos/usuario', usuario, 2],
      ['DELETE', `/api/contratos/usuario/${id}/1`, undefined, 2],
      ['POST', '/api/contratos/usuario/tipo', { id, tipo: 4 }, 2],
      ['DELETE', `/api/contratos/usuario/tipo/${id}/4/1`, undefined, 2],
      ['POST', `/api/contratos/recordar/${id}`, { usuarios: [1] }, 2],
    ] as const;
    for (const [metodo, url, cuerpo, nivel] of llamadas) {
      expect(await rechazo(ciega.llamar(metodo, url, cuerpo))).toBe('403 acceso.denegado');
      expect(await rechazo(arbitra.llamar(metodo, url, cuerpo))).toBe('403 acceso.denegado');
      expect((await mirona.llamar(metodo, url, cuerpo)).status, url).toBe(nivel === 1 ? 200 : 403);
    }
    expect(await rechazo(jefa.llamar('POST', '/api/contratos', { contrato: { contenido: ' \n ' } }))).toMatch(/^4/);
  });
});
