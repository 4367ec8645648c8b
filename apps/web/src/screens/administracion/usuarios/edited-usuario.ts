import { Bit, Contrasena, Correo, Nombre } from '@cd/contract/kit/campos';
import { Perfil } from '@cd/contract/kit/perfiles';
import { z } from 'zod';
import { ImageValue, SAME_IMAGE, type ChosenImage } from '../../../ui/fields/image';
import type { UsuarioRecord } from './usuario';

export const WITHOUT_ROL = 0;

/** One role of each profile at most: a choice for each, none of them 0. */
export const Editor = z
  .object({
    imagen: ImageValue,
    nombre: Nombre,
    login: Correo,
    roles: z.record(z.string(), z.number()).refine((roles) => Object.values(roles).some((id) => id !== WITHOUT_ROL), {
      path: [String(Perfil.Admin)],
      message: 'Elija al menos un rol',
    }),
    cambioContrasena: Bit,
    contrasena: z.string(),
    activo: Bit,
    puede_auditar: Bit,
  })
  .superRefine(({ cambioContrasena, contrasena }, contexto) => {
    const [falta] = (cambioContrasena === 1 && Contrasena.safeParse(contrasena).error?.issues) || [];
    if (falta) contexto.addIssue({ code: 'custom', path: ['contrasena'], message: falta.message });
  });
export type EditedUsuario = z.output<typeof Editor>;

export type Values = {
  imagen: ChosenImage;
  nombre: string;
  login: string;
  roles: Record<string, number>;
  cambioContrasena: 0 | 1;
  contrasena: string;
  activo: 0 | 1;
  puede_auditar: 0 | 1;
};

export const valuesOf = ({ usuario, roles }: UsuarioRecord): Values => ({
  imagen: SAME_IMAGE,
  nombre: usuario?.nombre ?? '',
  login: usuario?.login ?? '',
  roles: Object.fromEntries(
    roles.map(([primero]) => [
      primero!.perfil_id,
      usuario?.roles.find(({ perfil_id }) => perfil_id === primero!.perfil_id)?.id ?? WITHOUT_ROL,
    ]),
  ),
  cambioContrasena: 0,
  contrasena: '',
  activo: usuario?.activo ?? 1,
  puede_auditar: usuario?.puede_auditar ?? 0,
});

export const modelOf = ({ roles, contrasena, cambioContrasena, imagen: _, ...datos }: EditedUsuario) => ({
  ...datos,
  roles: Object.entries(roles).flatMap(([perfil, id]) => (id === WITHOUT_ROL ? [] : [{ id, perfil_id: Number(perfil) as Perfil }])),
  cambioContrasena: cambioContrasena === 1,
  contrasena: cambioContrasena === 1 ? contrasena : undefined,
});
