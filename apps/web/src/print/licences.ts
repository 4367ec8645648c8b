import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { roomOf } from './columns';
import { houseDocument } from './document';
import type { Letterhead, Orientation } from './listing';

/** Someone of a squad: their photo as a data address, their name, and what is said under it. */
export interface Card {
  foto: string | null;
  nombre: string;
  lineas: readonly string[];
}

export interface LicenceSheet {
  modelo: { titulo: string; cabecera: string; cuerpo: string; pie: string };
  equipo: string;
  campeonato: string;
  entrenadores: readonly Card[];
  jugadores: readonly Card[];
}

/** Spec 2 §9. */
const PER_ROW: Readonly<Record<Orientation, number>> = { vertical: 4, horizontal: 5 };
const GAP = 8;
const PHOTO_HEIGHT = 84;
const SOFT_INK = '#465650';
const RULE = '#DAD7C9';

function card({ foto, nombre, lineas }: Card, ancho: number): TableCell {
  const w = PHOTO_HEIGHT * 0.8;
  const hueco: Content = { canvas: [{ type: 'rect', x: (ancho - w) / 2, y: 0, w, h: PHOTO_HEIGHT, lineColor: RULE }] };
  return {
    stack: [
      foto === null ? hueco : { image: foto, fit: [ancho - GAP, PHOTO_HEIGHT], alignment: 'center' },
      { text: nombre, bold: true, fontSize: 9, alignment: 'center', margin: [0, 4, 0, 0] },
      ...lineas.map((linea) => ({ text: linea, color: SOFT_INK, alignment: 'center' as const })),
    ],
    margin: [0, GAP / 2, 0, GAP / 2],
  };
}

/** Cards in rows of so many, the last one made up with nothing. */
export function rowsOf<T>(cosas: readonly T[], porFila: number): (T | null)[][] {
  return Array.from({ length: Math.ceil(cosas.length / porFila) }, (_, fila) =>
    Array.from({ length: porFila }, (__, columna) => cosas[fila * porFila + columna] ?? null),
  );
}

function cards(titulo: string, fichas: readonly Card[], orientacion: Orientation): Content[] {
  if (fichas.length === 0) return [];
  const porFila = PER_ROW[orientacion];
  const ancho = roomOf(orientacion) / porFila - GAP;
  return [
    { text: titulo, bold: true, fontSize: 11, margin: [0, 10, 0, 2] },
    {
      table: {
        dontBreakRows: true,
        widths: Array.from({ length: porFila }, () => ancho),
        body: rowsOf(fichas, porFila).map((fila) => fila.map((ficha) => (ficha ? card(ficha, ancho) : ''))),
      },
      layout: {
        hLineWidth: () => 0.5,
        vLineWidth: () => 0,
        hLineColor: () => RULE,
        paddingLeft: () => GAP / 2,
        paddingRight: () => GAP / 2,
      },
    },
  ];
}

const paragraph = (texto: string): Content[] => (texto === '' ? [] : [{ text: texto, margin: [0, 6, 0, 0] }]);

/** The official licence model of an active squad, in the words of the configuration. */
export function licencesDocument(
  { modelo, equipo, campeonato, entrenadores, jugadores }: LicenceSheet,
  membrete: Letterhead,
  orientacion: Orientation,
): TDocumentDefinitions {
  return houseDocument(membrete, `Licencias de ${equipo}`, orientacion, [
    { text: modelo.titulo || 'Modelo oficial de licencias', bold: true, fontSize: 16 },
    ...paragraph(modelo.cabecera),
    { text: equipo, bold: true, fontSize: 13, margin: [0, 8, 0, 0] },
    { text: campeonato, color: SOFT_INK },
    ...paragraph(modelo.cuerpo),
    ...cards('Cuerpo técnico', entrenadores, orientacion),
    ...cards('Jugadores', jugadores, orientacion),
    ...paragraph(modelo.pie),
  ]);
}
