import { IconFingerprint } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { call, CallError } from '../../../client/call';
import { browserMark, canUsePasskeys, signWithPasskey } from '../../../client/passkeys';
import { saveSession } from '../../../client/session';
import { Button } from '../../../ui/pieces/Button';
import { ICON } from '../../../ui/pieces/icon';
import { Row, Stack } from '../../../ui/page/Layout';
import estilos from './entrada.module.css';
import { EntryField, written, EntrySheet, Message } from './EntryForm';

class NoCredentials extends Error {}

interface Credentials {
  username: string;
  password: string;
  codigo: string | undefined;
}

/** With what was written or, with nothing, by a passkey. */
function useEntrar() {
  return useMutation({
    mutationFn: async (credenciales: Credentials | null) => {
      const dispositivo = browserMark();
      if (!credenciales) {
        const respuesta = await signWithPasskey(await call('POST /login/llave/reto'));
        return call('POST /login/llave', { body: { respuesta, dispositivo } });
      }
      if (!credenciales.username || !credenciales.password) throw new NoCredentials('Credenciales inválidas');
      return call('POST /login', { body: { ...credenciales, dispositivo } });
    },
    // The change of session takes the browser on: to the screen that was asked for, or to the dashboard.
    onSuccess: saveSession,
  });
}

export default function Login() {
  const { caducada, volver } = useSearch({ from: '/entrada/login' });
  const [pideCodigo, setPideCodigo] = useState(false);
  const entrar = useEntrar();

  const onSend = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (entrar.isPending) return;
    const form = event.currentTarget;
    const datos = new FormData(form);
    const codigo = written(datos, 'codigo').trim();
    const [username, password] = [written(datos, 'username').trim(), written(datos, 'password')];
    const credenciales = { username, password, codigo: codigo || undefined };
    entrar.mutate(credenciales, {
      onError: (error) => {
        if (asksForCode(error)) return setPideCodigo(true);
        form.querySelector<HTMLInputElement>(credenciales.username ? 'input[name=password]' : 'input[name=username]')?.focus();
      },
    });
  };

  return (
    <EntrySheet titulo="Entrar">
      <p className={estilos.entradilla}>Para árbitros, entrenadores, coordinadores y la oficina de la liga.</p>
      <Stack as="form" gap={4} className={estilos.formulario} onSubmit={onSend} noValidate>
        {entrar.error ? (
          <Message tono={isFirstAsk(entrar.error) ? 'info' : 'mal'}>{failureText(entrar.error)}</Message>
        ) : (
          caducada && <Message tono="info">Su sesión ha caducado. Vuelva a entrar; lo que estaba escribiendo se conserva.</Message>
        )}
        <EntryField
          titulo="Correo electrónico"
          name="username"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          aria-required
        />
        <EntryField titulo="Contraseña" name="password" type="password" autoComplete="current-password" aria-required />
        {pideCodigo && <CodeField />}
        <Button tone="primario" type="submit" className={estilos.enviar} busy={entrar.isPending}>
          Entrar
        </Button>
        {canUsePasskeys() && <PasskeyButton disabled={entrar.isPending} onClick={() => entrar.mutate(null)} />}
      </Stack>
      <Row as="p" wrap gap={2} gapX={4} align="stretch" className={`tras-4 ${estilos.pie}`}>
        <Link to="/forgot" search={volver === undefined ? {} : { volver }}>
          He olvidado la contraseña
        </Link>
      </Row>
    </EntrySheet>
  );
}

const PasskeyButton = (props: { disabled: boolean; onClick: () => void }) => (
  <Button className={estilos.enviar} icon={<IconFingerprint {...ICON} />} {...props}>
    Entrar con una llave de acceso
  </Button>
);

/** Asked for once the password is known to be good: whoever waits for it comes to write it. */
function CodeField() {
  const campo = useRef<HTMLDivElement>(null);
  useEffect(() => campo.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={campo}>
      <EntryField
        titulo="Código"
        ayuda="El que enseña su aplicación de autenticación, o uno de recuperación"
        name="codigo"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        aria-required
      />
    </div>
  );
}

const isFirstAsk = (error: Error): boolean =>
  error instanceof CallError && (error.codigo === 'sesion.codigo' || error.codigo === 'sesion.llave');
const asksForCode = (error: Error): boolean =>
  isFirstAsk(error) || (error instanceof CallError && error.codigo === 'sesion.codigo_incorrecto');

function failureText(error: Error): string {
  if (!(error instanceof CallError) || error.status !== 429 || error.retryAfter === null) return error.message;
  const minutos = Math.ceil(error.retryAfter / 60);
  return `${error.message}. Podrá volver a entrar dentro de ${minutos === 1 ? 'un minuto' : `${minutos} minutos`}.`;
}
