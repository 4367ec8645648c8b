import { opcionesDeMenu, PANTALLAS } from '@cd/contract/kit/screens';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crearRol, ROL } from '../../pruebas/oficina';
import { putMenu } from './menu';
import type { Db } from './open';
import { testDatabase } from '../../pruebas/base-de-datos';
import { inTransaction } from './transaction';

let db: Db;
let cerrar: () => Promise<void>;
beforeAll(async () => {
  const database = await testDatabase();
  ({ db } = database);
  cerrar = () => database.close();
});
afterAll(() => cerrar());

const poner = () => inTransaction(db, putMenu);
const opciones = () => db.selectFrom('opcion').select(['clave', 'orden', 'nombre', 'enlace', 'perfiles']).orderBy('id').execute();
/** Which roles have an option, and how far. */
const concedida = async (clave: string) =>
  Object.fromEntries(
    (
      await db
        .selectFrom('rol_opcion as ro')
        .innerJoin('opcion as o', 'o.id', 'ro.opcion_id')
        .select(['ro.rol_id', 'ro.permiso'])
        .where('o.clave', '=', clave)
        .execute()
    ).map(({ rol_id, permiso }) => [rol_id, permiso]),
  );
/** What changes whenever any row of both is written. */
const huella = async () =>
  (
    await sql`select array_agg(xmin::text order by id) as o, (select array_agg(xmin::text order by rol_id, opcion_id) from rol_opcion) as ro
      from opcion`.execute(db)
  ).rows;

describe('el menú y la tabla de pantallas', () => {
  it('dicen lo mismo, y cada pantalla está una vez y tras aquella de la que cuelga', async () => {
    const porOrden = (await opciones()).toSorted((a, b) => a.orden.localeCompare(b.orden, 'es', { numeric: true }));
    expect(porOrden).toEqual(opcionesDeMenu());
    const claves = opcionesDeMenu().map(({ clave }) => clave);
    expect(claves.filter((clave) => clave in PANTALLAS).toSorted()).toEqual(Object.keys(PANTALLAS).toSorted());
    const antesQueLaSuya = Object.entries(PANTALLAS).filter(
      ([clave, pantalla]) => 'en' in pantalla && claves.indexOf(pantalla.en) >= claves.indexOf(clave),
    );
    expect(antesQueLaSuya).toEqual([]);
  });

  it('otra vez no escribe una sola fila', async () => {
    const antes = await huella();
    await poner();
    expect(await huella()).toEqual(antes);
  });

  it('una pantalla nueva se da a los roles que trae el producto y son de sus perfiles, y a ningún otro', async () => {
    const propio = await crearRol(db, 'Secretaría', 1, 2);
    await db.deleteFrom('opcion').where('clave', '=', 'zonas').execute();
    await db.deleteFrom('opcion').where('clave', '=', 'inscripcion_coordinador').execute();
    await poner();
    expect(await concedida('zonas')).toEqual({ [ROL.administrador]: 2 });
    expect(await concedida('inscripcion_coordinador')).toEqual({ [ROL.coordinador]: 2 });
    expect(await concedida('sedes')).toEqual({ [ROL.administrador]: 2, [propio]: 2 });
  });

  it('lo que la oficina ha quitado a un rol sigue quitado, y lo que ha cambiado de nombre o de sitio, lo toma', async () => {
    await sql`update rol_opcion set permiso = 0 where rol_id = ${ROL.arbitro} and opcion_id = (select id from opcion where clave = 'ayuda')`.execute(
      db,
    );
    await sql`update opcion set nombre = 'Campos', orden = '6.40' where clave = 'sedes'`.execute(db);
    await poner();
    expect((await concedida('ayuda'))[ROL.arbitro]).toBe(0);
    expect((await opciones()).find(({ clave }) => clave === 'sedes')).toMatchObject({ nombre: 'Sedes', orden: '7.2' });
  });

  it('lo que no está en la tabla se queda: puede ser de una versión posterior', async () => {
    await sql`insert into opcion (clave, orden, nombre, enlace, perfiles) values ('venidera', '9.9', 'Venidera', '/admin/venidera', '{1}')`.execute(
      db,
    );
    await poner();
    expect((await opciones()).map(({ clave }) => clave)).toContain('venidera');
  });
});
