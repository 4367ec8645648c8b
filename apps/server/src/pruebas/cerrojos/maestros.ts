import type { Habituales } from '@cd/contract/maestros/habituales';
import { expect } from 'vitest';
import { guardarPlan } from '../../modules/importacion/temporadas/guardar';
import type { Opciones } from '../../modules/importacion/temporadas/importacion';
import { inTransaction } from '../../platform/db/transaction';
import { crearCampeonato, type CampeonatoDePrueba } from '../fabricas';
import { dibujo, multiparte } from '../multiparte';
import { abrirOficina, crearUsuario, entrar, ROL, type Cliente, type OficinaDePrueba } from '../oficina';
import { type Area, arrivals, dicen, heldAtTheEnd, LOG_LINE, twoAtOnce } from './two-at-once';

/** An office with a season, and two who administer it. */
export interface OficinaDeMaestros extends CampeonatoDePrueba {
  oficina: OficinaDePrueba;
  jefa: Cliente;
  otra: Cliente;
}

export async function abrirMaestros(): Promise<OficinaDeMaestros> {
  const oficina = await abrirOficina();
  const administra = async (login: string): Promise<Cliente> => {
    await crearUsuario(oficina.db, { login, roles: [ROL.administrador] });
    return entrar(oficina.http, login);
  };
  return {
    oficina,
    jefa: await administra('jefa@liga.es'),
    otra: await administra('otra@liga.es'),
    ...(await crearCampeonato(oficina.db)),
  };
}

type O = OficinaDeMaestros;
const crearZona = async ({ jefa }: O, nombre: string): Promise<number> =>
  (await jefa.llamar<{ id: number }>('POST', '/api/zonas', { zona: { nombre } })).body.id;
const costar = (o: O, quien: Cliente, id: number, importe: number) =>
  quien.llamar('PUT', '/api/tiposcambiopartido/importe', { tipoCambioPartido: { id, competicion_id: o.competicionId, importe, antes: 0 } });
const tipoDeCambio = async ({ oficina: { db } }: O): Promise<number> =>
  (await db.selectFrom('tipo_cambio_partido').select('id').orderBy('id').executeTakeFirstOrThrow()).id;
const crearGenero = async ({ jefa }: O, nombre: string, color: string) => {
  const image = await dibujo(color);
  const { id } = (await jefa.llamar<{ id: number }>('POST', '/api/generos', multiparte({ nombre }, { image }))).body;
  return { id, image };
};
const cambiarGenero = (quien: Cliente, id: number, modelo: object, imagenes: Record<string, Buffer> = {}) =>
  quien.llamar('PUT', `/api/generos/${id}`, multiparte({ nombre: `Género ${id}`, ...modelo }, imagenes));

const SIN_NADA: Opciones = {
  hoy: '2026-11-21',
  temporada: null,
  sinResultados: false,
  anotarGrupo: () => {},
  anotarPartido: () => {},
  rechazar: () => {
    throw new Error('No se rechaza');
  },
  progreso: () => {},
};

export const maestros: Area<O> = {
  abrir: abrirMaestros,
  gates: [LOG_LINE, 'after insert or update on imagen for each row', 'before update on genero for each row'],
  cerrojos: [
    {
      clausula: 'modules/maestros/festivos/queries.ts reservarFestivos',
      regla: 'de dos que guardan los festivos que leyeron, uno lo consigue',
      async prueba({ oficina: { db }, jefa, otra }) {
        const festivo = (fecha: string) => [{ fecha, nombre: 'Fiesta', ambito: 'local' }];
        const guardar = (quien: Cliente, fecha: string) => quien.llamar('PUT', '/api/festivos', { festivos: festivo(fecha), antes: [] });
        const dos = await twoAtOnce(
          db,
          () => guardar(jefa, '2026-12-07'),
          () => guardar(otra, '2026-12-08'),
        );
        expect(dicen(dos)).toEqual(['204', '409 version.antigua']);
      },
    },
    {
      clausula: 'modules/maestros/colegios/queries.ts bloquearColegios',
      regla: 'dos colegios de un municipio no nacen con el mismo nombre y sin código',
      async prueba({ oficina: { db }, jefa, otra }) {
        const crear = (quien: Cliente) => quien.llamar('POST', '/api/colegios', { colegio: { nombre: 'La Encina' } });
        const dos = await twoAtOnce(
          db,
          () => crear(jefa),
          () => crear(otra),
        );
        expect(dicen(dos)).toEqual(['200', '409 maestro.duplicado']);
      },
    },
    {
      clausula: 'modules/maestros/habituales/routes.ts mountHabituales',
      regla: 'lo habitual se añade una vez',
      async prueba({ oficina: { db }, jefa, otra }) {
        const anadir = (quien: Cliente) => quien.llamar<Habituales>('POST', '/api/habituales');
        const [primera, segunda] = await twoAtOnce(
          db,
          () => anadir(jefa),
          () => anadir(otra),
        );
        expect(primera.body.generos).toEqual(['Masculino', 'Femenino']);
        expect(segunda).toMatchObject({ status: 200, body: { deportes: [], categorias: [], generos: [] } });
      },
    },
    {
      clausula: 'modules/importacion/registros/queries.ts bloquear',
      regla: 'un fichero que importan dos crea una vez sus colegios',
      async prueba({ oficina: { db }, jefa, otra }) {
        const fichero = Buffer.from('Nombre\nEl Tejo\n');
        const importar = (quien: Cliente) =>
          quien.llamar<{ totales: object }>('POST', '/api/importacion', multiparte({ tipo: 'colegios', opciones: {} }, { fichero }));
        const [primera, segunda] = await twoAtOnce(
          db,
          () => importar(jefa),
          () => importar(otra),
        );
        expect([primera.body.totales, segunda.body.totales]).toMatchObject([
          { crear: 1, igual: 0 },
          { crear: 0, igual: 1 },
        ]);
      },
    },
    {
      clausula: 'modules/importacion/temporadas/referencias.ts bloquearImportaciones',
      regla: 'una temporada que se importa dos veces hace una sola copia',
      async prueba({ oficina: { db } }) {
        const sede = { clave: 'norte', nombre: 'Polideportivo Norte', latitud: null, longitud: null };
        const importar = () =>
          inTransaction(db, (tx) => guardarPlan(tx, { origen: 'prueba', grupos: [], cuadros: [], sedes: [sede], avisos: [] }, SIN_NADA));
        const primera = heldAtTheEnd(db, (tx) =>
          guardarPlan(tx, { origen: 'prueba', grupos: [], cuadros: [], sedes: [sede], avisos: [] }, SIN_NADA),
        );
        await twoAtOnce(db, primera, importar);
        expect(await db.selectFrom('sede').select('id').where('nombre', '=', sede.nombre).execute()).toHaveLength(1);
      },
    },
    {
      clausula: 'modules/organizacion/configuracion/queries.ts leerPublicidadGuardada',
      regla: 'de dos que cambian el anuncio que vieron, uno lo consigue',
      async prueba({ oficina: { db }, jefa, otra }) {
        const guardar = (quien: Cliente, link: string) =>
          quien.llamar('PUT', '/api/firebase/publicidad', { link, antes: { imagen: null, link: '' } });
        const dos = await twoAtOnce(
          db,
          () => guardar(jefa, 'https://agua.example/'),
          () => guardar(otra, 'https://pan.example/'),
        );
        expect(dicen(dos)).toEqual(['204', '409 version.antigua']);
      },
    },
    {
      clausula: 'platform/references.ts requireUnused',
      regla: 'lo que se acaba de usar no se elimina, y se dice qué lo usa',
      async prueba(o) {
        const zona = await crearZona(o, 'Norte');
        const [, eliminada] = await twoAtOnce(
          o.oficina.db,
          () => o.jefa.llamar('POST', '/api/sedes', { sede: { nombre: 'Pabellón', zona } }),
          () => o.otra.llamar('DELETE', `/api/zonas/${zona}`),
        );
        expect(eliminada).toMatchObject({
          status: 409,
          body: { detail: 'No se puede eliminar «Norte»: hay 1 sede que lo usa' },
        });
      },
    },
    {
      clausula: 'platform/images.ts savePublicImages',
      regla: 'quien cambia una imagen no choca con quien la quita de la misma fila',
      async prueba(o) {
        const { db } = o.oficina;
        const { id } = await crearGenero(o, 'Uno', '#110000');
        const nueva = await dibujo('#220000');
        const antes = await arrivals(db);
        const dos = await twoAtOnce(
          db,
          () => cambiarGenero(o.jefa, id, {}, { image: nueva }),
          () => cambiarGenero(o.otra, id, { eliminarImagen: true }),
        );
        expect(dicen(dos)).toEqual(['204', '204']);
        // The image, the row and the line of the one; the row and the line of the other: nobody had to begin again.
        expect((await arrivals(db)) - antes).toBe(5);
      },
    },
    {
      clausula: 'platform/images.ts savePublicImages',
      regla: 'dos filas que se cambian las imágenes no chocan',
      async prueba(o) {
        const { db } = o.oficina;
        const [roja, azul] = [await crearGenero(o, 'Roja', '#330000'), await crearGenero(o, 'Azul', '#000033')];
        const antes = await arrivals(db);
        const dos = await twoAtOnce(
          db,
          () => cambiarGenero(o.jefa, roja.id, {}, { image: azul.image }),
          () => cambiarGenero(o.otra, azul.id, {}, { image: roja.image }),
        );
        expect(dicen(dos)).toEqual(['204', '204']);
        expect((await arrivals(db)) - antes).toBe(6);
      },
    },
    {
      clausula: 'modules/maestros/tiposcambiopartido/queries.ts reservarTipoCambio',
      regla: 'de dos que ponen precio a un cambio, uno lo consigue',
      async prueba(o) {
        const tipo = await tipoDeCambio(o);
        const dos = await twoAtOnce(
          o.oficina.db,
          () => costar(o, o.jefa, tipo, 500),
          () => costar(o, o.otra, tipo, 700),
        );
        expect(dicen(dos)).toEqual(['204', '409 version.antigua']);
      },
    },
    {
      clausula: 'modules/maestros/tiposcambiopartido/queries.ts reservarCompeticion',
      regla: 'en la temporada que acaba de pasar a histórica no se cambia un precio',
      async prueba(o) {
        const { id } = await o.oficina.db.selectFrom('tipo_cambio_partido').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
        const competicion = { nombre: '2027-2028', fecha_inicio: '2027-08-30', fecha_fin: '2028-08-27' };
        const dos = await twoAtOnce(
          o.oficina.db,
          () =>
            o.jefa.llamar('POST', '/api/competiciones', {
              competicion,
              copiar: { campeonatos: false },
              actual: o.competicionId,
              proxima: false,
            }),
          () => costar(o, o.otra, id, 500),
        );
        expect(dicen(dos)).toEqual(['200', '403 acceso.denegado']);
      },
    },
  ],
};
