import { z } from 'zod';
import { Bit, Creado, Fecha, Id, IdJson, Instante, SEGUN_SE_VIO, SegunSeVio, Texto } from '../kit/campos';
import { puede } from '../kit/puede';
import { del, get, pantalla, post, put } from '../kit/route';
import { Constancia, PerfilId } from '../sesion/sesion';

const MAX_CONTENIDO = 100_000;
/** How many may be reminded in one call: all that a league asks to sign. */
export const MAX_RECORDADOS = 5_000;
const Cuenta = z.number().int();
const PERFIL_EN_DIRECCION = z.enum(['1', '4', '5', '6']).transform((perfil) => PerfilId.parse(Number(perfil)));

export const ESTADOS_CONTRATO = ['Borrador', 'Vigente', 'Finalizado'] as const;

export const FilaContrato = z.object({
  id: Cuenta,
  /** The first line of the text. */
  titulo: z.string(),
  estado: z.enum(ESTADOS_CONTRATO),
  fecha_inicio_vigencia: Fecha.nullable(),
  fecha_fin_vigencia: Fecha.nullable(),
  /** How many accounts are asked to sign it; `firmados`, how many of them have. */
  total: Cuenta,
  firmados: Cuenta,
  requiere_aceptacion: z.boolean(),
  /** The text whose place it takes, and the one that takes its own; of those, which it is. */
  sustituye_a: Cuenta.nullable(),
  sustituido_por: Cuenta.nullable(),
  edicion: Cuenta,
  version: Cuenta,
  /** `pedir`: to somebody more, or no longer to one. */
  puede: puede('modificar', 'abrir', 'pedir', 'recordar', 'cerrar', 'sustituir', 'eliminar'),
});
export type FilaContrato = z.output<typeof FilaContrato>;

export const Contrato = FilaContrato.extend({ contenido: z.string(), huella: z.string() });
export type Contrato = z.output<typeof Contrato>;

export const FUERA_DE_RECORDATORIO = ['cerrado', 'firmado', 'de_baja', 'reciente'] as const;

/** Somebody who is asked to sign, or has signed; of an account that has been deleted, only the signature is left. */
export const Firmante = z.object({
  id: Cuenta,
  nombre: z.string(),
  login: z.string(),
  perfiles: z.array(PerfilId),
  activo: Bit,
  /** 0: the account has been deleted. */
  cuenta: Bit,
  avisado: Instante.nullable(),
  recordado: Instante.nullable(),
  fecha_aceptacion: Instante.nullable(),
  /** Null for signatures made before proofs were kept. */
  firma: Constancia.nullable(),
  /** Why they would not be reminded now. */
  fuera: z.enum(FUERA_DE_RECORDATORIO).nullable(),
});
export type Firmante = z.output<typeof Firmante>;

export const ContratoCompleto = Contrato.extend({
  usuarios: z.array(Firmante),
  /** Profiles whose users it asks to sign, those who come later too. */
  tipos: z.array(z.object({ perfil_id: PerfilId, activos: Bit })),
  /** Days that pass, at least, between two reminders to the same user. */
  dias: Cuenta,
});
export type ContratoCompleto = z.output<typeof ContratoCompleto>;

const ModeloContrato = z.object({
  // Lines end alike, so that the same text has the same digest wherever it was written.
  contenido: Texto.overwrite((texto) => texto.replaceAll(/\r\n?/g, '\n').trim())
    .min(1, 'Este dato es obligatorio')
    .max(MAX_CONTENIDO, 'Como máximo 100.000 caracteres'),
  requiere_aceptacion: z.boolean().default(true),
});

const leer = pantalla(['contratos', 'contrato_usuarios'], 'leer');
const editar = pantalla('contratos', 'editar');
const leerUsuarios = pantalla('contrato_usuarios', 'leer');
const editarUsuarios = pantalla('contrato_usuarios', 'editar');

export const rutasContratos = {
  lista: get('/api/contratos', leer, 'Contratos, el último primero', { response: z.array(FilaContrato) }),
  leer: get('/api/contratos/:id', leer, 'Un contrato, con su texto', { response: Contrato }),
  completo: get('/api/contratos/completo/:id', leerUsuarios, 'Un contrato con quienes lo firman, cada uno con la constancia de su firma', {
    response: ContratoCompleto,
  }),
  crear: post('/api/contratos', editar, 'Crea un contrato en borrador; el que sustituye a otro empieza con quienes aquel pedía', {
    body: z.object({ contrato: ModeloContrato.extend({ sustituye_a: IdJson.nullish() }) }),
    response: Creado,
  }),
  modificar: put('/api/contratos/:id', editar, 'Modifica un borrador: lo que se ha enviado a firma no cambia', {
    registro: 'contrato',
    body: z.object({ contrato: ModeloContrato, ...SEGUN_SE_VIO }),
  }),
  abrir: put('/api/contratos/abrir/:id', editar, 'Envía a firma un borrador y avisa a sus usuarios; el que sustituye a otro lo cierra', {
    body: SegunSeVio,
  }),
  cerrar: put(
    '/api/contratos/cerrar/:id',
    editar,
    'Cierra un contrato: no admite más firmas, y lo sabe a quien se le había pedido la suya',
  ),
  eliminar: del('/api/contratos/:id', editar, 'Elimina un contrato que nadie ha firmado'),
  anadirUsuario: post('/api/contratos/usuario', editarUsuarios, 'Añade un usuario a un contrato; si está en firma, se le avisa', {
    body: z.object({ id: IdJson, idUsuario: IdJson }),
  }),
  quitarUsuario: del(
    '/api/contratos/usuario/:contratoId/:usuarioId',
    editarUsuarios,
    'Quita de un contrato a un usuario que no lo ha firmado',
  ),
  anadirTipo: post(
    '/api/contratos/usuario/tipo',
    editarUsuarios,
    'Añade a un contrato los usuarios de un perfil, todos o solo los de alta, y a los que lo sean mientras no se cierre',
    { body: z.object({ id: IdJson, tipo: PerfilId, activos: Bit.default(1) }), response: z.object({ anadidos: Cuenta, estaban: Cuenta }) },
  ),
  quitarTipo: del(
    '/api/contratos/usuario/tipo/:contratoId/:tipo/:activos',
    editarUsuarios,
    'Quita de un contrato los usuarios de un perfil, todos o solo los de alta: quedan los que han firmado y los que son de otro perfil que lo pide',
    {
      params: z.object({ contratoId: Id, tipo: PERFIL_EN_DIRECCION, activos: z.enum(['0', '1']) }),
      response: z.object({ quitados: Cuenta, firmados: Cuenta, de_otro_perfil: Cuenta }),
    },
  ),
  recordar: post(
    '/api/contratos/recordar/:id',
    editarUsuarios,
    'Recuerda a los que se elija que les falta firmar; dice a quién no y por qué',
    {
      body: z.object({ usuarios: z.array(IdJson).min(1, 'Elija al menos a uno').max(MAX_RECORDADOS) }),
      response: z.object({
        recordados: Cuenta,
        fuera: z.array(z.object({ motivo: z.enum([...FUERA_DE_RECORDATORIO, 'ajeno']), cuantos: Cuenta })),
      }),
    },
  ),
};
