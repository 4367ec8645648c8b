import { rutasDeportes } from '@cd/contract/maestros/deportes';
import { sql } from 'kysely';
import type { z } from 'zod';
import { mountingCrud } from '../../../platform/http/crud';
import type { Connection } from '../../../platform/db/open';
import { nothingLeft } from '../../../platform/db/columns';
import { imageAddress } from '../../../platform/images';

type Deporte = z.output<typeof rutasDeportes.leer.response>;

async function leerDeportes(con: Connection, id?: number): Promise<Deporte[]> {
  const filas = await con
    .selectFrom('deporte as d')
    .leftJoin('esquema as e', 'e.id', 'd.esquema_id')
    .leftJoin('sistema_arbitraje as s', 's.id', 'd.sistema_arbitraje_id')
    .select([
      'd.id',
      'd.nombre',
      'd.version',
      'd.icono',
      'd.orden',
      'd.imagen',
      'd.duracion_minutos',
      'd.tipo_acta',
      'd.nombre_tantos',
      'd.marcador_ganador',
      'd.marcador_no_presentado',
      'd.partes',
      'd.minimo_jugadores',
      'd.esquema_id',
      'e.nombre as esquema_nombre',
      'd.sistema_arbitraje_id',
      's.nombre as sistema_arbitraje_nombre',
    ])
    .$if(id !== undefined, (consulta) => consulta.where('d.id', '=', id!))
    .orderBy('d.orden')
    .orderBy(sql`f_unaccent(d.nombre)`)
    .execute();
  return filas.map((fila) => ({ ...fila, imagen: imageAddress(fila.imagen, 'pequena') }));
}

export const mountDeportes = mountingCrud(rutasDeportes, {
  table: 'deporte',
  singular: 'Deporte',
  read: leerDeportes,
  columns: ({
    nombre,
    icono,
    orden,
    duracion_minutos,
    tipo_acta,
    nombre_tantos,
    esquema_id,
    sistema_arbitraje_id,
    marcador_ganador,
    marcador_no_presentado,
    partes,
    minimo_jugadores,
    ...resto
  }) => {
    nothingLeft(resto);
    const habitual = { esquema_id, sistema_arbitraje_id };
    const incomparecencia = { marcador_ganador, marcador_no_presentado };
    return {
      nombre,
      icono,
      orden,
      duracion_minutos,
      tipo_acta,
      nombre_tantos,
      partes,
      minimo_jugadores,
      ...habitual,
      ...incomparecencia,
    };
  },
  images: { image: 'imagen' },
});
