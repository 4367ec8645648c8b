import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { call, CallError } from '../../../client/call';
import { keepDestination } from '../../../shell/kept-destination';
import { Button } from '../../../ui/pieces/Button';
import { notify } from '../../../ui/dialogs/Dialogs';
import { Row, Stack } from '../../../ui/page/Layout';
import estilos from './entrada.module.css';
import { EntryField, written, EntrySheet, Message } from './EntryForm';

/** Codes of the recovery (spec 1 §8). */
const UNKNOWN = 1;
const REPEATED = 2;
const LONG_NOTICE_MS = 6000;

export default function Olvido() {
  const navigate = useNavigate();
  const search = useSearch({ from: '/entrada/forgot' });
  const pedir = useMutation({
    mutationFn: (email: string) => call('POST /login/forgot', { body: { email } }),
    onSuccess: () => {
      if (search.volver !== undefined) keepDestination(search.volver);
      return navigate({ to: '/forgot_enviado', search });
    },
    onError: (error) => {
      if (error instanceof CallError && error.codigo === REPEATED) notify(error.message, { tone: 'aviso', duration: LONG_NOTICE_MS });
    },
  });
  const delCampo = fieldText(pedir.error);
  const delServidor =
    pedir.error && !delCampo && !(pedir.error instanceof CallError && pedir.error.codigo === REPEATED) ? pedir.error.message : null;

  const onSend = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pedir.isPending) return;
    const form = event.currentTarget;
    pedir.mutate(written(new FormData(form), 'email').trim(), { onError: () => form.querySelector('input')?.focus() });
  };

  return (
    <EntrySheet titulo="Recuperar la contraseña">
      <p className={estilos.entradilla}>Escriba la dirección con la que entra. Recibirá un enlace para elegir una contraseña nueva.</p>
      <Stack as="form" gap={4} className={estilos.formulario} onSubmit={onSend} noValidate>
        {delServidor && <Message tono="mal">{delServidor}</Message>}
        <EntryField
          titulo="Correo electrónico"
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          aria-required
          error={delCampo}
        />
        <Button tone="primario" type="submit" className={estilos.enviar} busy={pedir.isPending}>
          Enviar el enlace
        </Button>
      </Stack>
      <Row as="p" wrap gap={2} gapX={4} align="stretch" className={`tras-4 ${estilos.pie}`}>
        <Link to="/login" search={search}>
          Volver a entrar
        </Link>
      </Row>
    </EntrySheet>
  );
}

function fieldText(error: Error | null): string | null {
  if (!(error instanceof CallError)) return null;
  return error.codigo === UNKNOWN ? error.message : (error.errores.find(({ campo }) => campo === 'email')?.texto ?? null);
}
