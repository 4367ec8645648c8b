import type { OpcionesDeColegio, Preequipo } from '@cd/contract/inscripcion/preequipos';
import { fueraDeCategoria } from '@cd/domain/competicion/plantillas/alta';
import type { AnnosDeCategoria } from '@cd/domain/maestros/categorias/annos';
import { reglasQueValen } from '@cd/domain/inscripcion/preequipo';
import { admiteCambios, estadoDeInscripcion } from '@cd/domain/inscripcion/periodo';
import { asSiNo } from '../../../platform/db/columns';
import type { Caller } from '../../../platform/access/authorize';
import type { Connection } from '../../../platform/db/open';
import { imagesAsData } from '../../../platform/images';
import { readParameter } from '../../../platform/parameters';
import type { Signature } from '../../../platform/signature';
import { leerSedesDeColegio } from '../../maestros/sedes/queries';
import { exigirColegioSuyo } from '../../personas/coordinadores/propiedad';
import { filaPara } from '../../personas/persona/lecturas';
import { leerPeriodo } from '../periodo/queries';
import { leerCampeonatosDe, leerEntrenadores, leerJugadores, leerLetras } from './queries';
import { leerPlazas } from '../plazas/queries';
import { leerHorarios } from './reglas';
import { leerPreequipoSuyo } from './service';

const conFuera = <J extends { fecha_nacimiento: string }>(categoria: AnnosDeCategoria, jugador: J) => ({
  ...jugador,
  fuera_de_categoria: fueraDeCategoria(categoria, jugador.fecha_nacimiento) ? (1 as const) : (0 as const),
});

export async function leerEntero(
  con: Connection,
  caller: Caller,
  { signature, hoy }: { signature: Signature; hoy: string },
  id: number,
): Promise<Preequipo> {
  const { inscripcion_id: _i, deporte_id: _d, num_jugadores: _n, ...preequipo } = await leerPreequipoSuyo(con, caller, id);
  const periodo = await leerPeriodo(con, caller.competicionId);
  const entrenadores = await leerEntrenadores(con, id);
  const conFoto = filaPara({ signature, sesion: caller.sesion });
  const de = (puesto: number) => {
    const entrenador = entrenadores.find(({ numero }) => numero === puesto);
    return entrenador
      ? { id: entrenador.entrenador_id, nombre: entrenador.nombre, dni: entrenador.dni, licencia: entrenador.licencia }
      : null;
  };
  return {
    ...preequipo,
    tieneNombrePublico: preequipo.nombre_publico === null ? 0 : 1,
    inscripcion_abierta: asSiNo(admiteCambios(estadoDeInscripcion(periodo ?? null, hoy))),
    entrenador_1: de(1),
    entrenador_2: de(2),
    jugadores: (await leerJugadores(con, id)).map((jugador) => conFuera(preequipo, conFoto(jugador))),
    entrenadores: entrenadores.map(conFoto),
  };
}

const conDatos = async <F extends { imagen: string | null }>(con: Connection, filas: readonly F[]): Promise<F[]> => {
  const fotos = await imagesAsData(
    con,
    filas.flatMap(({ imagen }) => imagen ?? []),
    'pequena',
  );
  return filas.map((fila) => ({ ...fila, imagen: fila.imagen === null ? null : (fotos.get(fila.imagen) ?? null) }));
};

export async function jugadoresParaImprimir(con: Connection, caller: Caller, id: number) {
  const preequipo = await leerPreequipoSuyo(con, caller, id);
  return conDatos(
    con,
    (await leerJugadores(con, id)).map((jugador) => conFuera(preequipo, jugador)),
  );
}

export async function entrenadoresParaImprimir(con: Connection, caller: Caller, id: number) {
  await leerPreequipoSuyo(con, caller, id);
  return conDatos(con, await leerEntrenadores(con, id));
}

/** The championships of a coordinator's sports in a school, each with when it is played and how many teams it still admits. */
export async function opcionesDeColegio(con: Connection, caller: Caller, colegioId: number): Promise<OpcionesDeColegio> {
  await exigirColegioSuyo(con, caller, colegioId);
  const inscripcionId = (await leerPeriodo(con, caller.competicionId))?.id ?? null;
  const [horarios, plazas, letras] =
    inscripcionId === null
      ? [new Map<number, never>(), [], []]
      : [
          await leerHorarios(con, inscripcionId),
          await leerPlazas(con, inscripcionId, colegioId),
          await leerLetras(con, inscripcionId, colegioId),
        ];
  const campeonatos = await leerCampeonatosDe(con, caller, colegioId);
  return {
    permite_nombre_publico: (await readParameter(con, 'permitirNombrePublicoEquipos')) === 1 ? 1 : 0,
    campeonatos: campeonatos.map(({ id, nombre, deporte_id, categoria_id, annos, tipoAnno, exigedni, exigelicencia }) => ({
      id,
      nombre,
      deporte_id,
      annos,
      tipoAnno,
      exigedni,
      exigelicencia,
      horario: reglasQueValen(horarios.get(categoria_id) ?? []),
      plazas: plazas.find((una) => una.deporte_id === deporte_id && una.categoria_id === categoria_id)?.plazas ?? null,
      subequipos: letras.filter(({ campeonato_id }) => campeonato_id === id).map(({ subequipo }) => subequipo),
    })),
    sedes: (await leerSedesDeColegio(con, colegioId)).map(({ id, nombre, principal }) => ({ id, nombre, principal })),
  };
}
