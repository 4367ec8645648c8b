import { sql } from 'kysely';
import { EstadoTrabajo } from '@cd/contract/administracion/correo';
import { namedAccount } from '../../../platform/audit';
import type { Tx } from '../../../platform/db/open';
import { enqueueAll } from '../../../platform/jobs';

/** What a mail in the queue is about. Its words, and any link with a secret in it, are made when it leaves: the queue holds no token. */
export type Carta =
  | { plantilla: 'reinicio' | 'bienvenida'; usuarioId: number; reinicioId: number }
  | { plantilla: 'cambio_correo'; usuarioId: number; cambioId: number }
  /** To an address that is the account's no more. */
  | { plantilla: 'correo_cambiado'; usuarioId: number; para: string }
  | { plantilla: 'notificacion'; notificacionId: number }
  | CartaDeFamilia
  | CartaDeCitacion
  | CartaAColegio;

/** To a family, of its ficha alone: they have no account. Its words and its link are made when it leaves. */
export interface CartaDeFamilia {
  plantilla: 'familia_recibida' | 'familia_devuelta' | 'familia_cerrada';
  fichaId: number;
  /** Of the address that it is for; without it, one that left before this was told. */
  correo?: string;
}
/** To a school at its own address, about its registration. */
export interface CartaAColegio {
  plantilla: 'inscripcion_colegio';
  colegioId: number;
  fechaFin: string;
  texto: string;
}
export const esAColegio = (carta: Carta): carta is CartaAColegio => carta.plantilla === 'inscripcion_colegio';

/** To a family, of one match for which its child is called. */
export interface CartaDeCitacion {
  plantilla: 'citacion' | 'citacion_recordada';
  citadoId: number;
  /** Of the address that it is for. */
  correo: string;
}
export const esDeCitacion = (carta: Carta): carta is CartaDeCitacion => 'citadoId' in carta;

export const esDeFamilia = (carta: Carta): carta is CartaDeFamilia => 'fichaId' in carta;
/** Whom a letter is told to be for where it is told: nothing of a family that nobody accepted outlives its ficha. */
export const destinatarioDe = (carta: Carta, destinatario: string): string =>
  esDeFamilia(carta) || esDeCitacion(carta) ? 'una familia' : destinatario;

/** About an account, to its own address. */
export type CartaDeCuenta = Exclude<Carta, { plantilla: 'notificacion' } | CartaDeFamilia | CartaDeCitacion | CartaAColegio>;

/** What those of the letters that are of notices tell. */
export const notificacionesDe = (cartas: readonly Carta[]): number[] =>
  cartas.flatMap((carta) => (carta.plantilla === 'notificacion' ? [carta.notificacionId] : []));

export const TIPO_CORREO = 'correo';

/** Those with a secret, which is made when they leave. */
export type ConEnlace = Extract<Carta, { reinicioId: number } | { cambioId: number }>;
export const llevaEnlace = (carta: Carta): carta is ConEnlace => 'reinicioId' in carta || 'cambioId' in carta;

interface Sobre {
  para: string;
  asunto: string;
  reservado?: boolean;
}

/** Each with its envelope. */
export const encolarCartas = (tx: Tx, cartas: readonly (readonly [CartaDeCuenta, Sobre])[]): Promise<number[]> =>
  enqueueAll(
    tx,
    cartas.map(([carta, { para, asunto, reservado }]) => ({
      tipo: TIPO_CORREO,
      asunto,
      destinatario: para,
      datos: carta,
      personas: [namedAccount(carta.usuarioId)],
      ...(reservado && { reserved: true }),
    })),
  );

export async function encolarCarta(tx: Tx, carta: CartaDeCuenta, sobre: Sobre): Promise<number> {
  const [id] = await encolarCartas(tx, [[carta, sobre]]);
  return id!;
}

/** The welcomes of some accounts that have not left, or could not be delivered: others come in their place. */
export async function olvidarBienvenidas(tx: Tx, usuarios: readonly number[]): Promise<void> {
  await sql`delete from trabajo where (estado = ${sql.lit(EstadoTrabajo.Pendiente)} or estado = ${sql.lit(EstadoTrabajo.Fallido)}) and datos->>'plantilla' = 'bienvenida'
    and (datos->>'usuarioId')::int = any(${[...usuarios]}::int[])`.execute(tx);
}

/** A moment in which what comes of one thing that was done is gathered. */
const RECOGIDA = sql`interval '5 seconds'`;
/** Whoever has a match so near is told at once. */
const CERCA_DIAS = 2;

/**
 * The letters of notifications, to those of their readers whose account is open and who want them. Those about matches leave together: the first
 * at once, the next when `minutosEntreCartas` have gone by, unless a match is near.
 */
export async function encolarAvisos(tx: Tx, notificaciones: readonly number[]): Promise<void> {
  await sql`
    with n as (
      select n.id, n.asunto, n.personas, u.id as usuario_id, u.login, m.entre, jsonb_array_length(coalesce(n.detalle->'partidos', '[]')) > 0 and m.entre > interval '0' as junta,
        exists (select 1 from jsonb_array_elements(n.detalle->'partidos') p where (p->'sitio'->>'fecha')::date <= current_date + ${CERCA_DIAS}::int
          or (p->'antes'->>'fecha')::date <= current_date + ${CERCA_DIAS}::int) as cerca
      from notificacion n join usuario u on u.id = n.usuario_id and u.activo join tipo_notificacion t on t.id = n.tipo
        cross join (select make_interval(mins => valor) as entre from parametro where clave = 'minutosEntreCartas') m
      where n.id = any(${[...notificaciones]}::int[])
        and (t.obligatoria or not exists (select 1 from carta_rechazada r where r.usuario_id = u.id and r.tipo_id = t.id))
    )
    insert into trabajo (tipo, asunto, destinatario, datos, personas, grupo, proximo)
    select ${TIPO_CORREO}, asunto, login, jsonb_build_object('plantilla', 'notificacion', 'notificacionId', id), array['usuario:' || usuario_id] || personas,
      case when junta then 'avisos:' || usuario_id end,
      case when not junta then now() else greatest(now() + ${RECOGIDA}, case when not cerca then
        (select max(hecho) from trabajo h where h.grupo = 'avisos:' || n.usuario_id and h.hecho > now() - entre) + entre end) end
    from n`.execute(tx);
}
