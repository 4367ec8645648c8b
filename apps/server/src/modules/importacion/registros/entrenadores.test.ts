import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OpcionesImportacion, ResultadoImportacion } from '@cd/contract/importacion/registros';
import { multiparte } from '../../../pruebas/multiparte';
import { textoDe } from '../../../pruebas/oficina';
import { abrirEquipos, type OficinaDeEquipos } from '../../competicion/plantillas/equipos-de-prueba';

let o: OficinaDeEquipos;
let maximo: number;
beforeAll(async () => {
  o = await abrirEquipos();
  maximo = (
    await o.oficina.db
      .selectFrom('parametro')
      .select('valor')
      .where('clave', '=', 'numMaximoEntrenadoresPorEquipo')
      .executeTakeFirstOrThrow()
  ).valor;
});
beforeEach(async () => {
  await o.vaciar();
  await o.oficina.db.deleteFrom('entrenador').execute();
});
afterAll(() => o.oficina.cerrar());

type Respuesta = ResultadoImportacion & { guardado: boolean };
const documento = (numero: number): string => `${numero}${'TRWAGMYFPDXBNJZSQVHLCKE'[numero % 23]}`;
/** Of each: their name, schools, team and, where it matters, their state. */
const fila = (n: number, nombre: string, colegios: string, equipo: string, estado = 'Activo'): string =>
  [nombre, documento(30_000_000 + n), colegios, equipo, estado].join(';');
async function enviar(a: '' | '/vista', filas: readonly string[], opciones: Partial<OpcionesImportacion> = {}): Promise<Respuesta> {
  const texto = ['Nombre;Documento;Colegios;Equipo;Estado', ...filas].join('\n');
  const cuerpo = multiparte({ tipo: 'entrenadores', opciones }, { fichero: Buffer.from(texto) });
  return (await o.jefa.llamar<Respuesta>('POST', `/api/importacion${a}`, cuerpo)).body;
}
const importar = (filas: readonly string[], opciones?: Partial<OpcionesImportacion>) => enviar('', filas, opciones);
const motivos = ({ filas }: Respuesta) => filas.flatMap((una) => una.motivos);
const entrenan = async (equipo: number) => {
  const [ultima] = (await o.plantillas(equipo)).plantillas;
  const { entrenadores } = ultima ? await o.plantilla(ultima.id) : { entrenadores: [] };
  return entrenadores.map(({ numero, nombre }) => `${numero} ${nombre}`).toSorted();
};

it('un documento que es de quien se llama de otro modo se rechaza: el fichero no da a nadie el nombre de otro', async () => {
  await importar([fila(1, 'LUIS  sol', 'El Olmo', '')]);
  const nombres = async () => (await o.oficina.db.selectFrom('entrenador').select('nombre').execute()).map(({ nombre }) => nombre);
  expect(await nombres()).toEqual(['Luis Sol']);
  expect(motivos(await importar([fila(1, 'Eva Gil', 'El Olmo', '')]))).toEqual([
    `El documento ${documento(30_000_001)} es de Luis Sol: si es la misma persona, corríjala antes en su ficha`,
  ]);
  await importar([fila(1, 'Luis Sol Paz', 'El Olmo', '')]);
  expect(await nombres()).toEqual(['Luis Sol Paz']);
});

it('los entrenadores ocupan los puestos libres de la plantilla de su equipo, en el orden del fichero; la segunda vez no cambia nada', async () => {
  const [olmo, b, abeto] = [await o.equipo(), await o.equipo(), await o.equipo(o.abeto)];
  const deB = await o.crear(b);
  const ya = await o.entrenador('Ya Estaba');
  await o.oficina.db.insertInto('plantilla_entrenador').values({ plantilla_id: deB, entrenador_id: ya, numero: 1 }).execute();
  const fichero = [
    fila(1, 'Luis Sol', 'El Olmo', 'El Olmo'),
    fila(2, 'Eva Gil', 'El Olmo', 'A'),
    fila(3, 'Marta Vega', 'El Olmo | El Abeto', 'El Olmo | El Abeto'),
    fila(4, 'Sin Equipo', 'El Abeto', ''),
  ];
  const vista = await enviar('/vista', fichero);
  expect(vista.plantillas).toEqual([
    { equipo: 'El Abeto, Fútbol sala Alevín Mixto', entran: 1, nueva: true },
    { equipo: 'El Olmo A, Fútbol sala Alevín Mixto', entran: 1, nueva: false },
    { equipo: 'El Olmo, Fútbol sala Alevín Mixto', entran: 2, nueva: true },
  ]);
  expect(vista.filas[0]!.cambios).toContainEqual({ campo: 'Equipo', antes: '', despues: 'El Olmo, Fútbol sala Alevín Mixto' });
  expect([await entrenan(olmo), await o.estados(olmo)]).toEqual([[], []]);

  expect(await importar(fichero)).toMatchObject({ guardado: true, totales: { crear: 4 }, plantillas: vista.plantillas });
  expect([await entrenan(olmo), await entrenan(b), await entrenan(abeto), await o.estados(olmo)]).toEqual([
    ['1 Luis Sol', '2 Marta Vega'],
    ['1 Ya Estaba', '2 Eva Gil'],
    ['1 Marta Vega'],
    ['borrador_admin'],
  ]);
  expect((await o.plantilla(deB)).version).toBe(2);
  expect(await importar(fichero)).toMatchObject({ guardado: true, totales: { crear: 0, cambiar: 0, igual: 4 }, plantillas: [] });
  expect((await o.plantilla(deB)).version).toBe(2);
});

it('a quien no cabe porque no quedan puestos se le rechaza la fila con su motivo, y los demás entran', async () => {
  const [olmo, abeto] = [await o.equipo(), await o.equipo(o.abeto)];
  const caben = Array.from({ length: maximo }, (_, n) => fila(n, `Cabe ${n}`, 'El Olmo', 'El Olmo'));
  const fichero = [
    ...caben,
    fila(50, 'Sobra Ya', 'El Olmo | El Abeto', 'El Abeto | El Olmo'),
    fila(51, 'Del Abeto', 'El Abeto', 'El Abeto'),
  ];
  const negada = await importar(fichero);
  expect([negada.guardado, motivos(negada)]).toEqual([
    false,
    [`Equipo: la plantilla de El Olmo ya tiene todos sus entrenadores (${maximo})`],
  ]);
  expect((await importar(fichero, { soloBuenas: true })).guardado).toBe(true);
  expect([(await entrenan(olmo)).length, await entrenan(abeto)]).toEqual([maximo, ['1 Del Abeto']]);
});

it('ni quien está de baja, ni en un equipo que no es de sus colegios o sin decir colegio, ni en una plantilla que es del colegio', async () => {
  const olmo = await o.equipo();
  await o.equipo(o.abeto);
  expect(motivos(await importar([fila(1, 'De Baja', 'El Olmo', 'El Olmo', 'Baja')]))).toEqual([`Equipo: ${textoDe('plantilla.de_baja')}`]);
  expect(motivos(await importar([fila(2, 'De Otro', 'El Olmo', 'El Abeto')]))).toEqual([
    'Equipo: su colegio no tiene ninguno que se llame «El Abeto»; puede ser «El Olmo, Fútbol sala Alevín Mixto»',
  ]);
  expect(motivos(await importar([fila(3, 'De Nadie', '', 'El Olmo')]))).toEqual(['Equipo: diga también su colegio']);
  const id = await o.crear(olmo);
  await o.oficina.db.updateTable('plantilla').set({ creado_por_admin: false }).where('id', '=', id).execute();
  expect(motivos(await importar([fila(4, 'Con Borrador', 'El Olmo', 'El Olmo')]))).toEqual([
    'Equipo: la plantilla de El Olmo es un borrador del coordinador: solo la cambia su colegio',
  ]);
  expect(await entrenan(olmo)).toEqual([]);
});
