import { crearAzar, type Azar } from './azar';
import { APELLIDOS, NOMBRES_DE_PILA } from './nombres';

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

export interface Personal {
  conCuenta: PersonaConCuenta[];
  arbitrosSinCuenta: string[];
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

/** The people around the league, all of them invented, `arbitros` of them referees. The same arguments give the same people, whatever the day. */
export function generarPersonal({ arbitros, semilla = 2026 }: { arbitros: number; semilla?: number }): Personal {
  const azar = crearAzar(semilla);
  const usados = new Set<string>();
  const conCuenta = REPARTO.flatMap(({ cuantos, roles }) =>
    Array.from({ length: cuantos }, (): PersonaConCuenta => {
      const nombre = nombrar(azar, usados);
      const activo = azar.uno() >= INACTIVOS;
      const auditable = azar.uno() < AUDITABLES;
      const entro = azar.uno() >= NUNCA_ENTRARON;
      return { login: correoDe(nombre), nombre, roles, activo, auditable, diasSinEntrar: entro ? azar.entero(1, activo ? 21 : 200) : null };
    }),
  );
  const sinCuenta = arbitros - conCuenta.filter(({ roles }) => roles.includes('arbitro')).length;
  return { conCuenta, arbitrosSinCuenta: Array.from({ length: sinCuenta }, () => nombrar(azar, usados)) };
}

/** No two share the name and first surname, which make the address. */
function nombrar(azar: Azar, usados: Set<string>): string {
  for (;;) {
    const [nombre, primero, segundo] = [azar.elegir(NOMBRES_DE_PILA), azar.elegir(APELLIDOS), azar.elegir(APELLIDOS)];
    if (primero === segundo || usados.has(`${nombre} ${primero}`)) continue;
    usados.add(`${nombre} ${primero}`);
    return `${nombre} ${primero} ${segundo}`;
  }
}

function correoDe(nombre: string): string {
  const [pila = '', apellido = ''] = nombre.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().split(' ');
  return `${pila}.${apellido}@ligavega.example`;
}
