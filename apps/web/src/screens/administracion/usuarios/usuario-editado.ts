import { Bit, Contrasena, Correo, Nombre } from '@cd/contract/kit/campos';
import { Perfil } from '@cd/contract/kit/perfiles';
import { z } from 'zod';
import { CampoImagen, MISMA_IMAGEN, type ImagenElegida } from '../../../ui/imagen';
import type { RegistroDeUsuario } from './usuario';

export const SIN_ROL = 0;

/** One role of each profile at most: a choice for each, none of them 0. */
export const Editor = z
  .object({
    imagen: CampoImagen,
    nombre: Nombre,
    login: Correo,
    roles: z.record(z.string(), z.number()).refine((roles) => Object.values(roles).some((id) => id !== SIN_ROL), {
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
export type Editado = z.output<typeof Editor>;

export type Valores = {
  imagen: ImagenElegida;
  nombre: string;
  login: string;
  roles: Record<string, number>;
  cambioContrasena: 0 | 1;
  contrasena: string;
  activo: 0 | 1;
  puede_auditar: 0 | 1;
};

export const valoresDe = ({ usuario, roles }: RegistroDeUsuario): Valores => ({
  imagen: MISMA_IMAGEN,
  nombre: usuario?.nombre ?? '',
  login: usuario?.login ?? '',
  roles: Object.fromEntries(
    roles.map(([primero]) => [primero!.perfil_id, usuario?.roles.find(({ perfil_id }) => perfil_id === primero!.perfil_id)?.id ?? SIN_ROL]),
  ),
  cambioContrasena: usuario ? 0 : 1,
  contrasena: '',
  activo: usuario?.activo ?? 1,
  puede_auditar: usuario?.puede_auditar ?? 0,
});

export const modeloDe = ({ roles, contrasena, cambioContrasena, imagen: _, ...datos }: Editado) => ({
  ...datos,
  roles: Object.entries(roles).flatMap(([perfil, id]) => (id === SIN_ROL ? [] : [{ id, perfil_id: Number(perfil) as Perfil }])),
  cambioContrasena: cambioContrasena === 1,
  ...(cambioContrasena === 1 && { contrasena }),
});
