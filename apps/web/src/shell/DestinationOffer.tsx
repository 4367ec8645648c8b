import type { PerfilQueAbre } from '@cd/contract/partidos/destinos';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useSession } from '../client/use-session';
import { Button } from '../ui/pieces/Button';
import { frase, tellFailure } from '../ui/dialogs/Dialogs';
import { Stack } from '../ui/page/Layout';
import { useTranslate } from '../ui/pieces/translations';
import { openWith, profilesFor } from './destination';
import estilos from './destination.module.css';

/** What of the address where they are opens with another of their profiles, or in another season; null until it is known. */
export function useOffers(): PerfilQueAbre[] | null {
  const { user } = useSession();
  const address = useRouterState({ select: ({ location }) => location.href });
  const { data, isPending } = useQuery({ ...profilesFor(address), retry: false });
  if (isPending) return null;
  const opens = (data ?? []).some(({ perfil_id, otra_competicion }) => perfil_id === user.perfilId && otra_competicion === 0);
  return opens ? [] : (data ?? []);
}

/** Says what the link is for, and changes to it with one button. */
export function DestinationOffers({ offers }: { offers: readonly PerfilQueAbre[] }) {
  const router = useRouter();
  const { user } = useSession();
  const translate = useTranslate();
  const open = useMutation({
    mutationFn: openWith,
    onSuccess: () => router.invalidate(),
    onError: (error) => tellFailure(error, 'No se ha podido abrir el enlace'),
  });
  return (
    <Stack gap={4} className={estilos.ofertas}>
      {offers.map((offer) => {
        const profile = translate(offer.perfil_descripcion).toLocaleLowerCase('es');
        const season = offer.competicion?.nombre ?? '';
        const same = offer.perfil_id === user.perfilId;
        return (
          <Stack key={offer.id} gap={3} align="center">
            <p>
              {same
                ? translate(frase`Este enlace es de la competición «${season}», y está trabajando en otra.`)
                : translate(frase`Este enlace es para su perfil de ${profile} de «${season}».`)}
            </p>
            <Button
              tone="primario"
              busy={open.isPending && open.variables?.id === offer.id}
              onClick={() => !open.isPending && open.mutate(offer)}
            >
              {same ? translate(frase`Trabajar en «${season}» y abrirlo`) : translate(frase`Abrirlo como ${profile}`)}
            </Button>
          </Stack>
        );
      })}
    </Stack>
  );
}

/** Under what could not be read: nothing, where no other profile would. */
export function DestinationOffer() {
  const offers = useOffers();
  return offers && offers.length > 0 ? <DestinationOffers offers={offers} /> : null;
}
