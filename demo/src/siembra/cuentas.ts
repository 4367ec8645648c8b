import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { PersonaConCuenta, RolDeMuestra } from '../personal';
import { sql } from 'kysely';
import type { Tx } from '@cd/server/platform/db/open';

const CONTRASENA = 'demo-2026';
const PERFIL_ADMIN = 1;

/** The demo accounts (design: interfaces, «Demo accounts»). */
const CUENTAS: readonly PersonaConCuenta[] = [
  { login: 'admin@demo.es', nombre: 'Administración', roles: ['administrador'] },
  { login: 'arbitro@demo.es', nombre: 'Árbitro de muestra', roles: ['arbitro'], auditable: true },
  { login: 'entrenador@demo.es', nombre: 'Entrenador de muestra', roles: ['entrenador'], auditable: true },
  { login: 'coordinador@demo.es', nombre: 'Coordinador de muestra', roles: ['coordinador'] },
  { login: 'varios@demo.es', nombre: 'Varios perfiles', roles: ['arbitro', 'entrenador', 'coordinador'], auditable: true },
  { login: 'lectura@demo.es', nombre: 'Solo lectura', roles: ['consulta'] },
].map((cuenta) => ({ auditable: false, ...cuenta, roles: cuenta.roles as RolDeMuestra[], activo: true, diasSinEntrar: 1 }));

export interface CuentaCifrada extends PersonaConCuenta {
  /** Argon2id. */
  contrasena: string;
}

/** Slow on purpose, and so done before the transaction. Nobody can come in as the invented people: their password is chance, and forgotten. */
export async function cifrarCuentas(inventadas: readonly PersonaConCuenta[]): Promise<CuentaCifrada[]> {
  const [perdida, ...propias] = await Promise.all([hash(randomBytes(32)), ...CUENTAS.map(() => hash(CONTRASENA))]);
  return [
    ...CUENTAS.map((cuenta, indice) => ({ ...cuenta, contrasena: propias[indice]! })),
    ...inventadas.map((persona) => ({ ...persona, contrasena: perdida })),
  ];
}

export interface CuentaCreada extends PersonaConCuenta {
  id: number;
}

/** An account that is there already keeps its password and roles, and is not among those answered. */
export async function crearCuentas(tx: Tx, cuentas: readonly CuentaCifrada[], hoy: string): Promise<CuentaCreada[]> {
  const roles: Readonly<Record<RolDeMuestra, number>> = {
    // These four are in every database (migration 0002-usuarios).
    administrador: 1,
    arbitro: 2,
    entrenador: 3,
    coordinador: 4,
    consulta: await crearRol(tx, 'Consulta', sql`1`),
    secretaria: await crearRol(
      tx,
      'Secretaría',
      sql`case when o.enlace in ('/admin/roles', '/admin/rol_permisos', '/admin/configuracion', '/admin/correo') then 1 else 2 end`,
    ),
  };
  const cuentasCreadas = await tx
    .insertInto('usuario')
    .values(
      cuentas.map(({ login, nombre, contrasena, activo, auditable, diasSinEntrar }) => ({
        login,
        nombre,
        contrasena,
        activo,
        puede_auditar: auditable,
        demo: true,
        ultimo_acceso:
          diasSinEntrar === null
            ? null
            : sql<Date>`(${hoy}::date - ${diasSinEntrar}::int + time '18:20' + ${nombre.length}::int * interval '7 minutes') at time zone 'Europe/Madrid'`,
      })),
    )
    .onConflict((oc) => oc.expression(sql`lower(login)`).doNothing())
    .returning(['id', 'login'])
    .execute();
  const idDe = new Map(cuentasCreadas.map(({ id, login }) => [login, id]));
  const filas = cuentas.flatMap((cuenta) => {
    const id = idDe.get(cuenta.login);
    return id === undefined ? [] : [{ ...cuenta, id }];
  });
  await tx
    .insertInto('usuario_rol')
    .values(filas.flatMap((cuenta) => cuenta.roles.map((rol) => ({ usuario_id: cuenta.id, rol_id: roles[rol] }))))
    .execute();
  return filas;
}

/** A role for administrators, with the level that an expression gives each option `o`. */
async function crearRol(tx: Tx, nombre: string, permiso: ReturnType<typeof sql>): Promise<number> {
  const { id } = await tx.insertInto('rol').values({ nombre, perfil_id: PERFIL_ADMIN }).returning('id').executeTakeFirstOrThrow();
  await sql`insert into rol_opcion (rol_id, opcion_id, permiso)
    select ${id}, o.id, ${permiso} from opcion o where ${PERFIL_ADMIN} = any(o.perfiles)`.execute(tx);
  return id;
}
