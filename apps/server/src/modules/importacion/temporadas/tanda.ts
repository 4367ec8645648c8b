import { crearPartidos, type PartidoNuevo } from '../../calendarios/queries';
import type { ActaNueva, ResultadoNuevo } from '../../resultados/queries';
import { registrarResultados } from '../../resultados/service';
import type { Importacion } from './importacion';
import type { PartidoPlan } from './plan';
import { cambiarPartidos, type CambioDePartido } from './queries';
import type { PartidoGuardado } from './referencias';

interface Lugar extends Pick<PartidoNuevo, 'faseId' | 'grupoId' | 'jornada' | 'eliminatoriaId' | 'vuelta'> {
  campeonatoId: number;
  /** Where they are not those of the file, but who has come so far to the tie. */
  equipos?: Pick<PartidoNuevo, 'local' | 'visitante'>;
}

/** Matches that are written together. */
export class Tanda {
  private readonly importacion: Importacion;
  private readonly nuevos: PartidoNuevo[] = [];
  private readonly codigos: string[] = [];
  private readonly resultados: ResultadoNuevo[] = [];
  private readonly cambios: CambioDePartido[] = [];

  constructor(importacion: Importacion) {
    this.importacion = importacion;
  }

  get vacia(): boolean {
    return this.movidos + this.resultados.length === 0;
  }

  get creados(): number {
    return this.nuevos.length;
  }

  /** Those whose day may not be within their phase. */
  get movidos(): number {
    return this.nuevos.length + this.cambios.length;
  }

  /** Puts in the batch what a match needs to be as the file says; true if an acta is among it. */
  poner(codigo: string, partido: PartidoPlan, base: Lugar, conJornada: boolean): boolean {
    const { importacion } = this;
    const { linea, fecha, hora, aplazado } = partido;
    const { sinResultados } = importacion.opciones;
    const { acta, estado } = sinResultados ? { acta: null, estado: null } : partido;
    const sedeId = partido.sede === null ? null : importacion.sede(partido.sede);
    const partidoGuardado = importacion.guardados.get(codigo);
    if (!partidoGuardado) {
      const { campeonatoId, equipos: enSuCruce, ...lugar } = base;
      const equipos = enSuCruce ?? {
        local: importacion.equipo(campeonatoId, partido.local),
        visitante: importacion.equipo(campeonatoId, partido.visitante),
      };
      this.nuevos.push({ ...lugar, ...equipos, fecha, hora, sedeId, estado: acta ? 1 : (estado ?? 3), aplazado, acta, validada: true });
      this.codigos.push(codigo);
      return acta !== null;
    }
    if (!acta && !sinResultados && partidoGuardado.marcadorLocal !== null) {
      importacion.opciones.anotarPartido(
        linea,
        `${partido.local} – ${partido.visitante} tenía resultado y el fichero ya no lo trae: anúlelo la oficina en la aplicación`,
      );
      return false;
    }
    const cambio: CambioDePartido = {
      partidoId: partidoGuardado.id,
      fecha: fecha !== null && fecha !== partidoGuardado.fecha ? fecha : null,
      hora: hora !== null && hora !== partidoGuardado.hora?.slice(0, 5) ? hora : null,
      sedeId: sedeId !== null && sedeId !== partidoGuardado.sedeId ? sedeId : null,
      estado: !acta && estado !== null && (estado !== partidoGuardado.estado || aplazado !== partidoGuardado.aplazado) ? estado : null,
      aplazado,
      jornada: conJornada && base.jornada !== partidoGuardado.jornada ? base.jornada : null,
    };
    if (cambio.fecha !== null || cambio.hora !== null || cambio.sedeId !== null || cambio.estado !== null || cambio.jornada !== null)
      this.cambios.push(cambio);
    if (!acta || mismaActa(acta, partidoGuardado)) return false;
    this.resultados.push({ partidoId: partidoGuardado.id, acta, validada: true });
    return true;
  }

  async guardar(): Promise<void> {
    const { tx, recuento } = this.importacion;
    if (this.cambios.length > 0) await cambiarPartidos(tx, this.cambios);
    const ids = await crearPartidos(tx, this.nuevos);
    for (const [indice, id] of ids.entries()) this.importacion.apuntar('partido', this.codigos[indice]!, id);
    await registrarResultados(tx, this.resultados);
    recuento.partidos += this.nuevos.length;
    recuento.resultados += this.resultados.length;
    recuento.fechas += this.cambios.length;
  }
}

function mismaActa(acta: ActaNueva, partidoGuardado: PartidoGuardado): boolean {
  return (Object.keys(acta) as (keyof ActaNueva)[]).every((campo) => acta[campo] === partidoGuardado[campo]);
}
