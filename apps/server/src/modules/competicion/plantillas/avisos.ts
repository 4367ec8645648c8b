import { frase } from '@cd/domain/organizacion/vocabulario/traductor';
import type { Caller } from '../../../platform/access/authorize';
import type { Tx } from '../../../platform/db/open';
import { notificar, type Contenido } from '../../avisos/notificaciones/service';
import { cuentasDeCoordinadores, type EquipoDePlantillas } from './queries';

type Cual = Pick<EquipoDePlantillas, 'equipo_id' | 'equipo_nombre' | 'd_nombre' | 'cat_nombre' | 'g_nombre'>;

const delEquipo = ({ equipo_nombre, d_nombre, cat_nombre, g_nombre }: Cual): string =>
  `${equipo_nombre} (${d_nombre} ${cat_nombre} ${g_nombre})`;

export const describirEnvio = (equipo: Cual): Contenido => ({
  asunto: frase`Plantilla de ${equipo.equipo_nombre} pendiente de validación`,
  texto: frase`Se ha validado y enviado la plantilla de ${delEquipo(equipo)}. Compruébela y acéptela, o rechácela con su motivo.`,
  pide: 'Comprobar la plantilla',
  enlace: `/admin/campeonato_equipos_plantillas/${equipo.equipo_id}`,
});

export async function avisarDeEnvio(tx: Tx, { usuarioId }: Caller, equipo: EquipoDePlantillas): Promise<void> {
  await notificar(tx, 'plantilla.enviada', { ...describirEnvio(equipo), remitente: { usuarioId } });
}

/** Refused, with its reason. */
export const describirRespuesta = (equipo: Cual, motivo: string | null): Contenido => ({
  asunto: motivo === null ? frase`Plantilla de ${equipo.equipo_nombre} aceptada` : frase`Plantilla de ${equipo.equipo_nombre} rechazada`,
  texto:
    motivo === null
      ? frase`Se ha aceptado la plantilla de ${delEquipo(equipo)}: desde ahora es la activa.`
      : frase`Se ha rechazado la plantilla de ${delEquipo(equipo)}. Corríjala y envíela otra vez.`,
  reservado: motivo === null ? '' : frase`Motivo: ${motivo}`,
  pide: motivo === null ? 'Ver la plantilla' : 'Corregir la plantilla',
  enlace: `/admin/equipo_coordinador_plantillas/${equipo.equipo_id}`,
});

/** Of many at once, each by its name. */
export const describirAceptadas = (equipos: readonly Cual[]): Contenido =>
  equipos.length === 1
    ? describirRespuesta(equipos[0]!, null)
    : {
        asunto: `${equipos.length} plantillas aceptadas`,
        texto: 'Se han aceptado: desde ahora son las activas.',
        datos: equipos.map(({ equipo_nombre, d_nombre, cat_nombre, g_nombre }) => ({
          nombre: equipo_nombre,
          valor: `${d_nombre} ${cat_nombre} ${g_nombre}`,
        })),
        pide: 'Ver los equipos',
        enlace: '/admin/equiposcoordinador',
      };

export async function avisarDeRespuesta(
  tx: Tx,
  { usuarioId }: Caller,
  equipo: EquipoDePlantillas,
  { motivo }: { motivo: string | null },
): Promise<void> {
  await notificar(tx, motivo === null ? 'plantilla.aceptada' : 'plantilla.rechazada', {
    ...describirRespuesta(equipo, motivo),
    remitente: { usuarioId },
    otros: await cuentasDeCoordinadores(tx, equipo),
  });
}
