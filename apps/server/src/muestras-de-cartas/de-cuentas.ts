import { describirPorFirmar, describirRecordatorio, describirRetirado } from '../modules/administracion/contratos/avisos';
import { describirRoles } from '../modules/administracion/usuarios/service';
import { describirFallido } from '../modules/administracion/correo/reparto';
import { describirDeshecho, describirNueva } from '../modules/competicion/competiciones/relevo';
import * as correo from '../modules/sesion/cuentas/cambio-de-correo';
import { CONTRASENA_CAMBIADA } from '../modules/sesion/cuentas/contrasenas';
import * as acceso from '../modules/sesion/sesion/avisos';
import { describirAlta, describirPerfilNuevo } from '../modules/sesion/cuentas/service';
import { describirCondicionesAceptadas } from '../modules/sesion/condiciones/service';
import { CUENTA, type EjemplosDe } from './muestra';

export const DE_CUENTAS: EjemplosDe<
  | 'usuario.alta'
  | 'usuario.contrasena'
  | 'usuario.acceso'
  | 'usuario.roles'
  | 'usuario.correo'
  | 'competicion.nueva'
  | 'contrato.aceptado'
  | 'contrato.por_firmar'
  | 'contrato.recordatorio'
  | 'contrato.retirado'
  | 'correo.fallido'
> = {
  'usuario.alta': [describirAlta({ ...CUENTA, roles: 'Entrenador' })],
  'usuario.contrasena': [CONTRASENA_CAMBIADA],
  'usuario.acceso': [
    acceso.describirDispositivo('Chrome en Windows'),
    acceso.describirLlave('Móvil de Ana'),
    acceso.LLAVE_QUITADA,
    acceso.SEGUNDO_PUESTO,
    acceso.SEGUNDO_QUITADO,
    acceso.SESIONES_CERRADAS,
  ],
  'usuario.roles': [describirRoles({ ...CUENTA, roles: 'Entrenador y Coordinador' }), describirPerfilNuevo(CUENTA.nombre, 'Árbitro')],
  'usuario.correo': [
    correo.describirPedido(CUENTA),
    correo.describirRespuesta(CUENTA.nombre, true),
    correo.describirRespuesta(CUENTA.nombre, false),
  ],
  'competicion.nueva': [
    describirNueva({ nombre: '2026-2027', fecha_inicio: '2026-09-01', fecha_fin: '2027-06-27' }, '2025-2026'),
    describirDeshecho('2025-2026', '2026-2027'),
  ],
  'contrato.aceptado': [describirCondicionesAceptadas(CUENTA)],
  'contrato.por_firmar': [
    describirPorFirmar({ requiere_aceptacion: true, sustituye: false }),
    describirPorFirmar({ requiere_aceptacion: true, sustituye: true }),
    describirPorFirmar({ requiere_aceptacion: false, sustituye: false }),
  ],
  'contrato.recordatorio': [describirRecordatorio({ requiere_aceptacion: true }), describirRecordatorio({ requiere_aceptacion: false })],
  'contrato.retirado': [describirRetirado()],
  'correo.fallido': [describirFallido({ asunto: 'Partido suspendido', destinatario: CUENTA.login, error: '550 buzón desconocido' })],
};
