import { enviarAvisos } from './app';
import { crearCuadro } from '@cd/domain/competicion/cuadro/crear-cuadro';
import { generarFederacion } from '../federacion';
import { generarPersonal } from '../personal';
import { generarPersonas } from '../personas';
import { pedirEquipos } from '../preequipos';
import { annoDeTemporada } from '../semanas';
import type { Federacion } from '../tipos';
import { withoutTimeout, type Connection, type Db, type Tx } from '@cd/server/platform/db/open';
import { inTransaction } from '@cd/server/platform/db/transaction';
import { sql } from 'kysely';
import { crearPartidos, type PartidoNuevo } from '@cd/server/modules/calendarios/queries';
import { crearEliminatorias, crearGrupo } from '@cd/server/modules/competicion/fases/queries';
import { TIPOS } from '@cd/server/modules/importacion/registros/tipos';
import { crearActividad } from './actividad';
import { dibujarAnuncio, ponerAnuncio } from './anuncio';
import { crearCalendarioPorHacer } from './calendario-por-hacer';
import { dibujarActaDePapel, escribirEnElCampo } from './campo';
import { citarJugadores } from './citaciones';
import { cifrarCuentas, crearCuentas } from './cuentas';
import { cobrarALosColegios, ponerCuentaDeLaLiga } from './cobros';
import { ponerDeudasViejas } from './deudas';
import { crearImportes } from './importes';
import { recibirFichas } from './familias';
import { crearInscripcion } from './inscripcion';
import { ponerJustificantes } from './justificantes';
import { ponerTraslados } from './traslados';
import { llevarElDinero } from './pagos';
import { crearVidaDePartidos } from './partidos';
import { crearPersonas } from './personas';
import { crearCompeticion, crearFase, ponerEmpresa, sancionar, type Referencias } from './queries';
import { dibujarRetratos } from './retratos';
import { crearTemporadaAnterior } from './temporada-anterior';
import { prepararProxima } from './temporada-proxima';

export interface Resumen {
  temporada: string;
  colegios: number;
  equipos: number;
  grupos: number;
  copas: number;
  partidos: number;
}

/** Nothing of a season and nothing that an import brings: an account alone, as of a first administrator, leaves it empty. */
export async function estaVacia(con: Connection): Promise<boolean> {
  const tablas = new Set(['competicion', ...Object.values(TIPOS).flatMap((tipo) => tipo.tablas)]);
  const hay = [...tablas].map((tabla) => sql`exists (select from ${sql.table(tabla)})`);
  const { rows } = await sql<{ vacia: boolean }>`select not (${sql.join(hay, sql` or `)}) as vacia`.execute(con);
  return rows[0]!.vacia;
}

/** Fills an empty database with the demo federation in one transaction; an Error, and nothing written, where it is not empty. */
export async function cargarDemo(db: Db, { hoy }: { hoy: string }): Promise<Resumen> {
  const federacion = generarFederacion({ hoy });
  const [anuncio, retratos, papel, cuentasCifradas] = await Promise.all([
    dibujarAnuncio(),
    dibujarRetratos(),
    dibujarActaDePapel(),
    cifrarCuentas(generarPersonal()),
  ]);
  const personas = generarPersonas(federacion, {
    hoy,
    coordinadores: cuentasCifradas.filter(({ roles }) => roles.includes('coordinador')).length,
  });
  return inTransaction(db, async (tx) => {
    await withoutTimeout(tx);
    if (!(await estaVacia(tx))) throw new Error('La base de datos ya tiene datos: los de demostración no se cargan.');
    await ponerEmpresa(tx);
    await ponerAnuncio(tx, anuncio);
    const cuentas = await crearCuentas(tx, cuentasCifradas, hoy);
    const ids = await crearCompeticion(tx, federacion);
    await crearImportes(tx, ids);
    const gente = await crearPersonas(tx, personas, { cuentas, ids, hoy });
    const grupos = await jugarLigas(tx, federacion, ids);
    await jugarCopas(tx, federacion, ids);
    await crearVidaDePartidos(tx, { hoy, competicionId: ids.competicion });
    await escribirEnElCampo(tx, { hoy, competicionId: ids.competicion, papel });
    await citarJugadores(tx, { hoy, competicionId: ids.competicion });
    await ponerCuentaDeLaLiga(tx);
    await llevarElDinero(tx, { hoy, competicionId: ids.competicion, cuentas });
    const administrador = cuentas.find(({ roles }) => roles.includes('administrador'))!.id;
    await cobrarALosColegios(tx, { hoy, competicionId: ids.competicion, usuarioId: administrador });
    await crearActividad(tx, { hoy, temporada: federacion.temporada.nombre, competicionId: ids.competicion, cuentas });
    const { total } = await tx
      .selectFrom('partido')
      .select((eb) => eb.fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow();
    const anno = annoDeTemporada(hoy);
    const anteriorId = await crearTemporadaAnterior(tx, { competicionId: ids.competicion, nombre: `${anno - 1}-${anno}` });
    await ponerDeudasViejas(tx, { hoy, competicionId: ids.competicion, anteriorId, usuarioId: administrador });
    await crearInscripcion(tx, pedirEquipos(federacion, personas, { hoy }), { hoy, ids, gente, retratos, anteriorId });
    await ponerTraslados(tx, { hoy });
    await ponerJustificantes(tx, { hoy, temporada: anno });
    await recibirFichas(tx, hoy, retratos);
    await crearCalendarioPorHacer(tx, federacion, ids, hoy);
    await prepararProxima(tx, ids.competicion, administrador);
    await enviarAvisos(tx, ids.competicion);
    return {
      temporada: federacion.temporada.nombre,
      colegios: federacion.colegios.length,
      equipos: federacion.equipos.length,
      grupos: grupos + 1,
      copas: federacion.copas.length + 1,
      partidos: Number(total),
    };
  });
}

async function jugarLigas(tx: Tx, { ligas, deportes, campeonatos }: Federacion, ids: Referencias): Promise<number> {
  const partidos: PartidoNuevo[] = [];
  let grupos = 0;
  for (const liga of ligas) {
    const { grupos: deLaLiga, campeonato, esquema, ...datos } = liga;
    const faseId = await crearFase(tx, {
      ...datos,
      tipo: 0,
      campeonatoId: ids.campeonatos[campeonato]!,
      esquemaId: ids.esquemas[esquema]!,
      esquemaDeCopaId: null,
      tercerYCuarto: false,
      tipoActa: deportes[campeonatos[campeonato]!.deporte]!.tipoActa,
    });
    for (const [indice, grupo] of deLaLiga.entries()) {
      const grupoId = await crearGrupo(tx, faseId, {
        nombre: grupo.nombre,
        orden: indice + 1,
        equipos: grupo.equipos.map((equipo) => ids.equipos[equipo]!),
      });
      // Before the results, so that the tables come out with them.
      await sancionar(tx, grupoId, grupo.sanciones, ids);
      for (const partido of grupo.partidos)
        partidos.push({ ...enLaBase(partido, ids), faseId, grupoId, jornada: partido.jornada, eliminatoriaId: null });
      grupos++;
    }
  }
  await crearPartidos(tx, partidos);
  return grupos;
}

/** Round by round over all the cups: the rules move the winners on before the next matches are made. */
async function jugarCopas(tx: Tx, { copas, deportes, campeonatos }: Federacion, ids: Referencias): Promise<void> {
  const porRonda = new Map<number, PartidoNuevo[]>();
  for (const copa of copas) {
    const { campeonato, esquema, equipos, tercerYCuarto, partidosPorRonda, partidos, ...datos } = copa;
    const faseId = await crearFase(tx, {
      ...datos,
      tipo: 1,
      campeonatoId: ids.campeonatos[campeonato]!,
      esquemaId: null,
      esquemaDeCopaId: ids.esquemasDeCopa[esquema]!,
      tercerYCuarto,
      tipoActa: deportes[campeonatos[campeonato]!.deporte]!.tipoActa,
      plazasAscenso: 0,
      textoAscenso: '',
      plazasPromocion: 0,
      textoPromocion: '',
    });
    const cuadro = crearCuadro({ equipos: equipos.map((equipo) => ids.equipos[equipo]!), tercerYCuarto, partidosPorRonda });
    const eliminatorias = await crearEliminatorias(tx, faseId, cuadro);
    for (const partido of partidos) {
      const ronda = porRonda.get(partido.tipoRonda) ?? [];
      porRonda.set(partido.tipoRonda, ronda);
      ronda.push({ ...enLaBase(partido, ids), faseId, grupoId: null, jornada: null, eliminatoriaId: eliminatorias.get(partido.cruce)! });
    }
  }
  for (const [, ronda] of [...porRonda].toSorted(([a], [b]) => b - a)) await crearPartidos(tx, ronda);
}

type PartidoDeDemo = Federacion['ligas'][number]['grupos'][number]['partidos'][number] | Federacion['copas'][number]['partidos'][number];

function enLaBase(
  { vuelta, local, visitante, fecha, hora, sede, estado, aplazado, antes, acta, validada }: PartidoDeDemo,
  ids: Referencias,
) {
  return {
    vuelta,
    local: ids.equipos[local]!,
    visitante: ids.equipos[visitante]!,
    fecha,
    hora,
    sedeId: ids.sedes[sede]!,
    estado,
    aplazado,
    antes,
    acta,
    validada,
  };
}
