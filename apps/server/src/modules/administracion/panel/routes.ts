import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasPanel, type Estadisticas } from '@cd/contract/administracion/panel';
import type { Connection } from '../../../platform/db/open';
import { madridInstant, writtenDate } from '../../../platform/clock';
import { lateBackup, type BackupState } from '../../../platform/backups';
import { viewing } from '../../../platform/http/logged';
import { mounting } from '../../../platform/http/mount';
import { buscar } from './busqueda';
import { leerEsperas } from './esperas';
import { leerPuestaEnMarcha } from './puesta-en-marcha';
import {
  contarHoy,
  leerActasPorValidar,
  leerCambiosPorValidar,
  leerEliminatoriasSinDecidir,
  leerEstadisticas,
  leerInformesSinEntregar,
  leerPartidosPorConvocar,
  leerPlantillasPorValidar,
  leerSancionesPorValidar,
  leerTrasladosPorContestar,
  leerUltimaPrejornada,
  type EnEspera,
  type PorResolver,
} from './queries';

const leerPorResolver = async (db: Connection, competicionId: number, hoy: string) => ({
  informesSinEntregar: pendiente(
    await leerInformesSinEntregar(db, competicionId, hoy),
    'El más antiguo',
    'Todos los partidos pasados tienen el suyo',
  ),
  actasPorValidar: pendiente(await leerActasPorValidar(db, competicionId), 'La más antigua', 'Todas están validadas'),
  partidosPorConvocar: pendiente(
    await leerPartidosPorConvocar(db, competicionId),
    'El que más espera',
    'Ninguno está suspendido, aplazado ni sin fecha',
  ),
  eliminatoriasSinDecidir: pendiente(
    await leerEliminatoriasSinDecidir(db, competicionId),
    'La más antigua',
    'Ninguna ha terminado igualada',
  ),
  plantillasPorValidar: enEspera(
    await leerPlantillasPorValidar(db, competicionId),
    'La más antigua, enviada el',
    'Ninguna espera respuesta',
  ),
  cambiosPorValidar: enEspera(await leerCambiosPorValidar(db, competicionId), 'El más antiguo, acordado el', 'Ninguno espera respuesta'),
  sancionesPorValidar: deSanciones(await leerSancionesPorValidar(db, competicionId)),
  trasladosPorContestar: pedido(await leerTrasladosPorContestar(db)),
});

export const mountPanel = mounting(rutasPanel, (office) => ({
  estadisticas: async ({ query: { intervalo }, caller: { competicionId }, db, logReading }) => {
    logReading(TipoAccion.Consultar, `Estadísticas de partidos, intervalo: ${intervalo}`);
    const copias = estadoDeCopias(office.backups, new Date());
    if (competicionId === null) return { ...SIN_COMPETICION, copias };
    const hoy = office.clock.today();
    const prejornada = await leerUltimaPrejornada(db, competicionId);
    return {
      dias: await leerEstadisticas(db, competicionId, { intervalo, hoy }),
      hoy: await contarHoy(db, competicionId, hoy),
      prejornada: prejornada && { ...prejornada, porcentaje: porcentaje(prejornada.enviadas, prejornada.total) },
      porResolver: await leerPorResolver(db, competicionId, hoy),
      copias,
    };
  },
  buscar: async ({ query: { texto }, caller, db, logReading }) => {
    // Not what was typed: nobody could tell later whose name it is, to forget it.
    logReading(TipoAccion.Listar, 'Búsqueda en la oficina');
    return buscar(db, caller, { texto, hoy: office.clock.today() });
  },
  puestaEnMarcha: viewing('Puesta en marcha', ({ caller, db }) => leerPuestaEnMarcha(db, caller)),
  // Asked for by itself every minute, by every open page: it is nobody's visit.
  esperas: ({ caller, db }) => leerEsperas(db, caller),
}));

const SIN_COMPETICION = {
  dias: [],
  hoy: { partidos: 0, celebrados: 0 },
  prejornada: null,
  porResolver: {
    informesSinEntregar: { total: 0, detalle: '' },
    actasPorValidar: { total: 0, detalle: '' },
    partidosPorConvocar: { total: 0, detalle: '' },
    eliminatoriasSinDecidir: { total: 0, detalle: '' },
    plantillasPorValidar: { total: 0, detalle: '' },
    cambiosPorValidar: { total: 0, detalle: '' },
    sancionesPorValidar: { total: 0, detalle: '' },
    trasladosPorContestar: { total: 0, detalle: '' },
  },
};

const porcentaje = (parte: number, total: number): number => (total === 0 ? 0 : (100 * parte) / total);

function estadoDeCopias(copias: BackupState | null, ahora: Date): Estadisticas['copias'] {
  if (!copias) return null;
  const { scheduled, store } = copias;
  const { tarde, ...programadas } = comoVan(copias, ahora);
  return { programadas: scheduled, ...programadas, tarde: scheduled && tarde, almacen: store && comoVaElAlmacen(store, ahora) };
}

/** What failed and has been done since is nobody's concern. */
function comoVan({ lastGood, lastFailure }: Pick<BackupState, 'lastGood' | 'lastFailure'>, ahora: Date) {
  const reciente = lastFailure && (!lastGood || lastFailure > lastGood) ? lastFailure : null;
  return { ultima: lastGood && madridInstant(lastGood), fallo: reciente && madridInstant(reciente), tarde: lateBackup(lastGood, ahora) };
}

/** What nobody has told this process yet is not late. */
const comoVaElAlmacen = (store: NonNullable<BackupState['store']>, ahora: Date) => {
  const va = comoVan(store, ahora);
  return { ...va, tarde: va.ultima !== null && va.tarde };
};

function pendiente(visto: PorResolver | null, elMasAntiguo: string, ninguno: string): { total: number; detalle: string } {
  if (!visto) return { total: 0, detalle: ninguno };
  return {
    total: visto.total,
    detalle: `${elMasAntiguo}${visto.fecha && `, del ${writtenDate(visto.fecha)}`}: ${visto.local} – ${visto.visitante}`,
  };
}

function enEspera(vista: EnEspera | null, laMasAntigua: string, ninguna: string): { total: number; detalle: string } {
  if (!vista) return { total: 0, detalle: ninguna };
  return { total: vista.total, detalle: `${laMasAntigua} ${writtenDate(vista.fecha)}: ${vista.equipo}` };
}

const deSanciones = ({ total, fecha }: { total: number; fecha: string | null }): { total: number; detalle: string } => ({
  total,
  detalle: fecha === null ? 'Ninguna espera respuesta' : `La más antigua, del ${writtenDate(fecha)}`,
});

function pedido(visto: { total: number; fecha: string; colegio: string } | null): { total: number; detalle: string } {
  if (!visto) return { total: 0, detalle: 'Ningún colegio pide un jugador de otro' };
  return { total: visto.total, detalle: `El más antiguo, del ${writtenDate(visto.fecha)}: lo pide ${visto.colegio}` };
}
