import { Perfil, type PerfilDePersona } from '@cd/contract/kit/perfiles';
import { pantallasQueAbren } from '@cd/contract/kit/screens';
import type { NivelPermiso } from '@cd/domain/sesion/permisos/arbol-de-permisos';
import { SIN_ACCESO, type Acceso } from '@cd/domain/sesion/permisos/concesion';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/db/open';

type Niveles = Record<string, NivelPermiso>;

/** What some options of the menu open to a role of that profile, by the administrator's screens that show the same. */
export function nivelesDe(perfil: Perfil, opciones: readonly { enlace: string | null; permiso: NivelPermiso }[]): Niveles {
  const niveles: Niveles = {};
  for (const { enlace, permiso } of opciones)
    for (const pantalla of pantallasQueAbren(enlace, perfil)) if (permiso > (niveles[pantalla] ?? 0)) niveles[pantalla] = permiso;
  return niveles;
}

export async function leerNivelesDeRoles(con: Connection, roles: readonly number[]): Promise<Map<number, Niveles>> {
  const { rows } = await sql<{ rol_id: number; perfil_id: Perfil; opciones: { enlace: string | null; permiso: NivelPermiso }[] }>`
    select r.id as rol_id, r.perfil_id, coalesce(json_agg(json_build_object('enlace', o.enlace, 'permiso', ro.permiso))
      filter (where o.id is not null), '[]') as opciones
    from rol r left join rol_opcion ro on ro.rol_id = r.id left join opcion o on o.id = ro.opcion_id and r.perfil_id = any(o.perfiles)
    where r.id = any(${[...roles]}) group by r.id`.execute(con);
  return new Map(rows.map(({ rol_id, perfil_id, opciones }) => [rol_id, nivelesDe(perfil_id, opciones)]));
}

/** How far each kind of person reaches: null, everything. Whoever gives schools gives them with each of their sports too. */
const ALCANCE = {
  [Perfil.Arbitro]: { tabla: 'arbitro', alcance: sql`array(select 'deporte ' || deporte_id from arbitro_deporte where arbitro_id = p.id)` },
  [Perfil.Entrenador]: {
    tabla: 'entrenador',
    alcance: sql`array(select 'colegio ' || colegio_id from entrenador_colegio where entrenador_id = p.id)`,
  },
  [Perfil.Coordinador]: {
    tabla: 'coordinador',
    alcance: sql`case when not p.general then array(select 'colegio ' || colegio_id || ', deporte ' || deporte_id from coordinador_cargo
      where coordinador_id = p.id) end`,
  },
} as const;

/** What each of some people who have an account may do with it, whether or not it lets them in. */
export async function leerAccesos(
  con: Connection,
  perfil: PerfilDePersona,
  ids: readonly number[],
): Promise<Map<number, Acceso & { entra: boolean }>> {
  const { tabla, alcance } = ALCANCE[perfil];
  const { rows } = await sql<{ id: number; entra: boolean; rol_id: number; alcance: string[] | null }>`
    select p.id, u.activo as entra, r.id as rol_id, ${alcance} as alcance from ${sql.table(tabla)} p
    join usuario u on u.id = p.usuario_id join usuario_rol ur on ur.usuario_id = u.id join rol r on r.id = ur.rol_id and r.perfil_id = ${perfil}
    where p.id = any(${[...ids]})`.execute(con);
  const niveles = await leerNivelesDeRoles(con, [...new Set(rows.map(({ rol_id }) => rol_id))]);
  return new Map(
    rows.map((fila) => [fila.id, { entra: fila.entra, niveles: niveles.get(fila.rol_id) ?? {}, alcance: fila.alcance ?? 'todo' }]),
  );
}

/** Nothing, where no account lets them in. */
export async function leerAcceso(con: Connection, perfil: PerfilDePersona | null, id: number): Promise<Acceso> {
  return (await leerLoQuePueden(con, perfil, [id]))(id);
}
export async function leerLoQuePueden(
  con: Connection,
  perfil: PerfilDePersona | null,
  ids: readonly number[],
): Promise<(id: number) => Acceso> {
  const accesos = perfil === null ? new Map<number, never>() : await leerAccesos(con, perfil, ids);
  return (id) => {
    const acceso = accesos.get(id);
    return acceso?.entra ? acceso : SIN_ACCESO;
  };
}
