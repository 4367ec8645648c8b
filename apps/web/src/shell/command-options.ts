import { Nivel } from '@cd/contract/kit/perfiles';
import { PANTALLAS, pantallaDe, type Pantalla } from '@cd/contract/kit/screens';
import type { GrupoDeHallazgos } from '@cd/contract/administracion/panel';
import { llano } from '@cd/domain/organizacion/vocabulario/llano';
import { tienePalabras } from '@cd/domain/organizacion/vocabulario/palabras';
import {
  IconArrowRight,
  IconDeviceDesktop,
  IconHelp,
  IconLogout,
  IconMoon,
  IconPlus,
  IconSun,
  IconSwitchHorizontal,
  IconUserCircle,
  IconUsersGroup,
  IconWorld,
  type Icon,
} from '@tabler/icons-react';
import { SIGN_OUT } from './addresses';
import { everydayFor } from './everyday-words';
import { SCREEN_ICONS } from './screen-icons';

/** What a line of the command bar does. */
export type Command = { ruta: string } | { tema: 'light' | 'dark' | 'auto' };

export interface CommandOption {
  clave: string;
  grupo: string;
  titulo: string;
  detalle?: string;
  icono: Icon;
  command: Command;
  /** What else it is called: found by it, and not shown. */
  palabras?: string;
}

/** Fewer letters than these are in every topic. */
const MIN_HELP = 3;

interface Office {
  /** Those of the menu, in its order. */
  pantallas: readonly Pantalla[];
  levelIn: (pantalla: Pantalla) => Nivel;
  manyProfiles: boolean;
  translate: (text: string) => string;
}

const THEMES = [
  ['Tema claro', 'light', IconSun],
  ['Tema oscuro', 'dark', IconMoon],
  ['Tema del sistema', 'auto', IconDeviceDesktop],
] as const;

/** The actions that this user may do from any screen. */
function actions({ pantallas, levelIn, manyProfiles, translate }: Office): CommandOption[] {
  const action = (titulo: string, icono: Icon, command: Command): CommandOption => ({
    clave: titulo,
    grupo: 'Acciones',
    titulo: translate(titulo),
    icono,
    command,
  });
  return [
    ...pantallas.flatMap((pantalla) => {
      const { nuevo, ruta } = pantallaDe(pantalla);
      return nuevo !== undefined && levelIn(pantalla) === Nivel.Edicion ? [action(nuevo, IconPlus, { ruta: `${ruta}/nuevo` })] : [];
    }),
    action('Mi perfil', IconUserCircle, { ruta: '/perfil' }),
    ...(manyProfiles ? [action('Cambiar de perfil', IconSwitchHorizontal, { ruta: '/perfil' })] : []),
    ...THEMES.map(([titulo, tema, icono]) => action(titulo, icono, { tema })),
    action('Zona pública', IconWorld, { ruta: '/index' }),
    action('Salir', IconLogout, { ruta: SIGN_OUT }),
  ];
}

const screens = ({ pantallas, translate }: Office): CommandOption[] =>
  pantallas.map((pantalla) => ({
    clave: pantalla,
    grupo: 'Pantallas',
    titulo: translate(PANTALLAS[pantalla].titulo),
    icono: SCREEN_ICONS[pantalla],
    command: { ruta: PANTALLAS[pantalla].ruta },
  }));

/** What is done, by the words of every day; only once something is looked for. */
const everyday = ({ levelIn, translate }: Office): CommandOption[] =>
  everydayFor(levelIn).map(({ titulo, palabras, ruta, pantalla }) => ({
    clave: `hacer ${titulo}`,
    grupo: 'Acciones',
    titulo: translate(titulo),
    palabras: translate(palabras),
    icono: SCREEN_ICONS[pantalla],
    command: { ruta },
  }));

const inHelp = (sought: string, { levelIn }: Office): CommandOption[] =>
  levelIn('ayuda') > 0 && sought.length >= MIN_HELP
    ? [
        {
          clave: 'ayuda de',
          grupo: 'Ayuda',
          titulo: `Buscar «${sought}» en la ayuda`,
          icono: IconHelp,
          command: { ruta: `${PANTALLAS.ayuda.ruta}?buscar=${encodeURIComponent(sought)}` },
        },
      ]
    : [];

/** The records found, each group with the way to all of its own when there are more. */
function hits(grupos: readonly GrupoDeHallazgos[], translate: Office['translate']): CommandOption[] {
  return grupos.flatMap(({ tipo, pantalla, hallazgos, todos }) => {
    const grupo = translate(tipo);
    const icono = pantalla === null ? IconUsersGroup : SCREEN_ICONS[pantalla as Pantalla];
    return [
      ...hallazgos.map(({ id, nombre, detalle, ruta }) => ({
        clave: `${tipo} ${id}`,
        grupo,
        titulo: nombre,
        detalle,
        icono,
        command: { ruta },
      })),
      ...(todos === null
        ? []
        : [{ clave: `${tipo} todos`, grupo, titulo: `Ver todos en ${grupo}`, icono: IconArrowRight, command: { ruta: todos } }]),
    ];
  });
}

/** What is called so comes first, then what begins so, what has its words, and what is also called so. */
function farFrom(sought: string, { titulo }: CommandOption): number {
  const [plain, looked] = [llano(titulo), llano(sought)];
  return plain === looked ? 0 : plain.startsWith(looked) ? 1 : tienePalabras(titulo, sought) ? 2 : 3;
}

/** Everything that a text offers; with no text, where one can go and what one can do. */
export function commandOptions(text: string, office: Office, grupos: readonly GrupoDeHallazgos[]): CommandOption[] {
  const sought = text.trim();
  const own = [...screens(office), ...actions(office)];
  if (!sought) return [...own, ...hits(grupos, office.translate)];
  const asked = [...own, ...everyday(office)]
    .filter(({ titulo, palabras = '' }) => tienePalabras(`${titulo} ${palabras}`, sought))
    .toSorted((a, b) => farFrom(sought, a) - farFrom(sought, b));
  return [...asked, ...hits(grupos, office.translate), ...inHelp(sought, office)];
}
