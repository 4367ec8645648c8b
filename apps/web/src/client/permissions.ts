import { Nivel } from '@cd/contract/kit/perfiles';
import { pantallaDe, type Pantalla } from '@cd/contract/kit/screens';
import type { UsuarioSesion } from '@cd/contract/sesion/sesion';
import { useQuery } from '@tanstack/react-query';
import { workingCompetition } from './shell-queries';
import { useSession } from './use-session';

export function levelIn({ perfilId, permisos = [] }: UsuarioSesion, pantalla: Pantalla, historico: boolean): Nivel {
  const { ruta, perfiles, editableEnHistorico } = pantallaDe(pantalla);
  const nivel =
    perfilId && perfiles.includes(perfilId)
      ? (permisos.find(({ opcion_enlace }) => opcion_enlace === ruta)?.permiso ?? Nivel.Ninguno)
      : Nivel.Ninguno;
  return historico && nivel === Nivel.Edicion && !editableEnHistorico ? Nivel.Lectura : nivel;
}

/** What whoever is signed in may do on a screen: 0 nothing, 1 read, 2 edit. The server decides; this only shows it. */
export function useLevel(pantalla: Pantalla): Nivel {
  const { user } = useSession();
  const { data } = useQuery(workingCompetition);
  return levelIn(user, pantalla, data?.historico ?? false);
}

/** Who may settle on a screen does it whatever the season, which is over for sport alone (ADR 77): the least level that its actions ask for. */
export function useSettlingLevel(pantalla: Pantalla): Nivel {
  const { user } = useSession();
  return levelIn(user, pantalla, false) === Nivel.Edicion ? Nivel.Lectura : Nivel.Edicion;
}
