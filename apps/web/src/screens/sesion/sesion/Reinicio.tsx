import { AYUDA_DE_CONTRASENA, Contrasena } from '@cd/contract/kit/campos';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { call } from '../../../client/call';
import { takeDestination } from '../../../shell/kept-destination';
import { Button } from '../../../ui/pieces/Button';
import { tellResult } from '../../../ui/dialogs/Dialogs';
import { Stack } from '../../../ui/page/Layout';
import estilos from './entrada.module.css';
import { EntryField, Message, written } from './EntryForm';
import { LinkSheet } from './LinkSheet';

export default function Reinicio() {
  const { token } = useParams({ from: '/entrada/reset/$token' });
  const enlace = useQuery({
    queryKey: ['reinicio', token],
    queryFn: () => call('GET /login/reset/:token', { params: { token } }),
    staleTime: Infinity,
  });
  return (
    <LinkSheet titulo="Contraseña nueva" enlace={enlace} salida={{ to: '/forgot', texto: 'Pedir otro enlace' }}>
      {({ login }) => <ReinicioForm token={token} login={login} />}
    </LinkSheet>
  );
}

type Errors = Partial<Record<'passwd' | 'repetida', string>>;

function ReinicioForm({ token, login }: { token: string; login: string }) {
  const navigate = useNavigate();
  const [errores, setErrores] = useState<Errors>({});
  const cambiar = useMutation({
    mutationFn: (passwd: string) => call('POST /login/reset/:token', { params: { token }, body: { passwd } }),
    onSuccess: async () => {
      await tellResult('Contraseña cambiada', 'Entre con la contraseña nueva');
      const volver = takeDestination();
      await navigate({ to: '/login', search: volver === null ? {} : { volver }, replace: true });
    },
  });

  const onSend = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (cambiar.isPending) return;
    const form = event.currentTarget;
    const datos = new FormData(form);
    const passwd = written(datos, 'passwd');
    const nuevos = check(passwd, written(datos, 'repetida'));
    setErrores(nuevos);
    const [primero] = Object.keys(nuevos);
    if (primero) form.querySelector<HTMLInputElement>(`input[name=${primero}]`)?.focus();
    else cambiar.mutate(passwd);
  };

  return (
    <>
      <p className={estilos.entradilla}>
        Para <strong>{login}</strong>. {AYUDA_DE_CONTRASENA}.
      </p>
      <Stack as="form" gap={4} className={estilos.formulario} onSubmit={onSend} noValidate>
        {cambiar.error && <Message tono="mal">{cambiar.error.message}</Message>}
        <input type="hidden" name="username" autoComplete="username" value={login} readOnly />
        <EntryField
          titulo="Contraseña nueva"
          name="passwd"
          type="password"
          autoComplete="new-password"
          aria-required
          error={errores.passwd}
        />
        <EntryField
          titulo="Repita la contraseña"
          name="repetida"
          type="password"
          autoComplete="new-password"
          aria-required
          error={errores.repetida}
        />
        <Button tone="primario" type="submit" className={estilos.enviar} busy={cambiar.isPending}>
          Cambiar la contraseña
        </Button>
      </Stack>
    </>
  );
}

function check(passwd: string, repetida: string): Errors {
  const { error } = Contrasena.safeParse(passwd);
  if (error) return { passwd: error.issues[0]?.message };
  return passwd === repetida ? {} : { repetida: 'Las contraseñas no coinciden' };
}
