import { Perfil } from '@cd/contract/kit/perfiles';
import type { RolDeUsuario } from '@cd/contract/sesion/sesion';
import { IconCheck, IconClipboardText, IconFlag2, IconLogout2, IconSchool, IconShieldCog, type Icon } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { z } from 'zod';
import { HOME } from '../../../shell/addresses';
import { chooseProfile, useSession } from '../../../client/use-session';
import { Button } from '../../../ui/pieces/Button';
import { notify } from '../../../ui/dialogs/Dialogs';
import { ICON } from '../../../ui/pieces/icon';
import { useTranslate } from '../../../ui/pieces/translations';
import { Stack } from '../../../ui/page/Layout';
import estilos from './perfil.module.css';

type Rol = z.output<typeof RolDeUsuario>;

const LOOK: Readonly<Record<Rol['perfil_id'], { Icono: Icon; clase: string | undefined }>> = {
  [Perfil.Admin]: { Icono: IconShieldCog, clase: estilos.admin },
  [Perfil.Arbitro]: { Icono: IconFlag2, clase: estilos.arbitro },
  [Perfil.Entrenador]: { Icono: IconClipboardText, clase: estilos.entrenador },
  [Perfil.Coordinador]: { Icono: IconSchool, clase: estilos.coordinador },
};

interface Props {
  roles: readonly Rol[];
  volver: string | undefined;
  /** Those with which the screen that was asked for is seen; null where that could not be known, and the screen says. */
  abren: readonly Rol['perfil_id'][] | null;
}

/** The profiles of whoever is signed in: after choosing one, the screen that was asked for is read again with it. */
export function PerfilChoice({ roles, volver, abren }: Props) {
  const sesion = useSession();
  const navigate = useNavigate();
  const traducir = useTranslate();
  const elegir = useMutation({
    mutationFn: (idPerfil: Rol['perfil_id'] | null) => chooseProfile(sesion, idPerfil),
    // The screen that was left may not be for the profile just chosen.
    onSuccess: (_, idPerfil) => navigate({ href: volver && idPerfil !== null && abren?.includes(idPerfil) !== false ? volver : HOME }),
    onError: () => notify('Se ha producido un error al seleccionar el perfil.', { tone: 'aviso' }),
  });
  const actual = sesion.user.perfilId;

  return (
    <>
      <Stack as="ul" gap={2} className="deja-3">
        {roles.map(({ id, nombre, perfil_id, perfil_descripcion }) => {
          const { Icono, clase } = LOOK[perfil_id];
          const elegido = perfil_id === actual;
          return (
            <li key={id}>
              <button
                type="button"
                className={`${estilos.perfil} ${clase ?? ''}`}
                aria-pressed={elegido}
                aria-busy={(elegir.isPending && elegir.variables === perfil_id) || undefined}
                onClick={() => !elegido && !elegir.isPending && elegir.mutate(perfil_id)}
              >
                <Icono size={32} stroke={1.75} aria-hidden />
                <span>
                  <b>{traducir(perfil_descripcion)}</b>
                  {nombre !== perfil_descripcion && <small>{traducir(nombre)}</small>}
                  {abren?.includes(perfil_id) && abren.length < roles.length && (
                    <small className={estilos.abre}>
                      {actual === undefined ? 'Ve el enlace que ha seguido' : 'Ve la pantalla de la que viene'}
                    </small>
                  )}
                </span>
                {elegido && (
                  <span className={estilos.elegido}>
                    <IconCheck {...ICON} />
                    En uso
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </Stack>
      {actual !== undefined && roles.length > 1 && (
        <Button icon={<IconLogout2 {...ICON} />} busy={elegir.isPending && elegir.variables === null} onClick={() => elegir.mutate(null)}>
          Dejar este perfil
        </Button>
      )}
    </>
  );
}
