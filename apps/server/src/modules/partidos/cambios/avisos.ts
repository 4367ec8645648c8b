import type { PartidoContado } from '@cd/contract/avisos/contenido';
import { frase } from '@cd/domain/organizacion/vocabulario/traductor';
import { sql } from 'kysely';
import { writtenDate } from '../../../platform/clock';
import type { Connection, Tx } from '../../../platform/db/open';
import { euros } from '../../../platform/money';
import { conLoDeAntes, leerContado, leerContados } from '../../avisos/notificaciones/partidos';
import { notificar, type Contenido, type Suceso } from '../../avisos/notificaciones/service';
import { leerQuienLoCambia, verCambio } from '../convocatorias/cambios-abiertos';
import type { PartidoPorConvocar } from '../convocatorias/queries';
import type { CambioPorResolver, SitioPropuesto } from './queries';

const CONTESTAR = 'Aceptarlo o rechazarlo';
const remitenteDe = (usuarioId: number | null) => (usuarioId === null ? undefined : { usuarioId });

/** '21/11/2026 a las 10:30 en Pabellón Norte; o 22/11/2026 a las 12:00' */
export async function contarOpciones(con: Connection, opciones: readonly SitioPropuesto[]): Promise<string> {
  const ids = opciones.flatMap(({ sede_id }) => sede_id ?? []);
  const sedes = new Map(
    (ids.length === 0 ? [] : await con.selectFrom('sede').select(['id', 'nombre']).where('id', 'in', ids).execute()).map(
      ({ id, nombre }) => [id, nombre],
    ),
  );
  return opciones
    .map(({ fecha, hora, sede_id }) => `${writtenDate(fecha)} a las ${hora}${sede_id === null ? '' : ` en ${sedes.get(sede_id) ?? ''}`}`)
    .join('; o ');
}

const nombreDe = async (con: Connection, equipoId: number): Promise<string> =>
  (await sql<{ nombre: string }>`select nombre from equipo_con_nombre where id = ${equipoId}`.execute(con)).rows[0]?.nombre ?? '';

interface Pedido {
  id: number;
  partido: PartidoPorConvocar;
  equipoId: number;
  opciones: readonly SitioPropuesto[];
  invertir: boolean;
}

/** Of a change, its match. */
type Cual = Pick<PartidoPorConvocar, 'rotulo' | 'campeonato'> & { cambioId: number };
type DeCambio = PartidoPorConvocar & Cual;
const elPartido = ({ rotulo, campeonato }: Cual): string => `${rotulo} (${campeonato})`;
const otroDe = ({ equipo_local_id, equipo_visitante_id }: PartidoPorConvocar, equipoId: number): number =>
  (equipoId === equipo_local_id ? equipo_visitante_id : equipo_local_id)!;

export const describirPedido = (
  partido: Cual,
  contado: PartidoContado,
  { quien, cuando, invertir }: { quien: string; cuando: string; invertir: boolean },
): Contenido => ({
  asunto: frase`Piden cambiar ${partido.rotulo}`,
  texto: frase`${quien} pide jugar el partido ${elPartido(partido)} el ${cuando}.${invertir ? ' Además, quien jugaba en casa jugaría fuera.' : ''} Acéptelo o rechácelo.`,
  partidos: [contado],
  ...verCambio(partido.cambioId),
  pide: CONTESTAR,
});

/** The other team has to answer, and the office may. */
export async function avisarDePedido(tx: Tx, usuarioId: number, { id, partido, equipoId, opciones, invertir }: Pedido): Promise<void> {
  const quien = await nombreDe(tx, equipoId);
  const cuando = await contarOpciones(tx, opciones);
  await notificar(tx, 'cambio.pedido', {
    ...describirPedido({ ...partido, cambioId: id }, await leerContado(tx, partido.id), { quien, cuando, invertir }),
    remitente: { usuarioId },
    ...(await leerQuienLoCambia(tx, partido.id, [otroDe(partido, equipoId)])),
  });
}

/** Told to both teams but for whoever did it. `antes`: how the match was, where it moves. */
async function avisarALosDos(
  tx: Tx,
  suceso: Suceso,
  usuarioId: number | null,
  partido: PartidoPorConvocar,
  describir: (contado: PartidoContado) => Contenido,
  antes: ReadonlyMap<number, PartidoContado> = new Map(),
): Promise<void> {
  const [contado] = conLoDeAntes(await leerContados(tx, [partido.id]), antes);
  await notificar(tx, suceso, {
    ...describir(contado!),
    ...(await leerQuienLoCambia(tx, partido.id, [partido.equipo_local_id, partido.equipo_visitante_id])),
    remitente: remitenteDe(usuarioId),
  });
}

export const describirConfirmado = (partido: Cual, contado: PartidoContado, { callado }: { callado: boolean }): Contenido => ({
  asunto: frase`Aceptado el cambio de ${partido.rotulo}`,
  texto: callado
    ? frase`Nadie ha contestado en su plazo, y el cambio del partido ${elPartido(partido)} se da por aceptado. Falta que lo valide la oficina.`
    : frase`Se ha aceptado el cambio del partido ${elPartido(partido)}. Falta que lo valide la oficina.`,
  partidos: [contado],
  ...verCambio(partido.cambioId),
});

/** Both teams agree, or silence does for one of them, and the office has to say. */
export const avisarDeConfirmado = (tx: Tx, usuarioId: number | null, partido: DeCambio): Promise<void> =>
  avisarALosDos(tx, 'cambio.contestado', usuarioId, partido, (contado) =>
    describirConfirmado(partido, contado, { callado: usuarioId === null }),
  );

interface Rechazo {
  que: 'rechazado' | 'retirado' | 'caducado';
  motivo: string;
}

export const describirRechazo = (partido: Cual, contado: PartidoContado, { que, motivo }: Rechazo): Contenido => ({
  asunto: frase`Cambio ${que}: ${partido.rotulo}`,
  texto: frase`Se ha ${que} el cambio del partido ${elPartido(partido)}, que se juega cuando y donde estaba.`,
  reservado: motivo === '' ? '' : frase`Motivo: ${motivo}`,
  partidos: [contado],
  ...verCambio(partido.cambioId),
});

/** Refused, withdrawn or lapsed. */
export const avisarDeRechazo = (tx: Tx, usuarioId: number | null, partido: DeCambio, rechazo: Rechazo): Promise<void> =>
  avisarALosDos(tx, 'cambio.contestado', usuarioId, partido, (contado) => describirRechazo(partido, contado, rechazo));

export const describirValido = (
  partido: Cual,
  contado: PartidoContado,
  { cuando, callado, paga }: { cuando: string; callado: boolean; paga: { equipo: string; importe: number } | null },
): Contenido => ({
  asunto: frase`Cambia ${partido.rotulo}`,
  texto: frase`El cambio del partido ${elPartido(partido)} ya vale${callado ? ' porque nadie ha contestado en su plazo' : ''}: se juega el ${cuando}.${
    paga ? ` Lo paga ${paga.equipo}: ${euros(paga.importe)}.` : ''
  }`,
  partidos: [contado],
  ...verCambio(partido.cambioId),
});

/** It is valid: what it costs and to whom is told with it. */
export async function avisarDeValido(
  tx: Tx,
  usuarioId: number | null,
  partido: DeCambio,
  {
    paga: { equipo, importe },
    opcion,
    callado,
    antes,
  }: {
    paga: { equipo: string | null; importe: number };
    opcion: SitioPropuesto;
    callado: boolean;
    antes: ReadonlyMap<number, PartidoContado>;
  },
): Promise<void> {
  const paga = importe === 0 || equipo === null ? null : { equipo, importe };
  const cuando = await contarOpciones(tx, [opcion]);
  const describir = (contado: PartidoContado) => describirValido(partido, contado, { cuando, callado, paga });
  await avisarALosDos(tx, 'cambio.validado', usuarioId, partido, describir, antes);
}

export const describirUltimoDia = (partido: Cual, contado: PartidoContado, cuando: string): Contenido => ({
  asunto: frase`Hoy se acaba el plazo para contestar: ${partido.rotulo}`,
  texto: frase`Hoy es el último día para contestar al cambio que se pide del partido ${elPartido(partido)}: ${cuando}. Si no contesta, mañana se da por aceptado.`,
  partidos: [contado],
  ...verCambio(partido.cambioId),
  pide: CONTESTAR,
});

/** The last day. */
export async function avisarDeUltimoDia(tx: Tx, partido: PartidoPorConvocar, cambio: CambioPorResolver): Promise<void> {
  await notificar(tx, 'cambio.recordatorio', {
    ...describirUltimoDia(
      { ...partido, cambioId: cambio.id },
      await leerContado(tx, partido.id),
      await contarOpciones(tx, cambio.opciones),
    ),
    ...(await leerQuienLoCambia(tx, partido.id, [otroDe(partido, cambio.equipo_id)])),
  });
}

export const describirDeshecho = (
  partido: Cual,
  contado: PartidoContado,
  { motivo, pagado }: { motivo: string; pagado: { equipo: string; importe: number } | null },
): Contenido => ({
  asunto: frase`Deshecho el cambio de ${partido.rotulo}`,
  texto: frase`La oficina ha deshecho el cambio del partido ${elPartido(partido)}, que vuelve a donde estaba.${
    pagado ? ` Los ${euros(pagado.importe)} que se pagaron por él quedan a cuenta de ${pagado.equipo}.` : ''
  }`,
  reservado: frase`Motivo: ${motivo}`,
  partidos: [contado],
  ...verCambio(partido.cambioId),
});

export const avisarDeDeshecho = (
  tx: Tx,
  usuarioId: number,
  partido: DeCambio,
  { antes, ...dicho }: { motivo: string; pagado: { equipo: string; importe: number } | null; antes: ReadonlyMap<number, PartidoContado> },
): Promise<void> =>
  avisarALosDos(tx, 'cambio.deshecho', usuarioId, partido, (contado) => describirDeshecho(partido, contado, dicho), antes);
