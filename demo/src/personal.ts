import { plegar } from '@cd/domain/importacion/plegar';
import { crearAzar } from './azar';
import { nombrar } from './nombrar';

export type RolDeMuestra = 'administrador' | 'secretaria' | 'consulta' | 'arbitro' | 'entrenador' | 'coordinador';

export interface PersonaConCuenta {
  login: string;
  nombre: string;
  roles: readonly RolDeMuestra[];
  activo: boolean;
  auditable: boolean;
  /** Days since the last time; null: never came in. */
  diasSinEntrar: number | null;
}

const REPARTO: readonly { cuantos: number; roles: readonly RolDeMuestra[] }[] = [
  { cuantos: 3, roles: ['administrador'] },
  { cuantos: 4, roles: ['secretaria'] },
  { cuantos: 2, roles: ['consulta'] },
  { cuantos: 14, roles: ['arbitro'] },
  { cuantos: 8, roles: ['entrenador'] },
  { cuantos: 6, roles: ['coordinador'] },
  { cuantos: 2, roles: ['entrenador', 'coordinador'] },
  { cuantos: 1, roles: ['arbitro', 'entrenador'] },
];
const INACTIVOS = 0.12;
const AUDITABLES = 0.4;
const NUNCA_ENTRARON = 0.1;

/** Those around the league who have an account, all of them invented. The same seed gives the same people, whatever the day. */
export function generarPersonal({ semilla = 2026 }: { semilla?: number } = {}): PersonaConCuenta[] {
  const azar = crearAzar(semilla);
  const usados = new Set<string>();
  return REPARTO.flatMap(({ cuantos, roles }) =>
    Array.from({ length: cuantos }, (): PersonaConCuenta => {
      // The name and first surname make the address.
      const nombre = nombrar(azar, usados, (pila, apellido) => `${pila} ${apellido}`);
      const activo = azar.uno() >= INACTIVOS;
      const auditable = azar.uno() < AUDITABLES;
      const entro = azar.uno() >= NUNCA_ENTRARON;
      return { login: correoDe(nombre), nombre, roles, activo, auditable, diasSinEntrar: entro ? azar.entero(1, activo ? 21 : 200) : null };
    }),
  );
}

function correoDe(nombre: string): string {
  const [pila = '', apellido = ''] = plegar(nombre).split(' ');
  return `${pila}.${apellido}@ligavega.example`;
}
