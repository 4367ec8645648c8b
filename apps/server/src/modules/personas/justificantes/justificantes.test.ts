import type { FilaJustificantes, Pedido, PedidoAFamilia } from '@cd/contract/personas/justificantes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dibujo } from '../../../pruebas/multiparte';
import type { Cliente } from '../../../pruebas/oficina';
import { abrirInscripcion, type OficinaDeInscripcion, type Rechazo } from '../../inscripcion/preequipos/inscripcion-de-prueba';
import { conFamilias } from '../../inscripcion/familias/familias-de-prueba';
import { borrarFicherosVencidos } from './queries';

const PDF = `data:application/pdf;base64,${Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\nSecreto médico\n%%EOF\n').toString('base64')}`;
const LEJOS = '2099-06-30';

let o: OficinaDeInscripcion;
let foto: string;
let equipo: number;
let ana: number;
let seguro: number;
let medico: number;
/** Of another school. */
let ajena: Cliente;

async function tipo(nombre: string, datos: object = {}): Promise<number> {
  const { body } = await o.jefa.llamar<{ id: number }>('POST', '/api/tiposjustificante', { tipoJustificante: { nombre, ...datos } });
  return body.id;
}

beforeAll(async () => {
  o = await abrirInscripcion();
  ajena = await o.coordinadora([{ colegio_id: o.abeto, deporte_id: o.deporteId }]);
  foto = `data:image/png;base64,${(await dibujo('#0B5F4E')).toString('base64')}`;
});
beforeEach(async () => {
  for (const tabla of [
    'justificante',
    'tipo_justificante',
    'olvido_pendiente',
    'preequipo_jugador',
    'jugador',
    'accion',
    'notificacion',
  ] as const)
    await o.oficina.db.deleteFrom(tabla).execute();
  await o.vaciar();
  equipo = await o.pedido({ subequipo: 'A' });
  ana = await o.jugador('Ana Sanz', { conFoto: true });
  await o.meter(equipo, ana);
  seguro = await tipo('Seguro', { impide_jugar: 1 });
  medico = await tipo('Reconocimiento médico', { medico: 1, impide_jugar: 1, dias_conservacion: 10 });
});
afterAll(() => o.oficina.cerrar());

const enviar = (tipo_id: number, datos: object = {}, quien: Cliente = o.suya, jugador = ana) =>
  quien.llamar<Rechazo & { id: number }>('POST', `/api/justificantes/jugador/${jugador}`, {
    justificante: { tipo_id, hasta: LEJOS, fichero: PDF, ...datos },
  });
const ver = (id: number, quien: Cliente) =>
  quien.llamar<Rechazo & { tipo: string; base64: string }>('GET', `/api/justificantes/${id}/fichero`);
const pedidos = async (quien: Cliente = o.suya) =>
  (await quien.llamar<{ pedidos: Pedido[] }>('GET', `/api/justificantes/jugador/${ana}`)).body.pedidos;
const de = async (tipo_id: number, quien?: Cliente) => (await pedidos(quien)).find((uno) => uno.tipo_id === tipo_id)!;
const validar = (...justificantes: { id: number; version: number }[]) =>
  o.jefa.llamar<Rechazo & { validados: number }>('POST', '/api/justificantes/validar', { justificantes });
const lista = async (quien: Cliente, filtros: object[] = []) =>
  (
    await quien.llamar<{ count: number; rows: FilaJustificantes[] }>('POST', '/api/justificantes/index', {
      filtros,
      paginacion: { pageNumber: 1, pageSize: 20 },
    })
  ).body;
const caducar = (id: number) => o.oficina.db.updateTable('justificante').set({ hasta: '2020-01-01' }).where('id', '=', id).execute();
const dice = ({ status, body }: { status: number; body: Rechazo }) => [status, body?.codigo ?? null];

describe('lo que se pide', () => {
  it('a todos, o solo en sus deportes y sus categorías; lo que ya no se pide no le falta a nadie', async () => {
    const { id: otra } = await o.oficina.db.insertInto('categoria').values({ nombre: 'Sénior' }).returning('id').executeTakeFirstOrThrow();
    await tipo('Autorización de viaje', { categorias: [otra] });
    await tipo('Licencia de portero', { deportes: [await o.otroDeporte()] });
    await tipo('De esta categoría', { categorias: [otra, o.categoriaId], deportes: [o.deporteId] });
    await tipo('De antes', { activo: 0 });
    expect((await pedidos()).map((uno) => [uno.tipo, uno.situacion])).toEqual([
      ['De esta categoría', 'falta'],
      ['Reconocimiento médico', 'falta'],
      ['Seguro', 'falta'],
    ]);
  });
  it('no se elimina mientras alguien lo haya enviado, ni la categoría en la que se pide', async () => {
    await enviar(seguro);
    const { status, body } = await o.jefa.llamar<Rechazo>('DELETE', `/api/tiposjustificante/${seguro}`);
    expect([status, body.detail]).toEqual([409, 'No se puede eliminar «Seguro»: hay 1 justificante que lo usa']);
  });
});

describe('quien lo envía', () => {
  it('lo deja por validar; la oficina, que lo ve en su lista, lo da por bueno', async () => {
    const { body } = await enviar(seguro);
    expect(await de(seguro)).toMatchObject({ situacion: 'pendiente', hasta: null, enviado: { id: body.id, de: 'colegio', se_ve: 1 } });
    const { rows } = await lista(o.jefa, [{ name: 'situacion', operator: 'equals', value: 'pendiente' }]);
    expect(rows.map(({ jugador, falta, no_juega }) => [jugador, falta.length, no_juega])).toEqual([['Ana Sanz', 2, 1]]);
    const { id, version } = rows[0]!.pedidos.find((uno) => uno.tipo_id === seguro)!.enviado!;
    expect((await validar({ id, version })).body.validados).toBe(1);
    expect(await de(seguro)).toMatchObject({ situacion: 'en_regla', hasta: LEJOS, valido: { id }, enviado: null });
    expect((await lista(o.jefa, [{ name: 'falta', operator: 'equals', value: seguro }])).count).toBe(0);
  });
  it('dice hasta cuándo vale, que ha de ser desde hoy, y de lo que se pide', async () => {
    expect(dice(await enviar(seguro, { hasta: null }))).toEqual([422, 'justificante.hasta']);
    expect(dice(await enviar(seguro, { hasta: '2020-01-01' }))).toEqual([422, 'justificante.caducado']);
    expect(dice(await enviar(await tipo('De antes', { activo: 0 })))).toEqual([422, 'justificante.no_pedido']);
    const sinFecha = await tipo('Autorización', { caduca: 0 });
    expect((await enviar(sinFecha)).status).toBe(200);
    expect(await de(sinFecha)).toMatchObject({ situacion: 'pendiente', enviado: { hasta: null } });
  });
  it('un PDF o una imagen que lo sean por dentro', async () => {
    const como = (texto: string, mime = 'application/pdf') => ({ fichero: `data:${mime};base64,${Buffer.from(texto).toString('base64')}` });
    expect(dice(await enviar(seguro, como('<html></html>')))).toEqual([422, 'justificante.fichero']);
    expect(dice(await enviar(seguro, como('<html></html>', 'image/png')))).toEqual([422, 'justificante.fichero']);
    expect(dice(await enviar(seguro, como('%PDF-1.4 /JavaScript %%EOF')))).toEqual([422, 'justificante.activo']);
    expect(dice(await enviar(seguro, como('%PDF-1.4 /Encrypt %%EOF')))).toEqual([422, 'justificante.cifrado']);
    expect((await enviar(seguro, { fichero: 'data:text/html;base64,PGI+' })).status).toBe(400);
    expect((await enviar(seguro, { fichero: `data:image/png;base64,${'A'.repeat(960_000)}` })).status).toBe(400);
    expect((await enviar(seguro, { fichero: foto })).status).toBe(200);
  });
  it('lo envía otra vez en lugar de lo que esperaba, y lo que valía vale mientras tanto', async () => {
    const primero = (await enviar(seguro)).body.id;
    await validar({ id: primero, version: 1 });
    const segundo = (await enviar(seguro)).body.id;
    const tercero = (await enviar(seguro)).body.id;
    expect(dice(await ver(segundo, o.suya))).toEqual([404, 'recurso.desconocido']);
    expect(await de(seguro)).toMatchObject({ situacion: 'en_regla', valido: { id: primero }, enviado: { id: tercero } });
    await caducar(primero);
    expect((await de(seguro)).situacion).toBe('pendiente');
    await validar({ id: tercero, version: 1 });
    expect(await de(seguro)).toMatchObject({ situacion: 'en_regla', valido: { id: tercero }, enviado: null });
    expect(await o.oficina.db.selectFrom('justificante').select('id').execute()).toEqual([{ id: tercero }]);
  });
  it('si es la oficina, vale ya', async () => {
    await enviar(seguro, {}, o.jefa);
    expect((await de(seguro)).situacion).toBe('en_regla');
  });
  it('es de un equipo suyo: de otro colegio no se ve ni se envía nada', async () => {
    expect(dice(await enviar(seguro, {}, ajena))).toEqual([403, 'colegio.ajeno']);
    expect((await ajena.llamar('GET', `/api/justificantes/jugador/${ana}`)).status).toBe(403);
    const { id } = (await enviar(seguro)).body;
    expect(dice(await ver(id, ajena))).toEqual([403, 'colegio.ajeno']);
    expect((await lista(ajena)).count).toBe(0);
    expect((await lista(o.suya)).rows.map(({ jugador }) => jugador)).toEqual(['Ana Sanz']);
  });
});

describe('el fichero', () => {
  it('se lee como se envió, y en la base de datos no está', async () => {
    const { id } = (await enviar(medico)).body;
    const { body } = await ver(id, o.jefa);
    expect([body.tipo, Buffer.from(body.base64, 'base64').toString()]).toEqual([
      'application/pdf',
      expect.stringContaining('Secreto médico'),
    ]);
    const { rows } = await sql<{ fila: string }>`select encode(contenido, 'escape') || clave as fila from justificante_fichero`.execute(
      o.oficina.db,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.fila).not.toContain('Secreto');
    expect(rows[0]!.fila).toContain('s1.');
  });
  it('de salud lo ven la oficina que valida y quien lo envió, y nadie más del colegio', async () => {
    const { id } = (await enviar(medico)).body;
    const { id: suSeguro } = (await enviar(seguro)).body;
    expect([(await ver(id, o.suya)).status, (await ver(id, o.jefa)).status]).toEqual([200, 200]);
    expect(dice(await ver(id, o.general))).toEqual([403, 'justificante.reservado']);
    expect((await ver(suSeguro, o.general)).status).toBe(200);
    expect((await de(medico, o.general)).enviado).toMatchObject({ se_ve: 0 });
    expect(dice(await o.general.llamar('DELETE', `/api/justificantes/${id}`))).toEqual([403, 'justificante.reservado']);
  });
  it('no está en el registro de acciones ni en la copia de los datos de su jugador, que dice qué se envió y hasta cuándo', async () => {
    const { id } = (await enviar(medico)).body;
    await ver(id, o.jefa);
    const { body } = await o.jefa.llamar<object>('GET', `/api/jugadores/datospersonales/${ana}`);
    const textos = JSON.stringify([await o.oficina.db.selectFrom('accion').select('texto').execute(), body]);
    expect(textos).not.toMatch(/Secreto|contenido|s1\./);
    expect(textos).toContain(`Justificante ${id}`);
  });
});

describe('la oficina', () => {
  it('valida muchos o ninguno: uno que ha cambiado deja todos como estaban', async () => {
    const uno = (await enviar(seguro)).body.id;
    const viejo = (await enviar(medico)).body.id;
    const otro = (await enviar(medico)).body.id;
    expect(dice(await validar({ id: uno, version: 1 }, { id: viejo, version: 1 }))).toEqual([409, 'justificante.resuelto']);
    expect((await de(seguro)).situacion).toBe('pendiente');
    expect((await validar({ id: uno, version: 1 }, { id: otro, version: 1 })).body.validados).toBe(2);
    expect(dice(await validar({ id: uno, version: 2 }))).toEqual([409, 'justificante.resuelto']);
  });
  it('devuelve con su motivo, que lee el colegio, y el fichero se borra en el acto', async () => {
    const { id } = (await enviar(medico)).body;
    const { body } = await o.jefa.llamar<Rechazo & { devueltos: number }>('POST', '/api/justificantes/devolver', {
      justificantes: [{ id, version: 1 }],
      motivo: 'No se lee la fecha',
    });
    expect(body.devueltos).toBe(1);
    expect(await de(medico)).toMatchObject({
      situacion: 'falta',
      enviado: { estado: 'rechazado', motivo: 'No se lee la fecha', se_ve: 0 },
    });
    expect(await o.oficina.db.selectFrom('justificante_fichero').select('tipo').execute()).toEqual([]);
    const avisos = await o.oficina.db.selectFrom('notificacion').select(['asunto', 'texto', 'reservado']).execute();
    expect(JSON.stringify(avisos)).toContain('No se lee la fecha');
    expect(JSON.stringify(avisos)).not.toContain('médico');
  });
  it('es la única que decide', async () => {
    const { id } = (await enviar(seguro)).body;
    expect((await o.suya.llamar('POST', '/api/justificantes/validar', { justificantes: [{ id, version: 1 }] })).status).toBe(403);
    await validar({ id, version: 1 });
    expect(dice(await o.suya.llamar('DELETE', `/api/justificantes/${id}`))).toEqual([409, 'justificante.validado']);
    expect((await o.jefa.llamar('DELETE', `/api/justificantes/${id}`)).status).toBe(204);
  });
});

describe('la falta', () => {
  it('se dice con lo que es en lo que le falta al equipo, y se filtra por ella', async () => {
    await o.oficina.db.updateTable('jugador').set({ documento_hasta: '2020-01-01' }).where('id', '=', ana).execute();
    const { faltas } = await o.uno(equipo);
    expect(faltas).toEqual(
      expect.arrayContaining([
        { falta: 'jugador_sin_justificante', cuantas: 1 },
        { falta: 'jugador_documento_caducado', cuantas: 1 },
      ]),
    );
    const { body } = await o.jefa.llamar<{ falta: string; equipos: { personas: string[] }[] }[]>('POST', '/api/preequipos/faltas', {
      preequipos: [equipo],
    });
    expect(body.find(({ falta }) => falta === 'justificante')?.equipos[0]!.personas).toEqual(['Ana Sanz (Reconocimiento médico, Seguro)']);
    expect(body.find(({ falta }) => falta === 'documento_caducado')?.equipos[0]!.personas).toEqual(['Ana Sanz']);
    for (const tipo_id of [seguro, medico]) await enviar(tipo_id, {}, o.jefa);
    expect((await o.uno(equipo)).faltas.map(({ falta }) => falta)).not.toContain('jugador_sin_justificante');
  });
});

describe('se borra a su tiempo', () => {
  const ficheros = async () => (await o.oficina.db.selectFrom('justificante_fichero').select('justificante_id').execute()).length;
  const olvidados = async () =>
    (await o.oficina.db.selectFrom('olvido_pendiente').select('que').where('que', '=', 'justificante').execute()).length;

  it('el fichero, los días que dice su tipo después de caducar; que valió se sabe', async () => {
    const { id } = (await enviar(medico, {}, o.jefa)).body;
    await o.oficina.db.updateTable('justificante').set({ hasta: '2026-06-30' }).where('id', '=', id).execute();
    expect(await borrarFicherosVencidos(o.oficina.db, '2026-07-10')).toBe(0);
    expect(await borrarFicherosVencidos(o.oficina.db, '2026-07-11')).toBe(1);
    expect(dice(await ver(id, o.jefa))).toEqual([404, 'justificante.sin_fichero']);
    expect(await de(medico)).toMatchObject({ situacion: 'caducado', hasta: '2026-06-30', valido: { se_ve: 0 } });
    expect(await olvidados()).toBe(1);
  });
  it('lo que nadie ha mirado, a los seis meses', async () => {
    await enviar(seguro);
    await sql`update justificante set subido = '2026-01-01'`.execute(o.oficina.db);
    expect([await borrarFicherosVencidos(o.oficina.db, '2026-06-30'), await ficheros()]).toEqual([0, 1]);
    expect([await borrarFicherosVencidos(o.oficina.db, '2026-07-01'), await ficheros()]).toEqual([1, 0]);
    expect((await de(seguro)).situacion).toBe('falta');
  });
  it('todo, cuando se quitan los datos de su jugador', async () => {
    await enviar(seguro);
    await o.jefa.llamar('PUT', `/api/jugadores/anonimizar/${ana}`, { escritos: [] });
    expect([await o.oficina.db.selectFrom('justificante').select('id').execute(), await ficheros(), await olvidados()]).toEqual([[], 0, 1]);
  });
});

describe('la familia, por el enlace de su ficha', () => {
  it('lo envía antes de que el colegio la acepte y después, lo retira, y no lee el fichero ni lo que no es suyo', async () => {
    const f = conFamilias(o, o.pedido);
    for (const tabla of ['cupo', 'ficha_familia', 'enlace_familia'] as const) await o.oficina.db.deleteFrom(tabla).execute();
    await f.hacer({ preequipo_id: equipo });
    const { token } = (await f.enviar(f.tokenDe(await f.de(equipo)))).body;
    const url = `/open/api/familia/ficha/${token}/justificantes`;
    const leer = async () => (await f.sinSesion.llamar<PedidoAFamilia[]>('GET', url)).body;
    const mandar = (datos: object = {}) =>
      f.sinSesion.llamar<Rechazo>('POST', url, { justificante: { tipo_id: medico, hasta: LEJOS, fichero: PDF, ...datos } });
    expect((await mandar()).status).toBe(204);
    expect(dice(await mandar({ hasta: '2020-01-01' }))).toEqual([422, 'justificante.caducado']);
    const [suyo] = await leer();
    expect(suyo).toMatchObject({ tipo: 'Reconocimiento médico', situacion: 'pendiente', enviado: { estado: 'pendiente', hasta: LEJOS } });
    expect(JSON.stringify(suyo)).not.toMatch(/"id"|base64/);

    await f.aceptar((await f.de(equipo)).fichas);
    const { jugador_id } = await o.oficina.db.selectFrom('justificante').select('jugador_id').executeTakeFirstOrThrow();
    expect(jugador_id).not.toBeNull();
    expect((await leer()).map(({ situacion }) => situacion)).toEqual(['pendiente', 'falta']);
    expect((await mandar({ tipo_id: seguro })).status).toBe(204);
    expect((await f.sinSesion.llamar('POST', `${url}/retirar`, { tipo_id: seguro })).status).toBe(204);
    expect(dice(await f.sinSesion.llamar<Rechazo>('POST', `${url}/retirar`, { tipo_id: seguro }))).toEqual([404, 'recurso.desconocido']);

    await f.retirar(token);
    expect(await leer()).toEqual([]);
    expect(dice(await mandar())).toEqual([404, 'familia.enlace']);
    expect(await o.oficina.db.selectFrom('justificante_fichero').select('tipo').execute()).toEqual([]);
  });
  it('sin su enlace no hay nada', async () => {
    const f = conFamilias(o, o.pedido);
    expect(dice(await f.sinSesion.llamar<Rechazo>('GET', `/open/api/familia/ficha/${'a'.repeat(43)}/justificantes`))).toEqual([
      404,
      'familia.enlace',
    ]);
  });
});
