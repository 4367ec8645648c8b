import type { AvisoDePlantilla } from '@cd/contract/competicion/plantillas';
import { TipoAccion } from '@cd/contract/administracion/acciones';
import type { RouteDef } from '@cd/contract/kit/route';
import { fueraDeCategoria } from '@cd/domain/competicion/plantillas/alta';
import type { LlamadaDeOficina } from '../../../platform/http/mount';
import { leerEntrenadores, leerJugadores, leerYaActivos } from './queries';
import { abrirPlantilla, enRegistro } from './vida';

type Llamada = Pick<LlamadaDeOficina<RouteDef>, 'quien' | 'escribir'> & { params: { id: number }; body?: { version?: number } | null };

/**
 * All that whoever consolidates or accepts a squad should know before: `activo` stands in the way, the rest is theirs to judge. Nothing of the squad
 * changes, and so a team that has an active one keeps it.
 */
export async function comprobarPlantilla({ quien, escribir, params: { id }, body }: Llamada): Promise<AvisoDePlantilla[]> {
  return escribir(async (tx, anotar) => {
    const { equipo } = await abrirPlantilla(tx, quien, id, { accion: 'validar', version: body?.version });
    const [jugadores, entrenadores, activos] = [await leerJugadores(tx, id), await leerEntrenadores(tx, id), await leerYaActivos(tx, id)];
    const deJugadores = (condicion: (jugador: (typeof jugadores)[number]) => boolean): string[] =>
      jugadores.filter(condicion).map(({ nombre_completo }) => nombre_completo);
    await anotar(TipoAccion.Consultar, `${enRegistro(equipo, { id })}: comprobada`);
    const porPersonas: AvisoDePlantilla[] = [
      { clave: 'activo', personas: activos.map((uno) => `${uno.nombre} (${uno.equipo})`) },
      { clave: 'fuera', personas: deJugadores(({ fecha_nacimiento }) => fueraDeCategoria(equipo, fecha_nacimiento)) },
      { clave: 'documento', personas: deJugadores(({ dni }) => equipo.exigedni === 1 && dni === '') },
      { clave: 'foto', personas: deJugadores(({ imagen }) => imagen === null) },
      {
        clave: 'baja',
        personas: [
          ...deJugadores(({ estado }) => estado === 2),
          ...entrenadores.filter(({ estado }) => estado === 2).map(({ nombre }) => nombre),
        ],
      },
    ];
    return [
      ...(jugadores.length === 0 ? [{ clave: 'sin_jugadores' as const, personas: [] }] : []),
      ...(entrenadores.length === 0 ? [{ clave: 'sin_entrenador' as const, personas: [] }] : []),
      ...porPersonas.filter(({ personas }) => personas.length > 0),
    ];
  });
}
