import { PRIMERA_HORA, ULTIMA_HORA } from '@cd/domain/competicion/calendario/cuando';
import { sql } from 'kysely';
import type { Caller } from '../../../platform/access/authorize';
import type { Connection, Tx } from '../../../platform/db/open';
import { bulk } from '../../../platform/http/bulk';
import { refusingUnknown } from '../../../platform/http/crud';

interface Casa {
  preferido_dia: number | null;
  preferido_hora: string | null;
  sede_id: number | null;
}
interface EquipoConCasa extends Casa {
  id: number;
  nombre: string;
  version: number;
  concentraciones: boolean;
  /** The main one of its school. */
  suya: number | null;
  suya_nombre: string | null;
}
type Pedida = { id: number; version?: number | undefined } & { [K in keyof Casa]?: Casa[K] | undefined };

async function leer(con: Connection, { competicionId }: Caller, filas: readonly Pedida[]): Promise<EquipoConCasa[]> {
  const { rows } = await sql<EquipoConCasa>`
    select e.id, n.nombre, e.version, e.concentraciones, e.preferido_dia, to_char(e.preferido_hora, 'HH24:MI') as preferido_hora, e.sede_id,
      s.id as suya, s.nombre as suya_nombre
    from equipo e join equipo_con_nombre n on n.id = e.id join campeonato k on k.id = e.campeonato_id and k.competicion_id = ${competicionId}
      left join colegio_sede cs on cs.colegio_id = e.colegio_id and cs.principal left join sede s on s.id = cs.sede_id
    where e.id = any(${filas.map(({ id }) => id)}::int[])`.execute(con);
  return rows;
}

const casaDe = (equipo: Casa, { preferido_dia, preferido_hora, sede_id }: Pedida): Casa => ({
  preferido_dia: preferido_dia === undefined ? equipo.preferido_dia : preferido_dia,
  preferido_hora: preferido_hora === undefined ? equipo.preferido_hora : preferido_hora,
  sede_id: sede_id === undefined ? equipo.sede_id : sede_id,
});
const calla = ({ preferido_dia, preferido_hora, sede_id }: Pedida): boolean =>
  preferido_dia === undefined && preferido_hora === undefined && sede_id === undefined;

const EN_CONCENTRACIONES = 'juega en concentraciones, sin día, hora ni sede propios';
function impide(equipo: EquipoConCasa, pedida: Pedida): string | null {
  if (equipo.concentraciones) return EN_CONCENTRACIONES;
  if (calla(pedida)) return null;
  const { preferido_dia, preferido_hora, sede_id } = casaDe(equipo, pedida);
  const cambiaHora = preferido_hora !== equipo.preferido_hora;
  if (cambiaHora && preferido_hora !== null && (preferido_hora < PRIMERA_HORA || preferido_hora > ULTIMA_HORA))
    return `a las ${preferido_hora} no se juega`;
  return !cambiaHora && preferido_dia === equipo.preferido_dia && sede_id === equipo.sede_id ? 'ya lo tiene así' : null;
}

type Nueva = Casa & { row: EquipoConCasa };
type Puesta = { id: number; version: number } & Casa;

/** What each had, of those that are still as they were. */
async function guardar(tx: Tx, nuevas: readonly Nueva[]): Promise<Puesta[]> {
  const filas = nuevas.map(({ row, ...casa }) => ({ id: row.id, antes: row.version, ...casa }));
  const { rows } = await refusingUnknown(
    () =>
      sql<{ id: number; version: number }>`
        update equipo e set preferido_dia = c.preferido_dia, preferido_hora = c.preferido_hora, sede_id = c.sede_id, version = e.version + 1
        from json_to_recordset(${JSON.stringify(filas)}::json) as c(id int, antes int, preferido_dia int, preferido_hora time, sede_id int)
        where e.id = c.id and e.version = c.antes returning e.id, e.version`.execute(tx),
    'equipo',
  );
  const versiones = new Map(rows.map(({ id, version }) => [id, version]));
  return nuevas.flatMap(({ row: { id, preferido_dia, preferido_hora, sede_id } }) => {
    const version = versiones.get(id);
    return version === undefined ? [] : [{ id, version, preferido_dia, preferido_hora, sede_id }];
  });
}

/** Whoever had its form open is told that it has changed: each is another version. */
export const casas = bulk<EquipoConCasa, Pedida, object, Puesta>({
  read: leer,
  nameOf: ({ nombre }) => nombre,
  refusal: impide,
  unsaid: calla,
  save: (tx, _, elegidos) =>
    guardar(
      tx,
      elegidos.map(({ row, asked }) => ({ row, ...casaDe(row, asked) })),
    ),
  logOf: () => 'Sede, día u hora preferidos de equipos',
});

/** Only where it is missing: what somebody chose stays. */
export const sedesDeCasa = bulk<EquipoConCasa, Pick<Pedida, 'id' | 'version'>, object, { id: number; version: number; sede_id: null }>({
  read: leer,
  nameOf: ({ nombre }) => nombre,
  refusal: ({ concentraciones, sede_id, suya }) => {
    if (concentraciones) return EN_CONCENTRACIONES;
    if (sede_id !== null) return 'ya tiene sede';
    return suya === null ? 'su colegio no tiene sede principal' : null;
  },
  becomes: ({ suya_nombre }) => suya_nombre!,
  save: async (tx, _, elegidos) =>
    (
      await guardar(
        tx,
        elegidos.map(({ row }) => ({ row, ...casaDe(row, { id: row.id, sede_id: row.suya }) })),
      )
    ).map(({ id, version }) => ({ id, version, sede_id: null })),
  logOf: () => 'Sede principal de su colegio a equipos que no tenían',
});
