import type { DiaDeCampo, PartidoDeCampo } from '@cd/contract/arbitraje/campo';
import type { Connection } from '../../../platform/db/open';
import { privateImageAddress } from '../../../platform/images';
import { readParameter } from '../../../platform/parameters';
import { leerActaDeConvocatoria, type Entorno, type Lector } from '../../partidos/informes/lectura';
import { clavesDePin } from '../../partidos/informes/pines';
import { leerConvocatoriasDelDia, leerDeDeporte, leerEnCurso, leerEntrenadoresDeCampo, leerJugadoresDeCampo } from './queries';

/** A referee, whether signed in or by the link of a match. */
export type LectorArbitro = Lector & { actorId: number };

type Equipo = PartidoDeCampo['local'];
type EquipoLeido = Awaited<ReturnType<typeof leerActaDeConvocatoria>>['local'];

async function conLoDeCampo(con: Connection, equipo: EquipoLeido, convocatoria_id: number, { viewer }: Entorno): Promise<Equipo> {
  const jugadores = await leerJugadoresDeCampo(
    con,
    equipo.jugadores.map(({ jugador_id }) => jugador_id),
  );
  const entrenadores = await leerEntrenadoresDeCampo(
    con,
    equipo.entrenadores.map(({ entrenador_id }) => entrenador_id),
  );
  const { sal, vueltas } = await clavesDePin(viewer.signature, { convocatoria_id, equipo_id: equipo.equipo_id });
  const foto = (hash: string | null | undefined) => privateImageAddress(viewer, hash ?? null, 'pequena');
  return {
    ...equipo,
    jugadores: equipo.jugadores.map((jugador) => {
      const suyo = jugadores.get(jugador.jugador_id);
      return { ...jugador, imagen: foto(suyo?.imagen), licencia: suyo?.licencia ?? null, dorsal: suyo?.dorsal ?? null };
    }),
    entrenadores: equipo.entrenadores.map((entrenador) => {
      const suyo = entrenadores.get(entrenador.entrenador_id);
      return { ...entrenador, imagen: foto(suyo?.imagen), licencia: suyo?.licencia ?? null };
    }),
    pin: { sal, vueltas },
  };
}

/** One match of a referee, with all that they may have on the device; outside its days, without who plays. */
export async function leerPartidoDeCampo(
  con: Connection,
  lector: LectorArbitro,
  convocatoriaId: number,
  entorno: Entorno,
): Promise<PartidoDeCampo> {
  const acta = await leerActaDeConvocatoria(con, lector, convocatoriaId, entorno);
  const enCurso = await leerEnCurso(con, convocatoriaId);
  const { documento: _documento, ...quien } = enCurso ?? { documento: null };
  return {
    ...acta,
    ...(await leerDeDeporte(con, convocatoriaId, lector.actorId)),
    local: await conLoDeCampo(con, acta.local, convocatoriaId, entorno),
    visitante: await conLoDeCampo(con, acta.visitante, convocatoriaId, entorno),
    en_curso: enCurso && (quien as PartidoDeCampo['en_curso']),
  };
}

/** What the federation says, for any match. */
export async function leerReglasDeCampo(
  con: Connection,
  { hoy }: Pick<Entorno, 'hoy'>,
): Promise<Pick<DiaDeCampo, 'ahora' | 'hoy' | 'fuera_de_lista' | 'en_directo'>> {
  return {
    ahora: Date.now(),
    hoy,
    fuera_de_lista: (await readParameter(con, 'admitirFueraDeLista')) === 1 ? 'nota' : 'rechaza',
    en_directo: (await readParameter(con, 'marcadorEnDirecto')) === 1 ? 1 : 0,
  };
}

/** All that a referee may have on the device, today. */
export async function leerDiaDeCampo(con: Connection, lector: LectorArbitro, entorno: Entorno): Promise<DiaDeCampo> {
  const { actorId: arbitroId, competicionId } = lector;
  const partidos: PartidoDeCampo[] = [];
  for (const id of await leerConvocatoriasDelDia(con, { arbitroId, competicionId, hoy: entorno.hoy }))
    partidos.push(await leerPartidoDeCampo(con, lector, id, entorno));
  return { ...(await leerReglasDeCampo(con, entorno)), arbitro_id: arbitroId, partidos };
}
