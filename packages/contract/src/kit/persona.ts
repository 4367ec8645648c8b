import { z } from 'zod';
import { Bit, Correo, Fecha, IdJson, Imagen, Instante, SEGUN_SE_VIO, Texto } from './campos';
import { bulkRoutes } from './bulk';
import { rutaEliminacion } from './eliminacion';
import { del, get, post, put, pantalla, type Access } from './route';
import type { Pantalla } from './screens';

/** 1 Activo, 2 Baja (spec 2 §3). */
export const Estado = z.union([z.literal(1), z.literal(2)]);

/** As typed; the server decides with domain/documento. */
export const Documento = Texto.trim().max(20);
/** The kind of the document; `pendiente`: the person has none yet. */
export const TipoDeDocumento = z.enum(['dni', 'nie', 'nif', 'pasaporte', 'pendiente']);
/** What families are asked permission for. */
export const Finalidad = z.enum(['inscripcion', 'foto', 'nombre_publico']);
/** What the family of a player does not allow (ADR 107). */
export const NoPermite = z.array(Finalidad);
export const Movil = z
  .string()
  .trim()
  .regex(/^(\+?[\d ]{9,18})?$/, 'El teléfono no es válido')
  .default('');
/** What the list of any kind of person says of each. */
export const CAMPOS_DE_FILA = { id: z.number().int(), dni: z.string(), imagen: Imagen, estado: Estado };
export const FILA_CON_CUENTA = { ...CAMPOS_DE_FILA, nombre: z.string(), movil: z.string(), login: z.string().nullable() };
/** What is answered of one person beside the data that were sent of them. */
export const CAMPOS_DE_FICHA = {
  id: z.number().int(),
  imagen: Imagen,
  imagen_grande: Imagen,
  anonimo: z.boolean(),
  version: z.number().int(),
};
/** Another address that was asked for an account, until its owner or whoever manages users accepts or refuses it. */
export const CorreoPendiente = z.object({ login: z.string(), pedido: Instante, caduca: Instante, pedido_por: z.string().nullable() });
export type CorreoPendiente = z.output<typeof CorreoPendiente>;
export const FICHA_CON_CUENTA = {
  ...CAMPOS_DE_FICHA,
  login: z.string(),
  usuario_id: z.number().int().nullable(),
  correo_pendiente: CorreoPendiente.nullable(),
};
/** The account that the refusal of an address named, once somebody says that it is the same person's. */
export const UnirCuenta = { unirCuenta: IdJson.optional() };
/** 1: whoever sends it knows that there is already somebody of that name, school and day of birth, and that they are another person. */
export const OtraPersona = { confirmaOtraPersona: Bit.optional() };
/** 1: whoever sends it has read what is replaced in a record, and knows that it is still of the same person. */
export const LaMismaPersona = { confirmaMismaPersona: Bit.optional() };
/** What the refusal of an address says of the account that has it, to a caller who may add a person to that account. */
export const CuentaExistente = z.object({ id: z.number().int(), login: z.string(), nombre: z.string(), perfiles: z.array(z.string()) });
export type CuentaExistente = z.output<typeof CuentaExistente>;

/**
 * `correo` false: the welcome mail that was due could not leave; `correoPendiente`: the address that is still to be confirmed from the
 * present one.
 */
export const PersonaModificada = z.object({ envioCorreoBienvenida: z.boolean(), correo: z.boolean(), correoPendiente: Correo.optional() });
export const PersonaCreada = PersonaModificada.extend({ id: z.number().int() });
/** What a change sends beside the data. */
export const CambioDePersona = { ...SEGUN_SE_VIO, eliminarImagen: z.boolean().default(false) };

/** What others wrote about a person in free text: the sentences that name them, and those that may be about them. */
const EscritoSobreAlguien = z.object({ donde: z.string(), frases: z.array(z.string()), posible: z.boolean() });
export type EscritoSobreAlguien = z.output<typeof EscritoSobreAlguien>;
const DatosPersonales = z.object({
  persona: z.record(z.string(), z.unknown()),
  relacionado: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  escritos: z.array(EscritoSobreAlguien),
});
export type DatosPersonales = z.output<typeof DatosPersonales>;

/** What the law makes the office keep of a referee it has paid when the rest is deleted: of which years, until when and why. */
const FichaFiscal = z.object({
  annos: z.array(z.number().int()),
  hasta: Fecha,
  base: z.string(),
  /** True: something is still owed to them, and after this no account of theirs will be known. */
  por_pagar: z.boolean(),
});
export type FichaFiscal = z.output<typeof FichaFiscal>;

/** What is said before a person's data are deleted: how many texts lose their name, and those where a single word may be about them or about somebody else. */
export const LoEscrito = z.object({
  seguros: z.number().int(),
  posibles: z.array(z.object({ id: z.string(), donde: z.string(), texto: z.string() })),
  /** How many more of those there are, too many to be shown. */
  posiblesDeMas: z.number().int(),
  /** Null: the law has nothing kept. */
  fiscal: FichaFiscal.nullable(),
});
export type LoEscrito = z.output<typeof LoEscrito>;

interface DefConCuenta<Leida extends z.ZodObject, Nueva extends z.ZodType, Cambiada extends z.ZodType> {
  /** Screen whose permission edits these people. */
  pantalla: Pantalla;
  /** What one of them is called: 'árbitro'. */
  uno: string;
  leida: Leida;
  nueva: Nueva;
  cambiada: Cambiada;
}

/** Calls of a kind of person who has an account: read, create, modify and delete one, and those of their privacy. */
export function rutasConCuenta<const P extends string, Leida extends z.ZodObject, Nueva extends z.ZodType, Cambiada extends z.ZodType>(
  path: P,
  def: DefConCuenta<Leida, Nueva, Cambiada>,
) {
  const { uno } = def;
  const access = pantalla(def.pantalla, 'editar');
  const estado = bulkRoutes(`${path}/estado`, access, `Da de alta o de baja a varios de una vez (${uno})`, {
    fila: {},
    datos: { estado: Estado },
    vuelta: {},
  });
  return {
    previaDeEstado: estado.previa,
    cambiarEstado: estado.hacer,
    leer: get(`${path}/:id`, pantalla(def.pantalla, 'leer'), `Un ${uno}`, { response: def.leida }),
    crear: post(path, access, `Crea un ${uno} y, con un correo, su usuario`, {
      multipart: true,
      body: def.nueva,
      revelaExistencia: true,
      response: PersonaCreada,
    }),
    modificar: put(`${path}/:id`, access, `Modifica un ${uno}`, {
      multipart: true,
      registro: '',
      body: def.cambiada,
      revelaExistencia: true,
      response: PersonaModificada,
    }),
    eliminacion: rutaEliminacion(path, { access, uno: `Un ${uno}` }),
    eliminar: del(`${path}/:id`, access, `Elimina un ${uno} que nada usa`),
    ...rutasPrivacidad(path, { access, uno }),
  };
}

/** What anyone may ask about their own data: a copy of all of it, and that it goes. */
export function rutasPrivacidad<const P extends string>(path: P, { access, uno }: { access: Access; uno: string }) {
  return {
    exportar: get(`${path}/datospersonales/:id`, access, `Todo lo que se guarda de un ${uno}, para quien lo pide con derecho`, {
      response: DatosPersonales,
    }),
    escritos: get(
      `${path}/anonimizar/:id`,
      access,
      `Lo que otros escribieron y nombra o puede nombrar a un ${uno}, antes de quitar sus datos`,
      { response: LoEscrito },
    ),
    anonimizar: put(
      `${path}/anonimizar/:id`,
      access,
      `Quita los datos personales de un ${uno} y conserva los resultados; no tiene vuelta atrás`,
      {
        body: z.object({ escritos: z.array(Texto.max(200)).max(300).default([]) }).prefault({}),
        response: z.object({ fiscal: FichaFiscal.nullable() }),
      },
    ),
  };
}
