import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EstadoTrabajo, type FilaTrabajo } from '@cd/contract/administracion/correo';
import type { CuerpoLista } from '@cd/contract/kit/paged-list';
import { JobQueue } from '../../../platform/jobs';
import { createMailer } from '../../../platform/mail';
import {
  abrirOficina,
  crearRol,
  crearUsuario,
  entrar,
  anonimo,
  ROL,
  textoDe,
  type Cliente,
  type OficinaDePrueba,
} from '../../../pruebas/oficina';
import { abrirServidorMudo, abrirServidorSmtp, direccionSinNadie, type ServidorSmtp } from '../../../pruebas/servidor-smtp';
import { leidasEnteras } from '../../../pruebas/planes';
import { notificar } from '../../avisos/notificaciones/service';
import { contarTrabajos } from './queries';
import { Signature } from '../../../platform/signature';
import { repartirCorreo } from './reparto';

let oficina: OficinaDePrueba;
let jefa: Cliente;
let admin: Cliente;
let ana: number;
const abiertos: { cerrar(): Promise<void> }[] = [];

beforeAll(async () => {
  // Without a mail server: everything stays in the outbox.
  oficina = await abrirOficina();
  await oficina.db.updateTable('empresa').set({ nombre: 'Liga de Peñalcor', email: 'oficina@liga.es' }).execute();
  await crearUsuario(oficina.db, { login: 'jefa@liga.es', roles: [ROL.administrador] });
  await crearUsuario(oficina.db, { login: 'admin@liga.es', roles: [ROL.administrador] });
  ana = await crearUsuario(oficina.db, { login: 'ana@liga.es', nombre: 'Ana', roles: [ROL.entrenador] });
  await crearUsuario(oficina.db, { login: 'lectura@liga.es', roles: [await crearRol(oficina.db, 'Lectura', 1, 1)] });
  jefa = await entrar(oficina.http, 'jefa@liga.es');
  admin = await entrar(oficina.http, 'admin@liga.es');
});
afterAll(() => oficina.cerrar());
beforeEach(async () => {
  await oficina.db.deleteFrom('trabajo').execute();
  await oficina.db.deleteFrom('notificacion').execute();
  await oficina.db.deleteFrom('reinicio_contrasena').execute();
  await oficina.db.deleteFrom('intento_acceso').execute();
});
afterEach(async () => {
  for (const abierto of abiertos.splice(0).toReversed()) await abierto.cerrar();
});

async function abrirSmtp(opciones?: Parameters<typeof abrirServidorSmtp>[0]): Promise<ServidorSmtp> {
  const smtp = await abrirServidorSmtp(opciones);
  abiertos.push(smtp);
  return smtp;
}

/** The queue as a process with that mail server would have it. */
function abrirCola(smtpUrl: string, publicUrl = 'http://liga.example'): JobQueue {
  const cartero = createMailer(smtpUrl);
  const cola = new JobQueue(() => oficina.db, pino({ level: 'silent' }), {
    correo: repartirCorreo(
      () => oficina.db,
      cartero,
      () => publicUrl,
      () => new Signature('de prueba'),
    ),
  });
  abiertos.push({ cerrar: () => cola.stop() });
  cola.start();
  return cola;
}

const avisar = (asunto: string): Promise<unknown> =>
  oficina.db
    .transaction()
    .execute((tx) => notificar(tx, 'usuario.contrasena', { asunto, texto: 'Texto del aviso', enlace: '/perfil', otros: [ana] }));
const pedirEnlace = (email = 'ana@liga.es', quien = jefa) => quien.llamar('POST', '/login/forgotadmin', { email });
const listar = async (cuerpo: Partial<CuerpoLista> = {}, quien = admin) =>
  quien.llamar<{ count: number; rows: FilaTrabajo[] }>('POST', '/api/trabajos/index', {
    paginacion: { pageNumber: 1, pageSize: 50 },
    ...cuerpo,
  });
const ver = async (id: number, quien = admin) =>
  quien.llamar<FilaTrabajo & { texto: string | null; enlace: string | null; enlace_oculto: boolean }>('GET', `/api/trabajos/${id}`);
const unico = async (): Promise<FilaTrabajo> => {
  const { rows } = (await listar()).body;
  expect(rows).toHaveLength(1);
  return rows[0]!;
};
const acciones = async (usuarioId: number): Promise<string[]> =>
  (await oficina.db.selectFrom('accion').select('texto').where('usuario_id', '=', usuarioId).execute()).map(({ texto }) => texto);
const soltar = () =>
  oficina.db
    .updateTable('trabajo')
    .set({ proximo: sql<Date>`now()` })
    .execute();
const abre = async (enlace: string): Promise<boolean> =>
  (await anonimo(oficina.http).llamar('GET', `/login/reset/${enlace.slice(enlace.lastIndexOf('/') + 1)}`)).status === 200;

const hasta = (estado: number, id: number): Promise<void> =>
  expect.poll(() => oficina.db.selectFrom('trabajo').select('estado').where('id', '=', id).executeTakeFirst()).toEqual({ estado });

async function fallar(): Promise<number> {
  await avisar('Fallido');
  const { id } = await unico();
  await oficina.db.updateTable('trabajo').set({ estado: 3, intentos: 6, error: '550 buzón desconocido' }).where('id', '=', id).execute();
  return id;
}

describe('la bandeja de salida', () => {
  it('enseña lo que espera, con sus filtros y su cuenta', async () => {
    await fallar();
    await avisar('Señal de aviso');
    expect((await listar()).body.count).toBe(2);
    const { body } = await listar({
      filtros: [
        { name: 'estado', operator: 'equals', value: EstadoTrabajo.Pendiente },
        { name: 'asunto', operator: 'contains', value: 'senal' },
      ],
    });
    expect(body.rows).toMatchObject([
      { asunto: 'Señal de aviso', destinatario: 'ana@liga.es', estado: 1, intentos: 0, error: null, hecho: null },
    ]);
    for (const name of ['asunto', 'destinatario', 'tipo', 'estado', 'intentos', 'creado', 'hecho'])
      expect((await listar({ ordenacion: [{ name, order: 'desc' }] })).status).toBe(200);
    expect((await admin.llamar('POST', '/api/trabajos/index/sinpaginacion', {})).body).toMatchObject({ count: 2 });
    expect((await admin.llamar('GET', '/api/trabajos/estado')).body).toEqual({ servidor: false, pendientes: 1, fallidos: 1 });
  });

  it('un correo se ve como saldría', async () => {
    await avisar('Aviso');
    const { body } = await ver((await unico()).id);
    expect(body).toMatchObject({
      asunto: 'Aviso · Liga de Peñalcor',
      destinatario: 'ana@liga.es',
      texto:
        'Hola, Ana:\n\nTexto del aviso\n\nVerlo en la oficina:\nhttp://liga.example/perfil\n\nUn saludo,\nLiga de Peñalcor\noficina@liga.es',
      html: expect.stringContaining('<h1'),
      enlace: null,
      enlace_oculto: false,
    });
  });

  it('cada vez que se ve uno con enlace se hace otro, y los anteriores siguen abriendo', async () => {
    await pedirEnlace();
    const { id } = await unico();
    const [uno, dos] = [(await ver(id)).body.enlace!, (await ver(id)).body.enlace!];
    expect(uno).not.toBe(dos);
    expect([await abre(uno), await abre(dos)]).toEqual([true, true]);
    expect(await acciones(admin.usuarioId)).toContain('Correo «Cambio de contraseña» para ana@liga.es, con su enlace');
    const smtp = await abrirSmtp();
    await soltar();
    abrirCola(smtp.url);
    const [correo] = await smtp.esperar('ana@liga.es');
    expect([await abre(uno), await abre(/http\S+reset\S+/.exec(correo!.texto)![0])]).toEqual([true, true]);
  });

  it('verlo no cuenta como pedirlo otra vez', async () => {
    await anonimo(oficina.http).llamar('POST', '/login/forgot', { email: 'ana@liga.es' });
    const { id } = await unico();
    await ver(id);
    await admin.llamar('DELETE', `/api/trabajos/${id}`);
    expect((await anonimo(oficina.http).llamar('POST', '/login/forgot', { email: 'ana@liga.es' })).status).toBe(204);
    expect((await anonimo(oficina.http).llamar('POST', '/login/forgot', { email: 'ana@liga.es' })).status).toBe(409);
  });

  it('el enlace solo lo ve quien podría cambiar esa contraseña', async () => {
    await pedirEnlace('admin@liga.es', jefa);
    const { id } = await unico();
    const soloCorreo = await crearRol(oficina.db, 'Solo correo', 1, 0);
    await sql`update rol_opcion set permiso = 2 where rol_id = ${soloCorreo} and opcion_id = (select id from opcion
      where enlace = '/admin/correo')`.execute(oficina.db);
    await crearUsuario(oficina.db, { login: 'solo-correo@liga.es', roles: [soloCorreo] });
    await crearUsuario(oficina.db, { login: 'tercera@liga.es', roles: [ROL.administrador] });
    const pedidos = async () => (await oficina.db.selectFrom('reinicio_contrasena').select('id').execute()).length;
    const antes = await pedidos();
    for (const quien of [await entrar(oficina.http, 'tercera@liga.es'), await entrar(oficina.http, 'solo-correo@liga.es')]) {
      const { status, body } = await ver(id, quien);
      expect({ status, enlace: body.enlace, oculto: body.enlace_oculto }).toEqual({ status: 200, enlace: null, oculto: true });
      expect(body.texto).toContain('(el enlace solo va en el correo)');
    }
    expect(await pedidos()).toBe(antes);
    expect((await ver(id, jefa)).body.enlace).toMatch(/^http:\/\/liga\.example\/reset\/[\w-]{43}$/);
    await oficina.db
      .updateTable('trabajo')
      .set({ destinatario: 'ana@liga.es', datos: sql`jsonb_set(datos, '{usuarioId}', ${ana}::text::jsonb)` })
      .execute();
    expect((await ver(id, await entrar(oficina.http, 'solo-correo@liga.es'))).body.enlace).toBe(null);
  });

  it('ni quien no podría dar todo lo que esa cuenta tiene', async () => {
    const soloUsuarios = await crearRol(oficina.db, 'Usuarios y correo', 1, 0);
    await sql`update rol_opcion set permiso = 2 where rol_id = ${soloUsuarios} and opcion_id in (select id from opcion
      where enlace in ('/admin/correo', '/admin/usuarios'))`.execute(oficina.db);
    await crearUsuario(oficina.db, { login: 'solo-usuarios@liga.es', roles: [soloUsuarios] });
    await crearUsuario(oficina.db, { login: 'coordina@liga.es', roles: [ROL.coordinador] });
    await pedirEnlace('coordina@liga.es');
    const { id } = await unico();
    const { enlace, enlace_oculto: oculto } = (await ver(id, await entrar(oficina.http, 'solo-usuarios@liga.es'))).body;
    expect({ enlace, oculto }).toEqual({ enlace: null, oculto: true });
    expect((await ver(id)).body.enlace).not.toBe(null);
  });

  it('los que ya salieron o fallaron se ven sin enlace', async () => {
    await pedirEnlace();
    const { id } = await unico();
    for (const estado of [EstadoTrabajo.Hecho, EstadoTrabajo.Fallido]) {
      await oficina.db.updateTable('trabajo').set({ estado }).execute();
      expect((await ver(id)).body).toMatchObject({
        enlace: null,
        texto: expect.stringContaining('(el enlace solo va en el correo)') as string,
      });
    }
  });

  it('de una cuenta o una notificación eliminadas no queda qué enseñar', async () => {
    await avisar('Aviso');
    const { id } = await unico();
    await oficina.db.deleteFrom('notificacion').execute();
    expect((await ver(id)).body.texto).toBe(null);
  });

  it('uno fallido vuelve a la cola y sale; los demás no se pueden reintentar', async () => {
    const id = await fallar();
    expect((await admin.llamar('PUT', `/api/trabajos/reintentar/${id}`)).status).toBe(204);
    expect(await unico()).toMatchObject({ estado: 1, intentos: 0, error: null });
    expect(await acciones(admin.usuarioId)).toContain('Correo «Fallido» para ana@liga.es, otra vez en cola');
    const { status, body } = await admin.llamar('PUT', `/api/trabajos/reintentar/${id}`);
    expect({ status, detail: body.detail }).toEqual({ status: 409, detail: textoDe('trabajo.estado') });
    expect((await admin.llamar('PUT', '/api/trabajos/reintentar/999999')).status).toBe(404);
    const smtp = await abrirSmtp();
    abrirCola(smtp.url);
    expect(await smtp.esperar('ana@liga.es')).toHaveLength(1);
  });

  it('uno se elimina y ya no sale', async () => {
    await avisar('Aviso');
    const { id } = await unico();
    expect((await admin.llamar('DELETE', `/api/trabajos/${id}`)).status).toBe(204);
    expect((await admin.llamar('DELETE', `/api/trabajos/${id}`)).status).toBe(404);
    expect(await acciones(admin.usuarioId)).toContain('Correo «Aviso» para ana@liga.es');
    expect((await listar()).body.count).toBe(0);
  });

  it('con nivel de lectura se mira la lista y nada más; los otros perfiles, nada', async () => {
    const id = await fallar();
    const lectura = await entrar(oficina.http, 'lectura@liga.es');
    expect((await listar({}, lectura)).status).toBe(200);
    expect((await ver(id, lectura)).status).toBe(403);
    expect((await lectura.llamar('PUT', `/api/trabajos/reintentar/${id}`)).status).toBe(403);
    expect((await lectura.llamar('DELETE', `/api/trabajos/${id}`)).status).toBe(403);
    const entrenadora = await entrar(oficina.http, 'ana@liga.es');
    expect((await listar({}, entrenadora)).status).toBe(403);
    expect((await anonimo(oficina.http).llamar('GET', '/api/trabajos/estado')).status).toBe(401);
  });
});

describe('el reparto', () => {
  it('lo que esperaba sin servidor sale entero cuando lo hay, y su enlace vive desde entonces', async () => {
    await pedirEnlace();
    await avisar('Uno');
    await avisar('Dos');
    await sql`update reinicio_contrasena set pedido = pedido - interval '3 hours'`.execute(oficina.db);
    await soltar();
    const smtp = await abrirSmtp();
    abrirCola(smtp.url);
    const correos = await smtp.esperar('ana@liga.es', 3);
    expect(correos.map(({ asunto }) => asunto).toSorted()).toEqual([
      'Cambio de contraseña · Liga de Peñalcor',
      'Dos · Liga de Peñalcor',
      'Uno · Liga de Peñalcor',
    ]);
    const enlace = correos.flatMap(({ texto }) => /http\S+reset\S+/.exec(texto) ?? [])[0]!;
    expect(await abre(enlace)).toBe(true);
    const { rows } = (await listar()).body;
    for (const { id } of rows) await hasta(EstadoTrabajo.Hecho, id);
    expect(await oficina.db.selectFrom('notificacion').select('notificada').where('notificada', '=', false).execute()).toEqual([]);
  });

  it('la que puede haber llegado ya vuelve a salir con el mismo identificador, y el enlace de cada una abre', async () => {
    await pedirEnlace();
    await soltar();
    const smtp = await abrirSmtp();
    const cola = abrirCola(smtp.url);
    await smtp.esperar('ana@liga.es');
    const { id } = await unico();
    await hasta(EstadoTrabajo.Hecho, id);
    // As its process left it when it died before it could say so.
    await oficina.db
      .updateTable('trabajo')
      .set({ estado: EstadoTrabajo.Pendiente, proximo: sql`now()` })
      .execute();
    cola.wake();
    const [una, otra] = await smtp.esperar('ana@liga.es', 2);
    expect(otra!.cabeceras.get('message-id')).toBe(una!.cabeceras.get('message-id'));
    expect(una!.cabeceras.get('message-id')).toMatch(/@liga\.example>$|@liga\.es>$/);
    const enlaces = [una!, otra!].map(({ texto }) => /http\S+reset\S+/.exec(texto)![0]);
    expect(new Set(enlaces).size).toBe(2);
    expect([await abre(enlaces[0]!), await abre(enlaces[1]!)]).toEqual([true, true]);
    await hasta(EstadoTrabajo.Hecho, id);
  });

  it('no sale un enlace que ya no hace falta ni el aviso que se eliminó', async () => {
    await pedirEnlace();
    await avisar('Eliminado');
    await oficina.db.deleteFrom('notificacion').execute();
    await oficina.db
      .updateTable('reinicio_contrasena')
      .set({ usado: sql`now()` })
      .execute();
    await avisar('Último');
    await soltar();
    const smtp = await abrirSmtp();
    abrirCola(smtp.url);
    await smtp.esperar('ana@liga.es');
    await hasta(
      EstadoTrabajo.Hecho,
      (await listar({ filtros: [{ name: 'asunto', operator: 'contains', value: 'Último' }] })).body.rows[0]!.id,
    );
    expect(smtp.recibidos.map(({ asunto }) => asunto)).toEqual(['Último · Liga de Peñalcor']);
    expect((await listar()).body.count).toBe(1);
  });

  it('el que agota sus intentos avisa a los administradores y no genera más correo', async () => {
    await avisar('Imposible');
    const { id } = await unico();
    await oficina.db.updateTable('trabajo').set({ intentos: 5 }).execute();
    const smtp = await abrirSmtp();
    smtp.conducta = 'rechaza';
    abrirCola(smtp.url);
    await hasta(EstadoTrabajo.Fallido, id);
    expect((await unico()).error).toMatch(/^El servidor de correo no acepta la dirección .*buzón desconocido/);
    const avisados = await oficina.db
      .selectFrom('notificacion')
      .select(['usuario_id', 'asunto'])
      .where('asunto', '=', 'Correo no entregado')
      .execute();
    expect(avisados.map(({ usuario_id }) => usuario_id)).toEqual(expect.arrayContaining([jefa.usuarioId, admin.usuarioId]));
    expect((await listar()).body.count).toBe(1);
  });

  it('la dirección que no existe falla a la primera y no hace esperar a las demás', async () => {
    const smtp = await abrirSmtp();
    smtp.rechazadas.set('ana@liga.es', '5.1.1 buzón desconocido');
    await avisar('No llegará');
    const { id } = await unico();
    for (const email of ['jefa@liga.es', 'admin@liga.es']) await pedirEnlace(email, email === 'jefa@liga.es' ? jefa : admin);
    await soltar();
    abrirCola(smtp.url);
    await Promise.all([smtp.esperar('jefa@liga.es'), smtp.esperar('admin@liga.es')]);
    await hasta(EstadoTrabajo.Fallido, id);
    const fallido = await oficina.db.selectFrom('trabajo').select('intentos').where('id', '=', id).executeTakeFirstOrThrow();
    expect(fallido.intentos).toBe(1);
  });

  it('lo que el servidor rechaza por sus normas, y no por la dirección, se vuelve a intentar', async () => {
    const smtp = await abrirSmtp();
    smtp.rechazadas.set('ana@liga.es', '5.7.1 entre antes con su clave');
    await avisar('Con otra configuración');
    abrirCola(smtp.url);
    await expect.poll(async () => (await unico()).error).not.toBeNull();
    expect(await unico()).toMatchObject({ estado: EstadoTrabajo.Pendiente, intentos: 1 });
  });

  it('sale del correo de la empresa o, si no lo tiene, de la dirección pública de la instalación', async () => {
    const smtp = await abrirSmtp();
    const remite = async (publicUrl: string): Promise<string> => {
      const antes = smtp.recibidos.length;
      await avisar('Remitente');
      const cola = abrirCola(smtp.url, publicUrl);
      await smtp.esperar('ana@liga.es', antes + 1);
      await cola.stop();
      return smtp.recibidos.at(-1)!.de;
    };
    expect(await remite('https://liga.example')).toBe('oficina@liga.es');
    await oficina.db.updateTable('empresa').set({ email: '' }).execute();
    expect(await remite('https://liga.example:8443')).toBe('no-responder@liga.example');
    for (const sinNombre of ['http://127.0.0.1:3000', 'http://[::1]:3000', 'http://intranet'])
      expect(await remite(sinNombre)).toBe('no-responder@localhost');
    await oficina.db.updateTable('empresa').set({ email: 'oficina@liga.es' }).execute();
  });

  it('entra con usuario y clave donde el servidor los pide', async () => {
    const smtp = await abrirSmtp({ usuario: { nombre: 'liga', clave: 'ñ&clave/ rara' } });
    await avisar('Con clave');
    abrirCola(smtp.url);
    await smtp.esperar('ana@liga.es');
    await oficina.db.deleteFrom('trabajo').execute();
    await avisar('Con clave mala');
    const { id } = await unico();
    await oficina.db.updateTable('trabajo').set({ intentos: 5 }).execute();
    abrirCola(smtp.url.replace('liga:', 'intruso:'));
    await hasta(EstadoTrabajo.Fallido, id);
    expect((await unico()).error).toMatch(/^El servidor de correo no acepta el usuario o la clave/);
  });

  it('sin nadie al otro lado, espera a la próxima vez', async () => {
    await avisar('Sin nadie');
    const { id } = await unico();
    abrirCola(await direccionSinNadie());
    await expect.poll(async () => (await unico()).error).not.toBeNull();
    expect(await unico()).toMatchObject({
      id,
      estado: 1,
      intentos: 1,
      error: expect.stringMatching(/^No hay conexión con el servidor de correo .*ECONNREFUSED/) as string,
    });
  });

  it('un servidor lento recibe lo mismo', async () => {
    const smtp = await abrirSmtp({ tardanza: 1_200 });
    await avisar('Con calma');
    abrirCola(smtp.url);
    expect(await smtp.esperar('ana@liga.es')).toHaveLength(1);
  });

  it('uno mudo no impide parar', async () => {
    const mudo = await abrirServidorMudo();
    abiertos.push(mudo);
    const cartero = createMailer(mudo.url);
    const envio = cartero.send(
      { id: '<1@liga.es>', to: 'ana@liga.es', subject: 'a', text: 'b' },
      { nombre: 'Liga', email: 'oficina@liga.es' },
    );
    const inicio = Date.now();
    cartero.close();
    await expect(envio).rejects.toThrow('El servidor de correo no ha terminado a tiempo');
    expect(Date.now() - inicio).toBeLessThan(6_000);
  });

  it('sin servidor no está disponible', () => {
    expect(createMailer(null).available).toBe(false);
  });
});

it('cuántas cartas no han salido se cuenta sin leer las que salieron', async () => {
  await sql`insert into trabajo (tipo, asunto, destinatario, datos, estado)
    select 'correo', 'Salió', 'ana@liga.es', '{}', 2 from generate_series(1, 3000)`.execute(oficina.db);
  await sql`insert into trabajo (tipo, asunto, destinatario, datos, estado) values ('correo', 'No salió', 'ana@liga.es', '{}', 3)`.execute(
    oficina.db,
  );
  await sql`analyze trabajo`.execute(oficina.db);
  expect(await contarTrabajos(oficina.db)).toEqual({ pendientes: 0, fallidos: 1 });
  expect(await leidasEnteras(oficina.database, contarTrabajos)).toEqual([]);
});
