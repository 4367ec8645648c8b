import { queryOptions } from '@tanstack/react-query';
import { call, type CallAnswer } from '../../../client/call';
import { CHANGED } from '../preequipos/preequipos';

export type Familias = CallAnswer<'GET /api/preequipos/familias/equipo/:id'>;
export type Propuesta = Familias['fichas'][number];

const KEY = ['familias'] as const;
/** What accepting or answering one alters. */
export const FAMILIAS_CHANGED = [KEY, ['jugadores'], ...CHANGED] as const;

export const deEquipo = (id: number) =>
  queryOptions({
    queryKey: [...KEY, 'equipo', id],
    queryFn: () => call('GET /api/preequipos/familias/equipo/:id', { params: { id } }),
  });
export const deColegio = (id: number) =>
  queryOptions({
    queryKey: [...KEY, 'colegio', id],
    queryFn: () => call('GET /api/preequipos/familias/colegio/:id', { params: { id } }),
  });
export const paraLaOficina = queryOptions({ queryKey: [...KEY, 'oficina'], queryFn: () => call('GET /api/inscripciones/familias') });

export const LINK_STATES = {
  abierto: { texto: 'Abierto', tono: 'ok' },
  lleno: { texto: 'Lleno', tono: 'aviso' },
  caducado: { texto: 'Fuera de plazo', tono: 'aviso' },
  cerrado: { texto: 'Inscripción cerrada', tono: 'neutro' },
  retirado: { texto: 'Retirado, con fichas por contestar', tono: 'aviso' },
} as const;

/** Why a person has to look at it first. */
export const DOUBTS: Readonly<Record<Propuesta['dudas'][number], string>> = {
  documento_de_otro: 'Su documento es de un niño con otro nombre u otra fecha de nacimiento: puede ser su hermano',
  de_otro_colegio: 'Ya está inscrito en otro colegio: pida su traslado, salvo que sea otra persona',
  traslado_pedido: 'Traslado pedido: está en otro colegio hasta que la oficina lo acepte',
  varios: 'Puede ser de más de un niño de su colegio',
  otro_documento: 'Se llama igual y nació el mismo día que otro con otro documento',
  de_baja: 'El niño que ya está se dio de baja: pida a la oficina que lo dé de alta',
  repetida: 'Hay otra ficha del mismo niño',
  fuera_de_categoria: 'Nacido fuera de los años de la categoría',
  en_otro_equipo: 'Ya está en otro equipo de este campeonato',
  sin_equipo: 'Elija su equipo',
};

export const FIELDS: Readonly<Record<NonNullable<Propuesta['pareja']>['cambios'][number]['campo'], string>> = {
  nombre_completo: 'Nombre',
  dni: 'Documento',
  fecha_nacimiento: 'Nacimiento',
  foto: 'Foto',
};
