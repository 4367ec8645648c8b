import { ModeloJugador } from '@cd/contract/personas/jugadores';
import { plegar } from '@cd/domain/importacion/plegar';
import { CAMPOS_DE_JUGADOR, referenciaALicencia } from '../../importacion/registros/personas';
import { definirPersonas } from '../../importacion/registros/definir-personas';
import { JUGADOR } from '../../personas/jugadores/jugador';

const acentos = (nombre: string): number => nombre.normalize('NFD').replaceAll(/[^\p{M}]/gu, '').length;

/** A sheet that writes the same name with fewer accents takes none away. */
const mismoNombre = (antes: unknown, ahora: unknown): boolean =>
  typeof antes === 'string' && typeof ahora === 'string' && plegar(antes) === plegar(ahora) && acentos(ahora) <= acentos(antes);

/**
 * The players of a sheet are all of the school of their team. What the office alone says of them is not read (domain-rules, «Identity»), nor
 * whether their photo may be shown, which is asked with the photo.
 */
export const jugadoresDeHoja = (colegio: { id: number; nombre: string }) =>
  definirPersonas({
    def: JUGADOR,
    modelo: ModeloJugador,
    nombre: 'nombre_completo',
    campos: {
      ...CAMPOS_DE_JUGADOR,
      colegio_id: false,
      estado: false,
      consentimiento_foto: false,
      observaciones: false,
    },
    pares: null,
    referencias: async (con) => ({ licencia: await referenciaALicencia(con) }),
    combinar: (propios) => ({ ...propios, colegio_id: colegio.id }),
    alHallar: (valores, antes) =>
      mismoNombre(antes.nombre_completo, valores.nombre_completo) ? { ...valores, nombre_completo: antes.nombre_completo } : valores,
    comoModelo: (fila) => fila,
    // A sheet asks, row by row.
    otraPersona: () => null,
    contar: { colegio_id: { titulo: 'Colegio', texto: (id) => (id === colegio.id ? colegio.nombre : '') } },
  });
