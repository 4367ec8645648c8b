import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { call } from '../../../client/call';
import { Button } from '../../../ui/pieces/Button';
import { tellFailure } from '../../../ui/dialogs/Dialogs';
import { Stack } from '../../../ui/page/Layout';
import { LinkSheet } from '../sesion/LinkSheet';
import { ElegirCartas } from '../../avisos/preferencias/ElegirCartas';

/** Where a letter leads whoever wants no more of its kind, without signing in; the rest is chosen in their profile. */
export default function PorCarta() {
  const { token } = useParams({ from: '/entrada/cartas/$token' });
  const clave = ['cartas', token];
  const carta = useQuery({
    queryKey: clave,
    queryFn: () => call('GET /open/api/cartas/:token', { params: { token } }),
    retry: false,
  });
  const elegir = (preferencias: { id: number; correo: 0 | 1 }[]) =>
    call('PUT /open/api/cartas/:token', { params: { token }, body: { preferencias } });
  const dejar = useMutation({
    mutationFn: elegir,
    onSuccess: () => carta.refetch(),
    onError: (error) => tellFailure(error, 'No se ha podido guardar'),
  });
  return (
    <LinkSheet titulo="Sus avisos por correo" enlace={carta} salida={{ to: '/login', texto: 'Entrar con su cuenta' }}>
      {({ preferencias }) => {
        const queridas = preferencias.filter(({ correo }) => correo === 1);
        return (
          <Stack gap={3}>
            <p>
              {preferencias.length > 0
                ? 'Diga si quiere recibir un correo de lo que contaba esta carta. Lo que no reciba lo encontrará en su buzón.'
                : 'De lo que contaba esta carta ya no hay nada que elegir.'}{' '}
              Los demás avisos se eligen en su perfil, al entrar en su cuenta.
            </p>
            {queridas.length > 0 && (
              <Button busy={dejar.isPending} onClick={() => dejar.mutate(queridas.map(({ id }) => ({ id, correo: 0 })))}>
                No recibir más avisos como este
              </Button>
            )}
            <ElegirCartas preferencias={preferencias} clave={clave} guardar={(elegida) => elegir([elegida])} />
          </Stack>
        );
      }}
    </LinkSheet>
  );
}
