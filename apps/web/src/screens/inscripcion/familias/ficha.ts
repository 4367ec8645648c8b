import type { EnlaceAbierto, FichaPropia } from '@cd/contract/inscripcion/familias';
import { falloDeDocumentoDeFicha, type FalloDeFicha } from '@cd/domain/inscripcion/fichas';
import { falloDeNacimiento } from '@cd/domain/personas/persona/jugador';
import { consientePorSi } from '@cd/domain/personas/persona/permisos';
import type { TipoDeDocumento } from '@cd/domain/maestros/documento/documento';
import { CallError, type CallRequest } from '../../../client/call';
import { isDate } from '../../../format/date';

type Sent = CallRequest<'POST /open/api/familia/:token'>['body'];
export type Relation = Sent['firmante_relacion'];

/** What is asked permission for. */
export type Asked = 'inscripcion' | 'propio' | 'foto' | 'nombre_publico';

/** What is being written, as it is kept on the device until it is sent. */
export interface Draft {
  /** Of this child: sent twice, it is one. */
  envio: string;
  nombre: string;
  apellido_1: string;
  apellido_2: string;
  dia: string;
  mes: string;
  anno: string;
  tipo_documento: TipoDeDocumento | '';
  documento: string;
  /** As the card shows it. */
  foto: string | null;
  /** `propio`: of whoever is fourteen already, on their own data. */
  permisos: Record<Asked, boolean>;
  firmante_nombre: string;
  firmante_relacion: Relation | '';
  firmante_correo: string;
  firmante_telefono: string;
}

/** No box is ticked for anybody. */
const NO_PERMISOS = { inscripcion: false, propio: false, foto: false, nombre_publico: false };

/** A secure context has a call for it; what is opened by a plain address of the house's network does not. */
const newEnvio = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};

/** Another child of the same family is told by the same person. */
export const emptyDraft = (antes?: Draft): Draft => ({
  envio: newEnvio(),
  nombre: '',
  apellido_1: '',
  apellido_2: '',
  dia: '',
  mes: '',
  anno: '',
  tipo_documento: '',
  documento: '',
  foto: null,
  permisos: NO_PERMISOS,
  firmante_nombre: antes?.firmante_nombre ?? '',
  firmante_relacion: antes?.firmante_relacion ?? '',
  firmante_correo: antes?.firmante_correo ?? '',
  firmante_telefono: antes?.firmante_telefono ?? '',
});

/** One that was sent, to be corrected. */
export function draftOf({ datos, foto, dados }: FichaPropia): Draft {
  const [anno = '', mes = '', dia = ''] = datos.fecha_nacimiento.split('-');
  const { fecha_nacimiento: _fecha, ...resto } = datos;
  return {
    ...resto,
    envio: '',
    dia,
    mes,
    anno,
    foto,
    permisos: {
      inscripcion: dados.inscripcion === 1,
      propio: dados.propio === 1,
      foto: dados.foto === 1,
      nombre_publico: dados.nombre_publico === 1,
    },
  };
}

const YEARS = 4;
/** ISO, or null while it is no day. */
export function birthOf({ dia, mes, anno }: Pick<Draft, 'dia' | 'mes' | 'anno'>): string | null {
  if (anno.length !== YEARS) return null;
  const iso = `${anno}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`;
  return isDate(iso) ? iso : null;
}

/** What is wrong with a birth date as it is being written, as soon as its year is: 'categoria', that no category of the season has that age. */
export type WrongBirth = 'no_existe' | 'futuro' | 'antiguo' | 'categoria';
export function wrongBirth(
  draft: Pick<Draft, 'dia' | 'mes' | 'anno'>,
  { annos }: Pick<EnlaceAbierto, 'annos'>,
  hoy: string,
): WrongBirth | null {
  if (draft.anno.length !== YEARS) return null;
  const nacimiento = birthOf(draft);
  // Of a date that has still no day or month, the year is judged.
  const fallo = falloDeNacimiento(nacimiento ?? `${draft.anno}-01-01`, hoy);
  if (fallo) return fallo;
  if (nacimiento === null && draft.dia !== '' && draft.mes !== '') return 'no_existe';
  return annos && (Number(draft.anno) < annos.desde || Number(draft.anno) > annos.hasta) ? 'categoria' : null;
}

/** Whether they say themselves what is done with their data (LOPDGDD, art. 7). */
export const saysForThemselves = (draft: Draft, hoy: string): boolean => {
  const nacimiento = birthOf(draft);
  return nacimiento !== null && consientePorSi(nacimiento, hoy);
};

export const DOCUMENTS: readonly { valor: TipoDeDocumento; titulo: string; ayuda: string; numero: string }[] = [
  { valor: 'dni', titulo: 'D.N.I.', ayuda: '8 números y letra', numero: 'Número del D.N.I.' },
  { valor: 'nie', titulo: 'N.I.E.', ayuda: 'Empieza por X, Y o Z', numero: 'Número del N.I.E.' },
  { valor: 'nif', titulo: 'NIF', ayuda: 'Empieza por K, L o M', numero: 'Número del NIF' },
  { valor: 'pasaporte', titulo: 'Pasaporte', ayuda: 'De cualquier país', numero: 'Número del pasaporte' },
  { valor: 'pendiente', titulo: 'Pendiente', ayuda: 'Aún no lo tiene', numero: '' },
];
export const RELATIONS: readonly { valor: Relation; texto: string }[] = [
  { valor: 'madre', texto: 'Madre' },
  { valor: 'padre', texto: 'Padre' },
  { valor: 'tutor', texto: 'Tutor o tutora legal' },
];

const WRONG: Readonly<Record<FalloDeFicha, string>> = {
  obligatorio: 'Escriba el número',
  ilegible: 'Hay signos que ningún documento tiene',
  formato: 'No es un número de esa clase de documento: revíselo',
  letra: 'Los números y la letra no casan: revíselos',
  de_otra_clase: 'No es un número de esa clase de documento: revíselo',
  pasaporte: 'Un pasaporte tiene de 5 a 15 letras y números',
  no_pasaporte: 'Parece un D.N.I., N.I.E. o NIF: elija ese documento',
};

/** What is wrong with the number as it is written so far; null also while nothing is. */
export function wrongDocument({ tipo_documento, documento }: Draft): string | null {
  if (tipo_documento === '' || documento.trim() === '') return null;
  const fallo = falloDeDocumentoDeFicha({ tipo_documento, documento });
  return fallo && WRONG[fallo];
}

const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** A thing that is missing, by its name, and the field where it goes. */
export interface Missing {
  campo: string;
  nombre: string;
}

/** Neither what does not exist nor what has not come may be sent; an age that no category has, the school sees. */
const badBirth = (draft: Draft, para: Pick<EnlaceAbierto, 'annos'>, hoy: string): boolean =>
  birthOf(draft) === null || !['categoria', null].includes(wrongBirth(draft, para, hoy));

/** All that keeps it from being sent, in the order of the sheet. */
export function missingOf(draft: Draft, para: Pick<EnlaceAbierto, 'annos'>, hoy: string): Missing[] {
  const { tipo_documento, documento, permisos, foto } = draft;
  const sinNumero = tipo_documento !== '' && tipo_documento !== 'pendiente' && (documento.trim() === '' || wrongDocument(draft) !== null);
  const faltan: [boolean, string, string][] = [
    [draft.nombre.trim() === '', 'nombre', 'el nombre'],
    [draft.apellido_1.trim() === '', 'apellido_1', 'el primer apellido'],
    [badBirth(draft, para, hoy), 'dia', 'la fecha de nacimiento'],
    [tipo_documento === '', 'documento-dni', 'qué documento tiene'],
    [sinNumero, 'documento', `el ${DOCUMENTS.find(({ valor }) => valor === tipo_documento)?.numero.replace('N', 'n') ?? ''}`],
    [!permisos.inscripcion, 'permiso-inscripcion', 'el permiso para jugar'],
    [saysForThemselves(draft, hoy) && !permisos.propio, 'permiso-propio', 'su propio permiso, porque tiene 14 años'],
    [foto !== null && !permisos.foto, 'permiso-foto', 'el permiso de la foto, o quitarla'],
    [draft.firmante_nombre.trim() === '', 'firmante_nombre', 'su nombre'],
    [draft.firmante_relacion === '', 'firmante_relacion', 'qué es usted del niño o la niña'],
    [!MAIL.test(draft.firmante_correo.trim()), 'firmante_correo', 'su correo'],
  ];
  return onlyMissing(faltan);
}

/** Of what is asked to change of a player: without a number, the document stays. */
export function missingOfChange(draft: Draft, para: Pick<EnlaceAbierto, 'annos'>, hoy: string): Missing[] {
  return onlyMissing([
    [draft.nombre.trim() === '', 'nombre', 'el nombre'],
    [draft.apellido_1.trim() === '', 'apellido_1', 'el primer apellido'],
    [badBirth(draft, para, hoy), 'dia', 'la fecha de nacimiento'],
    [wrongDocument(draft) !== null, 'documento', 'el documento, que no está bien'],
    [draft.firmante_nombre.trim() === '', 'firmante_nombre', 'su nombre'],
    [!MAIL.test(draft.firmante_correo.trim()), 'firmante_correo', 'su correo'],
  ]);
}

const onlyMissing = (faltan: readonly (readonly [boolean, string, string])[]): Missing[] =>
  faltan.flatMap(([falta, campo, nombre]) => (falta ? [{ campo, nombre }] : []));

const bit = (si: boolean): 0 | 1 => (si ? 1 : 0);

/** As it is sent, once nothing is missing. */
export function writtenOf(draft: Draft, { version }: EnlaceAbierto['permisos']): Omit<Sent, 'envio'> {
  const { permisos, tipo_documento, firmante_relacion, documento } = draft;
  return {
    nombre: draft.nombre.trim(),
    apellido_1: draft.apellido_1.trim(),
    apellido_2: draft.apellido_2.trim(),
    fecha_nacimiento: birthOf(draft)!,
    tipo_documento: tipo_documento as TipoDeDocumento,
    documento: tipo_documento === 'pendiente' ? '' : documento.trim(),
    firmante_nombre: draft.firmante_nombre.trim(),
    firmante_relacion: firmante_relacion as Relation,
    firmante_correo: draft.firmante_correo.trim(),
    firmante_telefono: draft.firmante_telefono.trim(),
    permisos: {
      inscripcion: bit(permisos.inscripcion),
      propio: bit(permisos.propio),
      foto: bit(permisos.foto),
      nombre_publico: bit(permisos.nombre_publico),
    },
    version_permisos: version,
    foto: draft.foto,
  };
}

/** What was not told to have come may have come: sent again, it is the same one. */
export const sendError = (error: Error): string =>
  error instanceof CallError && !error.isKnown
    ? 'No ha llegado la respuesta. Vuelva a enviarla: aunque ya hubiera llegado, no se repetirá.'
    : error instanceof CallError && error.errores.length > 0
      ? error.errores.map(({ texto }) => texto).join('. ')
      : error.message;
