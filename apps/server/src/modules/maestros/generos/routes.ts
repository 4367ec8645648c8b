import { rutasGeneros } from '@cd/contract/maestros/generos';
import { sql } from 'kysely';
import type { z } from 'zod';
import { mountingCrud } from '../../../platform/http/crud';
import type { Connection } from '../../../platform/db/open';
import { nothingLeft } from '../../../platform/db/columns';
import { imageAddress } from '../../../platform/images';

type Genero = z.output<typeof rutasGeneros.leer.response>;

async function leerGeneros(con: Connection, id?: number): Promise<Genero[]> {
  const filas = await con
    .selectFrom('genero')
    .select(['id', 'nombre', 'version', 'orden', 'imagen', 'imagen_small'])
    .$if(id !== undefined, (consulta) => consulta.where('id', '=', id!))
    .orderBy('orden')
    .orderBy(sql`f_unaccent(nombre)`)
    .execute();
  return filas.map((fila) => ({
    ...fila,
    imagen: imageAddress(fila.imagen, 'pequena'),
    imagen_small: imageAddress(fila.imagen_small, 'pequena'),
  }));
}

export const mountGeneros = mountingCrud(rutasGeneros, {
  table: 'genero',
  singular: 'Género',
  read: leerGeneros,
  columns: ({ nombre, orden, eliminarImagenSmall: _eliminar, ...resto }) => {
    nothingLeft(resto);
    return { nombre, orden };
  },
  images: { image: 'imagen', imagen_small: 'imagen_small' },
});
