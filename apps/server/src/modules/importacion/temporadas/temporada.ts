import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/open';
import { medioDe, type Temporada, type TemporadaPedida } from './fechas';
import { partidosDe, type Importacion } from './importacion';

interface Competicion {
  id: number;
  nombre: string;
  historico: boolean;
  fecha_inicio: string;
  fecha_fin: string;
}

const COLUMNAS = ['id', 'nombre', 'historico', 'fecha_inicio', 'fecha_fin'] as const;

/** Past seasons are made historical, between those that there are. */
async function abrirTemporada(tx: Tx, { nombre, inicio, fin }: Temporada, medio: string, historico: boolean): Promise<Competicion> {
  const { rows } = await sql<Competicion>`
    insert into competicion (nombre, historico, fecha_inicio, fecha_fin)
    select ${nombre}, ${historico}, greatest(${inicio}::date, max(fecha_fin) filter (where fecha_fin < ${medio}::date) + 1),
      least(${fin}::date, min(fecha_inicio) filter (where fecha_inicio > ${medio}::date) - 1)
    from competicion returning id, nombre, historico, fecha_inicio, fecha_fin`.execute(tx);
  return rows[0]!;
}

async function competicionDe(importacion: Importacion, temporada: TemporadaPedida): Promise<Competicion> {
  const { tx, opciones } = importacion;
  const rechazar = (motivo: string): never => {
    opciones.anotarGrupo(1, motivo);
    return opciones.rechazar();
  };
  const medio = medioDe(temporada.inicio.slice(0, 4));
  const competicion = await tx
    .selectFrom('competicion')
    .select(COLUMNAS)
    .where('fecha_inicio', '<=', medio)
    .where('fecha_fin', '>=', medio)
    .orderBy('id')
    .executeTakeFirst();
  if (temporada.inicio > opciones.hoy && !competicion) return rechazar(`la temporada ${temporada.nombre} aún no ha empezado`);
  const esActual = competicion ? !competicion.historico : temporada.fin >= opciones.hoy;
  if (esActual && !temporada.enCurso)
    return rechazar(`${competicion?.nombre ?? temporada.nombre} es la temporada en curso: para importar en ella añada --en-curso`);
  if (!esActual && temporada.enCurso)
    return rechazar(`${competicion?.nombre ?? temporada.nombre} no es la temporada en curso: quite --en-curso`);
  if (competicion) return competicion;
  const otraTemporada = esActual && (await tx.selectFrom('competicion').select('nombre').where('historico', '=', false).executeTakeFirst());
  return otraTemporada ? rechazar(`la temporada en curso es ${otraTemporada.nombre}`) : abrirTemporada(tx, temporada, medio, !esActual);
}

/** The season where an earlier import left some of what the file has. */
async function leerOtraTemporada(importacion: Importacion, competicionId: number): Promise<string | undefined> {
  const { tx, plan } = importacion;
  const grupos = plan.grupos.flatMap(({ clave }) => importacion.id('grupo', clave) ?? []);
  const fases = plan.cuadros.flatMap(({ clave }) => importacion.id('cuadro', clave) ?? []);
  const { rows } = await sql<{ nombre: string }>`
    select k.nombre from fase f join campeonato c on c.id = f.campeonato_id join competicion k on k.id = c.competicion_id
    where k.id <> ${competicionId}
      and (f.id = any(${fases}::int[]) or f.id in (select g.fase_id from grupo g where g.id = any(${grupos}::int[]))) limit 1`.execute(tx);
  return rows[0]?.nombre;
}

/** The season that was asked for, made where it is not there: none of what the file has is, or was played, in another. */
export async function ponerTemporada(importacion: Importacion, temporada: TemporadaPedida): Promise<number> {
  const { plan, opciones, recuento } = importacion;
  const competicion = await competicionDe(importacion, temporada);
  const otraTemporada = await leerOtraTemporada(importacion, competicion.id);
  if (otraTemporada !== undefined) opciones.anotarGrupo(1, `ya se importó en la temporada ${otraTemporada}`);
  const { fecha_inicio, fecha_fin } = competicion;
  const conFecha = [...plan.grupos, ...plan.cuadros].flatMap(partidosDe).filter(({ fecha }) => fecha !== null);
  const deOtra = conFecha.length > 0 && !conFecha.some(({ fecha }) => fecha! >= fecha_inicio && fecha! <= fecha_fin);
  if (deOtra) opciones.anotarPartido(conFecha[0]!.linea, `ningún partido es de la temporada ${competicion.nombre}`);
  if (otraTemporada !== undefined || deOtra) return opciones.rechazar();
  recuento.temporada = `${competicion.nombre}${competicion.historico ? ', histórica' : ', en curso'}`;
  return competicion.id;
}
