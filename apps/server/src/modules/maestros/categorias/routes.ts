import { PRIMER_ANNO, rutasCategorias } from '@cd/contract/maestros/categorias';
import { falloDeAnnos } from '@cd/domain/maestros/categorias/annos';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { FastifyInstance } from 'fastify';
import { mountingCrud } from '../../../platform/http/crud';
import type { Office } from '../../../platform/http/mount';
import type { Connection } from '../../../platform/db/open';
import { BodyError } from '../../../platform/errors/rule-error';
import { imageAddress } from '../../../platform/images';
import { bit, nothingLeft } from '../../../platform/db/columns';

type Categoria = z.output<typeof rutasCategorias.leer.response>;

async function leerCategorias(con: Connection, id?: number): Promise<Categoria[]> {
  const filas = await con
    .selectFrom('categoria')
    .select([
      'id',
      'nombre',
      'version',
      'annos',
      'orden',
      'imagen',
      sql<1 | 2>`tipo_anno`.as('tipoAnno'),
      bit(sql.ref('exige_dni')).as('exigedni'),
      bit(sql.ref('exige_licencia')).as('exigelicencia'),
    ])
    .$if(id !== undefined, (consulta) => consulta.where('id', '=', id!))
    .orderBy('orden')
    .orderBy(sql`f_unaccent(nombre)`)
    .execute();
  return filas.map((fila) => ({ ...fila, imagen: imageAddress(fila.imagen, 'pequena') }));
}

export function mountCategorias(app: FastifyInstance, office: Office): void {
  mountingCrud(rutasCategorias, {
    table: 'categoria',
    singular: 'Categoría',
    read: leerCategorias,
    columns: ({ nombre, annos, tipoAnno, exigedni, exigelicencia, orden, ...resto }) => {
      nothingLeft(resto);
      const fallo = falloDeAnnos({ annos, tipoAnno }, { primero: PRIMER_ANNO, annoActual: Number(office.clock.today().slice(0, 4)) });
      if (fallo) throw new BodyError([{ path: ['annos'], message: fallo }]);
      return { nombre, annos, tipo_anno: tipoAnno, exige_dni: exigedni === 1, exige_licencia: exigelicencia === 1, orden };
    },
    images: { image: 'imagen' },
  })(app, office);
}
