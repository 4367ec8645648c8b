import { frase, type Frase, type Traductor } from '@cd/domain/vocabulario/traductor';
import { sql } from 'kysely';
import { cuentaNombrada } from '../../platform/audit';
import { hashToken, newToken } from '../../platform/access/session';
import type { Conexion, Tx } from '../../platform/db/open';
import { encolar } from '../../platform/jobs';
import { leerTraductor } from '../configuracion/queries';
import { leerCambio, renovarEnlaceDeCambio } from '../cuentas/queries';

/** What a mail in the queue is about. Its words, and any link with a secret in it, are made when it leaves: the queue holds no token. */
export type Carta =
  | { plantilla: 'reinicio' | 'bienvenida'; usuarioId: number; reinicioId: number }
  | { plantilla: 'cambio_correo'; usuarioId: number; cambioId: number }
  /** To an address that is the account's no more. */
  | { plantilla: 'correo_cambiado'; usuarioId: number; para: string }
  | { plantilla: 'notificacion'; notificacionId: number };

export const TIPO_CORREO = 'correo';

export type Motivo = 'olvido' | 'administrador' | 'bienvenida' | 'manual';

/** Hours that a link lives. A welcome waits in a mailbox longer than a request just made. */
const vidaHoras = (peticion: string) => sql`case ${sql.ref(`${peticion}.motivo`)} when 'bienvenida' then 7 * 24 else 1 end`;

export interface CartaEscrita {
  para: string;
  asunto: string;
  texto: string;
}

export async function pedirReinicio(tx: Tx, usuarioId: number, motivo: Motivo): Promise<number> {
  const { id } = await tx.insertInto('reinicio_contrasena').values({ usuario_id: usuarioId, motivo }).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function encolarCarta(
  tx: Tx,
  carta: Extract<Carta, { usuarioId: number }>,
  { para, asunto, reservado }: { para: string; asunto: string; reservado?: boolean },
): Promise<number> {
  const personas = [cuentaNombrada(carta.usuarioId)];
  return encolar(tx, { tipo: TIPO_CORREO, asunto, destinatario: para, datos: carta, personas, ...(reservado && { reservado }) });
}

/** The letters of notifications, to those of their readers whose account is open. */
export async function encolarAvisos(tx: Tx, notificaciones: readonly number[]): Promise<void> {
  await sql`insert into trabajo (tipo, asunto, destinatario, datos, personas)
    select ${TIPO_CORREO}, n.asunto, u.login, jsonb_build_object('plantilla', 'notificacion', 'notificacionId', n.id),
      array['usuario:' || u.id] || n.personas
    from notificacion n join usuario u on u.id = n.usuario_id and u.activo
    where n.id = any(${[...notificaciones]}::int[])`.execute(tx);
}

/**
 * The link of a request. Of a letter sent before there is one already, and it may be the only one that its reader sees, since both say to be
 * the same letter: it stays good, and the new one is put beside it. null: nobody needs it any more.
 */
async function hacerEnlace(con: Conexion, reinicioId: number, publicUrl: string): Promise<string | null> {
  const token = newToken();
  const { rows } = await sql`
    with vivo as (
      select r.* from reinicio_contrasena r join usuario u on u.id = r.usuario_id and u.activo where r.id = ${reinicioId} and r.usado is null
    ), primero as (
      update reinicio_contrasena r set hash = ${hashToken(token)}, caduca = now() + make_interval(hours => ${vidaHoras('r')})
      from vivo where r.id = vivo.id and vivo.hash is null returning r.id
    ), otro as (
      insert into reinicio_contrasena (usuario_id, motivo, hash, caduca)
      select usuario_id, motivo, ${hashToken(token)}, now() + make_interval(hours => ${vidaHoras('vivo')}) from vivo where hash is not null returning id
    )
    select id from primero union all select id from otro`.execute(con);
  return rows.length > 0 ? `${publicUrl}/reset/${token}` : null;
}

/** The link that a letter carries, made anew; null: nobody needs it any more. */
export const enlaceDeCarta = async (con: Conexion, carta: ConEnlace, publicUrl: string): Promise<string | null> =>
  'reinicioId' in carta ? hacerEnlace(con, carta.reinicioId, publicUrl) : renovarEnlaceDeCambio(con, carta.cambioId, publicUrl);

type ConEnlace = Extract<Carta, { reinicioId: number } | { cambioId: number }>;
export const llevaEnlace = (carta: Carta): carta is ConEnlace => 'reinicioId' in carta || 'cambioId' in carta;

/** A link of its own, beside those already on their way. */
export async function crearEnlace(tx: Tx, usuarioId: number, motivo: Motivo, publicUrl: string): Promise<string | null> {
  return hacerEnlace(tx, await pedirReinicio(tx, usuarioId, motivo), publicUrl);
}

const ENLACE_OCULTO = '(el enlace solo va en el correo)';

/** Writes a letter out with its link, or without where there is none to show; null when whom or what it was about is gone. */
export async function escribirCarta(
  con: Conexion,
  carta: Carta,
  { publicUrl, enlace }: { publicUrl: string; enlace: string | null },
): Promise<CartaEscrita | null> {
  const { nombre: empresa } = await con.selectFrom('empresa').select('nombre').executeTakeFirstOrThrow();
  if (carta.plantilla === 'notificacion') {
    const notificacion = await con
      .selectFrom('notificacion as n')
      .innerJoin('usuario as u', 'u.id', 'n.usuario_id')
      .select(['u.login', 'n.asunto', 'n.texto', 'n.enlace'])
      .where('n.id', '=', carta.notificacionId)
      .executeTakeFirst();
    return (
      (notificacion && {
        para: notificacion.login,
        asunto: `${notificacion.asunto} · ${empresa}`,
        texto: [notificacion.texto, notificacion.enlace && `${publicUrl}${notificacion.enlace}`, `Un saludo,\n${empresa}`].filter(Boolean).join('\n\n'),
      }) ??
      null
    );
  }
  const usuario = await con.selectFrom('usuario').select(['login', 'nombre']).where('id', '=', carta.usuarioId).executeTakeFirst();
  if (!usuario) return null;
  const comun = { ...usuario, empresa, publicUrl, enlace: enlace ?? ENLACE_OCULTO, traducir: await leerTraductor(con) };
  if (carta.plantilla === 'correo_cambiado') return { para: carta.para, ...redactar(carta.plantilla, { ...comun, login: carta.para }) };
  if (carta.plantilla !== 'cambio_correo') return { para: usuario.login, ...redactar(carta.plantilla, comun) };
  const cambio = await leerCambio(con, carta.cambioId);
  return cambio ? { para: usuario.login, ...redactar(carta.plantilla, { ...comun, cambio }) } : null;
}

export const ASUNTOS = {
  reinicio: 'Cambio de contraseña',
  bienvenida: 'Le damos la bienvenida',
  cambio_correo: 'Confirme el cambio de su correo',
  correo_cambiado: 'El correo de su cuenta ha cambiado',
} as const;

interface DatosDeCarta {
  nombre: string;
  login: string;
  empresa: string;
  publicUrl: string;
  enlace: string;
  cambio?: { nuevo: string; pedido_por: string | null };
}

const PARRAFOS: Readonly<Record<keyof typeof ASUNTOS, (datos: DatosDeCarta) => Frase[]>> = {
  reinicio: ({ login, enlace }) => [
    frase`Se ha pedido cambiar la contraseña de ${login}. Para elegir una nueva abra este enlace antes de una hora:`,
    frase`${enlace}`,
    frase`Si usted no lo ha pedido, no haga nada: su contraseña sigue siendo la misma.`,
  ],
  bienvenida: ({ login, empresa, publicUrl, enlace }) => [
    frase`Ya tiene cuenta en ${empresa}. Entre en ${publicUrl}/login con la dirección ${login}.`,
    frase`Para elegir su contraseña abra este enlace en los próximos siete días:`,
    frase`${enlace}`,
    frase`Si ha caducado, pida otro en ${publicUrl}/forgot.`,
  ],
  cambio_correo: ({ login, enlace, cambio }) => [
    cambio?.pedido_por
      ? frase`${cambio.pedido_por} ha pedido que su cuenta deje de entrar con ${login} y entre con ${cambio.nuevo}.`
      : frase`Se ha pedido que su cuenta deje de entrar con ${login} y entre con ${cambio?.nuevo ?? ''}.`,
    frase`Mientras usted no lo confirme nada cambia. Si está de acuerdo, confírmelo en los próximos siete días:`,
    frase`${enlace}`,
    frase`Si no lo está, o no sabe de qué se trata, rechácelo:`,
    frase`${enlace === ENLACE_OCULTO ? enlace : `${enlace}?rechazar=true`}`,
  ],
  correo_cambiado: ({ login }) => [
    frase`Su cuenta ya no entra con ${login}: se ha cambiado su correo, y los enlaces que hubiera recibido aquí ya no sirven.`,
    frase`Si no lo esperaba, avise a la oficina de la competición.`,
  ],
};

export function redactar(plantilla: keyof typeof ASUNTOS, { traducir, ...datos }: DatosDeCarta & { traducir: Traductor }): { asunto: string; texto: string } {
  const parrafos = [frase`Hola, ${datos.nombre}:`, ...PARRAFOS[plantilla](datos), frase`Un saludo,\n${datos.empresa}`];
  return { asunto: `${traducir(ASUNTOS[plantilla])} · ${datos.empresa}`, texto: parrafos.map(traducir).join('\n\n') };
}
