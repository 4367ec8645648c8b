import { falloDeDocumento, normalizarDocumento } from '../../maestros/documento/documento';
import type { Celda } from '../celdas';
import { leerFecha } from '../fechas';
import { plegar } from '../plegar';
import { dePila } from './nombres-de-pila';

/** What the cells of a column look like, each as a share of those that hold something. */
export interface Perfil {
  llenas: number;
  documento: number;
  /** Share of dates on which somebody alive may have been born. */
  fecha: number;
  letras: number;
  /** Share of cells that begin with a given name. */
  pila: number;
  /** The cells have words, and seldom the same ones. */
  variado: boolean;
}

const escrita = (celda: Celda): string => String(celda).normalize('NFC').trim();
const CON_FORMA = /^[XYZKLM]?\d{6,8}[A-Z]$/;
/** What people write where there is no document. */
const SIN_DOCUMENTO =
  /^(-+|—|–|x+|\.+|0|n\/?[acd]|s\/?[dn]|no( tiene| consta| dispone| procede)?|nada|ninguno|sin( dni| documento| nie)?|pend(iente|te|\.)?|p[dt]te\.?|(en )?(tramite|tramitacion)|falta|\?+|null|#n\/[ad])$/;

export const documentoEscrito = (celda: Celda): string => {
  const texto = escrita(celda);
  return SIN_DOCUMENTO.test(plegar(texto)) ? '' : texto.replace(PASAPORTE, '');
};

const PASAPORTE = /^(pasaporte|passport|pas\.?)\s*[:nº.]*\s*(?=\S*\d)/i;

/** What a cell says beside a number: that it is a passport, or that it is still to come. */
export function tipoEscrito(celda: Celda): 'pasaporte' | 'pendiente' | null {
  const texto = plegar(escrita(celda));
  if (PASAPORTE.test(texto)) return 'pasaporte';
  return /^(pend(iente|te|\.)?|p[dt]te\.?|(en )?(tramite|tramitacion))$/.test(texto) ? 'pendiente' : null;
}

const pareceDocumento = (texto: string): boolean =>
  CON_FORMA.test(normalizarDocumento(texto)) || falloDeDocumento(texto, { obligatorio: true }) === null;

function pareceNacimiento(celda: Celda, hoy: string): boolean {
  const texto = escrita(celda);
  // A number alone is as likely to be a postcode or a telephone.
  if (typeof celda === 'number' || /^\d+$/.test(texto)) return false;
  const leida = leerFecha(celda, 'dudoso');
  if ('fallo' in leida) return /^\d{1,2}\D\d{1,2}\D(\d{4}|\d{2})$/.test(texto);
  return String(leida.valor) > '1930' && String(leida.valor) < hoy;
}

export function perfilDe(celdas: readonly Celda[], hoy: string): Perfil {
  const llenas = celdas.filter((celda) => escrita(celda) !== '');
  const parte = (es: (texto: string, celda: Celda) => boolean): number =>
    llenas.length === 0 ? 0 : llenas.filter((celda) => es(escrita(celda), celda)).length / llenas.length;
  const distintas = new Set(llenas.map((celda) => plegar(escrita(celda)))).size;
  const letras = parte((texto) => /\p{L}{2}/u.test(texto) && !/[\d@]/.test(texto) && texto.length < 80);
  return {
    llenas: llenas.length,
    documento: parte(pareceDocumento),
    fecha: parte((_, celda) => pareceNacimiento(celda, hoy)),
    letras,
    pila: parte((texto) =>
      plegar(texto)
        .split(/[\s,]+/)
        .some((palabra) => dePila(palabra) === 'si'),
    ),
    variado: distintas > llenas.length / 2 && letras > 0.5,
  };
}
