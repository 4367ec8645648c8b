import { expect, it } from 'vitest';
import { acta, crearCampeonato, crearEquipo, crearLiga } from '../../../pruebas/fabricas';
import { dibujo, multiparte } from '../../../pruebas/multiparte';
import { anonimo, textoDe } from '../../../pruebas/oficina';
import { oficinaConJefa } from '../../../pruebas/oficina-con-jefa';

const { oficina, yo } = await oficinaConJefa();

const nuevoEsquema = async (nombre: string): Promise<number> =>
  (
    await oficina.db
      .insertInto('esquema')
      .values({ nombre, puntos_victoria: 3, puntos_empate: 1, puntos_derrota: 0, criterios: [6] })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

it('guarda lo que sus partidos necesitan: duración, acta, tanteo de incomparecencia y esquema', async () => {
  const esquema_id = await nuevoEsquema('3-0-0');
  const datos = {
    icono: 'voleibol',
    duracion_minutos: 90,
    tipo_acta: 4,
    nombre_tantos: 'Sets',
    marcador_ganador: 3,
    marcador_no_presentado: 0,
    esquema_id,
  };
  const { body } = await yo.llamar<{ id: number }>('POST', '/api/deportes', { nombre: 'Voleibol', ...datos });
  expect((await yo.llamar('GET', `/api/deportes/${body.id}`)).body).toMatchObject({
    nombre: 'Voleibol',
    ...datos,
    esquema_nombre: '3-0-0',
  });
});

it('nace con una hora de duración, acta simple y sin esquema', async () => {
  const { body } = await yo.llamar<{ id: number }>('POST', '/api/deportes', { nombre: 'Ajedrez' });
  expect((await yo.llamar('GET', `/api/deportes/${body.id}`)).body).toMatchObject({
    duracion_minutos: 60,
    tipo_acta: 1,
    nombre_tantos: 'Goles',
    esquema_id: null,
    esquema_nombre: null,
    marcador_ganador: 3,
    marcador_no_presentado: 0,
  });
});

it('no se guarda con un esquema que no existe, y se dice en su campo', async () => {
  const { status, body } = await yo.llamar('POST', '/api/deportes', { nombre: 'Curling', esquema_id: 999_999 });
  expect({ status, errores: body.errores }).toEqual({
    status: 422,
    errores: [{ campo: 'esquema_id', texto: textoDe('maestro.inexistente') }],
  });
  expect(await oficina.db.selectFrom('deporte').select('id').where('nombre', '=', 'Curling').execute()).toEqual([]);
});

it('una duración imposible se dice en su campo', async () => {
  expect((await yo.llamar('POST', '/api/deportes', { nombre: 'Sprint', duracion_minutos: 4 })).body.errores).toEqual([
    { campo: 'duracion_minutos', texto: 'La duración va de 5 a 300 minutos' },
  ]);
});

it.each(['nombre', 'icono', 'nombre_tantos'])('un carácter nulo en %s se dice en su campo', async (campo) => {
  const { body } = await yo.llamar('POST', '/api/deportes', { nombre: 'Pádel', [campo]: 'Pá\u0000del' });
  expect(body.errores).toEqual([{ campo, texto: 'Contiene un carácter que no se admite' }]);
});

it('la zona pública enseña enseguida el nombre y la imagen nuevos', async () => {
  const { campeonatoId, deporteId } = await crearCampeonato(oficina.db, 'Balonmano');
  const equipos = await Promise.all(['Alba', 'Brezo'].map((colegio) => crearEquipo(oficina.db, campeonatoId, colegio)));
  await crearLiga(oficina.db, campeonatoId, equipos, [{ local: equipos[0]!, visitante: equipos[1]!, acta: acta(2, 1) }]);
  const publico = async () =>
    (await anonimo(oficina.http).llamar<{ nombre: string; imagen: string | null }[]>('GET', '/open/api/deportes/fase')).body;
  await expect.poll(() => publico()).toMatchObject([{ nombre: 'Balonmano', imagen: null }]);
  const modelo = { nombre: 'Balonmano playa', version: 1 };
  expect((await yo.llamar('PUT', `/api/deportes/${deporteId}`, multiparte(modelo, { image: await dibujo('#E8761E') }))).status).toBe(204);
  const { imagen } = (await yo.llamar<{ imagen: string }>('GET', `/api/deportes/${deporteId}`)).body;
  await expect.poll(() => publico()).toMatchObject([{ nombre: 'Balonmano playa', imagen }]);
});
