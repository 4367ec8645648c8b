import { frase } from '@cd/domain/organizacion/vocabulario/traductor';
import type { Tx } from '../../../platform/db/open';
import { notificar, type Contenido } from '../../avisos/notificaciones/service';

const SI_NO_HA_SIDO = 'Si no ha sido usted, cambie su contraseña y avise a la oficina de la competición.';

export const describirDispositivo = (programa: string): Contenido => ({
  asunto: 'Entrada desde un dispositivo nuevo',
  texto: frase`Se ha entrado en su cuenta desde un dispositivo que no se había visto: ${programa}. ${SI_NO_HA_SIDO}`,
});

export const describirLlave = (nombre: string): Contenido => ({
  asunto: 'Llave de acceso nueva',
  texto: frase`Su cuenta tiene una llave de acceso más, «${nombre}», con la que se entra sin contraseña. ${SI_NO_HA_SIDO}`,
});

const dicho = (asunto: string, texto: string): Contenido => ({ asunto, texto: `${texto} ${SI_NO_HA_SIDO}` });

export const LLAVE_QUITADA = dicho('Llave de acceso quitada', 'Se ha quitado una llave de acceso de su cuenta.');
export const SEGUNDO_PUESTO = dicho(
  'Segundo paso puesto',
  'Desde ahora, para entrar en su cuenta se pide además un código de su aplicación.',
);
export const SEGUNDO_QUITADO = dicho('Segundo paso quitado', 'Ya no se pide un segundo paso para entrar en su cuenta.');
export const SESIONES_CERRADAS: Contenido = {
  asunto: 'Sus sesiones se han cerrado',
  texto: 'La oficina ha cerrado todas las sesiones abiertas de su cuenta. Puede volver a entrar cuando quiera.',
};

/** Whoever owns the account is told, also of what they did themselves: it may have been somebody else. */
export async function avisarDeAcceso(tx: Tx, usuarioId: number, contenido: Contenido): Promise<void> {
  await notificar(tx, 'usuario.acceso', { ...contenido, otros: [usuarioId] });
}
