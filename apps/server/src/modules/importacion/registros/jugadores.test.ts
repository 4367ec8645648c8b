import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpcionesImportacion, ResultadoImportacion } from '@cd/contract/importacion/registros';
import { inTransaction } from '../../../platform/db/transaction';
import { multiparte } from '../../../pruebas/multiparte';
import { crearRol, crearUsuario, entrar, textoDe, type Cliente } from '../../../pruebas/oficina';
import { Perfil } from '@cd/contract/kit/perfiles';
import { abrirEquipos, type OficinaDeEquipos } from '../../competicion/plantillas/equipos-de-prueba';
import { leerFichero } from './leer-fichero';
import { guardarTabla } from './service';

let o: OficinaDeEquipos;
beforeAll(async () => {
  o = await abrirEquipos();
});
beforeEach(async () => {
  await o.vaciar();
  await o.oficina.db.deleteFrom('jugador').execute();
});
afterAll(() => o.oficina.cerrar());

type Respuesta = ResultadoImportacion & { guardado: boolean };
const CABECERA = 'Nombre;Fecha de nacimiento;Colegio;Equipo';
const hoja = (filas: readonly string[], cabecera = CABECERA): string => [cabecera, ...filas].join('\n');
async function enviar(a: '' | '/vista', texto: string, opciones: Partial<OpcionesImportacion> = {}, quien: Cliente = o.jefa) {
  const cuerpo = multiparte({ tipo: 'jugadores', opciones }, { fichero: Buffer.from(texto) });
  return (await quien.llamar<Respuesta>('POST', `/api/importacion${a}`, cuerpo)).body;
}
const importar = (texto: string, opciones?: Partial<OpcionesImportacion>, quien?: Cliente) => enviar('', texto, opciones, quien);
const motivos = ({ filas }: Respuesta) => filas.flatMap((fila) => fila.motivos);
const enPlantilla = async (id: number) => (await o.plantilla(id)).jugadores.map(({ nombre_completo }) => nombre_completo);
const ultima = async (equipo: number) => (await o.plantillas(equipo)).plantillas[0];
const jugadores = async () => o.oficina.db.selectFrom('jugador').select(['nombre_completo', 'version']).orderBy('id').execute();
const ANA = 'Ana Sol;20/05/2014;El Olmo;El Olmo';

it('un documento que es de quien tiene otro nombre u otro día se rechaza, y el fichero no convierte a uno en otro', async () => {
  const conDocumento = (filas: readonly string[]) => hoja(filas, 'Nombre;Documento;Fecha de nacimiento;Colegio');
  await importar(conDocumento(['ANA SOL PAZ;12345678Z;20/05/2014;El Olmo', 'Leo Gil;K1234567L;20/05/2014;El Olmo']));
  expect((await jugadores()).map(({ nombre_completo }) => nombre_completo)).toEqual(['Ana Sol Paz', 'Leo Gil']);
  const de =
    'El documento 12345678Z es de Ana Sol Paz, con fecha de nacimiento 20/05/2014: si es la misma persona, corríjala antes en su ficha';
  for (const fila of ['Eva Sol Paz;12345678Z;20/05/2014;El Olmo', 'Ana Sol Paz;12345678Z;21/05/2014;El Olmo'])
    expect(motivos(await importar(conDocumento([fila])))).toEqual([de]);
  expect(motivos(await importar(conDocumento(['Ana Sol;12345678Z;20/05/2014;El Olmo'])))).toEqual([]);
  expect(motivos(await importar(conDocumento(['<b>Mal</b>;;20/05/2014;El Olmo']))).join(' ')).toContain('Escriba solo el nombre');
});

describe('los jugadores con su equipo', () => {
  it('entran en la plantilla de su equipo; a quien no tiene, se le hace la primera; y la segunda vez no cambia nada', async () => {
    const [olmo, b, abeto] = [await o.equipo(), await o.equipo(), await o.equipo(o.abeto)];
    const deB = await o.crear(b);
    const fichero = hoja([
      ANA,
      'Leo Gil;1/2/2014;El Olmo;El Olmo A',
      'Iris Vega;1/2/2013;El Olmo;A',
      'Uma Paz;3/3/2014;El Abeto;El Abeto',
      'Sin Equipo;3/3/2014;El Abeto;',
    ]);
    const vista = await enviar('/vista', fichero);
    expect(vista.plantillas).toEqual([
      { equipo: 'El Abeto, Fútbol sala Alevín Mixto', entran: 1, nueva: true },
      { equipo: 'El Olmo A, Fútbol sala Alevín Mixto', entran: 2, nueva: false },
      { equipo: 'El Olmo, Fútbol sala Alevín Mixto', entran: 1, nueva: true },
    ]);
    expect(vista.filas[0]!.cambios).toContainEqual({ campo: 'Equipo', antes: '', despues: 'El Olmo, Fútbol sala Alevín Mixto' });
    expect([await jugadores(), await o.estados(olmo)]).toEqual([[], []]);

    expect(await importar(fichero)).toMatchObject({ guardado: true, totales: { crear: 5 }, plantillas: vista.plantillas });
    const suya = (await ultima(olmo))!;
    expect([suya.estado, await enPlantilla(suya.id), await enPlantilla(deB), await enPlantilla((await ultima(abeto))!.id)]).toEqual([
      'borrador_admin',
      ['Ana Sol'],
      ['Iris Vega', 'Leo Gil'],
      ['Uma Paz'],
    ]);
    expect((await ultima(b))!.version).toBe(2);
    // What is only read is taken down later.
    const { texto } = await o.oficina.db
      .selectFrom('accion')
      .select('texto')
      .where('texto', 'like', 'Importación de%')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(texto).toMatch(
      /^Importación de jugadores: 5 creados.*; entran en las plantillas: 1 en El Abeto, Fútbol sala Alevín Mixto; 2 en /,
    );

    const antes = await jugadores();
    expect(await importar(fichero)).toMatchObject({ guardado: true, totales: { crear: 0, cambiar: 0, igual: 5 }, plantillas: [] });
    expect([await jugadores(), (await ultima(b))!.version, await o.estados(olmo)]).toEqual([antes, 2, ['borrador_admin']]);
  });

  it('quien ya estaba entra sin que cambie nada suyo, y no sale de donde estaba; en dos equipos, con «|»', async () => {
    const [una, otra] = [await o.crear(await o.equipo()), await o.crear(await o.equipo())];
    const ana = await o.jugador('Ana Sol');
    await o.meter(una, ana);
    const { totales, filas, plantillas } = await importar(hoja(['Ana Sol;20/05/2014;El Olmo;A | El Olmo']));
    expect([totales, plantillas]).toEqual([
      { crear: 0, cambiar: 1, igual: 0, rechazar: 0 },
      [{ equipo: 'El Olmo A, Fútbol sala Alevín Mixto', entran: 1, nueva: false }],
    ]);
    expect(filas[0]!.cambios).toEqual([
      {
        campo: 'Equipo',
        antes: 'El Olmo, Fútbol sala Alevín Mixto',
        despues: 'El Olmo A, Fútbol sala Alevín Mixto | El Olmo, Fútbol sala Alevín Mixto',
      },
    ]);
    expect([await enPlantilla(una), await enPlantilla(otra), await jugadores()]).toEqual([
      ['Ana Sol'],
      ['Ana Sol'],
      [{ nombre_completo: 'Ana Sol', version: 1 }],
    ]);
  });

  it('a quien está en una plantilla que ya no se toca no se le dice nada: ya está', async () => {
    const id = await o.crear(await o.equipo());
    await o.meter(id, await o.jugador('Ana Sol', { fecha_nacimiento: '2014-05-20' }));
    await o.oficina.db.updateTable('plantilla').set({ fecha_validacion_administrador: new Date() }).where('id', '=', id).execute();
    expect((await importar(hoja([ANA]))).totales).toMatchObject({ igual: 1, rechazar: 0 });
  });
});

describe('lo que la regla no admite', () => {
  it.each([
    ['nacido fuera de los años', 'Ana Sol;20/05/2010;El Olmo;El Olmo', `Equipo: ${textoDe('plantilla.fuera_de_categoria')}`],
    [
      'un equipo de otro colegio',
      'Ana Sol;20/05/2014;El Olmo;El Abeto',
      'Equipo: su colegio no tiene ninguno que se llame «El Abeto»; puede ser «El Olmo, Fútbol sala Alevín Mixto»',
    ],
    [
      'un equipo que no hay',
      'Ana Sol;20/05/2014;El Olmo;El Olmo Z',
      'Equipo: su colegio no tiene ninguno que se llame «El Olmo Z»; puede ser «El Olmo, Fútbol sala Alevín Mixto»',
    ],
  ])('se rechaza entero con su motivo (%s), y los demás entran', async (_, mala, motivo) => {
    const equipo = await o.equipo();
    await o.equipo(o.abeto);
    const fichero = hoja([mala, 'Leo Gil;1/2/2014;El Olmo;El Olmo']);
    const negada = await importar(fichero);
    expect([negada.guardado, motivos(negada), await jugadores(), await o.estados(equipo)]).toEqual([false, [motivo], [], []]);
    expect((await importar(fichero, { soloBuenas: true })).guardado).toBe(true);
    expect(await enPlantilla((await ultima(equipo))!.id)).toEqual(['Leo Gil']);
    expect(await jugadores()).toHaveLength(1);
  });

  it('está de baja, o le falta el documento que se pide', async () => {
    const { db } = o.oficina;
    await o.equipo();
    const deBaja = await importar(hoja(['Ana Sol;20/05/2014;El Olmo;El Olmo;Baja'], `${CABECERA};Estado`));
    expect(motivos(deBaja)).toEqual([`Equipo: ${textoDe('plantilla.de_baja')}`]);
    await db.updateTable('categoria').set({ exige_dni: true }).where('id', '=', o.categoriaId).execute();
    expect(motivos(await importar(hoja([ANA])))).toEqual([`Equipo: ${textoDe('documento.obligatorio')}`]);
    await db.updateTable('categoria').set({ exige_dni: false }).where('id', '=', o.categoriaId).execute();
  });

  it.each([
    ['es un borrador del coordinador: solo la cambia su colegio', {}, { creado_por_admin: false }],
    [
      'está pendiente de validación: solo la cambia su colegio',
      { fecha_validacion_coordinador: new Date('2026-11-01T10:00:00Z') },
      { creado_por_admin: false },
    ],
    [
      'está activa: añádale otra antes de traerlo',
      { fecha_validacion_administrador: new Date('2026-11-01T10:00:00Z') },
      { creado_por_admin: true },
    ],
  ])('la plantilla %s', async (dicho, fechas, quien) => {
    const id = await o.crear(await o.equipo());
    await o.oficina.db
      .updateTable('plantilla')
      .set({ ...quien, ...fechas })
      .where('id', '=', id)
      .execute();
    expect(motivos(await importar(hoja([ANA])))).toEqual([`Equipo: la plantilla de El Olmo ${dicho}`]);
    expect(await enPlantilla(id)).toEqual([]);
  });

  it('el campeonato que dicen las otras columnas no es el suyo', async () => {
    await o.equipo();
    const cabecera = `${CABECERA};Deporte;Categoría;Género`;
    expect(motivos(await importar(hoja([`${ANA};Baloncesto;Alevín;Mixto`], cabecera)))).toEqual([
      'Equipo: «El Olmo» no es de ese campeonato: es de Fútbol sala Alevín Mixto',
    ]);
    expect((await importar(hoja([`${ANA};futbol sala;Alevín;mixto`], cabecera))).guardado).toBe(true);
  });

  it('quien importa y no puede cambiar plantillas trae a los jugadores, no sus equipos', async () => {
    const { db, http } = o.oficina;
    await o.equipo();
    const rol = await crearRol(db, 'Fichas', Perfil.Admin, 2);
    await db
      .updateTable('rol_opcion')
      .set({ permiso: 1 })
      .where('rol_id', '=', rol)
      .where('opcion_id', 'in', db.selectFrom('opcion').select('id').where('enlace', 'like', '%plantillas%'))
      .execute();
    await crearUsuario(db, { login: 'fichas@liga.es', roles: [rol] });
    const quien = await entrar(http, 'fichas@liga.es');
    expect(motivos(await importar(hoja([ANA]), {}, quien))).toEqual(['Equipo: su usuario no puede cambiar las plantillas']);
    expect((await importar(hoja(['Ana Sol;20/05/2014;El Olmo;']), {}, quien)).guardado).toBe(true);
  });

  it('una temporada cerrada', async () => {
    await o.equipo();
    const { db } = o.oficina;
    const encargo = {
      tipo: 'jugadores',
      opciones: { crearSedes: false, crearZonas: true, crearCampeonatos: false, soloBuenas: false },
    } as const;
    const contexto = { competicionId: o.competicionId, usuarioId: 1, caller: null, hoy: '2026-11-21' };
    await db.updateTable('competicion').set({ historico: true }).where('id', '=', o.competicionId).execute();
    const tabla = await leerFichero(Buffer.from(hoja([ANA])));
    const guardar = (competicionId: number | null) =>
      inTransaction(db, (tx) => guardarTabla(tx, tabla, { ...encargo, ...contexto, competicionId })).catch(
        ({ resultado }: { resultado: Respuesta }) => motivos(resultado),
      );
    expect(await guardar(o.competicionId)).toEqual(['Equipo: su temporada está cerrada']);
    expect(await guardar(null)).toEqual(['Equipo: no hay competición de trabajo']);
    await db.updateTable('competicion').set({ historico: false }).where('id', '=', o.competicionId).execute();
  });
});

it('800 de una vez entran con las mismas consultas que uno', async () => {
  await o.equipo();
  await o.equipo(o.abeto);
  let consultas = 0;
  const contador: KyselyPlugin = {
    transformQuery: ({ node }) => {
      consultas += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const cuantas = async (filas: readonly string[]): Promise<number> => {
    const tabla = await leerFichero(Buffer.from(hoja(filas)));
    consultas = 0;
    await inTransaction(o.oficina.db.withPlugin(contador), (tx) =>
      guardarTabla(tx, tabla, {
        tipo: 'jugadores',
        opciones: { crearSedes: false, crearZonas: true, crearCampeonatos: false, soloBuenas: false },
        competicionId: o.competicionId,
        usuarioId: 1,
        caller: null,
        hoy: '2026-11-21',
      }),
    );
    return consultas;
  };
  const una = await cuantas(['Primera Única;20/05/2014;El Olmo;El Olmo', 'Segunda Única;20/05/2014;El Abeto;El Abeto']);
  const muchas = await cuantas(
    Array.from({ length: 800 }, (_, n) => {
      const colegio = n % 2 === 0 ? 'El Olmo' : 'El Abeto';
      return `Jugador ${n};20/05/2014;${colegio};${colegio}`;
    }),
  );
  expect(muchas).toBe(una);
  expect((await o.oficina.db.selectFrom('plantilla_jugador').selectAll().execute()).length).toBe(802);
}, 60_000);
