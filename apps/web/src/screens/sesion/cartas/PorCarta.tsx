import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { call } from '../../../client/call';
import { Button } from '../../../ui/Button';
import { tellFailure } from '../../../ui/Dialogs';
import { Stack } from '../../../ui/Layout';
import { LinkSheet } from '../sesion/LinkSheet';
import { ElegirCartas } from '../../avisos/preferencias/ElegirCartas';

/** Where a letter leads whoever wants to choose, without signing in: what that letter told comes first. */
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
        const deLaCarta = preferencias.filter(({ de_la_carta, correo }) => de_la_carta === 1 && correo === 1);
        return (
          <Stack gap={3}>
            <p>Elija de qué quiere recibir un correo. Lo que no reciba lo encontrará en su buzón, al entrar en su cuenta.</p>
            {deLaCarta.length > 0 && (
              <Button busy={dejar.isPending} onClick={() => dejar.mutate(deLaCarta.map(({ id }) => ({ id, correo: 0 })))}>
                No recibir más avisos como este
              </Button>
            )}
            <ElegirCartas
              preferencias={preferencias.toSorted((a, b) => b.de_la_carta - a.de_la_carta)}
              clave={clave}
              guardar={(elegida) => elegir([elegida])}
            />
          </Stack>
        );
      }}
    </LinkSheet>
  );
}
