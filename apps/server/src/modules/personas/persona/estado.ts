import { sql } from 'kysely';
import type { Connection, Tx } from '../../../platform/db/open';
import { bulk } from '../../../platform/http/bulk';
import { prohibirCerrarCuentasDeDemo, prohibirEnDemo } from '../../organizacion/modo-demo/service';
import { leerLoQuePueden } from '../../sesion/concesiones/queries';
import { exigirQuePuedeDarATodos } from '../../sesion/concesiones/service';
import { seguirEstados } from '../../sesion/cuentas/service';
import type { Caller } from '../../../platform/access/authorize';
import type { DefPersona, ModeloPersona, TablaPersona } from './persona';
import { ponerEstado } from './queries';
import { leerConCuentas } from './service';

interface PersonaConEstado {
  id: number;
  nombre: string;
  estado: 1 | 2;
  anonima: boolean;
  /** Their account has never been used: it is welcomed when it is opened. */
  sin_estrenar: boolean;
}
type ConCuenta = Exclude<TablaPersona, 'jugador'>;

async function leer(con: Connection, tabla: ConCuenta, ids: readonly number[]): Promise<PersonaConEstado[]> {
  const { rows } = await sql<PersonaConEstado>`
    select p.id, p.nombre, p.estado, p.anonimo is not null as anonima, coalesce(not u.activo and u.ultimo_acceso is null, false) as sin_estrenar
    from ${sql.table(tabla)} p left join usuario u on u.id = p.usuario_id where p.id = any(${[...ids]}::int[])`.execute(con);
  return rows;
}

/** As saving each of them does: their accounts follow, and nobody is given what whoever does it has not. */
async function cambiar<T extends ConCuenta, M extends ModeloPersona>(
  tx: Tx,
  def: DefPersona<T, M>,
  caller: Caller,
  { ids, estado }: { ids: readonly number[]; estado: 1 | 2 },
): Promise<void> {
  const { perfil, tabla } = def;
  const leidas = await leerConCuentas(tx, def, ids);
  const antes = await leerLoQuePueden(tx, perfil, ids);
  const conCuenta = leidas.flatMap(({ persona, cuenta }) => (cuenta ? [{ antes: persona, cuenta }] : []));
  if (estado === 2)
    await prohibirCerrarCuentasDeDemo(
      tx,
      conCuenta.map(({ cuenta }) => cuenta.id),
    );
  if (perfil !== null) await seguirEstados(tx, conCuenta, { perfil, estado }, caller.usuarioId);
  await ponerEstado(tx, tabla, ids, estado);
  const despues = await leerLoQuePueden(tx, perfil, ids);
  await exigirQuePuedeDarATodos(
    tx,
    caller,
    leidas.map(({ id, persona: { nombre } }) => ({ nombre, antes: antes(id), despues: despues(id) })),
  );
}

/** Many of a kind of people at once: in, or out. */
export const estadoDeVarios = <T extends ConCuenta, M extends ModeloPersona>(def: DefPersona<T, M>) =>
  bulk<PersonaConEstado, { id: number }, { estado: 1 | 2 }, { id: number }>({
    read: (con, _, filas) =>
      leer(
        con,
        def.tabla,
        filas.map(({ id }) => id),
      ),
    nameOf: ({ nombre }) => nombre,
    refusal: (persona, _, { estado }) => {
      if (persona.anonima) return 'se han quitado sus datos';
      if (persona.estado !== estado) return null;
      return estado === 1 ? 'ya está de alta' : 'ya está de baja';
    },
    people: async (_, __, elegidos, { estado }) => (estado === 1 ? elegidos.filter(({ row }) => row.sin_estrenar).length : 0),
    holding: async (tx, _, __, work) => {
      if (def.bloqueadoEnDemo.guardar) await prohibirEnDemo(tx);
      return work();
    },
    save: async (tx, caller, elegidos, { estado }) => {
      const ids = elegidos.map(({ row }) => row.id).toSorted((uno, otro) => uno - otro);
      await cambiar(tx, def, caller, { ids, estado });
      return elegidos.map(({ row: { id } }) => ({ id }));
    },
    logOf: ({ estado }) => `${def.uno}, ${estado === 1 ? 'de alta' : 'de baja'}`,
  });
