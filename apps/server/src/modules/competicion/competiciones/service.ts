import type { CompeticionEntera, rutasCompeticiones } from '@cd/contract/competicion/competiciones';
import type { Body } from '@cd/contract/kit/route';
import { sql } from 'kysely';
import type { z } from 'zod';
import { writtenDate } from '../../../platform/clock';
import { nothingLeft } from '../../../platform/db/columns';
import { known, RuleError } from '../../../platform/errors/rule-error';
import type { Tx } from '../../../platform/db/open';
import { requireSeen } from '../../../platform/db/seen';
import { requireUnused, type Weightless } from '../../../platform/references';
import { euros } from '../../../platform/money';
import { prohibirEnDemo } from '../../organizacion/modo-demo/service';
import {
  actualizarCompeticion,
  borrarCompeticion,
  copiarCampeonatos,
  copiarCuotas,
  copiarImportes,
  copiarTarifas,
  crearCompeticion,
  existeNombre,
  leerEntera,
  leerFuera,
  leerSolapada,
  reservarCompeticiones,
  tieneInscripcion,
} from './queries';
import { leerActual, leerProxima } from '../../sesion/competicion-de-trabajo/queries';
import { avisar, describirNueva, relevar } from './relevo';

interface Pedida extends Body<typeof rutasCompeticiones.abrir> {
  usuarioId: number;
}

/**
 * A new season from the last one, which goes on being played (domain-rules, «Competition»): it registers its teams meanwhile, and only the office and
 * the schools that register know of it (docs/decisions/0060), until it takes over. Without any, it is the one that is played.
 */
export async function abrirTemporada(
  tx: Tx,
  { competicion, copiar, actual: vista, proxima, usuarioId, ...resto }: Pedida,
): Promise<{ id: number; texto: string }> {
  nothingLeft(resto);
  await prohibirEnDemo(tx);
  await reservarCompeticiones(tx);
  const actual = await leerActual(tx);
  if ((actual?.id ?? null) !== vista)
    throw new RuleError(
      'version.antigua',
      actual && `La competición en curso es ya ${actual.nombre}: se ha abierto mientras preparaba esta. Vuelva a cargar los datos`,
    );
  const yaHay = await leerProxima(tx);
  if (yaHay)
    throw new RuleError('competicion.proxima', `Ya hay una próxima temporada, ${yaHay.nombre}: haga de ella la competición en curso`);
  await exigirNombreYFechas(tx, competicion, null);
  if (proxima && actual && competicion.fecha_inicio <= actual.fecha_fin) throw new RuleError('competicion.anterior');

  const { nombre, fecha_inicio, fecha_fin } = competicion;
  const fechas = `del ${writtenDate(fecha_inicio)} al ${writtenDate(fecha_fin)}`;
  const id = await crearCompeticion(tx, competicion, actual !== undefined);
  if (!actual) {
    await avisar(tx, describirNueva(competicion, null), usuarioId);
    return { id, texto: `Temporada ${nombre} abierta, ${fechas}` };
  }
  const copias = await copiarDeLaUltima(tx, copiar, { de: actual.id, a: id });
  if (proxima) return { id, texto: [`Próxima temporada ${nombre}, ${fechas}; ${actual.nombre} sigue en curso`, ...copias].join('. ') };
  await relevar(tx, { actual, proxima: { ...competicion, id, historico: false, proxima: true }, usuarioId });
  return { id, texto: [`Temporada ${nombre} abierta, ${fechas}`, `${actual.nombre} pasa a histórica`, ...copias].join('. ') };
}

/** What was copied to it, and its championships that nothing hangs from. */
const COPIADO: Weightless = {
  cuota: sql<boolean>`true`,
  cuota_zona: sql<boolean>`true`,
  tarifa: sql<boolean>`true`,
  tarifa_zona: sql<boolean>`true`,
  tarifa_suspension: sql<boolean>`true`,
  importe_cambio_partido: sql<boolean>`true`,
  campeonato: sql<boolean>`not exists (select from fase where campeonato_id = campeonato.id)
    and not exists (select from equipo where campeonato_id = campeonato.id)`,
};

/** One that was prepared by mistake. Nobody but the office knew of it: once its registration is open, that goes first, and its schools are told. */
export async function eliminarProxima(tx: Tx, id: number): Promise<string> {
  await prohibirEnDemo(tx);
  await reservarCompeticiones(tx);
  const proxima = await leerProxima(tx);
  if (proxima?.id !== id) throw new RuleError('recurso.desconocido');
  if (await tieneInscripcion(tx, id)) throw new RuleError('competicion.con_inscripcion');
  await requireUnused(tx, 'competicion', id, `«${proxima.nombre}»`, COPIADO);
  await borrarCompeticion(tx, id);
  return `Próxima temporada ${proxima.nombre}, con lo que se copió a ella`;
}

/** What was asked for of the last season. Answers it in words. */
async function copiarDeLaUltima(
  tx: Tx,
  { campeonatos: conCampeonatos, cuotas, tarifas, importes: conImportes, ...resto }: Pedida['copiar'],
  entre: { de: number; a: number },
): Promise<string[]> {
  nothingLeft(resto);
  const copias: string[] = [];
  const campeonatos = conCampeonatos ? await copiarCampeonatos(tx, entre) : 0;
  if (campeonatos > 0) copias.push(`${campeonatos} ${campeonatos === 1 ? 'campeonato copiado' : 'campeonatos copiados'}`);
  if (cuotas) {
    await copiarCuotas(tx, entre);
    copias.push('Cuotas copiadas');
  }
  if (tarifas) {
    await copiarTarifas(tx, entre);
    copias.push('Tarifas arbitrales copiadas');
  }
  const importes = conImportes ? await copiarImportes(tx, entre) : 0;
  if (importes > 0)
    copias.push(`${importes} ${importes === 1 ? 'importe de cambio de partido copiado' : 'importes de cambio de partido copiados'}`);
  return copias;
}

interface NombreYFechas {
  nombre: string;
  fecha_inicio: string;
  fecha_fin: string;
}

/** No other season has its name nor any of its days. */
async function exigirNombreYFechas(tx: Tx, competicion: NombreYFechas, id: number | null): Promise<void> {
  if (await existeNombre(tx, competicion.nombre, id)) throw new RuleError('competicion.nombre');
  const solapada = await leerSolapada(tx, competicion, id);
  if (!solapada) return;
  const { nombre, fecha_inicio, fecha_fin } = solapada;
  throw new RuleError(
    'competicion.fechas',
    `Las fechas se solapan con las de otra competición: ${nombre}, del ${writtenDate(fecha_inicio)} al ${writtenDate(fecha_fin)}`,
  );
}

type Importes = Partial<Pick<z.output<typeof CompeticionEntera>, 'cuota_desc_asociado' | 'cuota_fija_concentraciones' | 'no_presentado'>>;
interface Cambios extends Importes, Partial<NombreYFechas> {
  id: number;
  max_dobles?: number | undefined;
  version?: number | undefined;
}
const IMPORTES: Readonly<Record<keyof Importes, string>> = {
  cuota_desc_asociado: 'descuento de asociado',
  cuota_fija_concentraciones: 'cuota de concentraciones',
  no_presentado: 'no presentado',
};

/** The current season; demo mode keeps it as it is, and one that is over is only looked at. Answers in words what changed. */
export async function modificarCompeticion(tx: Tx, { id, version, ...cambios }: Cambios): Promise<string> {
  await prohibirEnDemo(tx);
  await reservarCompeticiones(tx);
  const antes = known(await leerEntera(tx, id));
  if (antes.historico) throw new RuleError('competicion.historica');
  requireSeen(version, antes);
  const despues = { ...antes, ...sinHuecos(cambios) };
  const otrasFechas = despues.fecha_inicio !== antes.fecha_inicio || despues.fecha_fin !== antes.fecha_fin;
  if (otrasFechas || despues.nombre !== antes.nombre) await exigirNombreYFechas(tx, despues, id);
  if (otrasFechas) await exigirQueNadaQuedeFuera(tx, despues);
  await actualizarCompeticion(tx, id, sinHuecos(cambios));
  const detalle = [
    despues.nombre !== antes.nombre && `ahora ${despues.nombre}`,
    otrasFechas && `del ${writtenDate(despues.fecha_inicio)} al ${writtenDate(despues.fecha_fin)}`,
    despues.max_dobles !== antes.max_dobles && `dobles, ${despues.max_dobles}`,
    ...(Object.keys(IMPORTES) as (keyof Importes)[]).map(
      (cual) => despues[cual] !== antes[cual] && `${IMPORTES[cual]} ${euros(despues[cual])}`,
    ),
  ].filter((dicho) => dicho !== false);
  return [`Competición ${antes.nombre}`, detalle.join(', ') || 'sin cambios'].join(': ');
}

/** What is not sent stays as it is. */
const sinHuecos = <T extends object>(enviado: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(enviado).filter(([, valor]) => valor !== undefined)) as { [K in keyof T]: Exclude<T[K], undefined> };

/** How many phases are told by their name. */
const NOMBRADAS = 3;

async function exigirQueNadaQuedeFuera(tx: Tx, { id, fecha_inicio, fecha_fin }: NombreYFechas & { id: number }): Promise<void> {
  const { fases, partidos } = await leerFuera(tx, id, { fecha_inicio, fecha_fin });
  if (fases.length === 0 && partidos === 0) return;
  const otras = fases.length - NOMBRADAS;
  const nombradas = `${fases.slice(0, NOMBRADAS).join(', ')}${otras > 0 ? ` y ${otras} más` : ''}`;
  const fuera = [
    fases.length > 0 && `${fases.length} ${fases.length === 1 ? 'fase' : 'fases'} (${nombradas})`,
    partidos > 0 && `${partidos} ${partidos === 1 ? 'partido' : 'partidos'}`,
  ].filter(Boolean);
  throw new RuleError('competicion.fuera', `Quedarían fuera de esas fechas ${fuera.join(' y ')}`);
}
