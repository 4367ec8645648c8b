import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { roomOf } from './columns';
import { houseDocument } from './document';
import type { Letterhead, Orientation } from './listing';

/** Someone of a squad: their photo as a data address, their name, and what is said under it, each with what it is. */
export interface Card {
  foto: string | null;
  nombre: string;
  lineas: readonly (readonly [string, string])[];
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
const PHOTO = { width: 70, height: 88 };
const SOFT_INK = '#465650';
const RULE = '#DAD7C9';

/** The photo fills its frame, cropped where it has not its shape; who has none, the frame. */
function photo({ foto, nombre }: Card, ancho: number): Content {
  const { width: w, height: h } = PHOTO;
  const aside = (ancho - w) / 2;
  if (foto === null)
    return {
      stack: [
        { canvas: [{ type: 'rect', x: aside, y: 0, w, h, lineColor: RULE }] },
        { text: 'Sin fotografía', fontSize: 7, color: SOFT_INK, alignment: 'center', relativePosition: { x: 0, y: -h / 2 - 4 } },
      ],
    };
  return { image: foto, cover: { width: w, height: h }, width: w, height: h, margin: [aside, 0, 0, 0], alt: `Fotografía de ${nombre}` };
}

function card(ficha: Card, ancho: number): TableCell {
  return {
    stack: [
      photo(ficha, ancho),
      { text: ficha.nombre, bold: true, fontSize: 9, alignment: 'center', margin: [0, 4, 0, 1], tag: 'H3' },
      ...ficha.lineas.map(([que, valor]): Content => ({
        text: [{ text: que === '' ? '' : `${que}: `, color: SOFT_INK }, valor],
        alignment: 'center',
      })),
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
  const heading: TableCell = {
    text: titulo,
    bold: true,
    fontSize: 11,
    margin: [0, 8, 0, 2],
    colSpan: porFila,
    tag: 'H2',
    border: [false, false, false, false],
  };
  return [
    {
      tag: 'Layout',
      table: {
        // Comes again on the next sheet, and is never left alone at the foot of one.
        headerRows: 1,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        widths: Array.from({ length: porFila }, () => ancho),
        body: [
          [heading, ...Array.from({ length: porFila - 1 }, (): TableCell => ({ text: '' }))],
          ...rowsOf(fichas, porFila).map((fila) => fila.map((ficha) => (ficha ? card(ficha, ancho) : ''))),
        ],
      },
      layout: {
        hLineWidth: (i) => (i === 0 ? 0 : 0.5),
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
  const titulo = modelo.titulo || 'Modelo oficial de licencias';
  const contenido: Content[] = [
    { text: titulo, bold: true, fontSize: 16, tag: 'H1' },
    ...paragraph(modelo.cabecera),
    { text: equipo, bold: true, fontSize: 13, margin: [0, 8, 0, 0], tag: 'H2' },
    { text: [campeonato, membrete.temporada].filter((parte) => parte !== '').join(' · '), color: SOFT_INK },
    ...paragraph(modelo.cuerpo),
    ...cards('Cuerpo técnico', entrenadores, orientacion),
    ...cards('Jugadores', jugadores, orientacion),
    ...paragraph(modelo.pie),
  ];
  return houseDocument(membrete, `Licencias de ${equipo}`, orientacion, contenido, [titulo, equipo, campeonato].join(' · '));
}
