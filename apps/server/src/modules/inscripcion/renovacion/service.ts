import { TipoAccion } from '@cd/contract/administracion/acciones';
import { SUBEQUIPOS } from '@cd/contract/competicion/equipos';
import type { EquipoAnterior, Renovacion, rutasRenovacion } from '@cd/contract/inscripcion/renovacion';
import { falloDeHorario } from '@cd/domain/inscripcion/preequipo';
import { admiteCambios, estadoDeInscripcion } from '@cd/domain/inscripcion/periodo';
import { campeonatoPropuesto, letraLibre } from '@cd/domain/inscripcion/renovacion';
import { nothingLeft, asSiNo } from '../../../platform/db/columns';
import type { Caller } from '../../../platform/access/authorize';
import type { Clock } from '../../../platform/clock';
import type { Connection, Tx } from '../../../platform/db/open';
import { known, requireNoFaults, RuleError } from '../../../platform/errors/rule-error';
import type { OfficeCall } from '../../../platform/http/mount';
import { readParameter } from '../../../platform/parameters';
import type { Signature } from '../../../platform/signature';
import { leerCampeonatos } from '../../competicion/campeonatos/queries';
import { exigirPuesto, exigirQueCaben } from '../../competicion/plantillas/miembros';
import { leerColegio } from '../../maestros/colegios/queries';
import { leerSedesDeColegio } from '../../maestros/sedes/queries';
import { filaPara } from '../../personas/persona/lecturas';
import { leerPeriodo } from '../periodo/queries';
import { exigirAbierta } from '../periodo/service';
import { opcionesDeColegio } from '../preequipos/lecturas';
import {
  bloquearColegio,
  leerCampeonatosDe,
  leerPorCambiar,
  leerYaInscrito,
  nombreDePreequipo,
  ponerEntrenador,
  ponerJugadores,
  type PreequipoPorCambiar,
} from '../preequipos/queries';
import { leerHorarios } from '../preequipos/reglas';
import { inscribir, type ModeloLeido } from '../preequipos/service';
import {
  leerEntrenadoresDe,
  leerEquiposDe,
  leerEquiposDeColegio,
  leerJugadoresDe,
  leerTemporadaAnterior,
  type EquipoPorRenovar,
} from './queries';

type Llamada = OfficeCall<(typeof rutasRenovacion)['renovar']>;
type Pedido = Llamada['body']['equipos'][number];

const LETRAS = [null, ...SUBEQUIPOS];

/** The championship and the letter that are offered to each, none twice. */
function proponer(
  equipos: readonly { equipo: EquipoPorRenovar; nacimientos: string[] }[],
  campeonatos: Awaited<ReturnType<typeof leerCampeonatosDe>>,
  dadas: Renovacion['campeonatos'],
): Map<number, EquipoAnterior['propuesto']> {
  const usadas = new Map(dadas.map(({ id, subequipos }) => [id, [...subequipos]]));
  return new Map(
    equipos.map(({ equipo, nacimientos }) => {
      const campeonato = campeonatoPropuesto({ ...equipo, nacimientos }, campeonatos);
      const suyas = campeonato ? usadas.get(campeonato.id)! : [];
      const subequipo = letraLibre(equipo.subequipo, suyas, LETRAS);
      if (!campeonato || subequipo === undefined) return [equipo.equipo_id, null];
      if (equipo.preequipo_id === null) suyas.push(subequipo);
      return [equipo.equipo_id, { campeonato_id: campeonato.id, subequipo }];
    }),
  );
}

/** Last season of a school, whole: what a coordinator of it takes or leaves. */
export async function leerRenovacion(
  con: Connection,
  caller: Caller,
  { signature, hoy }: { signature: Signature; hoy: string },
  colegioId: number,
): Promise<Renovacion> {
  const { campeonatos } = await opcionesDeColegio(con, caller, colegioId);
  const periodo = await leerPeriodo(con, caller.competicionId);
  const temporada = await leerTemporadaAnterior(con, caller.competicionId);
  const comun = {
    colegio: (await leerColegio(con, colegioId))!.nombre,
    temporada: temporada?.nombre ?? null,
    inscripcion_abierta: asSiNo(admiteCambios(estadoDeInscripcion(periodo ?? null, hoy))),
    campeonatos,
  };
  if (!temporada) return { ...comun, equipos: [] };
  const cuales = { temporadaId: temporada.id, inscripcionId: periodo?.id ?? null, coordinadorId: caller.actorId };
  const equipos = await leerEquiposDe(con, cuales, { colegioId });
  const ids = equipos.map(({ equipo_id }) => equipo_id);
  const [jugadores, entrenadores] = [await leerJugadoresDe(con, ids), await leerEntrenadoresDe(con, ids)];
  const deEquipo = (id: number) => jugadores.filter(({ equipo_id }) => equipo_id === id);
  const propuestas = proponer(
    equipos.map((equipo) => ({ equipo, nacimientos: deEquipo(equipo.equipo_id).map(({ fecha_nacimiento }) => fecha_nacimiento) })),
    await leerCampeonatosDe(con, caller, colegioId),
    campeonatos,
  );
  const deEstaTemporada = await leerEquiposDeColegio(con, caller.competicionId, colegioId);
  const yaLoTiene = (propuesto: EquipoAnterior['propuesto']): boolean =>
    deEstaTemporada.some(({ campeonato_id, subequipo }) => campeonato_id === propuesto?.campeonato_id && subequipo === propuesto.subequipo);
  const conFoto = filaPara({ signature, sesion: caller.sesion });
  return {
    ...comun,
    equipos: equipos.map(({ equipo_id, nombre, campeonato, deporte_id, subequipo, preequipo_id }) => ({
      equipo_id,
      nombre,
      campeonato,
      deporte_id,
      subequipo,
      preequipo_id,
      propuesto: propuestas.get(equipo_id) ?? null,
      con_equipo: yaLoTiene(propuestas.get(equipo_id) ?? null) ? (1 as const) : (0 as const),
      jugadores: deEquipo(equipo_id).map(({ equipo_id: _equipo, colegio_id, ...jugador }) => ({
        ...conFoto(jugador),
        sigue_en_colegio: colegio_id === colegioId ? (1 as const) : (0 as const),
      })),
      entrenadores: entrenadores
        .filter((uno) => uno.equipo_id === equipo_id)
        .map(({ equipo_id: _equipo, ...entrenador }) => conFoto(entrenador)),
    })),
  };
}

/** As it was, but for what this season does not admit any more: it is not asked for here, and so it does not stand in the way. */
async function modeloDe(tx: Tx, inscripcionId: number, antes: EquipoPorRenovar, { campeonato_id, subequipo }: Pedido, categoriaId: number) {
  const { colegio_id, nivel, color_id, segundo_color_id, concentraciones, nombre_publico, sede_id, preferido_dia, preferido_hora } = antes;
  const reglas = (await leerHorarios(tx, inscripcionId, categoriaId)).get(categoriaId) ?? [];
  const horarioPosible = falloDeHorario({ preferido_dia, preferido_hora }, reglas) === null;
  const sedes = await leerSedesDeColegio(tx, colegio_id);
  return {
    campeonato_id,
    colegio_id,
    subequipo,
    nivel,
    color_id,
    segundo_color_id,
    concentraciones,
    nombre_publico: (await readParameter(tx, 'permitirNombrePublicoEquipos')) === 1 ? nombre_publico : null,
    sede_id: sedes.some(({ id }) => id === sede_id) ? sede_id : null,
    preferido_dia: horarioPosible ? preferido_dia : null,
    preferido_hora: horarioPosible ? preferido_hora : null,
    no_clasificable: 0,
    observaciones: '',
  } satisfies ModeloLeido;
}

/** A refusal, at the line of the team that it is about. */
async function enSuLinea<T>(linea: number, nombre: string, hacer: () => Promise<T>): Promise<T> {
  try {
    return await hacer();
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    const fallos = error.fallos.map(({ campo, ...fallo }) => ({ ...fallo, campo: `equipos.${linea}.${campo.replace('preequipo.', '')}` }));
    throw new RuleError(error.codigo, `${nombre}: ${error.message}`, { fallos, cause: error.cause });
  }
}

interface Anterior {
  equipo: EquipoPorRenovar;
  jugadores: ReadonlySet<number>;
  entrenadores: ReadonlySet<number>;
}

/** The teams of last season that are asked for, with who was in each. */
async function leerPedidos(tx: Tx, caller: Caller, inscripcionId: number, ids: readonly number[]): Promise<ReadonlyMap<number, Anterior>> {
  const temporada = known(await leerTemporadaAnterior(tx, caller.competicionId));
  const equipos = await leerEquiposDe(tx, { temporadaId: temporada.id, inscripcionId, coordinadorId: caller.actorId }, { ids });
  const [jugadores, entrenadores] = [await leerJugadoresDe(tx, ids), await leerEntrenadoresDe(tx, ids)];
  const de = <P extends { equipo_id: number }>(personas: readonly P[], id: number, suId: (persona: P) => number) =>
    new Set(personas.filter(({ equipo_id }) => equipo_id === id).map(suId));
  return new Map(
    equipos.map((equipo) => [
      equipo.equipo_id,
      {
        equipo,
        jugadores: de(jugadores, equipo.equipo_id, ({ jugador_id }) => jugador_id),
        entrenadores: de(entrenadores, equipo.equipo_id, ({ entrenador_id }) => entrenador_id),
      },
    ]),
  );
}

/** Nobody but who was in it. */
const exigirSuyas = (campo: string, pedidas: readonly number[], suyas: ReadonlySet<number>): void =>
  requireNoFaults(pedidas.every((id) => suyas.has(id)) ? [] : [{ campo, codigo: 'preequipo.no_estaba' }]);

type Confirmado = Pick<Llamada['body'], 'confirmaFueraDeCategoria'>;

async function ponerPlantilla(
  tx: Tx,
  caller: Caller,
  preequipo: PreequipoPorCambiar,
  { jugadores, entrenadores }: Pedido,
  confirmaciones: Confirmado,
) {
  await exigirQueCaben(tx, caller, { de: 'jugador', ids: jugadores }, preequipo, confirmaciones);
  const ids = entrenadores.map(({ id }) => id);
  await exigirQueCaben(tx, caller, { de: 'entrenador', ids }, preequipo, confirmaciones);
  await ponerJugadores(tx, preequipo.id, [...new Set(jugadores)]);
  const inscrito = await leerYaInscrito(tx, { preequipoId: preequipo.id, campeonatoId: preequipo.campeonato_id });
  if (inscrito) throw new RuleError('preequipo.jugador_inscrito', `${inscrito.nombre} ya está en ${inscrito.equipo}, de ese campeonato`);
  const puestos = entrenadores.map(({ id, numero }) => ({ entrenador_id: id, numero }));
  for (const [orden, puesto] of puestos.entries()) {
    exigirPuesto(puesto, puestos.slice(0, orden), preequipo.max_entrenadores);
    await ponerEntrenador(tx, { preequipo_id: preequipo.id, ...puesto });
  }
}

async function renovarUno(
  tx: Tx,
  caller: Caller,
  inscripcionId: number,
  { anterior: { equipo, ...antes }, pedido, confirmado: confirmaciones }: { anterior: Anterior; pedido: Pedido; confirmado: Confirmado },
): Promise<PreequipoPorCambiar> {
  if (equipo.preequipo_id !== null) throw new RuleError('preequipo.ya_renovado');
  const { equipo_id: _equipo, campeonato_id, subequipo: _letra, jugadores, entrenadores, ...resto } = pedido;
  nothingLeft(resto);
  const [campeonato] = await leerCampeonatos(tx, caller.competicionId, campeonato_id);
  if (!campeonato) requireNoFaults([{ campo: 'campeonato_id', codigo: 'maestro.inexistente' }]);
  if (campeonato?.deporte_id !== equipo.deporte_id) requireNoFaults([{ campo: 'campeonato_id', codigo: 'preequipo.otro_deporte' }]);
  exigirSuyas('jugadores', jugadores, antes.jugadores);
  exigirSuyas(
    'entrenadores',
    entrenadores.map(({ id }) => id),
    antes.entrenadores,
  );
  const modelo = await modeloDe(tx, inscripcionId, equipo, pedido, campeonato!.categoria_id);
  const id = await inscribir(tx, caller, inscripcionId, modelo, { equipo_anterior_id: equipo.equipo_id });
  const preequipo = await leerPorCambiar(tx, caller, id);
  await ponerPlantilla(tx, caller, preequipo, pedido, confirmaciones);
  return preequipo;
}

const enOrden = (ids: readonly number[]): number[] => [...new Set(ids)].toSorted((a, b) => a - b);

/** All that are asked for, or none. */
export const renovarEquipos =
  (clock: Clock) =>
  async ({
    caller,
    body: { equipos, confirmaFueraDeCategoria, ...resto },
    write,
  }: Llamada): Promise<{ creados: { equipo_id: number; id: number }[] }> =>
    write(async (tx, log) => {
      nothingLeft(resto);
      const { id: inscripcionId } = await exigirAbierta(tx, caller.competicionId, clock.today());
      const ids = enOrden(equipos.map(({ equipo_id }) => equipo_id));
      const suyos = await leerPedidos(tx, caller, inscripcionId, ids);
      for (const colegio of enOrden([...suyos.values()].map(({ equipo }) => equipo.colegio_id))) await bloquearColegio(tx, colegio);
      // What others of the school have renewed meanwhile is known now that it is held.
      const anteriores = await leerPedidos(tx, caller, inscripcionId, ids);
      const creados: { equipo_id: number; id: number }[] = [];
      for (const [linea, pedido] of equipos.entries()) {
        const anterior = anteriores.get(pedido.equipo_id);
        if (!anterior) throw new RuleError('equipo.ajeno');
        const { nombre, campeonato } = anterior.equipo;
        await enSuLinea(linea, `${nombre}, ${campeonato}`, async () => {
          if (creados.some(({ equipo_id }) => equipo_id === pedido.equipo_id)) throw new RuleError('preequipo.ya_renovado');
          const preequipo = await renovarUno(tx, caller, inscripcionId, { anterior, pedido, confirmado: { confirmaFueraDeCategoria } });
          creados.push({ equipo_id: pedido.equipo_id, id: preequipo.id });
          await log(TipoAccion.Crear, `Equipo por inscribir «${nombreDePreequipo(preequipo)}», de ${nombre}, ${campeonato}`);
        });
      }
      return { creados };
    });
