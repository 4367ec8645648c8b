import {
  EL_PROPIO,
  TEXTOS_DE_PERMISOS,
  TEXTOS_PROPIOS,
  textoEntero,
  VERSION_DE_PERMISOS,
  type TextoDePermiso,
} from '@cd/domain/inscripcion/permisos';
import { nombreDeFicha, type DatosDeFicha } from '@cd/domain/inscripcion/fichas';
import { consientePorSi, type Finalidad } from '@cd/domain/personas/persona/permisos';
import { sha256 } from '../../../platform/digest';
import type { Tx } from '../../../platform/db/open';
import { ponerConsentimientos } from './consentimientos';
import { guardarTextos } from './queries';

/** Each thing that is asked, of the family or of whoever is fourteen already. */
export const PREGUNTAS = ['inscripcion', 'propio', 'foto', 'nombre_publico'] as const;
export type Pregunta = (typeof PREGUNTAS)[number];
export type Respuestas = Readonly<Record<Pregunta, 0 | 1>>;

export const finalidadDe = (pregunta: Pregunta): Finalidad => (pregunta === 'propio' ? 'inscripcion' : pregunta);

const conHuella = (permiso: TextoDePermiso) => {
  const texto = textoEntero(permiso);
  return { finalidad: permiso.finalidad, version: VERSION_DE_PERMISOS, texto, huella: sha256(texto) };
};
const DE_FAMILIA = TEXTOS_DE_PERMISOS.map(conHuella);
const PROPIOS = TEXTOS_PROPIOS.map(conHuella);

/** Who answers, of a ficha as it is today. */
export interface Quienes extends Pick<DatosDeFicha, 'nombre' | 'apellido_1' | 'apellido_2' | 'fecha_nacimiento'> {
  firmante_nombre: string;
  firmante_relacion: string;
}

/** Which are asked of them: what their own consent is for is asked of whoever is fourteen, and of nobody else. */
export const seLesPregunta = ({ fecha_nacimiento }: Pick<Quienes, 'fecha_nacimiento'>, hoy: string): Pregunta[] =>
  PREGUNTAS.filter((pregunta) => pregunta !== 'propio' || consientePorSi(fecha_nacimiento, hoy));

/** Some of them with the very words that were read, said yes or no, by whoever says it. */
export async function anotarPermisos(
  tx: Tx,
  de: { fichaId: number; jugadorId: number | null },
  quienes: Quienes,
  respuestas: Partial<Respuestas>,
  hoy: string,
): Promise<void> {
  const dichas = seLesPregunta(quienes, hoy).filter((pregunta) => respuestas[pregunta] !== undefined);
  if (dichas.length === 0) return;
  const ids = await guardarTextos(tx, [...DE_FAMILIA, ...PROPIOS]);
  const propio = consientePorSi(quienes.fecha_nacimiento, hoy);
  await ponerConsentimientos(
    tx,
    de,
    dichas.map((pregunta) => {
      const porSi = pregunta === 'propio' || (propio && pregunta !== 'inscripcion');
      const { huella } = (porSi ? PROPIOS : DE_FAMILIA).find(({ finalidad }) => finalidad === finalidadDe(pregunta))!;
      return {
        texto_permiso_id: ids.get(huella)!,
        dado: respuestas[pregunta] === 1,
        nombre: porSi ? nombreDeFicha(quienes) : quienes.firmante_nombre,
        relacion: porSi ? EL_PROPIO : quienes.firmante_relacion,
      };
    }),
  );
}

/** All that a ficha answers, when it comes. */
export const guardarPermisos = (tx: Tx, fichaId: number, ficha: Quienes & { permisos: Respuestas }, hoy: string): Promise<void> =>
  anotarPermisos(tx, { fichaId, jugadorId: null }, ficha, ficha.permisos, hoy);
