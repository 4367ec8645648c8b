import { AYUDA_DE_CONTRASENA, Contrasena, Correo, Nombre } from '@cd/contract/kit/campos';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { call } from '../../../client/call';
import { saveSession } from '../../../client/session';
import { Button } from '../../../ui/pieces/Button';
import { Stack } from '../../../ui/page/Layout';
import estilos from './entrada.module.css';
import { EntryField, Message, written } from './EntryForm';
import { LinkSheet } from './LinkSheet';

/** Where an installation that nobody administers gets its first administrator. */
export default function Estreno() {
  const { token } = useParams({ from: '/entrada/estreno/$token' });
  const enlace = useQuery({
    queryKey: ['estreno', token],
    queryFn: async () => {
      await call('GET /login/estreno/:token', { params: { token } });
      return true;
    },
    staleTime: Infinity,
  });
  return (
    <LinkSheet titulo="Estrenar la instalación" enlace={enlace} salida={{ to: '/login', texto: 'Entrar' }}>
      {() => <EstrenoForm token={token} />}
    </LinkSheet>
  );
}

interface Account {
  nombre: string;
  login: string;
  passwd: string;
  repetida: string;
}
type Errors = Partial<Record<keyof Account, string>>;

function EstrenoForm({ token }: { token: string }) {
  const [errores, setErrores] = useState<Errors>({});
  const estrenar = useMutation({
    mutationFn: async ({ nombre, login, passwd }: Account) => {
      await call('POST /login/estreno/:token', { params: { token }, body: { nombre, login, passwd } });
      return call('POST /login', { body: { username: login, password: passwd, codigo: undefined, dispositivo: undefined } });
    },
    // The session takes the browser on, to the dashboard.
    onSuccess: saveSession,
  });

  const onSend = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (estrenar.isPending) return;
    const form = event.currentTarget;
    const datos = new FormData(form);
    const cuenta: Account = {
      nombre: written(datos, 'nombre').trim(),
      login: written(datos, 'login').trim(),
      passwd: written(datos, 'passwd'),
      repetida: written(datos, 'repetida'),
    };
    const nuevos = check(cuenta);
    setErrores(nuevos);
    const [primero] = Object.keys(nuevos);
    if (primero) form.querySelector<HTMLInputElement>(`input[name=${primero}]`)?.focus();
    else estrenar.mutate(cuenta);
  };

  return (
    <>
      <p className={estilos.entradilla}>Nadie administra todavía esta instalación. Cree la cuenta del primer administrador.</p>
      <Stack as="form" gap={4} className={estilos.formulario} onSubmit={onSend} noValidate>
        {estrenar.error && <Message tono="mal">{estrenar.error.message}</Message>}
        <AccountFields errores={errores} />
        <Button tone="primario" type="submit" className={estilos.enviar} busy={estrenar.isPending}>
          Crear la cuenta y entrar
        </Button>
      </Stack>
    </>
  );
}

function AccountFields({ errores }: { errores: Errors }) {
  return (
    <>
      <EntryField titulo="Nombre y apellidos" name="nombre" autoComplete="name" aria-required error={errores.nombre} />
      <EntryField
        titulo="Correo electrónico"
        name="login"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        aria-required
        error={errores.login}
      />
      <EntryField
        titulo="Contraseña"
        name="passwd"
        type="password"
        autoComplete="new-password"
        aria-required
        ayuda={AYUDA_DE_CONTRASENA}
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
    </>
  );
}

function check({ nombre, login, passwd, repetida }: Account): Errors {
  const errores: Errors = {};
  for (const [campo, resultado] of [
    ['nombre', Nombre.safeParse(nombre)],
    ['login', Correo.safeParse(login)],
    ['passwd', Contrasena.safeParse(passwd)],
  ] as const)
    if (resultado.error) errores[campo] = resultado.error.issues[0]!.message;
  if (!errores.passwd && passwd !== repetida) errores.repetida = 'Las contraseñas no coinciden';
  return errores;
}
