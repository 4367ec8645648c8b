import type { Federacion, FaseDeLiga, Sancion } from '../tipos';
import { sql } from 'kysely';
import type { Tx } from '@cd/server/platform/db/open';
import { putSealed } from '@cd/server/platform/db/sealed-columns';

/** What each list of the generated federation became in the database: the id at a place is the row of what stands there. */
export interface Referencias {
  competicion: number;
  deportes: number[];
  colegios: number[];
  campeonatos: number[];
  equipos: number[];
  sedes: number[];
  categorias: number[];
  zonas: number[];
  esquemas: number[];
  esquemasDeCopa: number[];
}

export async function ponerEmpresa(tx: Tx): Promise<void> {
  await tx
    .updateTable('empresa')
    .set({
      nombre: 'Liga Escolar de la Vega',
      direccion: 'Plaza del Pozo, 1',
      codigo_postal: '00000',
      ciudad: 'Vega Honda',
      telefono: '900 000 000',
      web: 'https://example.org/',
      email: 'liga@example.org',
    })
    .execute();
}

/** The season with everything that is not yet a phase: catalogues, schools, championships, teams and schemes. */
export async function crearCompeticion(tx: Tx, federacion: Federacion): Promise<Referencias> {
  const { temporada, cuotas, semanasInhabiles } = federacion;
  const competicion = await tx
    .insertInto('competicion')
    .values({
      nombre: temporada.nombre,
      fecha_inicio: temporada.fechaInicio,
      fecha_fin: temporada.fechaFin,
      cuota_desc_asociado: cuotas.descuentoAsociado,
      cuota_fija_concentraciones: cuotas.concentraciones,
      no_presentado: cuotas.noPresentado,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { esquemas, deportes, categorias, generos, esquemasDeCopa } = await crearCatalogos(tx, federacion);
  const { sedes, zonas } = await crearSedes(tx, federacion);
  const colegios = await crearColegios(tx, federacion, sedes);
  const { campeonatos, equipos } = await inscribir(tx, federacion, {
    competicion: competicion.id,
    deportes,
    categorias,
    generos,
    colegios,
    sedes,
  });
  await tx
    .insertInto('festivo')
    .values([...federacion.festivos])
    .onConflict((oc) => oc.doNothing())
    .execute();
  await sql`insert into campeonato_semana_inhabil (campeonato_id, lunes)
    select c, l from unnest(${campeonatos}::int[]) c, unnest(${semanasInhabiles}::date[]) l`.execute(tx);
  await sql`insert into importe_cambio_partido (competicion_id, tipo_cambio_partido_id, importe)
    select ${competicion.id}, id, case when bloqueado_usuarios then 4000 when tipo_jornada = 2 then 2000 when dias_limite < 7 then 1500 else 0 end
    from tipo_cambio_partido`.execute(tx);
  return { competicion: competicion.id, deportes, categorias, colegios, campeonatos, equipos, sedes, zonas, esquemas, esquemasDeCopa };
}

async function crearCatalogos(tx: Tx, federacion: Federacion) {
  const esquemas = idsDe(
    await tx
      .insertInto('esquema')
      .values(
        federacion.esquemas.map((esquema) => ({
          nombre: esquema.nombre,
          puntos_victoria: esquema.puntosVictoria,
          puntos_empate: esquema.puntosEmpate,
          puntos_derrota: esquema.puntosDerrota,
          puntos_no_presentado: esquema.puntosNoPresentado,
          victoria_ajustada: esquema.victoriaAjustada,
          derrota_ajustada: esquema.derrotaAjustada,
          marcador_ganador: esquema.marcadorGanador,
          marcador_no_presentado: esquema.marcadorNoPresentado,
          orden: esquema.orden,
          ensayos_bonus: esquema.ensayosConBonus,
          derrota_corta: esquema.derrotaCorta,
          criterios: [...esquema.criterios],
        })),
      )
      .returning('id')
      .execute(),
  );
  const sistemas = await tx.selectFrom('sistema_arbitraje').select(['id', 'nombre']).execute();
  const sistemaDe = (nombre: string) => sistemas.find((sistema) => sistema.nombre === nombre)!.id;
  const deportes = idsDe(
    await tx
      .insertInto('deporte')
      .values(
        federacion.deportes.map(({ nombre, icono, duracionMinutos, tipoActa, nombreTantos, anotador }, indice) => ({
          nombre,
          icono,
          orden: indice + 1,
          duracion_minutos: duracionMinutos,
          tipo_acta: tipoActa,
          nombre_tantos: nombreTantos,
          esquema_id: esquemas[indice]!,
          sistema_arbitraje_id: sistemaDe(anotador ? 'Un árbitro y anotador' : 'Un árbitro'),
          marcador_ganador: federacion.esquemas[indice]!.marcadorGanador,
          marcador_no_presentado: federacion.esquemas[indice]!.marcadorNoPresentado,
        })),
      )
      .returning('id')
      .execute(),
  );
  const esquemasDeCopa = idsDe(
    await tx
      .insertInto('esquema_eliminatoria')
      .values(federacion.esquemasDeCopa.map(({ nombre, desempatable, golesFuera }) => ({ nombre, desempatable, goles_fuera: golesFuera })))
      .returning('id')
      .execute(),
  );
  return { esquemas, deportes, esquemasDeCopa, ...(await crearCategorias(tx, federacion)) };
}

async function crearCategorias(tx: Tx, federacion: Federacion) {
  const categorias = idsDe(
    await tx
      .insertInto('categoria')
      .values(
        federacion.categorias.map(({ nombre, annos, exigeDni }, indice) => ({
          nombre,
          annos,
          tipo_anno: 1,
          exige_dni: exigeDni,
          orden: indice + 1,
        })),
      )
      .returning('id')
      .execute(),
  );
  const generos = idsDe(
    await tx
      .insertInto('genero')
      .values(federacion.generos.map((nombre, indice) => ({ nombre, orden: indice + 1 })))
      .returning('id')
      .execute(),
  );
  return { categorias, generos };
}

async function crearSedes(tx: Tx, federacion: Federacion): Promise<Pick<Referencias, 'sedes' | 'zonas'>> {
  const zonas = idsDe(
    await tx
      .insertInto('zona')
      .values(federacion.zonas.map((nombre) => ({ nombre })))
      .returning('id')
      .execute(),
  );
  const sedes = idsDe(
    await tx
      .insertInto('sede')
      .values(
        federacion.sedes.map(({ zona, codigoPostal, pistas: _, ...sede }) => ({
          ...sede,
          codigo_postal: codigoPostal,
          zona_id: zonas[zona]!,
        })),
      )
      .returning('id')
      .execute(),
  );
  await tx
    .insertInto('pista')
    .values(federacion.sedes.flatMap(({ pistas }, sede) => pistas.map((pista, orden) => ({ ...pista, sede_id: sedes[sede]!, orden }))))
    .execute();
  return { sedes, zonas };
}

async function crearColegios(tx: Tx, federacion: Federacion, sedes: readonly number[]): Promise<number[]> {
  const colegios = idsDe(
    await tx
      .insertInto('colegio')
      .values(
        federacion.colegios.map(({ sedes: _, codigoPostal, fiscal, ...colegio }) => ({
          ...colegio,
          codigo_postal: codigoPostal,
          ...(fiscal && { fiscal_nombre: fiscal.nombre, fiscal_cif: fiscal.cif, fiscal_direccion: colegio.direccion }),
        })),
      )
      .returning('id')
      .execute(),
  );
  await putSealed(
    tx,
    'colegio.iban',
    federacion.colegios.flatMap(({ fiscal }, indice) => (fiscal ? [{ whose: colegios[indice]!, value: fiscal.iban }] : [])),
  );
  await tx
    .insertInto('colegio_sede')
    .values(
      federacion.colegios.flatMap((colegio, indice) =>
        colegio.sedes.map((sede, orden) => ({ colegio_id: colegios[indice]!, sede_id: sedes[sede]!, principal: orden === 0 })),
      ),
    )
    .execute();
  return colegios;
}

type Inscripcion = Pick<Referencias, 'competicion' | 'deportes' | 'categorias' | 'colegios' | 'sedes'> & { generos: number[] };
async function inscribir(tx: Tx, federacion: Federacion, { competicion, deportes, categorias, generos, colegios, sedes }: Inscripcion) {
  const campeonatos = idsDe(
    await tx
      .insertInto('campeonato')
      .values(
        federacion.campeonatos.map(({ deporte, categoria, genero }) => ({
          competicion_id: competicion,
          deporte_id: deportes[deporte]!,
          categoria_id: categorias[categoria]!,
          genero_id: generos[genero]!,
        })),
      )
      .returning('id')
      .execute(),
  );
  const equipos = idsDe(
    await tx
      .insertInto('equipo')
      .values(
        federacion.equipos.map((equipo) => ({
          campeonato_id: campeonatos[equipo.campeonato]!,
          colegio_id: colegios[equipo.colegio]!,
          subequipo: equipo.subequipo,
          nivel: equipo.nivel,
          preferido_dia: equipo.preferidoDia,
          preferido_hora: equipo.preferidoHora,
          sede_id: sedes[equipo.sede]!,
          no_clasificable: equipo.noClasificable,
          color_id: equipo.color,
          inscripcion_abierta: equipo.inscripcionAbierta,
          cuota_equipo: equipo.cuotaPropia?.importe ?? null,
          motivo_especial: equipo.cuotaPropia?.motivo ?? '',
          observaciones: equipo.observaciones,
        })),
      )
      .returning('id')
      .execute(),
  );
  return { campeonatos, equipos };
}

function idsDe(filas: readonly { id: number }[]): number[] {
  return filas.map((fila) => fila.id);
}

type DatosDeLiga = Omit<FaseDeLiga, 'campeonato' | 'esquema' | 'grupos'>;

export interface FaseNueva extends DatosDeLiga {
  tipo: 0 | 1;
  campeonatoId: number;
  esquemaId: number | null;
  esquemaDeCopaId: number | null;
  tipoActa: number;
  tercerYCuarto: boolean;
}

export async function crearFase(tx: Tx, fase: FaseNueva): Promise<number> {
  const { id } = await tx
    .insertInto('fase')
    .values({
      campeonato_id: fase.campeonatoId,
      tipo: fase.tipo,
      nombre: fase.nombre,
      fecha_inicio: fase.fechaInicio,
      fecha_fin: fase.fechaFin,
      tipo_acta: fase.tipoActa,
      esquema_id: fase.esquemaId,
      esquema_eliminatoria_id: fase.esquemaDeCopaId,
      tercer_y_cuarto: fase.tercerYCuarto,
      plazas_ascenso: fase.plazasAscenso,
      texto_ascenso: fase.textoAscenso,
      plazas_promocion: fase.plazasPromocion,
      texto_promocion: fase.textoPromocion,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function sancionar(tx: Tx, grupoId: number, sanciones: readonly Sancion[], ids: Referencias): Promise<void> {
  if (sanciones.length === 0) return;
  await tx
    .insertInto('sancion')
    .values(
      sanciones.map(({ equipo, fecha, descripcion, puntos }) => ({
        equipo_id: ids.equipos[equipo]!,
        grupo_id: grupoId,
        fecha,
        descripcion,
        num_puntos: puntos,
        fecha_validacion: `${fecha} 12:00`,
      })),
    )
    .execute();
}
