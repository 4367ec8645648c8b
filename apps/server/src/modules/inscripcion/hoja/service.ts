import { TipoAccion } from '@cd/contract/administracion/acciones';
import { ERRORES } from '@cd/contract/errores';
import type { MarcaDeFila, ResultadoDeHoja, rutasHoja } from '@cd/contract/inscripcion/hoja';
import { MAX_JUGADORES } from '@cd/contract/inscripcion/preequipos';
import { fueraDeCategoria } from '@cd/domain/competicion/plantillas/alta';
import { contarAcciones } from '@cd/domain/importacion/decidir';
import type { Clock } from '../../../platform/clock';
import type { Connection } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import type { OfficeCall } from '../../../platform/http/mount';
import { examinarTabla, guardarPreparada, porTurno, Rechazada, tablaDe } from '../../importacion/registros/service';
import {
  cambiarPreequipo,
  leerInscritosEnOtros,
  leerJugadores,
  nombreDePreequipo,
  ponerJugadores,
  type PreequipoLeido,
} from '../preequipos/queries';
import { abrirPreequipo, leerPreequipoSuyo } from '../preequipos/service';
import { jugadoresDeHoja } from './jugadores-de-hoja';

type Rutas = typeof rutasHoja;
type Tabla = Awaited<ReturnType<typeof tablaDe>>;
type Tipo = ReturnType<typeof jugadoresDeHoja>;
type Preparada = Awaited<ReturnType<Tipo['preparar']>>;
type Fila = Preparada['filas'][number];

interface Contexto {
  caller: OfficeCall<Rutas['vista']>['caller'];
  hoy: string;
}

async function leerHoja(call: Pick<OfficeCall<Rutas['vista']>, 'images'>): Promise<Tabla> {
  const tabla = await tablaDe(call);
  if (tabla.filas.length > MAX_JUGADORES)
    throw new RuleError('fichero.dimensiones', `La hoja tiene más de ${MAX_JUGADORES} filas, y un equipo no admite tantos jugadores`);
  return tabla;
}

interface EnEquipo {
  preequipo: PreequipoLeido;
  /** Who is in it. */
  suyos: ReadonlySet<number>;
  /** Who is in another one of its championship. */
  enOtros: ReadonlyMap<number, string>;
}

/** Why whoever is already known may not come in (spec 2 §5; domain-rules, «Teams and squads»). */
function motivosDe({ id, antes }: Fila, { preequipo, enOtros }: EnEquipo): string[] {
  if (id === null || !antes) return [];
  // Of somebody of another school nothing is told.
  if (antes.colegio_id !== preequipo.colegio_id) return [ERRORES['jugador.de_otro_colegio'].texto];
  const otro = enOtros.get(id);
  return [
    ...(antes.estado === 2 ? [ERRORES['plantilla.de_baja'].texto] : []),
    ...(otro === undefined ? [] : [`Ya está en ${otro}, de este campeonato`]),
  ];
}

function marcasDe({ id, antes, modelo }: Fila, { preequipo, suyos }: EnEquipo): MarcaDeFila[] {
  if (!modelo) return [];
  return [
    ...(id !== null && suyos.has(id) ? (['ya_esta'] as const) : []),
    ...(fueraDeCategoria(preequipo, modelo.fecha_nacimiento) ? (['fuera_de_categoria'] as const) : []),
    ...(antes?.imagen ? [] : (['sin_foto'] as const)),
    ...(preequipo.exigedni === 1 && modelo.dni === '' ? (['sin_documento'] as const) : []),
  ];
}

/** What would become of each row of a sheet in the squad of a team. */
async function examinarHoja(
  con: Connection,
  tabla: Tabla,
  preequipo: PreequipoLeido,
  { caller, hoy }: Contexto,
): Promise<{ resultado: ResultadoDeHoja; preparada: Preparada }> {
  const { resultado, preparada } = await examinarTabla(
    con,
    tabla,
    jugadoresDeHoja({ id: preequipo.colegio_id, nombre: preequipo.c_nombre }),
    {
      opciones: { crearSedes: false, crearZonas: false, crearCampeonatos: false },
      competicionId: caller.competicionId,
      usuarioId: caller.usuarioId,
      caller,
      hoy,
    },
  );
  const ids = preparada.filas.flatMap(({ id }) => id ?? []);
  const enEquipo = {
    preequipo,
    suyos: new Set((await leerJugadores(con, preequipo.id)).map(({ jugador_id }) => jugador_id)),
    enOtros: await leerInscritosEnOtros(con, preequipo, ids),
  };
  const filas = resultado.filas.map((fila, orden) => {
    const preparado = preparada.filas[orden]!;
    const motivos = fila.accion === 'rechazar' ? fila.motivos : motivosDe(preparado, enEquipo);
    return motivos.length > 0
      ? { ...fila, accion: 'rechazar' as const, cambios: [], motivos, marcas: [] }
      : { ...fila, marcas: marcasDe(preparado, enEquipo) };
  });
  const entran = filas.filter(({ accion, marcas }) => accion !== 'rechazar' && !marcas.includes('ya_esta')).length;
  if (preequipo.num_jugadores + entran > MAX_JUGADORES)
    throw new RuleError('preequipo.lleno', `Con los de la hoja, el equipo pasaría de su máximo de jugadores: ${MAX_JUGADORES}`);
  return { resultado: { ...resultado, totales: contarAcciones(filas), filas, entran }, preparada };
}

export const verHoja =
  (clock: Clock) =>
  (call: OfficeCall<Rutas['vista']>): Promise<ResultadoDeHoja> =>
    porTurno(call.caller, async () => {
      const preequipo = await leerPreequipoSuyo(call.db, call.caller, call.body.idPreequipo);
      const { resultado } = await examinarHoja(call.db, await leerHoja(call), preequipo, { caller: call.caller, hoy: clock.today() });
      call.logReading(TipoAccion.Consultar, `Vista previa de una hoja de jugadores de «${nombreDePreequipo(preequipo)}»`);
      return resultado;
    });

type Guardado = ResultadoDeHoja & { guardado: boolean };

async function guardarEnEquipo(
  { caller, body, write }: OfficeCall<Rutas['guardar']>,
  tabla: Tabla,
  clock: Clock,
): Promise<ResultadoDeHoja> {
  const { idPreequipo, estabaValidada, confirmaFueraDeCategoria } = body;
  return write(async (tx, log) => {
    const preequipo = await abrirPreequipo(tx, caller, clock, idPreequipo, { confirma: estabaValidada === 1 });
    const { resultado, preparada } = await examinarHoja(tx, tabla, preequipo, { caller, hoy: clock.today() });
    if (resultado.totales.rechazar > 0) throw new Rechazada(resultado);
    const fuera = resultado.filas.some(({ marcas }) => marcas.includes('fuera_de_categoria') && !marcas.includes('ya_esta'));
    if (fuera && confirmaFueraDeCategoria !== 1) throw new RuleError('plantilla.fuera_de_categoria');
    await ponerJugadores(tx, idPreequipo, await guardarPreparada(tx, preparada));
    await cambiarPreequipo(tx, idPreequipo);
    await log(TipoAccion.Modificar, `Equipo por inscribir «${nombreDePreequipo(preequipo)}»: de una hoja entran ${resultado.entran}`);
    return resultado;
  });
}

/** All of a sheet, or none. */
export const guardarHoja =
  (clock: Clock) =>
  (call: OfficeCall<Rutas['guardar']>): Promise<Guardado> =>
    porTurno(call.caller, async () => {
      await leerPreequipoSuyo(call.db, call.caller, call.body.idPreequipo);
      const tabla = await leerHoja(call);
      try {
        return { ...(await guardarEnEquipo(call, tabla, clock)), guardado: true };
      } catch (error) {
        if (error instanceof Rechazada) return { ...(error.resultado as ResultadoDeHoja), guardado: false };
        throw error;
      }
    });
