import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { call } from '../../../client/call';
import { Button } from '../../../ui/pieces/Button';
import { frase, tellResult } from '../../../ui/dialogs/Dialogs';
import { formatMoment } from '../../../format/format';
import { Stack } from '../../../ui/page/Layout';
import estilos from './entrada.module.css';
import { Message } from './EntryForm';
import { LinkSheet } from './LinkSheet';

interface Asked {
  login: string;
  nuevo: string;
}

function useAnswer(token: string, pedido: Asked | undefined) {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (acepta: boolean) => call('POST /login/correo/:token', { params: { token }, body: { acepta } }),
    onSuccess: async (_, acepta) => {
      const { login = '', nuevo = '' } = pedido ?? {};
      if (acepta) await tellResult('Correo cambiado', frase`Desde ahora su cuenta entra con ${nuevo}, con la misma contraseña.`);
      else await tellResult('Cambio rechazado', frase`Su cuenta sigue entrando con ${login}.`);
      await navigate({ to: '/login', replace: true });
    },
  });
}

/** Where the letter to the present address leads. Opening it changes nothing: readers of mail follow links by themselves. */
export default function CambioDeCorreo() {
  const { token } = useParams({ from: '/entrada/cambio-correo/$token' });
  const { rechazar = false } = useSearch({ from: '/entrada/cambio-correo/$token' });
  const pedido = useQuery({
    queryKey: ['cambio-correo', token],
    queryFn: () => call('GET /login/correo/:token', { params: { token } }),
    staleTime: Infinity,
    retry: false,
  });
  const contestar = useAnswer(token, pedido.data);
  const boton = (acepta: boolean) => (
    <Button
      tone={acepta === rechazar ? 'normal' : 'primario'}
      className={estilos.enviar}
      busy={contestar.isPending && contestar.variables === acepta}
      disabled={contestar.isPending}
      onClick={() => contestar.mutate(acepta)}
    >
      {acepta ? 'Confirmar el cambio' : 'Rechazar el cambio'}
    </Button>
  );

  return (
    <LinkSheet
      titulo={rechazar ? 'Rechazar el cambio de correo' : 'Cambio de correo'}
      enlace={pedido}
      salida={{ to: '/login', texto: 'Ir a entrar' }}
    >
      {({ pedido_por, login, nuevo, caduca }) => (
        <>
          <p className={estilos.entradilla}>
            {pedido_por ?? 'Alguien'} ha pedido que su cuenta deje de entrar con <strong>{login}</strong> y entre con{' '}
            <strong>{nuevo}</strong>.
          </p>
          <p className={estilos.entradilla}>Mientras no lo confirme, nada cambia. El enlace sirve hasta el {formatMoment(caduca)}.</p>
          <Stack gap={4} className={estilos.formulario}>
            {contestar.error && <Message tono="mal">{contestar.error.message}</Message>}
            {boton(!rechazar)}
            {boton(rechazar)}
          </Stack>
        </>
      )}
    </LinkSheet>
  );
}
