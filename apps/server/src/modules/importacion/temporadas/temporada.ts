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

async function competicionDe(importacion: Importacion, pedida: TemporadaPedida): Promise<Competicion> {
  const { tx, opciones } = importacion;
  const rechazar = (motivo: string): never => {
    opciones.anotarGrupo(1, motivo);
    return opciones.rechazar();
  };
  const medio = medioDe(pedida.inicio.slice(0, 4));
  const hay = await tx
    .selectFrom('competicion')
    .select(COLUMNAS)
    .where('fecha_inicio', '<=', medio)
    .where('fecha_fin', '>=', medio)
    .orderBy('id')
    .executeTakeFirst();
  if (pedida.inicio > opciones.hoy && !hay) return rechazar(`la temporada ${pedida.nombre} aún no ha empezado`);
  const esActual = hay ? !hay.historico : pedida.fin >= opciones.hoy;
  if (esActual && !pedida.enCurso)
    return rechazar(`${hay?.nombre ?? pedida.nombre} es la temporada en curso: para importar en ella añada --en-curso`);
  if (!esActual && pedida.enCurso) return rechazar(`${hay?.nombre ?? pedida.nombre} no es la temporada en curso: quite --en-curso`);
  if (hay) return hay;
  const otra = esActual && (await tx.selectFrom('competicion').select('nombre').where('historico', '=', false).executeTakeFirst());
  return otra ? rechazar(`la temporada en curso es ${otra.nombre}`) : abrirTemporada(tx, pedida, medio, !esActual);
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
export async function ponerTemporada(importacion: Importacion, pedida: TemporadaPedida): Promise<number> {
  const { plan, opciones, hecho } = importacion;
  const competicion = await competicionDe(importacion, pedida);
  const otra = await leerOtraTemporada(importacion, competicion.id);
  if (otra !== undefined) opciones.anotarGrupo(1, `ya se importó en la temporada ${otra}`);
  const { fecha_inicio, fecha_fin } = competicion;
  const conFecha = [...plan.grupos, ...plan.cuadros].flatMap(partidosDe).filter(({ fecha }) => fecha !== null);
  const deOtra = conFecha.length > 0 && !conFecha.some(({ fecha }) => fecha! >= fecha_inicio && fecha! <= fecha_fin);
  if (deOtra) opciones.anotarPartido(conFecha[0]!.linea, `ningún partido es de la temporada ${competicion.nombre}`);
  if (otra !== undefined || deOtra) return opciones.rechazar();
  hecho.temporada = `${competicion.nombre}${competicion.historico ? ', histórica' : ', en curso'}`;
  return competicion.id;
}
