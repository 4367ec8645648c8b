import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Notificacion, TipoNotificacion } from '@cd/contract/avisos/notificaciones';
import { frase } from '@cd/domain/organizacion/vocabulario/traductor';
import {
  abrirOficina,
  anonimo,
  CONTRASENA,
  crearRol,
  crearUsuario,
  entrar,
  ROL,
  textoDe,
  type Cliente,
  type OficinaDePrueba,
} from '../../../pruebas/oficina';
import { keysOf } from '../../../platform/secrets/keys-of';
import { Signature } from '../../../platform/signature';
import { hashToken, endSessionsOf } from '../../../platform/access/session';
import { notificar, notificarCada, type Aviso, type Suceso } from './service';

let oficina: OficinaDePrueba;
let admin: Cliente;
let arbitra: Cliente;
let url: string;

beforeAll(async () => {
  oficina = await abrirOficina();
  await crearUsuario(oficina.db, { login: 'jefa@liga.es', nombre: 'Jefa', roles: [ROL.administrador] });
  await crearUsuario(oficina.db, { login: 'admin@liga.es', nombre: 'Administración', roles: [ROL.administrador] });
  await crearUsuario(oficina.db, { login: 'arbitra@liga.es', nombre: 'Ana Árbitra', roles: [ROL.arbitro] });
  await crearUsuario(oficina.db, {
    login: 'lectura@liga.es',
    roles: [await crearRol(oficina.db, 'Lectura', 1, 1)],
  });
  await crearUsuario(oficina.db, { login: 'nada@liga.es', roles: [await crearRol(oficina.db, 'Sin nada', 1, 0)] });
  admin = await entrar(oficina.http, 'admin@liga.es');
  arbitra = await entrar(oficina.http, 'arbitra@liga.es');
  await oficina.http.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(oficina.http.server.address() as AddressInfo).port}`;
});
afterAll(() => oficina.cerrar());
beforeEach(async () => {
  await oficina.db.deleteFrom('notificacion').execute();
  await oficina.db.deleteFrom('trabajo').execute();
});

const avisar = (suceso: Suceso, aviso: Aviso): Promise<unknown> => oficina.db.transaction().execute((tx) => notificar(tx, suceso, aviso));
const avisarArbitra = (asunto: string): Promise<unknown> =>
  avisar('usuario.contrasena', { asunto, texto: `Texto de ${asunto}`, otros: [arbitra.usuarioId] });
const buzon = async (de: Cliente, cual = 'Entrada'): Promise<Notificacion[]> =>
  (await de.llamar<Notificacion[]>('GET', `/api/notificaciones/usuario/${de.usuarioId}?buzon=${cual}`)).body;
const pendientes = async (de: Cliente): Promise<unknown> =>
  (await de.llamar('GET', `/api/notificaciones/pendientes/usuario/${de.usuarioId}`)).body;
const acciones = async (usuarioId: number): Promise<string[]> =>
  (await oficina.db.selectFrom('accion').select('texto').where('usuario_id', '=', usuarioId).execute()).map(({ texto }) => texto);
const ponerDemo = (valor: number) => oficina.db.updateTable('parametro').set({ valor }).where('clave', '=', 'demo').execute();
const cartas = async (): Promise<string[]> =>
  (await oficina.db.selectFrom('trabajo').select('destinatario').orderBy('destinatario').execute()).map(({ destinatario }) => destinatario);

describe('a quién se avisa', () => {
  it('a los administradores y a los interesados, según el tipo; a quien lo ha hecho le queda copia en Enviadas', async () => {
    await avisar('contrato.aceptado', {
      asunto: 'Condiciones aceptadas',
      texto: 'Ana ha aceptado',
      remitente: { usuarioId: admin.usuarioId },
      otros: [arbitra.usuarioId, admin.usuarioId],
    });
    expect(await buzon(arbitra)).toMatchObject([
      { asunto: 'Condiciones aceptadas', remitente: 'Administración', fecha_lectura: null, notificada: 0 },
    ]);
    expect(await buzon(admin)).toEqual([]);
    expect(await buzon(admin, 'Enviadas')).toMatchObject([{ asunto: 'Condiciones aceptadas' }]);
    expect(await pendientes(admin)).toEqual({ pendientes: 0 });
    const jefa = await entrar(oficina.http, 'jefa@liga.es');
    expect(await buzon(jefa)).toHaveLength(1);
  });

  it('a un administrador con la cuenta cerrada, no', async () => {
    const cerrada = await crearUsuario(oficina.db, { login: 'cerrada@liga.es', roles: [ROL.administrador], activo: false });
    await avisar('usuario.alta', { asunto: 'Alta', texto: 'Texto' });
    const avisados = await oficina.db.selectFrom('notificacion').select('usuario_id').execute();
    expect(avisados.map(({ usuario_id }) => usuario_id)).toContain(admin.usuarioId);
    expect(avisados.map(({ usuario_id }) => usuario_id)).not.toContain(cerrada);
  });

  it('el correo va solo a los interesados con la cuenta abierta', async () => {
    const deBaja = await crearUsuario(oficina.db, { login: 'de-baja@liga.es', roles: [ROL.arbitro], activo: false });
    await avisar('usuario.contrasena', { asunto: 'Aviso', texto: 'Texto', otros: [arbitra.usuarioId, deBaja] });
    expect(await cartas()).toEqual(['arbitra@liga.es']);
    await avisar('usuario.alta', { asunto: 'Alta', texto: 'Texto', otros: [arbitra.usuarioId] });
    expect(await cartas()).toEqual(['arbitra@liga.es']);
  });

  it('un correo que falla avisa a los administradores sin mandar otro correo', async () => {
    await avisar('correo.fallido', { asunto: 'Correo no entregado', texto: 'Texto' });
    expect(await cartas()).toEqual([]);
    expect(await buzon(admin)).toHaveLength(1);
  });

  it('a los administradores también se les escribe, donde se pide', async () => {
    const con = (correo_admin: 0 | 1) =>
      oficina.db.updateTable('tipo_notificacion').set({ correo_admin }).where('clave', '=', 'informe.recibido').execute();
    await con(1);
    await avisar('informe.recibido', { asunto: 'Acta recibida', texto: 'Texto' });
    expect(await cartas()).toContain('admin@liga.es');
    await con(0);
  });

  it('el vocabulario propio se aplica a las palabras y no a los nombres', async () => {
    await oficina.db.insertInto('traduccion').values({ palabra: 'colegio', traduccion: 'club', orden: 0 }).execute();
    await avisar('usuario.contrasena', {
      asunto: 'Un colegio',
      texto: frase`El colegio ${'Colegio Alto'} ha cambiado`,
      otros: [arbitra.usuarioId],
    });
    const [{ id }] = (await buzon(arbitra)) as [Notificacion];
    const { body } = await arbitra.llamar('GET', `/api/notificaciones/usuario/${arbitra.usuarioId}/${id}`);
    expect(body).toMatchObject({ asunto: 'Un club', texto: 'El club Colegio Alto ha cambiado' });
    await oficina.db.deleteFrom('traduccion').execute();
  });

  it('de lo que se hace con muchos, los administradores reciben un aviso; si no toca a nadie, ninguno', async () => {
    const con = (notificar_admin: 0 | 1) =>
      oficina.db.updateTable('tipo_notificacion').set({ notificar_admin }).where('clave', '=', 'partido.suspendido').execute();
    const cada = (avisos: readonly Aviso[]) =>
      oficina.db.transaction().execute((tx) => notificarCada(tx, 'partido.suspendido', avisos, { asunto: 'Todos', texto: 'Texto' }));
    await con(1);
    await cada([]);
    expect(await buzon(admin)).toEqual([]);
    await cada(['Uno', 'Otro'].map((asunto) => ({ asunto, texto: 'Texto', otros: [arbitra.usuarioId] })));
    expect((await buzon(admin)).map(({ asunto }) => asunto)).toEqual(['Todos']);
    expect((await buzon(arbitra)).map(({ asunto }) => asunto).toSorted()).toEqual(['Otro', 'Uno']);
    await con(0);
  });

  it('a miles a la vez', { tags: 'volumen' }, async () => {
    const muchos = await oficina.db
      .insertInto('usuario')
      .values(Array.from({ length: 3_000 }, (_, n) => ({ login: `masa${n}@liga.es`, nombre: `Masa ${n}`, contrasena: 'x' })))
      .returning('id')
      .execute();
    await avisar('usuario.contrasena', { asunto: 'A todos', texto: 'Texto', otros: muchos.map(({ id }) => id) });
    expect(await cartas()).toHaveLength(3_000);
    await oficina.db.deleteFrom('usuario').where('login', 'like', 'masa%').execute();
  });

  it('lo que se deshace no avisa', async () => {
    await expect(
      oficina.db.transaction().execute(async (tx) => {
        await notificar(tx, 'usuario.contrasena', { asunto: 'No', texto: 'No', otros: [arbitra.usuarioId] });
        throw new Error('atrás');
      }),
    ).rejects.toThrow('atrás');
    expect(await buzon(arbitra)).toEqual([]);
    expect(await cartas()).toEqual([]);
  });
});

describe('el buzón', () => {
  it('trae lo último primero, y como mucho 500', async () => {
    for (const asunto of ['primera', 'segunda', 'tercera']) await avisarArbitra(asunto);
    expect((await buzon(arbitra)).map(({ asunto }) => asunto)).toEqual(['tercera', 'segunda', 'primera']);
    await oficina.db
      .insertInto('notificacion')
      .values(
        Array.from({ length: 600 }, (_, n) => ({
          usuario_id: arbitra.usuarioId,
          buzon: 'Entrada',
          tipo: 1,
          remitente: 'x',
          asunto: `${n}`,
          texto: '',
        })),
      )
      .execute();
    expect(await buzon(arbitra)).toHaveLength(500);
    expect(await pendientes(arbitra)).toEqual({ pendientes: 603 });
  });

  it('ver una la deja leída una sola vez', async () => {
    await avisarArbitra('para leer');
    const [{ id }] = (await buzon(arbitra)) as [Notificacion];
    const ver = async () =>
      (await arbitra.llamar<Notificacion & { texto: string }>('GET', `/api/notificaciones/usuario/${arbitra.usuarioId}/${id}`)).body;
    const primera = await ver();
    expect(primera.texto).toBe('Texto de para leer');
    expect(primera.fecha_lectura).toMatch(/^\d{4}-/);
    await oficina.db
      .updateTable('notificacion')
      .set({ fecha_lectura: new Date('2026-01-02T11:00:00Z') })
      .where('id', '=', id)
      .execute();
    expect((await ver()).fecha_lectura).toBe('2026-01-02 12:00:00');
    expect(await pendientes(arbitra)).toEqual({ pendientes: 0 });
    expect(await acciones(arbitra.usuarioId)).toContain('Notificación «para leer», leída');
  });

  it('el de otra persona no se lee, ni se cuenta, ni se toca', async () => {
    await avisarArbitra('suya');
    const [{ id }] = (await buzon(arbitra)) as [Notificacion];
    for (const [metodo, path] of [
      ['GET', `/api/notificaciones/usuario/${arbitra.usuarioId}`],
      ['GET', `/api/notificaciones/usuario/${arbitra.usuarioId}/${id}`],
      ['GET', `/api/notificaciones/pendientes/usuario/${arbitra.usuarioId}`],
      ['DELETE', `/api/notificaciones/${id}`],
      ['DELETE', `/api/notificaciones/usuario/${arbitra.usuarioId}`],
    ] as const) {
      const { status, body } = await admin.llamar(metodo, path);
      expect({ path, status, detail: body.detail }).toEqual({ path, status: 403, detail: textoDe('acceso.denegado') });
    }
    expect((await admin.llamar('GET', `/api/notificaciones/usuario/${admin.usuarioId}/${id}`)).status).toBe(404);
    expect(await buzon(arbitra)).toMatchObject([{ id, fecha_lectura: null }]);
  });

  it('se elimina una, o se vacía un buzón sin tocar el otro', async () => {
    await avisarArbitra('una');
    await avisarArbitra('otra');
    await avisar('contrato.aceptado', { asunto: 'enviada', texto: '', remitente: { usuarioId: arbitra.usuarioId } });
    const [otra] = await buzon(arbitra);
    expect((await arbitra.llamar('DELETE', `/api/notificaciones/${otra!.id}`)).status).toBe(204);
    expect((await arbitra.llamar('DELETE', `/api/notificaciones/${otra!.id}`)).status).toBe(404);
    expect((await buzon(arbitra)).map(({ asunto }) => asunto)).toEqual(['una']);
    expect((await arbitra.llamar('DELETE', `/api/notificaciones/usuario/${arbitra.usuarioId}?buzon=Entrada`)).status).toBe(204);
    expect(await buzon(arbitra)).toEqual([]);
    expect(await buzon(arbitra, 'Enviadas')).toHaveLength(1);
    expect(await acciones(arbitra.usuarioId)).toEqual(
      expect.arrayContaining(['Notificación «otra»', 'Buzón de notificaciones vaciado: Entrada (1)']),
    );
  });

  it('un buzón que no existe es una petición incorrecta', async () => {
    expect((await arbitra.llamar('GET', `/api/notificaciones/usuario/${arbitra.usuarioId}?buzon=Papelera`)).status).toBe(400);
  });

  it('en la demo no se vacía', async () => {
    await avisarArbitra('queda');
    await ponerDemo(1);
    const { status, body } = await arbitra.llamar('DELETE', `/api/notificaciones/usuario/${arbitra.usuarioId}`);
    await ponerDemo(0);
    expect({ status, detail: body.detail, titulo: body.titulo }).toEqual({
      status: 403,
      detail: 'Esta operación no está permitida en la demo',
      titulo: 'Modo Demostración',
    });
    expect(await buzon(arbitra)).toHaveLength(1);
  });
});

describe('los tipos de notificación', () => {
  const leer = async (): Promise<TipoNotificacion[]> => (await admin.llamar<TipoNotificacion[]>('GET', '/api/tiposnotificacion')).body;
  const guardar = (quien: Cliente, tiposNotificacion: object[]) => quien.llamar('PUT', '/api/tiposnotificacion', { tiposNotificacion });

  it('sin avisar a los interesados tampoco hay correo', async () => {
    const tipo = (await leer()).find(({ nombre }) => nombre === 'Cambio de contraseña')!;
    expect((await guardar(admin, [{ ...tipo, notificar_otros: 0, enviar_correo: 1 }])).status).toBe(204);
    expect((await leer()).find(({ id }) => id === tipo.id)).toMatchObject({ notificar_otros: 0, enviar_correo: 0 });
    expect(await acciones(admin.usuarioId)).toContain('Tipos de notificación: Cambio de contraseña');
    await guardar(admin, [tipo]);
    expect(await leer()).toContainEqual(tipo);
  });

  it('lo que no tendría efecto no se admite', async () => {
    const tipos = await leer();
    const de = (nombre: string): TipoNotificacion => tipos.find((tipo) => tipo.nombre === nombre)!;
    const cambiar = async (nombre: string, cambio: Partial<TipoNotificacion>) => {
      const { status, body } = await guardar(admin, [{ ...de(nombre), ...cambio }]);
      return [status, body && (body as { codigo: string }).codigo];
    };
    expect(await cambiar('Renuncia de un árbitro', { notificar_otros: 1 })).toEqual([409, 'notificacion.sin_interesados']);
    expect(await cambiar('Correo no entregado', { correo_admin: 1 })).toEqual([409, 'notificacion.sin_correo']);
    expect(await cambiar('PIN del acta', { enviar_correo: 1 })).toEqual([409, 'notificacion.sin_correo']);
    expect(await leer()).toEqual(tipos);
  });

  it('a los administradores, por correo si se les avisa; el cuerpo de la especificación, que no lo dice, lo deja como estaba', async () => {
    const tipo = (await leer()).find(({ nombre }) => nombre === 'Informe recibido')!;
    const queda = async (cambio: object) => {
      expect((await guardar(admin, [{ ...tipo, ...cambio }])).status).toBe(204);
      const { notificar_admin, correo_admin } = (await leer()).find(({ id }) => id === tipo.id)!;
      return [notificar_admin, correo_admin];
    };
    expect(await queda({ correo_admin: 1 })).toEqual([1, 1]);
    expect(await queda({ correo_admin: undefined })).toEqual([1, 1]);
    expect(await queda({ correo_admin: 1, notificar_admin: 0 })).toEqual([0, 0]);
    expect(await queda({})).toEqual([1, 0]);
  });

  it('uno que no existe: no se guarda ninguno', async () => {
    const antes = await leer();
    const { status } = await guardar(admin, [
      { ...antes[0]!, notificar_admin: 1 - antes[0]!.notificar_admin },
      { id: 999, notificar_admin: 1, notificar_otros: 1, enviar_correo: 1 },
    ]);
    expect(status).toBe(404);
    expect(await leer()).toEqual(antes);
  });

  it('solo 0 y 1, y al menos uno', async () => {
    const [tipo] = await leer();
    expect((await guardar(admin, [{ ...tipo, notificar_admin: 2 }])).status).toBe(400);
    expect((await guardar(admin, [])).status).toBe(400);
  });

  it('con nivel de lectura se miran, sin nivel o con otro perfil ni eso, y en la demo no se guardan', async () => {
    const [tipo] = await leer();
    const lectura = await entrar(oficina.http, 'lectura@liga.es');
    expect((await lectura.llamar('GET', '/api/tiposnotificacion')).status).toBe(200);
    expect((await guardar(lectura, [tipo!])).status).toBe(403);
    for (const quien of [await entrar(oficina.http, 'nada@liga.es'), arbitra])
      expect((await quien.llamar('GET', '/api/tiposnotificacion')).status).toBe(403);
    expect((await anonimo(oficina.http).llamar('GET', '/api/tiposnotificacion')).status).toBe(401);
    await ponerDemo(1);
    const { body } = await guardar(admin, [tipo!]);
    await ponerDemo(0);
    expect(body.detail).toBe(textoDe('demo.bloqueada'));
  });
});

describe('el canal de tiempo real', () => {
  const abiertos: AbortController[] = [];
  afterAll(() => abiertos.forEach((canal) => canal.abort()));

  interface Canal {
    status: number;
    oir(buscado: string): Promise<string>;
    oido(): string;
    fin: Promise<void>;
  }

  async function conectar(token: string): Promise<Canal> {
    const control = new AbortController();
    abiertos.push(control);
    const respuesta = await fetch(`${url}/api/tiemporeal?token=${encodeURIComponent(token)}`, { signal: control.signal });
    let oido = '';
    let cerrado = false;
    const fin = (async () => {
      const letras = new TextDecoder();
      try {
        for await (const trozo of respuesta.body!) oido += letras.decode(trozo, { stream: true });
      } catch {
        // Cut from this side at the end of the test.
      }
      cerrado = true;
    })();
    return {
      status: respuesta.status,
      fin,
      oido: () => oido,
      async oir(buscado) {
        for (let intento = 0; intento < 250; intento++) {
          const donde = oido.indexOf(buscado);
          if (donde >= 0) {
            const dicho = oido.slice(donde, donde + buscado.length);
            oido = oido.slice(donde + buscado.length);
            return dicho;
          }
          if (cerrado) break;
          await new Promise((listo) => setTimeout(listo, 20));
        }
        throw new Error(`no se oyó «${buscado}», sino «${oido}»`);
      },
    };
  }

  const cuenta = (n: number): string => `event: notificaciones\ndata: {"pendientes":${n}}\n\n`;
  const tokenDe = async (quien: Cliente): Promise<string> =>
    (await quien.llamar<{ tokenFB: string }>('POST', '/login/fb', { usuarioId: quien.usuarioId })).body.tokenFB;

  it('dice cuántas quedan al abrirse, al llegar una nueva y al leerla en otra sesión', async () => {
    const canal = await conectar(await tokenDe(arbitra));
    expect(canal.status).toBe(200);
    await canal.oir(cuenta(0));
    await avisarArbitra('en vivo');
    await canal.oir(cuenta(1));
    const otraSesion = await entrar(oficina.http, 'arbitra@liga.es');
    const [{ id }] = (await buzon(otraSesion)) as [Notificacion];
    await otraSesion.llamar('GET', `/api/notificaciones/usuario/${otraSesion.usuarioId}/${id}`);
    await canal.oir(cuenta(0));
  });

  it('el token que da la entrada también vale', async () => {
    const { body } = await anonimo(oficina.http).llamar<{ tokenFB: string }>('POST', '/login', {
      username: 'arbitra@liga.es',
      password: CONTRASENA,
    });
    expect(await (await conectar(body.tokenFB)).oir(cuenta(0))).toBe(cuenta(0));
  });

  it('a quien se le acaba la sesión se le dice y se le corta; a los demás no', async () => {
    const una = await entrar(oficina.http, 'arbitra@liga.es');
    const otra = await entrar(oficina.http, 'arbitra@liga.es');
    const suyo = await conectar(await tokenDe(una));
    const ajeno = await conectar(await tokenDe(otra));
    await suyo.oir(cuenta(0));
    await una.llamar('POST', '/login/out', { usuarioId: una.usuarioId });
    await suyo.oir('event: sesion\ndata: {}\n\n');
    await expect(suyo.fin).resolves.toBeUndefined();
    await avisarArbitra('sigo aquí');
    await ajeno.oir(cuenta(1));
    await oficina.db.transaction().execute((tx) => endSessionsOf(tx, otra.usuarioId));
    await ajeno.oir('event: sesion\ndata: {}\n\n');
    await ajeno.fin;
    arbitra = await entrar(oficina.http, 'arbitra@liga.es');
  });

  it('no abre con un token falso, caducado, de otra cosa o de una sesión terminada', async () => {
    const bueno = await tokenDe(arbitra);
    const [texto, caducidad, sello] = bueno.split('.') as [string, string, string];
    const firma = keysOf(oficina.db).signature;
    const ida = await entrar(oficina.http, 'arbitra@liga.es');
    const deIda = await tokenDe(ida);
    await ida.llamar('POST', '/login/out', { usuarioId: ida.usuarioId });
    const suya = `${arbitra.usuarioId}-${hashToken(arbitra.token)}`;
    const malos = [
      'nada',
      `${texto}.${Number(caducidad) + 3_600}.${sello}`,
      `${texto.replace(/^\d+/, String(admin.usuarioId))}.${caducidad}.${sello}`,
      firma.seal('tiempo-real', suya, 300, Date.now() - 301_000),
      firma.seal('imagen', suya, 300),
      new Signature('otra clave').seal('tiempo-real', suya, 300),
      deIda,
    ];
    for (const token of malos) expect((await conectar(token)).status, token).toBe(401);
    expect((await fetch(`${url}/api/tiemporeal`)).status).toBe(400);
    expect((await arbitra.llamar('POST', '/login/fb', { usuarioId: admin.usuarioId })).status).toBe(403);
  });

  it('lo que cambia en una designación lo oye la oficina, y nadie más', async () => {
    const [deOficina, deArbitra] = [await conectar(await tokenDe(admin)), await conectar(await tokenDe(arbitra))];
    await oficina.db.updateTable('convocatoria').set({ vigente: true }).where('id', '=', 0).execute();
    expect(await deOficina.oir('event: designacion')).toBe('event: designacion');
    await avisarArbitra('después');
    expect(await deArbitra.oir('event: notificaciones')).toBe('event: notificaciones');
    expect(deArbitra.oido()).not.toContain('designacion');
  });

  it('de una misma sesión no quedan abiertas más de diez ventanas: cede la más antigua', async () => {
    const sesion = await entrar(oficina.http, 'arbitra@liga.es');
    const token = await tokenDe(sesion);
    const primera = await conectar(token);
    for (let n = 0; n < 10; n++) await conectar(token);
    await expect(primera.fin).resolves.toBeUndefined();
  });
});
