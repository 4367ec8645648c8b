import type { Configuracion, Traduccion } from '@cd/contract/organizacion/configuracion';
import type { Permiso } from '@cd/contract/sesion/sesion';
import { crearTraductor, frase } from '@cd/domain/organizacion/vocabulario/traductor';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  abrirOficina,
  crearRol,
  crearUsuario,
  entrar,
  ROL,
  textoDe,
  type Cliente,
  type OficinaDePrueba,
  type Respuesta,
} from '../../../pruebas/oficina';
import { redactarEnTexto } from '../../sesion/cuentas/redactar';
import { notificar } from '../../avisos/notificaciones/service';

let oficina: OficinaDePrueba;
let admin: Cliente;
let lectura: Cliente;
let nadie: Cliente;
let arbitra: Cliente;

beforeAll(async () => {
  oficina = await abrirOficina();
  const { db, http } = oficina;
  await crearUsuario(db, { login: 'admin@liga.es', roles: [ROL.administrador] });
  await crearUsuario(db, { login: 'lectura@liga.es', roles: [await crearRol(db, 'Lectura', 1, 1)] });
  await crearUsuario(db, { login: 'nadie@liga.es', roles: [await crearRol(db, 'Sin permisos', 1, 0)] });
  await crearUsuario(db, { login: 'arbitra@liga.es', roles: [ROL.arbitro] });
  admin = await entrar(http, 'admin@liga.es');
  lectura = await entrar(http, 'lectura@liga.es');
  nadie = await entrar(http, 'nadie@liga.es');
  arbitra = await entrar(http, 'arbitra@liga.es');
});
afterAll(() => oficina.cerrar());

const leer = async (quien: Cliente): Promise<Configuracion> => (await quien.llamar<Configuracion>('GET', '/api/configuracion')).body;
const guardar = (quien: Cliente, cambios: object): Promise<Respuesta<Record<string, unknown>>> =>
  quien.llamar('PUT', '/api/configuracion', cambios);
const valorDe = async (clave: string): Promise<number | undefined> =>
  (await leer(admin)).parametros.find((parametro) => parametro.clave === clave)?.valor;
const empresaEntera = async () => {
  const { empresa, fiscal, version } = await leer(admin);
  return { empresa: { ...empresa, ...fiscal! }, version };
};
async function ultimaAccion(): Promise<string> {
  const { texto } = await oficina.db
    .selectFrom('accion')
    .select('texto')
    .where('usuario_id', '=', admin.usuarioId)
    .where('tipo', '=', 4)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return texto;
}
const acciones = async (): Promise<number> =>
  (
    await oficina.db
      .selectFrom('accion')
      .select(sql<number>`count(*)::int`.as('n'))
      .executeTakeFirstOrThrow()
  ).n;

describe('leer la configuración', () => {
  it('la lee cualquiera con sesión, pero los datos fiscales solo quien puede leer la pantalla', async () => {
    expect((await leer(admin)).fiscal).toEqual({
      fiscal_nombre: '',
      fiscal_cif: '',
      fiscal_cuenta: '',
      otras_cuentas: '',
      acreedor_sepa: '',
      factura_serie: 'F',
      factura_exencion: expect.stringContaining('20.Uno.13'),
      privacidad_responsable: '',
      privacidad_delegado: '',
      privacidad_finalidades: '',
      privacidad_derechos: '',
      privacidad_plazo: '',
    });
    expect((await leer(lectura)).fiscal).toBeDefined();
    for (const otro of [nadie, arbitra]) {
      const leida = await leer(otro);
      expect(leida.fiscal).toBeUndefined();
      expect(leida.parametros.length).toBeGreaterThan(0);
    }
  });

  it('el modelo de licencias es solo de la pantalla', async () => {
    expect((await lectura.llamar('GET', '/api/configuracion/modelolicencias')).status).toBe(200);
    expect((await nadie.llamar('GET', '/api/configuracion/modelolicencias')).status).toBe(403);
    expect((await arbitra.llamar('GET', '/api/configuracion/modelolicencias')).status).toBe(403);
  });

  it('dice si los administradores pueden cambiar contraseñas', async () => {
    expect((await admin.llamar('GET', '/api/configuracion/cambiocontrasenas')).body).toEqual({ valor: '1' });
    await guardar(admin, { parametros: [{ clave: 'permitirCambioContrasenaAdmin', valor: 0 }] });
    expect((await admin.llamar('GET', '/api/configuracion/cambiocontrasenas')).body).toEqual({ valor: '0' });
  });
});

describe('parámetros', () => {
  it('cambia lo enviado y dice de qué a qué en el registro de acciones', async () => {
    const { status } = await guardar(admin, {
      parametros: [
        { clave: 'numMaximoEntrenadoresPorEquipo', valor: 5 },
        { clave: 'horaLimitePrejornada', valor: 20 * 60 + 30 },
        { clave: 'diaInicioJornada', valor: 1 },
        { clave: 'mostrarDireccionPublica', valor: 1 },
      ],
    });
    expect(status).toBe(204);
    expect(await valorDe('numMaximoEntrenadoresPorEquipo')).toBe(5);
    expect(await ultimaAccion()).toBe(
      'Configuración. Entrenadores por equipo, como máximo: de 3 a 5. Hora límite de disponibilidad: de 23:59 a 20:30. ' +
        'Día de la semana en que empieza la jornada: de miércoles a lunes',
    );
  });

  it('uno fuera de sus límites o desconocido no guarda ninguno', async () => {
    const antes = await acciones();
    const fuera = await guardar(admin, {
      parametros: [
        { clave: 'numDiasLimitePrejornada', valor: 4 },
        { clave: 'numMaximoEntrenadoresPorEquipo', valor: 21 },
      ],
    });
    expect(fuera).toMatchObject({
      status: 422,
      body: { codigo: 'configuracion.parametro', detail: '«Entrenadores por equipo, como máximo» admite de 1 a 20' },
    });
    const desconocido = await guardar(admin, { parametros: [{ clave: 'inventado', valor: 1 }] });
    expect(desconocido).toMatchObject({ status: 422, body: { detail: 'No existe el parámetro «inventado»' } });
    expect(await valorDe('numDiasLimitePrejornada')).toBe(2);
    expect(await acciones()).toBe(antes);
  });

  it.each(['lectura', 'sin permisos', 'otro perfil'])('%s no guarda', async (caso) => {
    const quien = { lectura, 'sin permisos': nadie, 'otro perfil': arbitra }[caso]!;
    expect((await guardar(quien, { parametros: [{ clave: 'numMaximoEntrenadoresPorEquipo', valor: 9 }] })).status).toBe(403);
    expect(await valorDe('numMaximoEntrenadoresPorEquipo')).toBe(5);
  });
});

describe('datos de la empresa', () => {
  it('se ven en el acto, también dentro de la página con la que empieza la oficina', async () => {
    const { empresa, version } = await empresaEntera();
    const { status } = await guardar(admin, {
      empresa: { ...empresa, nombre: 'Liga </script> & Hijos', fiscal_cuenta: 'ES9121000418450200051332' },
      version,
    });
    expect(status).toBe(204);
    expect(await ultimaAccion()).toBe(
      'Configuración. Empresa, nombre: de «Competición Deportiva» a «Liga </script> & Hijos». Empresa, cuenta bancaria: cambiado',
    );
    const pagina = (await oficina.http.inject({ url: '/login', headers: { accept: 'text/html' } })).body;
    expect(pagina).toContain(String.raw`Liga \u003c/script> & Hijos`);
  });

  it('una edición sobre datos que otro ya ha cambiado se rechaza entera', async () => {
    const { empresa, version } = await empresaEntera();
    await guardar(admin, { parametros: [{ clave: 'diaInicioJornada', valor: 2 }] });
    const { status, body } = await guardar(admin, {
      empresa: { ...empresa, ciudad: 'Getafe' },
      parametros: [{ clave: 'diaInicioJornada', valor: 5 }],
      version,
    });
    expect({ status, codigo: body.codigo }).toEqual({ status: 409, codigo: 'version.antigua' });
    expect(await valorDe('diaInicioJornada')).toBe(2);
  });

  it('sin decir qué se leyó queda lo del último que guarda', async () => {
    const { empresa } = await empresaEntera();
    expect((await guardar(admin, { empresa: { ...empresa, ciudad: 'Getafe' } })).status).toBe(204);
    expect((await empresaEntera()).empresa.ciudad).toBe('Getafe');
  });

  it.each([
    ['web', 'javascript:alert(1)'],
    ['enlace_android', 'ftp://tienda.example'],
    ['color_informes', 'rojo'],
    ['email', 'sin arroba'],
  ])('%s no admite «%s»', async (campo, valor) => {
    const { empresa, version } = await empresaEntera();
    const { status, body } = await guardar(admin, { empresa: { ...empresa, [campo]: valor }, version });
    expect(status).toBe(400);
    expect(body.errores).toContainEqual(expect.objectContaining({ campo: `empresa.${campo}` }));
  });

  it('guarda el modelo oficial de licencias', async () => {
    const { version } = await leer(admin);
    const modelo = { titulo: 'Licencia escolar', cabecera: 'Cabecera', cuerpo: 'Cuerpo', pie: 'Pie' };
    expect((await guardar(admin, { modeloLicencias: modelo, version })).status).toBe(204);
    expect((await lectura.llamar('GET', '/api/configuracion/modelolicencias')).body).toEqual(modelo);
    expect(await ultimaAccion()).toBe('Configuración. Modelo oficial de licencias');
  });
});

describe('vocabulario', () => {
  const poner = async (traducciones: Traduccion[]): Promise<Respuesta<Record<string, unknown>>> =>
    guardar(admin, { traducciones, version: (await leer(admin)).version });

  it('guarda los pares en su orden y dice cuáles cambian', async () => {
    const pares = [
      { palabra: 'usuarios', traduccion: 'cuentas' },
      { palabra: 'colegio', traduccion: 'club' },
    ];
    expect((await poner(pares)).status).toBe(204);
    expect((await leer(arbitra)).traducciones).toEqual(pares);
    expect(await ultimaAccion()).toBe('Configuración. Vocabulario: «usuarios» se dice «cuentas», «colegio» se dice «club»');
    await poner(pares.toReversed());
    expect(await ultimaAccion()).toBe('Configuración. Vocabulario: otro orden');
  });

  it('una palabra repetida, aunque cambien las mayúsculas, se rechaza', async () => {
    const { status, body } = await poner([
      { palabra: 'Árbitro', traduccion: 'juez' },
      { palabra: 'árbitro', traduccion: 'colegiado' },
    ]);
    expect({ status, codigo: body.codigo }).toEqual({ status: 422, codigo: 'configuracion.traducciones' });
    expect((await leer(admin)).traducciones).toHaveLength(2);
  });

  it('alcanza a los nombres del menú', async () => {
    const { body } = await admin.llamar<Permiso[]>('GET', '/api/opciones');
    expect(body.find(({ opcion_enlace }) => opcion_enlace === '/admin/usuarios')?.nombre).toBe('Cuentas');
  });

  it('alcanza a las notificaciones, no a los nombres que llevan dentro', async () => {
    await oficina.db.transaction().execute((tx) =>
      notificar(tx, 'usuario.alta', {
        asunto: 'Usuarios nuevos',
        texto: frase`Alta en el colegio ${'Colegio Valdeciervo'}.`,
        otros: [arbitra.usuarioId],
      }),
    );
    const escrita = await oficina.db
      .selectFrom('notificacion')
      .select(['asunto', 'texto'])
      .where('usuario_id', '=', arbitra.usuarioId)
      .executeTakeFirstOrThrow();
    expect(escrita).toEqual({ asunto: 'Cuentas nuevos', texto: 'Alta en el club Colegio Valdeciervo.' });
  });

  it('alcanza a los correos, no a los nombres que llevan dentro', () => {
    const traducir = crearTraductor([{ palabra: 'cuenta', traduccion: 'ficha' }]);
    const { texto } = redactarEnTexto('bienvenida', {
      nombre: 'Cuenta Ruiz',
      login: 'a@b.es',
      empresa: 'Cuenta y Liga',
      publicUrl: 'http://x',
      enlace: 'http://x/1',
      traducir,
    });
    expect(texto).toContain('Ya tiene ficha en Cuenta y Liga');
    expect(texto).toContain('Hola, Cuenta Ruiz:');
  });
});

describe('modo demostración', () => {
  it('bloquea guardar la configuración, con su texto', async () => {
    await guardar(admin, { parametros: [{ clave: 'demo', valor: 1 }] });
    const { status, body } = await guardar(admin, { parametros: [{ clave: 'demo', valor: 0 }] });
    expect({ status, titulo: body.titulo, detail: body.detail }).toEqual({
      status: 403,
      titulo: 'Modo Demostración',
      detail: 'Esta operación no está permitida en la demo',
    });
    expect((await leer(admin)).demo).toBe(true);
    await oficina.db.updateTable('parametro').set({ valor: 0 }).where('clave', '=', 'demo').execute();
  });
});

describe('publicidad', () => {
  const png = (ancho: number, alto: number): Promise<Buffer> =>
    sharp({ create: { width: ancho, height: alto, channels: 3, background: '#0b5f4e' } })
      .png()
      .toBuffer();
  async function enviar(quien: Cliente, model: object, image?: Buffer): Promise<Respuesta> {
    if (!image) return quien.llamar<unknown>('PUT', '/api/firebase/publicidad', model);
    const form = new FormData();
    form.append('model', JSON.stringify(model));
    form.append('image', new Blob([Uint8Array.from(image)]), 'anuncio.png');
    const request = new Request('http://liga.example', { method: 'PUT', body: form });
    return quien.llamar('PUT', '/api/firebase/publicidad', Buffer.from(await request.arrayBuffer()), {
      headers: { 'content-type': request.headers.get('content-type')! },
    });
  }
  const publica = async (): Promise<{ imagen: string | null; link: string }> => (await oficina.http.inject('/open/api/publicidad')).json();

  it('la imagen y el enlace se ven en el acto en la zona pública, también donde la respuesta estaba guardada', async () => {
    expect(await publica()).toEqual({ imagen: null, link: '' });
    expect((await enviar(admin, { link: 'https://agua.example/' }, await png(500, 176))).status).toBe(204);
    await expect.poll(async () => (await publica()).link).toBe('https://agua.example/');
    const { imagen } = await publica();
    const servida = await oficina.http.inject(imagen!);
    expect(servida.headers['content-type']).toBe('image/png');
    expect(servida.headers['cache-control']).toContain('public');
    expect(await ultimaAccion()).toBe('Publicidad: imagen nueva, enlace de «» a «https://agua.example/»');
  });

  it('una imagen mayor de lo que se enseña se guarda al doble de lo que ocupa', async () => {
    expect((await enviar(admin, { link: 'https://agua.example/' }, await png(2000, 704))).status).toBe(204);
    const { rawPayload } = await oficina.http.inject((await publica()).imagen!);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1000, height: 352 });
  });

  it('sin imagen nueva deja la que hay; al quitarla, no queda', async () => {
    await enviar(admin, { link: '' });
    await expect.poll(() => publica()).toEqual({ imagen: expect.any(String), link: '' });
    await enviar(admin, { link: '', eliminarImagen: true });
    await expect.poll(() => publica()).toEqual({ imagen: null, link: '' });
    expect(await ultimaAccion()).toBe('Publicidad: imagen quitada');
  });

  it('entre los datos, la imagen es la que hay o ninguna: otra se envía como fichero', async () => {
    await enviar(admin, { link: 'https://agua.example/' }, await png(500, 176));
    await expect.poll(async () => (await publica()).imagen).not.toBeNull();
    const { imagen } = await publica();
    expect((await enviar(admin, { imagen })).status).toBe(204);
    const otra = await enviar(admin, { imagen: '/imagenes/otra.png' });
    expect(otra).toMatchObject({ status: 400, body: { errores: [{ campo: 'imagen', texto: 'Una imagen nueva se envía como fichero' }] } });
    expect(await publica()).toEqual({ imagen, link: 'https://agua.example/' });
    expect((await enviar(admin, { imagen: null })).status).toBe(204);
    await expect.poll(() => publica()).toEqual({ imagen: null, link: 'https://agua.example/' });
    expect((await enviar(admin, { link: null })).status).toBe(204);
    await expect.poll(() => publica()).toEqual({ imagen: null, link: '' });
  });

  it('lo que no es JPG ni PNG por dentro, o pasa de 2 MB, no es una imagen correcta', async () => {
    const disfrazada = await enviar(admin, { link: '' }, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    expect(disfrazada).toMatchObject({ status: 415, body: { detail: textoDe('imagen.incorrecta') } });
    const grande = await enviar(admin, { link: '' }, Buffer.alloc(2 * 1024 * 1024 + 1));
    expect(grande).toMatchObject({ status: 413, body: { detail: textoDe('imagen.grande') } });
  });

  it('el enlace es de http o de https', async () => {
    const { status, body } = await enviar(admin, { link: 'javascript:alert(1)' });
    expect(status).toBe(400);
    expect(body).toMatchObject({ errores: [{ campo: 'link', texto: 'La dirección no es válida' }] });
  });

  it('un fallo nuestro lo dice con su texto y no deja nada a medias', async () => {
    const { db } = oficina;
    await sql`alter table publicidad add constraint falla check (link <> 'https://falla.example/')`.execute(db);
    const { status, body } = await enviar(admin, { link: 'https://falla.example/' }, await png(400, 140));
    expect(status).toBe(422);
    expect(body).toMatchObject({ detail: 'No se guardó la información de publicidad' });
    expect(await publica()).toEqual({ imagen: null, link: '' });
    await sql`alter table publicidad drop constraint falla`.execute(db);
  });

  it('con solo lectura no se cambia', async () => {
    expect((await enviar(lectura, { link: '' })).status).toBe(403);
  });
});
