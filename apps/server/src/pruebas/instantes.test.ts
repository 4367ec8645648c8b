import { readdir, readFile } from 'node:fs/promises';
import { Instante, Minuto, Momento } from '@cd/contract/kit/campos';
import { Nivel, Perfil } from '@cd/contract/kit/perfiles';
import type { RouteDef } from '@cd/contract/kit/route';
import { rutas } from '@cd/contract/rutas';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createSession } from '../platform/access/session';
import { baseConMuestra } from './muestra';
import { abrirOficina, type OficinaDePrueba } from './oficina';
import { DECIDE } from './decide';

/** By the clock of the database, as columns without a zone keep it. */
const sqlInstante = (instante: string) => sql<string>`${instante}::timestamptz::timestamp`;

type Esquema = z.core.JSONSchema.BaseSchema;
const PATRON = (tipo: z.ZodType): string => (z.toJSONSchema(tipo) as Esquema).pattern!;
const DE_INSTANTE = PATRON(Instante);
const DE_MOMENTO = PATRON(Momento);
const DE_MINUTO = PATRON(Minuto);

const llamadas = Object.entries(rutas).flatMap(([area, tabla]) =>
  Object.entries<RouteDef>(tabla).map(([nombre, ruta]) => ({ nombre: `${area}.${nombre}`, ruta })),
);

interface Campo {
  donde: string;
  nombre: string;
  patron: string | undefined;
}

/** Every text that an answer may have, with what it must look like. */
function textosDe(esquema: Esquema, donde: string, nombre = ''): Campo[] {
  const hijas = (parte: unknown, suyo = nombre): Campo[] =>
    typeof parte === 'object' && parte !== null ? textosDe(parte as Esquema, donde, suyo) : [];
  return [
    ...(esquema.type === 'string' ? [{ donde, nombre, patron: esquema.pattern }] : []),
    ...Object.entries(esquema.properties ?? {}).flatMap(([suyo, parte]) => hijas(parte, suyo)),
    ...[esquema.anyOf, esquema.oneOf, esquema.allOf].flatMap((partes) => (partes ?? []).flatMap((parte) => hijas(parte))),
    ...hijas(esquema.items),
    ...hijas(esquema.additionalProperties),
    ...Object.values(esquema.$defs ?? {}).flatMap((parte) => hijas(parte)),
  ];
}

const campos = llamadas.flatMap(({ nombre, ruta }) => textosDe(z.toJSONSchema(ruta.response, { unrepresentable: 'any' }), nombre));

/** A day in some answers, and the moment of a line of the log in others; when a registration was closed, and the deadline of a pre-day. */
const DE_DOS_COSAS = new Set(['fecha', 'fecha_cierre']);

describe('cuándo pasó algo se dice de una sola manera: «AAAA-MM-DD HH:mm:ss», en la hora de España', () => {
  it('en lo que dicen los esquemas de todas las llamadas', () => {
    const instantes = new Set(campos.filter(({ patron }) => patron === DE_INSTANTE).map(({ nombre }) => nombre));
    expect(instantes.size).toBeGreaterThan(10);
    const otros = campos.filter(({ nombre, patron }) => instantes.has(nombre) && !DE_DOS_COSAS.has(nombre) && patron !== DE_INSTANTE);
    expect(otros).toEqual([]);
    // When a match is played, or a referee can, is no such thing: the clock of its venue.
    const conHora = campos.filter(({ patron }) => patron?.includes('T') && patron !== DE_MOMENTO && patron !== DE_MINUTO);
    expect(conHora).toEqual([]);
  });

  it('y la escribe un solo sitio, que sabe de qué reloj es cada columna', async () => {
    const escriben: string[] = [];
    const raiz = new URL('../', import.meta.url).pathname;
    for (const fichero of await readdir(raiz, { recursive: true }))
      if (
        fichero.endsWith('.ts') &&
        !/migrations|\.test\.ts$/.test(fichero) &&
        (await readFile(`${raiz}${fichero}`, 'utf8')).includes('HH24:MI:SS'.concat("'"))
      )
        escriben.push(fichero);
    expect(escriben).toEqual(['platform/db/columns.ts']);
  });
});

describe('con la federación de muestra', () => {
  let oficina: OficinaDePrueba;
  const sesiones = new Map<Perfil, Record<string, string>>();
  beforeAll(async () => {
    oficina = await abrirOficina({ database: await baseConMuestra() });
    const { db } = oficina;
    for (const [login, perfil_id] of [
      ['admin', Perfil.Admin],
      ['arbitro', Perfil.Arbitro],
      ['entrenador', Perfil.Entrenador],
      ['coordinador', Perfil.Coordinador],
    ] as const) {
      const { id, rol } = await db
        .selectFrom('usuario as u')
        .innerJoin('usuario_rol as r', 'r.usuario_id', 'u.id')
        .select(['u.id', 'r.rol_id as rol'])
        .where('u.login', '=', `${login}@demo.es`)
        .executeTakeFirstOrThrow();
      const token = await db.transaction().execute((tx) => createSession(tx, id, { id: rol, perfil_id }));
      sesiones.set(perfil_id, { authorization: `Bearer ${token}`, 'x-usuario': String(id), 'x-perfil': String(perfil_id) });
    }
  }, 120_000);
  afterAll(() => oficina.cerrar());

  /** Addresses of records that there may be. */
  function direcciones({ path, params }: RouteDef): string[] {
    if (!params) return [path];
    return [1, 2, 3, 5, 8, 13].map((id) =>
      path.replaceAll(/:(\w+)/g, (_, campo: string) => (/^(dia|a|b)$/.test(campo) ? '2026-11-21' : campo === 'texto' ? 'san' : String(id))),
    );
  }

  const momentos = (valor: unknown, nombre = ''): [string, string][] =>
    typeof valor === 'string'
      ? /^\d{4}-?\d{2}-?\d{2}[T ]\d/.test(valor)
        ? [[nombre, valor]]
        : []
      : typeof valor === 'object' && valor !== null
        ? Object.entries(valor).flatMap(([campo, suyo]) => momentos(suyo, Array.isArray(valor) ? nombre : campo))
        : [];

  const leidas = llamadas.filter(
    ({ ruta: { method, access } }) => method === 'GET' && !(access.tipo === 'pantalla' && access.nivel === Nivel.Edicion),
  );
  it('ninguna lectura contesta un instante de otra manera', async () => {
    const mal: string[] = [];
    let contestadas = 0;
    let instantes = 0;
    // One of three where it decides.
    for (const { nombre, ruta } of leidas.filter((_, lugar) => !DECIDE || lugar % 3 === 0)) {
      const perfil = ruta.access.tipo === 'pantalla' ? ruta.access.perfiles[0]! : Perfil.Admin;
      for (const url of direcciones(ruta)) {
        const respuesta = await oficina.http.inject({ url, headers: ruta.access.tipo === 'publico' ? {} : sesiones.get(perfil)! });
        if (respuesta.statusCode !== 200 || !String(respuesta.headers['content-type']).includes('json')) continue;
        contestadas += 1;
        const vistos = momentos(respuesta.json());
        instantes += vistos.filter(([, valor]) => Instante.safeParse(valor).success).length;
        mal.push(
          ...vistos
            .filter(([, valor]) => !Instante.or(Momento).safeParse(valor).success)
            .map(([campo, valor]) => `${nombre} ${campo}: ${valor}`),
        );
        // Of each call, what one record says; of those that say no time, the next.
        if (DECIDE && vistos.length > 0) break;
      }
    }
    expect(mal).toEqual([]);
    expect(contestadas).toBeGreaterThan(DECIDE ? 40 : 100);
    expect(instantes).toBeGreaterThan(DECIDE ? 15 : 50);
  }, 120_000);

  it('lo que acaba de pasar lo dicen todas con la hora de España, también lo que la base de datos guarda con la suya', async () => {
    const { db } = oficina;
    const { id, partido_id } = await db
      .selectFrom('convocatoria')
      .innerJoin('informe', 'informe.convocatoria_id', 'convocatoria.id')
      .innerJoin('partido_listado as l', 'l.id', 'partido_id')
      .innerJoin('competicion as k', 'k.id', 'l.competicion_id')
      .select(['convocatoria.id', 'partido_id'])
      .where('k.historico', '=', false)
      .where('convocatoria.vigente', '=', true)
      .where('informe.vigente', '=', true)
      .orderBy('convocatoria.id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    // Ten in the morning of Greenwich, one more in Spain's winter.
    const DIEZ = '2026-11-20 10:00:00+00';
    await db
      .updateTable('convocatoria')
      .set({ creada: sqlInstante(DIEZ) })
      .where('id', '=', id)
      .execute();
    const deInforme = {
      fecha_creacion: sqlInstante(DIEZ),
      fecha_validacion: sqlInstante(DIEZ),
      fecha_anulacion: sqlInstante(DIEZ),
      fecha_historico: sqlInstante(DIEZ),
    };
    await db.updateTable('informe').set(deInforme).where('convocatoria_id', '=', id).execute();
    const { body } = await oficina.http.inject({
      url: `/api/convocatorias/vigente/partido/${partido_id}`,
      headers: sesiones.get(Perfil.Admin)!,
    });
    const once = '2026-11-20 11:00:00';
    expect(JSON.parse(body)).toMatchObject({
      creada: once,
      informesPartido: [{ fecha_creacion: once, fecha_validacion: once, fecha_anulacion: once, fecha_historico: once }],
    });
  });
});
