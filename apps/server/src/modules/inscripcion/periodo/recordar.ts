import type { Destinatarios, rutasInscripciones } from '@cd/contract/inscripcion/inscripciones';
import { frase } from '@cd/domain/organizacion/vocabulario/traductor';
import { nothingLeft } from '../../../platform/db/columns';
import { writtenDate } from '../../../platform/clock';
import type { Connection } from '../../../platform/db/open';
import { toldIn } from '../../../platform/told';
import { RuleError } from '../../../platform/errors/rule-error';
import { groupBy } from '../../../platform/group-by';
import { changing } from '../../../platform/http/logged';
import type { OfficeCall } from '../../../platform/http/mount';
import { notificar, type Contenido } from '../../avisos/notificaciones/service';
import { encolarAColegio } from '../../avisos/cartas/a-colegios';
import { leerContactos, leerPropios } from './contactos';
import { leerEstadisticasDeColegios } from './estadisticas';
import { periodoDeOficina } from './service';

type Rutas = typeof rutasInscripciones;

/** Of some schools, whether they have begun or not, what they have asked for and who would be told. */
export async function leerDestinatarios(
  con: Connection,
  inscripcionId: number | null,
  colegios: readonly number[],
): Promise<Destinatarios> {
  const contactos = groupBy(await leerContactos(con, colegios), ({ colegio_id }) => colegio_id);
  const propios = await leerPropios(con, colegios);
  return (await leerEstadisticasDeColegios(con, inscripcionId, colegios)).map((colegio) => ({
    ...colegio,
    ...propios.get(colegio.id)!,
    personas: (contactos.get(colegio.id) ?? []).map(({ nombre, correo }) => ({ nombre, correo })),
  }));
}

/** The office's own words leave by mail too: its screen says that no child is to be named in them. */
export const describirRecordatorioPropio = (fechaFin: string, palabras: string, colegios: readonly string[]): Contenido => ({
  asunto: 'Inscripción de equipos',
  texto: frase`${palabras}`,
  datos: [
    { nombre: colegios.length === 1 ? 'Colegio' : 'Colegios', valor: new Intl.ListFormat('es').format(colegios) },
    { nombre: 'Último día', valor: writtenDate(fechaFin) },
  ],
  pide: 'Inscribir equipos',
  enlace: '/admin/inscripcion_coordinador',
});

/** Each account once, with its schools among the chosen ones. */
export const recordarColegios = changing(
  async (tx, { caller, body: { colegios: ids, texto, ...resto } }: OfficeCall<Rutas['recordar']>) => {
    nothingLeft(resto);
    const { id, fecha_fin } = await periodoDeOficina(tx, caller);
    const colegios = await leerEstadisticasDeColegios(tx, id, ids);
    if (colegios.length < ids.length) throw new RuleError('recurso.desconocido');
    const nombres = new Map(colegios.map((colegio) => [colegio.id, colegio.nombre]));
    const contactos = await leerContactos(tx, ids);
    const cuentas = groupBy(contactos, ({ usuario_id }) => usuario_id);
    for (const [usuarioId, suyos] of cuentas)
      await notificar(tx, 'inscripcion.recordatorio', {
        ...describirRecordatorioPropio(
          fecha_fin,
          texto,
          suyos.map(({ colegio_id }) => nombres.get(colegio_id)!),
        ),
        remitente: { usuarioId: caller.usuarioId },
        otros: [usuarioId],
      });
    const conAlguien = new Set(contactos.map(({ colegio_id }) => colegio_id));
    const propios = await leerPropios(tx, ids);
    const sinNadie = colegios.filter((colegio) => !conAlguien.has(colegio.id));
    const alColegio = sinNadie.filter((colegio) => propios.get(colegio.id)!.correo !== '');
    for (const colegio of alColegio)
      await encolarAColegio(tx, { colegioId: colegio.id, correo: propios.get(colegio.id)!.correo, fechaFin: fecha_fin, texto });
    return {
      texto: `Recordatorio de la inscripción a ${toldIn(tx).size} personas de ${colegios.length - sinNadie.length} colegios, y al correo de otros ${alColegio.length}`,
      personas: toldIn(tx).size,
      colegios: colegios.length - sinNadie.length,
      al_colegio: alColegio.length,
      por_telefono: sinNadie
        .filter((colegio) => !alColegio.includes(colegio))
        .map(({ id: suyo, nombre }) => ({ nombre, telefono: propios.get(suyo)!.telefono })),
    };
  },
);
