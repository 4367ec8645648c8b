/** Profiles (domain-rules, «Identity»). A role belongs to one of them. */
export const Perfil = { Admin: 1, Arbitro: 4, Entrenador: 5, Coordinador: 6 } as const;
export type Perfil = (typeof Perfil)[keyof typeof Perfil];
/** Profiles that have a person behind the user. */
export type PerfilDePersona = Exclude<Perfil, typeof Perfil.Admin>;

export const TODOS_LOS_PERFILES = [Perfil.Admin, Perfil.Arbitro, Perfil.Entrenador, Perfil.Coordinador] as const;

/** Permission levels per screen (spec 1 §4). */
export const Nivel = { Ninguno: 0, Lectura: 1, Edicion: 2 } as const;
export type Nivel = (typeof Nivel)[keyof typeof Nivel];
