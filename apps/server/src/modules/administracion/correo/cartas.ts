import type { Connection } from '../../../platform/db/open';
import type { Carta } from '../../avisos/cartas/service';
import { leerTraductor } from '../../organizacion/configuracion/queries';
import { leerCambio } from '../../sesion/cuentas/queries';
import { ENLACE_OCULTO, redactar } from '../../sesion/cuentas/redactar';

export interface CartaEscrita {
  para: string;
  asunto: string;
  texto: string;
}

/** Writes a letter out with its link, or without where there is none to show; null when whom or what it was about is gone. */
export async function escribirCarta(
  con: Connection,
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
        texto: [
          notificacion.texto,
          notificacion.enlace && `${publicUrl}${notificacion.enlace}`,
          enlace && `Para contestar sin entrar en su cuenta, abra este enlace: es solo para usted y vale una vez.\n${enlace}`,
          `Un saludo,\n${empresa}`,
        ]
          .filter(Boolean)
          .join('\n\n'),
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
