import type { Personas } from '../personas';
import type { RolDeMuestra } from '../personal';
import { sumarDias } from '../semanas';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '@cd/server/platform/db/open';
import { putSealed } from '@cd/server/platform/db/sealed-columns';
import type { CuentaCreada } from './cuentas';
import type { Referencias } from './queries';
import { crearAnuladas, crearVersiones } from './versiones-de-plantillas';

/** Activo, or Baja since a day. */
const ESTADO = sql`case when baja is null then 1 else 2 end`;

interface Contexto {
  cuentas: readonly CuentaCreada[];
  ids: Referencias;
  hoy: string;
}

/** The id of each, at their place in the list of the generated ones. */
export interface GenteCreada {
  entrenadorIds: number[];
  jugadorIds: number[];
}

/** Everyone with their schools, sports and squads; the first of each kind are the people behind the accounts. */
export async function crearPersonas(tx: Tx, personas: Personas, contexto: Contexto): Promise<GenteCreada> {
  const { ids } = contexto;
  await crearArbitros(tx, personas.arbitros, contexto);
  const entrenadorIds = await crearEntrenadores(tx, personas.entrenadores, contexto);
  await crearCoordinadores(tx, personas.coordinadores, contexto);
  const jugadorIds = await crearJugadores(tx, personas.jugadores, ids);
  await crearPlantillas(tx, personas.plantillas, { ids, entrenadorIds, jugadorIds });
  return { entrenadorIds, jugadorIds };
}

const deRol = ({ cuentas }: Contexto, rol: RolDeMuestra): CuentaCreada[] => cuentas.filter(({ roles }) => roles.includes(rol));

function conCuenta<P extends object>(personas: readonly P[], rol: RolDeMuestra, contexto: Contexto) {
  const duenos = deRol(contexto, rol);
  return personas.map((persona, indice) => {
    const dueno = duenos[indice];
    if (!dueno) return persona;
    // An account that is closed is of somebody who has left, whatever they were.
    return { ...persona, usuarioId: dueno.id, nombre: dueno.nombre, baja: dueno.activo ? null : sumarDias(contexto.hoy, -3) };
  });
}

async function crearArbitros(tx: Tx, arbitros: Personas['arbitros'], contexto: Contexto): Promise<void> {
  const filas = await insertar(
    tx,
    sql`arbitro (usuario_id, nombre, dni, movil, direccion, nivel, valoracion, anotador_pref, coche, moto, patinete, estado, fecha_baja)
      select "usuarioId", nombre, dni, movil, direccion, nivel, valoracion, "anotadorPref", coche, moto, patinete, ${ESTADO}, baja`,
    conCuenta(arbitros, 'arbitro', contexto),
    sql`"usuarioId" int, nombre text, dni text, movil text, direccion text, nivel int, valoracion int, "anotadorPref" boolean,
      coche boolean, moto boolean,
      patinete boolean, baja date`,
  );
  await putSealed(
    tx,
    'arbitro.iban',
    arbitros.map(({ iban }, i) => ({ whose: filas[i]!, value: iban })),
  );
  const deportes = arbitros.flatMap((arbitro, i) =>
    arbitro.deportes.map((deporte) => ({ arbitro_id: filas[i]!, deporte_id: contexto.ids.deportes[deporte]! })),
  );
  await tx.insertInto('arbitro_deporte').values(deportes).execute();
}

async function crearEntrenadores(tx: Tx, entrenadores: Personas['entrenadores'], contexto: Contexto): Promise<number[]> {
  const filas = await insertar(
    tx,
    sql`entrenador (usuario_id, nombre, dni, licencia, movil, fecha_nacimiento, consentimiento_foto, estado, fecha_baja)
      select "usuarioId", nombre, dni, licencia, movil, nacimiento, "consentimientoFoto", ${ESTADO}, baja`,
    conCuenta(entrenadores, 'entrenador', contexto),
    sql`"usuarioId" int, nombre text, dni text, licencia text, movil text, nacimiento date, "consentimientoFoto" boolean, baja date`,
  );
  const colegios = entrenadores.flatMap((entrenador, i) =>
    entrenador.colegios.map((colegio) => ({ entrenador_id: filas[i]!, colegio_id: contexto.ids.colegios[colegio]! })),
  );
  await tx.insertInto('entrenador_colegio').values(colegios).execute();
  return filas;
}

/** Nobody coordinates without an account. */
async function crearCoordinadores(tx: Tx, coordinadores: Personas['coordinadores'], contexto: Contexto): Promise<void> {
  const { ids } = contexto;
  const conCargo = coordinadores.slice(0, deRol(contexto, 'coordinador').length);
  const filas = await insertar(
    tx,
    sql`coordinador (usuario_id, nombre, dni, movil, general, estado, fecha_baja) select "usuarioId", nombre, dni, movil, general, ${ESTADO}, baja`,
    conCuenta(conCargo, 'coordinador', contexto),
    sql`"usuarioId" int, nombre text, dni text, movil text, general boolean, baja date`,
  );
  const cargos = conCargo.flatMap((coordinador, i) =>
    coordinador.cargos.map(({ colegio, deporte }) => ({
      coordinador_id: filas[i]!,
      colegio_id: ids.colegios[colegio]!,
      deporte_id: ids.deportes[deporte]!,
    })),
  );
  await tx.insertInto('coordinador_cargo').values(cargos).execute();
}

const crearJugadores = (tx: Tx, jugadores: Personas['jugadores'], ids: Referencias): Promise<number[]> =>
  insertar(
    tx,
    sql`jugador (nombre_completo, dni, fecha_nacimiento, tipo_licencia_id, colegio_id, colegio_matriculacion, otra_competicion, estado,
      consentimiento_foto, fecha_baja)
      select nombre, dni, nacimiento, licencia, "colegioId", "colegioMatriculacion", "otraCompeticion", ${ESTADO},
        "consentimientoFoto", baja`,
    jugadores.map(({ colegio, ...jugador }) => ({ ...jugador, colegioId: ids.colegios[colegio]! })),
    sql`nombre text, dni text, nacimiento date, licencia int, "colegioId" int, "colegioMatriculacion" text, "otraCompeticion" boolean,
      "consentimientoFoto" boolean, baja date`,
  );

/** Sent by the school and validated before the season began; whoever is in Baja is in none. */
async function crearPlantillas(
  tx: Tx,
  plantillas: Personas['plantillas'],
  { ids, entrenadorIds, jugadorIds }: GenteCreada & Pick<Contexto, 'ids'>,
): Promise<void> {
  const antesDeEmpezar = (dias: number) =>
    sql`((select fecha_inicio from competicion where id = ${ids.competicion}) - ${dias}::int + time '11:30') at time zone 'Europe/Madrid'`;
  const equipoIds = plantillas.map(({ equipo }) => ids.equipos[equipo]!);
  await crearAnuladas(tx, equipoIds);
  const plantillaIds = await insertar(
    tx,
    sql`plantilla (equipo_id, fecha_creacion, fecha_validacion_coordinador, fecha_validacion_administrador)
      select "equipoId", ${antesDeEmpezar(21)}, ${antesDeEmpezar(14)}, ${antesDeEmpezar(7)}`,
    equipoIds.map((equipoId) => ({ equipoId })),
    sql`"equipoId" int`,
  );
  const miembros = (cuales: 'jugadores' | 'entrenadores', personaIds: readonly number[]) => {
    const pares = plantillas.flatMap((plantilla, i) =>
      plantilla[cuales].map((persona) => ({ plantilla: plantillaIds[i]!, persona: personaIds[persona]! })),
    );
    return sql`unnest(${pares.map(({ plantilla }) => plantilla)}::int[], ${pares.map(({ persona }) => persona)}::int[])
      with ordinality as m(plantilla_id, persona_id, orden)`;
  };
  await sql`insert into plantilla_jugador (plantilla_id, jugador_id)
    select m.plantilla_id, p.id from ${miembros('jugadores', jugadorIds)} join jugador p on p.id = m.persona_id and p.estado = 1`.execute(
    tx,
  );
  await sql`insert into plantilla_entrenador (plantilla_id, entrenador_id, numero)
    select m.plantilla_id, p.id, row_number() over (partition by m.plantilla_id order by m.orden)
    from ${miembros('entrenadores', entrenadorIds)} join entrenador p on p.id = m.persona_id and p.estado = 1`.execute(tx);
  await crearVersiones(tx, equipoIds);
}

/** Many rows in one statement, and their ids in order. */
async function insertar(tx: Tx, destino: RawBuilder<unknown>, filas: readonly object[], columnas: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into ${destino} from json_to_recordset(${JSON.stringify(filas)}::json) as f(${columnas}) returning id`.execute(tx);
  return rows.map(({ id }) => id);
}
