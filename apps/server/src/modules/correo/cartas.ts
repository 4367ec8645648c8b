import { frase, type Traductor } from '@cd/domain/vocabulario/traductor';
import { sql } from 'kysely';
import { cuentaNombrada } from '../../platform/audit';
import { hashToken, newToken } from '../../platform/access/session';
import type { Conexion, Tx } from '../../platform/db/open';
import { encolar } from '../../platform/jobs';
import { leerTraductor } from '../configuracion/queries';

/** What a mail in the queue is about. Its words, and any link with a secret in it, are made when it leaves: the queue holds no token. */
export type Carta = { plantilla: 'reinicio' | 'bienvenida'; usuarioId: number; reinicioId: number } | { plantilla: 'notificacion'; notificacionId: number };

export const TIPO_CORREO = 'correo';

export type Motivo = 'olvido' | 'administrador' | 'bienvenida' | 'manual';

/** Hours that a link lives. A welcome waits in a mailbox longer than a request just made. */
const VIDA_HORAS = sql`case motivo when 'bienvenida' then 7 * 24 else 1 end`;

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

/** The link of a request, made anew: an earlier one of the same request no longer opens. null: nobody needs it any more. */
export async function renovarEnlace(con: Conexion, reinicioId: number, publicUrl: string): Promise<string | null> {
  const token = newToken();
  const { numUpdatedRows } = await con
    .updateTable('reinicio_contrasena')
    .set({ hash: hashToken(token), caduca: sql`now() + make_interval(hours => ${VIDA_HORAS})` })
    .where('id', '=', reinicioId)
    .where('usado', 'is', null)
    .where((eb) => eb.exists(eb.selectFrom('usuario as u').select('u.id').whereRef('u.id', '=', 'reinicio_contrasena.usuario_id').where('u.activo', '=', true)))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0 ? `${publicUrl}/reset/${token}` : null;
}

/** A link of its own, beside those already on their way. */
export async function crearEnlace(tx: Tx, usuarioId: number, motivo: Motivo, publicUrl: string): Promise<string | null> {
  return renovarEnlace(tx, await pedirReinicio(tx, usuarioId, motivo), publicUrl);
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
  return usuario
    ? {
        para: usuario.login,
        ...redactar(carta.plantilla, { ...usuario, empresa, publicUrl, enlace: enlace ?? ENLACE_OCULTO, traducir: await leerTraductor(con) }),
      }
    : null;
}

export const ASUNTOS = { reinicio: 'Cambio de contraseña', bienvenida: 'Le damos la bienvenida' } as const;

export function redactar(
  plantilla: 'reinicio' | 'bienvenida',
  {
    nombre,
    login,
    empresa,
    publicUrl,
    enlace,
    traducir,
  }: { nombre: string; login: string; empresa: string; publicUrl: string; enlace: string; traducir: Traductor },
): { asunto: string; texto: string } {
  const parrafos =
    plantilla === 'reinicio'
      ? [
          frase`Hola, ${nombre}:`,
          frase`Se ha pedido cambiar la contraseña de ${login}. Para elegir una nueva abra este enlace antes de una hora:`,
          frase`${enlace}`,
          frase`Si usted no lo ha pedido, no haga nada: su contraseña sigue siendo la misma.`,
        ]
      : [
          frase`Hola, ${nombre}:`,
          frase`Ya tiene cuenta en ${empresa}. Entre en ${publicUrl}/login con la dirección ${login}.`,
          frase`Para elegir su contraseña abra este enlace en los próximos siete días:`,
          frase`${enlace}`,
          frase`Si ha caducado, pida otro en ${publicUrl}/forgot.`,
        ];
  return {
    asunto: `${traducir(ASUNTOS[plantilla])} · ${empresa}`,
    texto: [...parrafos, frase`Un saludo,\n${empresa}`].map(traducir).join('\n\n'),
  };
}
