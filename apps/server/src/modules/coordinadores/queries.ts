import { sql } from 'kysely';
import { listaCoordinadores, type Coordinador, type FilaCoordinador } from '@cd/contract/coordinadores';
import type { Conexion, Tx } from '../../platform/db/open';
import { direccionPrivada } from '../../platform/images';
import { definirLista } from '../../platform/paged-list';
import type { Signature } from '../../platform/signature';
import { emparejados } from '../personas/listas';

const colegios = emparejados({ pares: 'coordinador_cargo', de: 'coordinador_id', a: 'colegio_id', tabla: 'colegio' });
const estado = sql<1 | 2>`p.estado`;
const general = sql<1 | 2>`case when p.general then 1 else 2 end`;

const consultaCoordinadores = (con: Conexion) =>
  con
    .selectFrom('coordinador as p')
    .leftJoin('usuario as u', 'u.id', 'p.usuario_id')
    .select(['p.id', 'p.nombre', 'p.dni', 'p.movil', 'u.login', 'p.imagen', estado.as('estado'), general.as('general'), colegios.nombres.as('colegios')]);

export const listaDeCoordinadores = (con: Conexion) =>
  definirLista({
    tipos: listaCoordinadores.columnas,
    columnas: {
      nombre: sql.ref('p.nombre'),
      dni: sql.ref('p.dni'),
      movil: sql.ref('p.movil'),
      login: sql.ref('u.login'),
      estado,
      general,
      colegios: colegios.porNombre,
      colegio: colegios.porId,
    },
    id: sql.ref('p.id'),
    consulta: consultaCoordinadores(con),
    nulas: ['login'],
  });

type FilaLeida = Awaited<ReturnType<ReturnType<typeof consultaCoordinadores>['execute']>>[number];

export const filaPara =
  (firma: Signature) =>
  (fila: FilaLeida): FilaCoordinador => ({ ...fila, imagen: direccionPrivada(firma, fila.imagen, 'pequena') });

export async function leerCoordinador(con: Conexion, firma: Signature, id: number): Promise<Coordinador | undefined> {
  const fila = await consultaCoordinadores(con)
    .clearSelect()
    .select([
      'p.id',
      'p.nombre',
      'p.dni',
      'p.movil',
      sql<string>`coalesce(u.login, '')`.as('login'),
      estado.as('estado'),
      general.as('general'),
      sql<Coordinador['cargos']>`coalesce((
        select json_agg(json_build_object('colegio_id', c.id, 'colegio_nombre', c.nombre, 'deporte_id', d.id, 'deporte_nombre', d.nombre)
          order by f_unaccent(c.nombre), c.id, f_unaccent(d.nombre), d.id)
        from coordinador_cargo cc join colegio c on c.id = cc.colegio_id join deporte d on d.id = cc.deporte_id where cc.coordinador_id = p.id), '[]')`.as(
        'cargos',
      ),
      'p.imagen',
      'p.usuario_id',
      sql<boolean>`p.anonimo is not null`.as('anonimo'),
      'p.version',
    ])
    .where('p.id', '=', id)
    .executeTakeFirst();
  return fila && { ...fila, imagen: direccionPrivada(firma, fila.imagen, 'grande') };
}

export async function ponerCargos(tx: Tx, coordinadorId: number, cargos: readonly { colegio_id: number; deporte_id: number }[]): Promise<void> {
  await tx.deleteFrom('coordinador_cargo').where('coordinador_id', '=', coordinadorId).execute();
  if (cargos.length === 0) return;
  await tx
    .insertInto('coordinador_cargo')
    .values(cargos.map(({ colegio_id, deporte_id }) => ({ coordinador_id: coordinadorId, colegio_id, deporte_id })))
    .execute();
}
