import { EstadoTrabajo } from '@cd/contract/administracion/correo';
import type { Espera } from '@cd/contract/administracion/panel';
import { POR_RESOLVER } from '@cd/contract/administracion/por-resolver';
import { Nivel } from '@cd/contract/kit/perfiles';
import { PANTALLAS, type Pantalla } from '@cd/contract/kit/screens';
import type { Caller } from '../../../platform/access/authorize';
import type { Connection } from '../../../platform/db/open';
import { contarCambios } from '../../sesion/cuentas/queries';
import { leerPermisos } from '../../sesion/sesion/queries';
import {
  contarArbitrajes,
  contarCambiosPorValidar,
  contarPlantillasPorValidar,
  contarSancionesPorValidar,
  contarTraslados,
} from './queries';
import { contarFallidos } from '../correo/queries';

interface Cola {
  pantalla: Pantalla;
  que: [uno: string, varios: string];
  /** Where its list is longer than what waits. */
  filtros?: Readonly<Record<string, number | string>>;
  contar: (con: Connection, competicionId: number | null) => Promise<number>;
}

const deArbitrajes = (cuales: string, que: Cola['que']): Cola => ({
  pantalla: 'arbitrajes_por_resolver',
  que,
  contar: (con, competicionId) => contarArbitrajes(con, competicionId, cuales),
});

/** Everything that waits for the office, by the screen that resolves it: another queue is one entry here. */
const COLAS: readonly Cola[] = [
  {
    pantalla: 'equipos',
    que: ['plantilla por validar', 'plantillas por validar'],
    filtros: POR_RESOLVER.plantillasPorValidar.filtros,
    contar: contarPlantillasPorValidar,
  },
  {
    pantalla: 'traslados',
    que: ['traslado por contestar', 'traslados por contestar'],
    filtros: POR_RESOLVER.trasladosPorContestar.filtros,
    contar: contarTraslados,
  },
  {
    pantalla: 'usuarios',
    que: ['cambio de correo por confirmar', 'cambios de correo por confirmar'],
    filtros: { correo_pendiente: 1 },
    contar: contarCambios,
  },
  deArbitrajes('sin_contestar', ['arbitraje cercano sin contestar', 'arbitrajes cercanos sin contestar']),
  deArbitrajes('desfasados', ['designación de un partido movido', 'designaciones de partidos movidos']),
  deArbitrajes('renuncias', ['renuncia por cubrir', 'renuncias por cubrir']),
  deArbitrajes('sobran', ['árbitro de más en un partido', 'árbitros de más en sus partidos']),
  deArbitrajes('pedidos', ['puesto pedido por un árbitro', 'puestos pedidos por árbitros']),
  {
    pantalla: 'cambiospartido',
    que: ['cambio de partido por validar', 'cambios de partido por validar'],
    filtros: POR_RESOLVER.cambiosPorValidar.filtros,
    contar: contarCambiosPorValidar,
  },
  {
    pantalla: 'sanciones',
    que: ['sanción por validar', 'sanciones por validar'],
    filtros: POR_RESOLVER.sancionesPorValidar.filtros,
    contar: contarSancionesPorValidar,
  },
  {
    pantalla: 'correo',
    que: ['carta que no ha salido', 'cartas que no han salido'],
    filtros: { estado: EstadoTrabajo.Fallido },
    contar: contarFallidos,
  },
];

/** Only of the screens that whoever asks may change. */
export async function leerEsperas(con: Connection, { rolId, historica, competicionId }: Caller): Promise<Espera[]> {
  const permisos = rolId === null ? [] : await leerPermisos(con, rolId, historica);
  const suyas = new Set(permisos.filter(({ permiso }) => permiso >= Nivel.Edicion).map(({ opcion_enlace }) => opcion_enlace));
  const esperas: Espera[] = [];
  for (const { pantalla, que, filtros = null, contar } of COLAS) {
    if (!suyas.has(PANTALLAS[pantalla].ruta)) continue;
    const cuantos = await contar(con, competicionId);
    if (cuantos > 0) esperas.push({ pantalla, cuantos, que: que[cuantos === 1 ? 0 : 1], filtros });
  }
  return esperas;
}
