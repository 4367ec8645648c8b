import { z } from 'zod';
import { CorreoOpcional, Enlace, Imagen, Nombre, SEGUN_SE_VIO, Texto } from '../kit/campos';
import { get, put, pantalla, sesion } from '../kit/route';

/** What the integer of a parameter means, and so how it is shown and asked for. */
const TIPOS_PARAMETRO = ['si_no', 'numero', 'dias', 'dia_semana', 'hora', 'opcion', 'importe'] as const;

export const Parametro = z.object({
  clave: z.string(),
  descripcion: z.string(),
  grupo: z.string(),
  tipo: z.enum(TIPOS_PARAMETRO),
  minimo: z.number().int(),
  maximo: z.number().int(),
  /** 'hora': minutes since midnight. 'dia_semana': 1 Monday to 7 Sunday. 'importe': cents. */
  valor: z.number().int(),
});
export type Parametro = z.output<typeof Parametro>;

const Linea = Texto.trim().max(200);
const Color = z.string().regex(/^#[0-9a-f]{6}$/i, 'El color no es válido');

/** Data of the company; what only administrators see is in `DatosFiscales`. */
export const Empresa = z.object({
  nombre: Nombre,
  nombre_id: Linea,
  direccion: Linea,
  codigoPostal: Linea,
  ciudad: Linea,
  telefono: Linea,
  web: Enlace,
  email: CorreoOpcional,
  letras_logo: Texto.trim().max(4),
  enlace_android: Enlace,
  enlace_ios: Enlace,
  color_informes: Color,
  color_informes_texto: Color,
  texto_temporada: Linea,
});
export type Empresa = z.output<typeof Empresa>;
const Privacidad = Texto.trim().max(1500, 'Como máximo 1500 caracteres').default('');
export const DatosFiscales = z.object({
  fiscal_nombre: Linea,
  fiscal_cif: Texto.trim().max(20),
  fiscal_cuenta: Texto.trim().max(34),
  /** Other accounts whose statements the bank gives, one a line. */
  otras_cuentas: Texto.max(1000).default(''),
  /** Identifier that the bank gives to whoever charges receipts: 'ES12000G12345678'. */
  acreedor_sepa: Texto.trim().max(35).default(''),
  /** Series of the invoices, before the year and the number; those that correct others are of series R. */
  factura_serie: Texto.trim()
    .regex(/^[A-Z]{1,4}$/, 'De una a cuatro letras mayúsculas')
    .refine((serie) => serie !== 'R', 'La R es de las rectificativas')
    .default('F'),
  /** Article of the law that exempts the invoices from VAT. */
  factura_exencion: Texto.trim().max(500, 'Como máximo 500 caracteres').default(''),
  /** What families read before they sign a ficha; empty, what is said by default (domain/inscripcion/privacidad). */
  privacidad_responsable: Privacidad,
  privacidad_delegado: Privacidad,
  privacidad_finalidades: Privacidad,
  privacidad_derechos: Privacidad,
  privacidad_plazo: Privacidad,
});
export const ModeloLicencias = z.object({ titulo: Linea, cabecera: Texto.max(4000), cuerpo: Texto.max(8000), pie: Texto.max(4000) });
export const Traduccion = z.object({
  palabra: Texto.trim().min(1, 'Este dato es obligatorio').max(60),
  traduccion: Texto.trim().min(1, 'Este dato es obligatorio').max(60),
});
export type Traduccion = z.output<typeof Traduccion>;

/** What every screen needs before anything else. It also comes inside the page, so that the sign-in screen already has it. */
export const ConfiguracionVisible = z.object({
  empresa: Empresa,
  traducciones: z.array(Traduccion),
  demo: z.boolean(),
  /** Day of the week on which a week of matches begins: 1, Monday, to 7. */
  diaInicioJornada: z.number().int().min(1).max(7),
  appVersion: z.string(),
});
export type ConfiguracionVisible = z.output<typeof ConfiguracionVisible>;

export const Configuracion = ConfiguracionVisible.extend({
  parametros: z.array(Parametro),
  /** Only answered to those who may read the screen of the configuration. */
  fiscal: DatosFiscales.optional(),
  version: z.number().int(),
});
export type Configuracion = z.output<typeof Configuracion>;

/** The advertisement of the public area. */
export const Publicidad = z.object({ imagen: Imagen, link: z.string() });
export type Publicidad = z.output<typeof Publicidad>;

export const rutasConfiguracion = {
  leer: get('/api/configuracion', sesion, 'Configuración', { response: Configuracion }),
  guardar: put(
    '/api/configuracion',
    pantalla('configuracion', 'editar'),
    'Guarda lo que se envía: parámetros, datos de la empresa, traducciones, modelo de licencias',
    {
      registro: '',
      body: z.object({
        parametros: z
          .array(z.object({ clave: Texto.max(60), valor: z.number().int() }))
          .max(200)
          .default([]),
        empresa: Empresa.extend(DatosFiscales.shape).optional(),
        traducciones: z.array(Traduccion).max(300).optional(),
        modeloLicencias: ModeloLicencias.optional(),
        ...SEGUN_SE_VIO,
      }),
    },
  ),
  cambioContrasenas: get(
    '/api/configuracion/cambiocontrasenas',
    pantalla('usuarios', 'leer'),
    "valor '1': los administradores pueden cambiar contraseñas de otros perfiles",
    { response: z.object({ valor: z.enum(['0', '1']) }) },
  ),
  modeloLicencias: get(
    '/api/configuracion/modelolicencias',
    pantalla(['configuracion', 'modelolicencias'], 'leer'),
    'Textos del modelo oficial de licencias, para cambiarlos y para imprimirlo',
    { response: ModeloLicencias },
  ),
  publicidad: put('/api/firebase/publicidad', pantalla('publicidad', 'editar'), 'Cambia la imagen y el enlace de la publicidad', {
    registro: '',
    multipart: true,
    // `antes`: the advertisement as it was read; where it is another by now nothing is saved. Without it, the last one to save wins.
    body: z.object({
      link: Enlace,
      eliminarImagen: z.boolean().default(false),
      antes: z.object({ imagen: Texto.nullable(), link: Texto }).optional(),
    }),
  }),
};
