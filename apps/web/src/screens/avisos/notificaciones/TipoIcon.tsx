import {
  IconBell,
  IconCalendarPlus,
  IconFileCheck,
  IconKey,
  IconMailX,
  IconShieldCheck,
  IconUserPlus,
  type Icon,
  type IconProps,
} from '@tabler/icons-react';

/** By `tipo`; a type without one of its own has the bell. */
const ICONS: Readonly<Record<number, Icon>> = {
  1: IconUserPlus,
  2: IconKey,
  3: IconShieldCheck,
  4: IconCalendarPlus,
  5: IconFileCheck,
  6: IconMailX,
};

export function TipoIcon({ tipo, ...props }: IconProps & { tipo: number }) {
  const Icono = ICONS[tipo] ?? IconBell;
  return <Icono stroke={1.75} aria-hidden {...props} />;
}
