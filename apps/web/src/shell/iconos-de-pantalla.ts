import type { Pantalla } from '@cd/contract/kit/screens';
import {
  IconAd2,
  IconBellCog,
  IconCalendarRepeat,
  IconFileCheck,
  IconHelpCircle,
  IconHistory,
  IconKey,
  IconLayoutDashboard,
  IconMail,
  IconMailForward,
  IconSettings,
  IconShieldLock,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';

export const ICONOS_DE_PANTALLA: Readonly<Record<Pantalla, Icon>> = {
  dashboard: IconLayoutDashboard,
  notificaciones: IconMail,
  condiciones: IconFileCheck,
  ayuda: IconHelpCircle,
  cambiarcompeticion: IconCalendarRepeat,
  usuarios: IconUsers,
  acciones: IconHistory,
  roles: IconShieldLock,
  rol_permisos: IconKey,
  configuracion: IconSettings,
  tiposnotificacion: IconBellCog,
  publicidad: IconAd2,
  correo: IconMailForward,
};
