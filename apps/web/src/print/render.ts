import type { TCreatedPdf, TDocumentDefinitions, TFontDictionary } from 'pdfmake/interfaces';
import type { Family } from './letters';
import type { Mark, Tagged } from './tagging';

/** What is used of the library, in the browser and in its tests. */
interface Library {
  setFonts(fonts: TFontDictionary): void;
  createPdf(definition: TDocumentDefinitions): TCreatedPdf;
}
export type Fonts = Readonly<Record<Family, TFontDictionary[string]>>;

interface Structure {
  dictionary: { data: Record<string, unknown> };
  add(child: unknown): Structure;
}
/** Of the library underneath, which writes what the one above never asks it for: what each piece of the page is. */
interface Drawing {
  struct(type: string, options: Pick<Mark, 'scope' | 'alt'>): Structure;
  addStructure(element: Structure): void;
  markStructureContent(type: string): unknown;
  markContent(type: string, options: object): void;
  endMarkedContent(): void;
}
interface Piece {
  type: string;
  item: { mark?: Mark | null; inlines?: readonly { mark?: Mark }[] };
}
interface Page {
  items: Piece[];
}

const markOf = ({ item }: Piece): Mark | null => item.mark ?? item.inlines?.[0]?.mark ?? null;

function built(drawing: Drawing, mark: Mark, elements: Map<Mark, Structure>): Structure {
  const { is, scope, span, alt, inside } = mark;
  const element = drawing.struct(is, { ...(scope && { scope }), ...(alt !== undefined && { alt }) });
  if (span) element.dictionary.data.A = { O: 'Table', ...(scope && { Scope: scope }), ColSpan: span };
  elements.set(mark, element);
  for (const child of inside) element.add(built(drawing, child, elements));
  return element;
}

/** As each piece is drawn, it is said whose it is; what is nobody's, and headings that come again on the next page, are told to be passed over. */
function tellWhileDrawn(drawing: Drawing, pages: readonly Page[]): void {
  const root = pages.flatMap(({ items }) => items.map(markOf)).find((mark) => mark !== null)?.root;
  if (!root) return;
  const elements = new Map<Mark, Structure>();
  drawing.addStructure(built(drawing, root, elements));
  const drawn = new Set<unknown>();
  for (const { items } of pages) {
    let open: Mark | 'nobody' | undefined;
    for (const piece of items) {
      const { type } = piece;
      const begin = () => {
        const inlines = piece.item.inlines ?? piece.item;
        const own = drawn.has(inlines) ? null : markOf(piece);
        drawn.add(inlines);
        const next = own ?? 'nobody';
        if (next === open) return;
        if (open !== undefined) drawing.endMarkedContent();
        open = next;
        if (own) elements.get(own)!.add(drawing.markStructureContent(own.is));
        else drawing.markContent('Artifact', { type: 'Layout' });
      };
      // The library looks at what each piece is just before it draws it, and once.
      Object.defineProperty(piece, 'type', { get: () => (begin(), type) });
    }
  }
}

let listening: Promise<void> | null = null;
/** The library gives its pages to the one underneath, all laid out, before it draws the first: `_pdfMakePages`. */
async function listen(library: Library, fonts: Fonts): Promise<void> {
  library.setFonts({ Archivo: fonts.Archivo });
  const any: unknown = await library.createPdf({ content: 'x', defaultStyle: { font: 'Archivo' } }).getStream();
  Object.defineProperty(Object.getPrototypeOf(any), '_pdfMakePages', {
    set(this: Drawing, pages: readonly Page[]) {
      tellWhileDrawn(this, pages);
    },
  });
}

/** A document with its language, its title and what each piece of it is. */
export async function render(
  library: Library,
  fonts: Fonts,
  { definition, borrows }: Pick<Tagged, 'definition' | 'borrows'>,
): Promise<TCreatedPdf> {
  listening ??= listen(library, fonts);
  await listening;
  library.setFonts(borrows ? { ...fonts } : { Archivo: fonts.Archivo });
  return library.createPdf({ ...definition, version: '1.7', tagged: true, displayTitle: true, language: 'es-ES' });
}
