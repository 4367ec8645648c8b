import { queryOptions } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { z } from 'zod';
import { call } from '../../../client/call';
import { PasswordField, TextField } from '../../../ui/fields/fields';

/** One's open sessions, second step and passkeys. */
export const seguridadPropia = queryOptions({ queryKey: ['seguridad'], queryFn: () => call('GET /api/perfil/seguridad') });

export const contrasena = z.string().min(1, 'Escriba su contraseña');
export const codigo = z.string().trim().min(1, 'Escriba el código');
export const ConContrasena = z.object({ contrasena });

export const LaContrasena = (campo: Omit<ComponentProps<typeof PasswordField>, 'label'>) => (
  <PasswordField label="Su contraseña" ancho="todo" autoComplete="current-password" {...campo} />
);
export const ElCodigo = ({ label, ...campo }: ComponentProps<typeof TextField>) => (
  <TextField label={label} ancho="todo" autoComplete="one-time-code" {...campo} />
);
