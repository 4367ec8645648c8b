import { describirRoles } from '../modules/administracion/usuarios/service';
import { describirFallido } from '../modules/administracion/correo/reparto';
import { describirNueva } from '../modules/competicion/competiciones/service';
import * as correo from '../modules/sesion/cuentas/cambio-de-correo';
import { CONTRASENA_CAMBIADA } from '../modules/sesion/cuentas/contrasenas';
import { describirAlta, describirPerfilNuevo } from '../modules/sesion/cuentas/service';
import { describirCondicionesAceptadas } from '../modules/sesion/sesion/routes';
import { CUENTA, type EjemplosDe } from './muestra';

export const DE_CUENTAS: EjemplosDe<
  'usuario.alta' | 'usuario.contrasena' | 'usuario.roles' | 'usuario.correo' | 'competicion.nueva' | 'contrato.aceptado' | 'correo.fallido'
> = {
  'usuario.alta': [describirAlta({ ...CUENTA, roles: 'Entrenador' })],
  'usuario.contrasena': [CONTRASENA_CAMBIADA],
  'usuario.roles': [describirRoles({ ...CUENTA, roles: 'Entrenador y Coordinador' }), describirPerfilNuevo(CUENTA.nombre, 'Árbitro')],
  'usuario.correo': [
    correo.describirPedido(CUENTA),
    correo.describirRespuesta(CUENTA.nombre, true),
    correo.describirRespuesta(CUENTA.nombre, false),
  ],
  'competicion.nueva': [describirNueva({ nombre: '2026-2027', fecha_inicio: '2026-09-01', fecha_fin: '2027-06-27' }, '2025-2026')],
  'contrato.aceptado': [describirCondicionesAceptadas(CUENTA)],
  'correo.fallido': [describirFallido({ asunto: 'Partido suspendido', destinatario: CUENTA.login, error: '550 buzón desconocido' })],
};
