import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '../../../ui/pieces/Button';
import { Stack } from '../../../ui/page/Layout';
import estilos from './entrada.module.css';
import { EntrySheet, Message } from './EntryForm';

interface Props<T> {
  titulo: string;
  enlace: UseQueryResult<T>;
  /** What one still has of a link that no longer serves. */
  queda?: ReactNode;
  /** Where to go from a link that no longer serves. */
  salida: { to: '/login' | '/forgot'; texto: string };
  children: (leido: T & {}) => ReactNode;
}

/** Where the link of a letter leads: first it is asked whether it still serves. */
export function LinkSheet<T>({ titulo, enlace, queda, salida, children }: Props<T>) {
  return (
    <EntrySheet titulo={titulo}>
      {enlace.isPending && <output className={estilos.entradilla}>Comprobando el enlace…</output>}
      {enlace.error && (
        <Stack gap={4} className={estilos.formulario}>
          <Message tono="mal">{enlace.error.message}</Message>
          {queda}
          <Link to={salida.to} className={`${buttonClass('primario')} ${estilos.enviar}`}>
            {salida.texto}
          </Link>
        </Stack>
      )}
      {enlace.data && children(enlace.data)}
    </EntrySheet>
  );
}
