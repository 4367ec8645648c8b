import type { PASOS, PuestaEnMarcha } from '@cd/contract/administracion/panel';
import { Nivel } from '@cd/contract/kit/perfiles';
import { PANTALLAS, type Pantalla } from '@cd/contract/kit/screens';
import { sql, type RawBuilder } from 'kysely';
import type { Caller } from '../../../platform/access/authorize';
import type { Connection } from '../../../platform/db/open';
import { leerPermisos } from '../../sesion/sesion/queries';

/** As an installation is born (migration 0001): whoever has not said how it is called has not begun. */
const EMPRESA_SIN_NOMBRE = 'Competición Deportiva';

interface Paso {
  /** Where it is taken: whoever may not edit there is not told of it. */
  pantalla: Pantalla;
  cuantos: (competicionId: number | null) => RawBuilder<number>;
}

const contarTodos = (tabla: 'colegio' | 'sede' | 'arbitro') => () => sql<number>`(select count(*) from ${sql.table(tabla)})`;

const TOMADOS: Readonly<Record<(typeof PASOS)[number], Paso>> = {
  empresa: {
    pantalla: 'configuracion',
    cuantos: () => sql`(select count(*) from empresa where nombre <> ${EMPRESA_SIN_NOMBRE})`,
  },
  temporada: { pantalla: 'cambiarcompeticion', cuantos: () => sql`(select count(*) from competicion where not historico)` },
  // A championship is of one of each.
  deportes: {
    pantalla: 'deportes',
    cuantos: () =>
      sql`(select case when exists (select 1 from categoria) and exists (select 1 from genero) then (select count(*) from deporte) else 0 end)`,
  },
  colegios: { pantalla: 'colegios', cuantos: contarTodos('colegio') },
  sedes: { pantalla: 'sedes', cuantos: contarTodos('sede') },
  personas: {
    pantalla: 'importar',
    cuantos: () => sql`((select count(*) from jugador) + (select count(*) from entrenador) + (select count(*) from coordinador))`,
  },
  campeonatos: {
    pantalla: 'campeonatos',
    cuantos: (competicionId) => sql`(select count(*) from campeonato where competicion_id = ${competicionId})`,
  },
  equipos: {
    pantalla: 'equipos',
    cuantos: (competicionId) =>
      sql`(select count(*) from equipo e join campeonato c on c.id = e.campeonato_id where c.competicion_id = ${competicionId})`,
  },
  arbitros: { pantalla: 'arbitros', cuantos: contarTodos('arbitro') },
  fase: {
    pantalla: 'fases',
    cuantos: (competicionId) =>
      sql`(select count(*) from fase f join campeonato c on c.id = f.campeonato_id where c.competicion_id = ${competicionId})`,
  },
  // Once one is saved, all is done: until then, those that are being made.
  calendario: {
    pantalla: 'fases',
    cuantos: (competicionId) =>
      sql`(select count(*) from borrador_calendario b join fase f on f.id = b.fase_id join campeonato c on c.id = f.campeonato_id
        where c.competicion_id = ${competicionId})`,
  },
};

/** Teams that receive nowhere yet and could at their school's. */
const sinSede = (competicionId: number | null): RawBuilder<number> =>
  sql`(select count(*) from equipo e join campeonato c on c.id = e.campeonato_id join colegio_sede cs on cs.colegio_id = e.colegio_id and cs.principal
    where c.competicion_id = ${competicionId} and e.sede_id is null and not e.concentraciones)`;

/** What the office has of what it needs until its first calendar, each step by the screen where whoever asks takes it. */
export async function leerPuestaEnMarcha(con: Connection, { rolId, historica, competicionId }: Caller): Promise<PuestaEnMarcha> {
  const permisos = rolId === null ? [] : await leerPermisos(con, rolId, historica);
  const suyas = new Set(permisos.filter(({ permiso }) => permiso >= Nivel.Edicion).map(({ opcion_enlace }) => opcion_enlace));
  const pasos = (Object.entries(TOMADOS) as [keyof typeof TOMADOS, Paso][]).filter(([, { pantalla }]) =>
    suyas.has(PANTALLAS[pantalla].ruta),
  );
  const { rows } = await sql<{ terminada: boolean; cuantos: number[] }>`
    select exists (select 1 from partido p join fase f on f.id = p.fase_id join campeonato c on c.id = f.campeonato_id
        where c.competicion_id = ${competicionId}) as terminada,
      array[${sql.join([suyas.has(PANTALLAS.equipos.ruta) ? sinSede(competicionId) : sql`0`, ...pasos.map(([, { cuantos }]) => cuantos(competicionId))])}]::int[] as cuantos`.execute(
    con,
  );
  const [{ terminada, cuantos }] = rows as [(typeof rows)[0]];
  const [faltan, ...dados] = cuantos;
  return { terminada, pasos: pasos.map(([paso, { pantalla }], i) => ({ paso, pantalla, cuantos: dados[i]! })), sinSede: faltan! };
}
