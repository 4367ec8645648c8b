import { ADDRESSES } from '../../platform/http/office-page';
import { PANTALLAS } from '@cd/contract/kit/screens';
import { CARTAS_DE_CUENTA } from '@cd/contract/avisos/notificaciones';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { abrirOficina, crearRol, crearUsuario, entrar, ROL, type Cliente, type OficinaDePrueba } from '../oficina';
import type { Contenido, Suceso } from '../../modules/avisos/notificaciones/service';
import { EJEMPLOS } from '../../muestras-de-cartas/ejemplos';

const PUBLICA = 'http://liga.example';
interface Carta {
  asunto: string;
  texto: string;
  html: string;
}

let oficina: OficinaDePrueba;
let jefa: Cliente;
let tipos: { id: number; clave: Suceso; nombre: string; obligatoria: boolean }[];

beforeAll(async () => {
  oficina = await abrirOficina({ publicUrl: PUBLICA });
  await oficina.db
    .updateTable('empresa')
    .set({ nombre: 'Liga de Peñalcor', email: 'oficina@liga.example', telefono: '900 100 200', color_informes: '#123456' })
    .execute();
  await crearUsuario(oficina.db, { login: 'jefa@liga.example', roles: [ROL.administrador] });
  jefa = await entrar(oficina.http, 'jefa@liga.example');
  tipos = (await oficina.db
    .selectFrom('tipo_notificacion')
    .select(['id', 'clave', 'nombre', 'obligatoria'])
    .orderBy('id')
    .execute()) as typeof tipos;
});
afterAll(() => oficina.cerrar());

const leer = async (cual: number | string, quien = jefa) => quien.llamar<Carta[]>('GET', `/api/tiposnotificacion/cartas/${cual}`);

/** What is read in the HTML: its words, without what is not seen. */
const leido = (html: string): string =>
  html
    .replace(/^.*?<body/s, '<body')
    .replaceAll(/<(br|\/p|\/td|\/h1|\/div|\/a)[^>]*>/g, '\n')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
const enlaces = (html: string): string[] => [...html.matchAll(/<a\b[^>]*?\shref="([^"]+)"/g)].map(([, direccion]) => direccion!);
const seguido = (texto: string): string => texto.replaceAll(/\s+/g, ' ');

/** Every element is closed by its own, in its order. */
function esperarBienFormado(html: string): void {
  const VACIOS = ['meta', 'br', 'hr', 'img', 'link'];
  const abiertos: string[] = [];
  for (const [, cierra, nombre] of html.replace(/^<!doctype html>/, '').matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^>]*>/g)) {
    if (VACIOS.includes(nombre!)) continue;
    if (cierra === '') abiertos.push(nombre!);
    else expect(abiertos.pop()).toBe(nombre);
  }
  expect(abiertos).toEqual([]);
  expect(
    html.replaceAll(/<!doctype html>|<\/?[a-z][a-z0-9]*(\s[a-zA-Z-]+="[^"<]*")*\s*\/?>/g, '').replace(/:root \{[^<]*/, ''),
  ).not.toContain('<');
}

/** Where the office has a page: a screen, or what is opened without signing in. */
function esDelProducto(direccion: string): boolean {
  const { origin, pathname } = new URL(direccion);
  if (origin !== PUBLICA) return false;
  if (pathname.startsWith('/admin/'))
    return Object.values(PANTALLAS).some(({ ruta }) => pathname === ruta || pathname.startsWith(`${ruta}/`));
  return [...ADDRESSES, '/cartas/*'].some((una) => (una.endsWith('*') ? pathname.startsWith(una.slice(0, -1)) : pathname === una));
}

const dia = new Intl.DateTimeFormat('es', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const corto = new Intl.DateTimeFormat('es', { timeZone: 'UTC', weekday: 'short', day: '2-digit', month: '2-digit' });
const datoDe = (fecha: string) => new Date(`${fecha}T00:00:00Z`);

function esperarEntera({ asunto, texto, html }: Carta): void {
  const visto = leido(html);
  for (const parte of [asunto, texto, visto]) {
    expect(parte.trim()).not.toBe('');
    expect(parte).not.toMatch(/undefined|null|NaN|\[object|Invalid/);
    expect(parte).not.toMatch(/[^\s] {2,}[^\s]/);
    expect(parte).not.toMatch(/ [.,;:]|\.\.|,,|\(\)/);
  }
  expect(html).toMatch(/^<!doctype html><html lang="es">/);
  expect(/<title>([^<]+)<\/title>/.exec(html)?.[1]).toBeTruthy();
  expect(html).not.toMatch(/\ssrc=|<link|<img|@import|url\(|<script|<form/);
  esperarBienFormado(html);
  // Nothing of the text is missing in the HTML; the greeting at the end is its foot.
  for (const linea of texto.split('\n').filter((una) => una !== '' && una !== 'Un saludo,' && !una.startsWith('Para elegir qué avisos')))
    for (const hecho of linea.startsWith('http') ? [] : linea.split(/ · |^Antes: |^Ahora: |:$/).filter(Boolean))
      expect(seguido(visto)).toContain(seguido(hecho).replace(' (suspendido)', '').trim());
  const direcciones = enlaces(html);
  for (const direccion of direcciones) {
    expect(texto).toContain(direccion);
    expect(esDelProducto(direccion), direccion).toBe(true);
  }
}

function esperarPartidos({ asunto, texto, html }: Carta, { partidos = [] }: Contenido): void {
  const visto = leido(html);
  for (const { local, visitante, campeonato, fase, sitio, antes } of partidos)
    for (const donde of [texto, visto]) {
      expect(donde).toContain(`${local} – ${visitante}`);
      expect(donde).toContain(`${campeonato} · ${fase}`);
      // The address, of where they have to go alone.
      expect(donde).toContain(sitio.direccion);
      for (const { fecha, hora, sede } of [sitio, ...(antes ? [antes] : [])]) {
        expect(donde).toContain(dia.format(datoDe(fecha!)));
        expect(donde).toContain(`a las ${hora}`);
        expect(donde).toContain(sede);
      }
    }
  for (const { local, visitante, sitio } of partidos.length === 1 ? partidos : [])
    for (const dicho of [local, visitante, corto.format(datoDe(sitio.fecha!))]) expect(asunto).toContain(dicho);
}

/** WCAG 2: of two colours, '#rrggbb'. */
function contraste(a: string, b: string): number {
  const luz = (color: string): number => {
    const [r, g, azul] = [1, 3, 5].map((i) => {
      const parte = Number.parseInt(color.slice(i, i + 2), 16) / 255;
      return parte <= 0.040_45 ? parte / 12.92 : ((parte + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * azul!;
  };
  const [clara, oscura] = [luz(a), luz(b)].toSorted((x, y) => y - x);
  return (clara! + 0.05) / (oscura! + 0.05);
}

describe('las cartas de todos los sucesos', () => {
  it('cada tipo de notificación tiene su ejemplo, y ningún ejemplo sobra', () => {
    expect(Object.keys(EJEMPLOS).toSorted()).toEqual(tipos.map(({ clave }) => clave).toSorted());
  });

  it('dicen todo, en texto y en HTML lo mismo, sin nada vacío ni de fuera', async () => {
    for (const { id, clave, obligatoria } of tipos) {
      const { status, body } = await leer(id);
      expect(status, clave).toBe(200);
      expect(body).toHaveLength(EJEMPLOS[clave].length);
      for (const [n, carta] of body.entries())
        try {
          esperarEntera(carta);
          const contenido = EJEMPLOS[clave][n]!;
          esperarPartidos(carta, contenido);
          expect(carta.html.match(/class="boton"/g)).toHaveLength(1);
          expect(carta.html.includes('Elegir qué avisos recibo')).toBe(!obligatoria);
          expect(carta.asunto).toMatch(/ · Liga de Peñalcor$/);
        } catch (fallo) {
          throw new Error(`${clave} ${n}: ${carta.asunto}\n${carta.texto}`, { cause: fallo });
        }
    }
  });

  it('lo que escribió alguien se queda en el buzón, y la carta lleva a él', async () => {
    let conReserva = 0;
    for (const { id, clave } of tipos) {
      const { body } = await leer(id);
      for (const [n, { asunto, texto, html }] of body.entries()) {
        const { reservado = '' } = EJEMPLOS[clave][n]!;
        const dicho = typeof reservado === 'string' ? reservado : reservado.datos.join('');
        if (dicho === '') continue;
        conReserva++;
        for (const parte of [asunto, texto, leido(html)]) expect(parte).not.toContain(dicho);
        expect(enlaces(html)[0]).toMatch(/\/admin\/notificaciones\/detalle\//);
      }
    }
    expect(conReserva).toBeGreaterThan(5);
  });

  it('las de una cuenta también, sin elegir nada en ellas', async () => {
    for (const cual of CARTAS_DE_CUENTA) {
      const { status, body } = await leer(cual);
      expect([cual, status, body.length]).toEqual([cual, 200, 1]);
      esperarEntera(body[0]!);
      expect(body[0]!.html).not.toContain('Elegir qué avisos recibo');
    }
  });

  it('sus colores se leen, de día y de noche', async () => {
    const { html } = (await leer(tipos.find(({ clave }) => clave === 'partido.suspendido')!.id)).body[0]!;
    const noche = new Map(
      [...html.matchAll(/\.(\w+)(?:, \.\w+ a)? \{ (?:background|color): (#[0-9a-f]{6})/g)].map(([, clase, color]) => [clase, color!]),
    );
    for (const clase of ['texto', 'apoyo', 'otro', 'suspendido'])
      expect([clase, contraste(noche.get(clase)!, noche.get('hoja')!) >= 4.5]).toEqual([clase, true]);
    expect(contraste('#0a211c', noche.get('boton')!)).toBeGreaterThanOrEqual(4.5);
    const deDia = [...html.matchAll(/style="([^"]*)"/g)].map(([, estilo]) => estilo!);
    const pobres = deDia.filter((estilo) => {
      const color = /(?:^|;)color:(#[0-9a-f]{6})/.exec(estilo)?.[1];
      const fondo = /(?:^|;)background:(#[0-9a-f]{6})/.exec(estilo)?.[1] ?? '#ffffff';
      return color !== undefined && contraste(color, fondo) < 4.5;
    });
    expect(pobres).toEqual([]);
  });

  it('dicen las palabras de la casa', async () => {
    await oficina.db.insertInto('traduccion').values({ palabra: 'Partido', traduccion: 'Encuentro', orden: 1 }).execute();
    const { body } = await leer(tipos.find(({ clave }) => clave === 'partido.suspendido')!.id);
    expect(body[0]!.asunto).toMatch(/^Encuentro suspendido: /);
    await oficina.db.deleteFrom('traduccion').where('palabra', '=', 'Partido').execute();
  });

  it('se ven con permiso de lectura; de un tipo que no hay, nada', async () => {
    await crearUsuario(oficina.db, { login: 'lee@liga.example', roles: [await crearRol(oficina.db, 'Lectura', 1, 1)] });
    await crearUsuario(oficina.db, { login: 'nada@liga.example', roles: [await crearRol(oficina.db, 'Nada', 1, 0)] });
    const lee = await entrar(oficina.http, 'lee@liga.example');
    expect((await leer(tipos[0]!.id, lee)).status).toBe(200);
    expect((await leer('bienvenida', await entrar(oficina.http, 'nada@liga.example'))).status).toBe(403);
    expect((await leer(99_999)).status).toBe(404);
    expect((await leer('otra')).status).toBe(400);
    // What was looked at is written a moment after it is answered.
    await vi.waitFor(async () => {
      const dichas = await oficina.db.selectFrom('accion').select('texto').where('texto', 'like', 'Cartas de ejemplo%').execute();
      expect(dichas.length).toBeGreaterThan(0);
    }, 10_000);
  });
});
