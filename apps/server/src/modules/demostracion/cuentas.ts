import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/open';

const CONTRASENA = 'demo-2026';
/** Roles that every database has (migration 0002-usuarios). */
const [ADMINISTRADOR, ARBITRO, ENTRENADOR, COORDINADOR] = [1, 2, 3, 4];
const PERFIL_ADMIN = 1;

/** The demo accounts (design: interfaces, «Demo accounts»); `consulta` stands for the role made for the last. */
const CUENTAS: readonly { login: string; nombre: string; roles: readonly (number | 'consulta')[] }[] = [
  { login: 'admin@demo.es', nombre: 'Administración', roles: [ADMINISTRADOR] },
  { login: 'arbitro@demo.es', nombre: 'Árbitro de muestra', roles: [ARBITRO] },
  { login: 'entrenador@demo.es', nombre: 'Entrenador de muestra', roles: [ENTRENADOR] },
  { login: 'coordinador@demo.es', nombre: 'Coordinador de muestra', roles: [COORDINADOR] },
  { login: 'varios@demo.es', nombre: 'Varios perfiles', roles: [ARBITRO, ENTRENADOR, COORDINADOR] },
  { login: 'lectura@demo.es', nombre: 'Solo lectura', roles: ['consulta'] },
];

export interface CuentaCifrada {
  login: string;
  nombre: string;
  roles: readonly (number | 'consulta')[];
  /** Argon2id. */
  contrasena: string;
}

/** Slow on purpose, and so done before the transaction. */
export async function cifrarCuentas(): Promise<CuentaCifrada[]> {
  return Promise.all(CUENTAS.map(async (cuenta) => ({ ...cuenta, contrasena: await hash(CONTRASENA) })));
}

/** An account that is there already keeps its password and roles. */
export async function crearCuentas(tx: Tx, cuentas: readonly CuentaCifrada[]): Promise<void> {
  const consulta = await tx.insertInto('rol').values({ nombre: 'Consulta', perfil_id: PERFIL_ADMIN }).returning('id').executeTakeFirstOrThrow();
  const creadas = await tx
    .insertInto('usuario')
    .values(cuentas.map(({ login, nombre, contrasena }) => ({ login, nombre, contrasena })))
    .onConflict((oc) => oc.expression(sql`lower(login)`).doNothing())
    .returning(['id', 'login'])
    .execute();
  const roles = creadas.flatMap(({ id, login }) => {
    const cuenta = cuentas.find((candidata) => candidata.login === login)!;
    return cuenta.roles.map((rol) => ({ usuario_id: id, rol_id: rol === 'consulta' ? consulta.id : rol }));
  });
  if (roles.length > 0) await tx.insertInto('usuario_rol').values(roles).execute();
}
