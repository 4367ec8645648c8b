import type { Incrustable } from '@cd/contract/publico/paginas-publicas';
import { calendarioDeSeguido, resultadosDeSeguido, type Seguible } from '@cd/contract/publico/seguimiento';
import { altoDeWidget, PARTIDOS_DE_WIDGET, type Muestra } from '@cd/contract/publico/widgets';
import { sql } from 'kysely';
import type { Connection } from '../../platform/db/open';
import type { Topics } from '../../platform/http/kept';
import { leerSeguido, type Seguido } from './de-quien';
import type { Eleccion } from './direccion';
import { origenDePaginaDeFase, type Estado } from './origenes';
import { rows } from './partidos';
import { campeonatoDe, leerFase, leerFichaEquipo } from './queries';

type Widget = Incrustable['widgets'][number];
interface Hecho {
  de: Incrustable;
  origen: Topics;
}

const widget = (muestra: Muestra, nombre: string, que: string, id: number, cuantos = PARTIDOS_DE_WIDGET.normales): Widget => ({
  nombre,
  direccion: `/widget/${muestra}?${que}=${id}`,
  alto: altoDeWidget(muestra, cuantos),
});
const listas = (que: Seguible, id: number, de: string): Widget[] => [
  widget('proximos', `Próximos partidos ${de}`, que, id),
  widget('resultados', `Últimos resultados ${de}`, que, id),
];
const seguir = (que: Seguible, id: number, nombre: string): Incrustable['seguimiento'][number] => ({
  nombre,
  calendario: calendarioDeSeguido(que, id),
  resultados: resultadosDeSeguido(que, id),
});

async function tabla(con: Connection, grupoId: number, nombre: string): Promise<Widget> {
  const [fila] = await rows(con, sql<{ equipos: number }>`select count(*)::int as equipos from clasificacion where grupo_id = ${grupoId}`);
  return widget('clasificacion', `Clasificación ${nombre}`, 'grupo', grupoId, fila!.equipos);
}

/** As many as it has in its fullest round. */
async function cuadro(con: Connection, faseId: number, nombre: string): Promise<Widget> {
  const [fila] = await rows(
    con,
    sql<{ cruces: number }>`select coalesce(max(n), 0)::int as cruces from (
      select count(*) as n from eliminatoria where fase_id = ${faseId} group by tipo_ronda) r`,
  );
  return widget('cuadro', `Cuadro de ${nombre}`, 'fase', faseId, fila!.cruces);
}

async function deEquipo(con: Connection, equipoId: number, { origen }: Seguido): Promise<Hecho | null> {
  const ficha = await leerFichaEquipo(con, equipoId);
  if (!ficha) return null;
  const { id, nombre, colegio_id, colegio_nombre } = ficha.equipo;
  const competiciones = await Promise.all(
    ficha.participaciones.map(({ grupo_id, grupo_nombre, fase_id, fase_nombre }) =>
      grupo_id === null ? cuadro(con, fase_id, fase_nombre) : tabla(con, grupo_id, `de ${[fase_nombre, grupo_nombre].join(', ')}`),
    ),
  );
  return {
    de: {
      titulo: nombre,
      detalle: nombre.startsWith(colegio_nombre) ? campeonatoDe(ficha.equipo) : colegio_nombre,
      enlace: `/index/equipo?equipo=${id}`,
      widgets: [...listas('colegio', colegio_id, 'de todo el colegio'), ...listas('equipo', id, 'del equipo'), ...competiciones],
      seguimiento: [seguir('colegio', colegio_id, `Todo ${colegio_nombre}`), seguir('equipo', id, nombre)],
    },
    origen,
  };
}

async function deFase(con: Connection, faseId: number): Promise<Hecho | null> {
  const fase = await leerFase(con, faseId);
  if (!fase || fase.tipo !== 1) return null;
  return {
    de: {
      titulo: fase.nombre,
      detalle: campeonatoDe(fase),
      enlace: `/index/detalle_eliminatoria?fase=${faseId}`,
      widgets: [await cuadro(con, faseId, fase.nombre)],
      seguimiento: [],
    },
    origen: origenDePaginaDeFase(faseId, fase.campeonato_id),
  };
}

/** What of a team, a group or a bracket can be shown elsewhere; null: it is not seen in public. */
export async function leerIncrustable(con: Connection, { equipo, grupo, fase }: Eleccion, estado: Estado): Promise<Hecho | null> {
  if (equipo) {
    const seguido = await leerSeguido(con, { equipo }, estado);
    return seguido && deEquipo(con, equipo, seguido);
  }
  if (!grupo) return fase ? deFase(con, fase) : null;
  const seguido = await leerSeguido(con, { grupo }, estado);
  if (!seguido) return null;
  const { nombre, detalle, enlace, origen } = seguido;
  return {
    de: {
      titulo: nombre,
      detalle,
      enlace,
      widgets: [await tabla(con, grupo, `de ${nombre}`), ...listas('grupo', grupo, 'del grupo')],
      seguimiento: [seguir('grupo', grupo, nombre)],
    },
    origen,
  };
}
