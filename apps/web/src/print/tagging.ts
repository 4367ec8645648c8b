import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { drawable } from './letters';

/** What a piece of a document is, for whoever hears it; the names are those of the PDF format. */
export interface Mark {
  is: 'Document' | 'H1' | 'H2' | 'H3' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure';
  scope?: 'Column' | 'Row';
  span?: number;
  alt?: string;
  inside: Mark[];
  root: Mark;
}

declare module 'pdfmake/interfaces' {
  interface ContentBase {
    /** A heading, the heading of a row, or a table that only puts things in their place. */
    tag?: 'H1' | 'H2' | 'H3' | 'RowHeading' | 'Layout';
    /** What a picture shows, for whoever does not see it. */
    alt?: string;
  }
}

/** Beyond so many cells a table is told row by row: each element weighs a hundred bytes. */
const MOST_CELLS = 40_000;

type Node = Record<string, unknown>;
const isNode = (what: unknown): what is Node => typeof what === 'object' && what !== null && !Array.isArray(what);
const HEADINGS = new Set(['H1', 'H2', 'H3']);

export interface Tagged {
  definition: TDocumentDefinitions;
  /** Whether the second font is needed. */
  borrows: boolean;
  /** The letters that no font has, and some of the texts that have them. */
  unseen: { letters: string[]; texts: string[] };
}

/** Tells what each piece of a document is, and with which font each of its letters is drawn. */
export function tagged(definition: TDocumentDefinitions): Tagged {
  const walk = new Walk();
  const content = walk.content(definition.content, walk.root) as Content;
  const { header, footer } = definition;
  // What is the same on each page is nobody's content.
  const aside = (what: unknown) => walk.content(what, null);
  const ofPage = (what: typeof header): typeof header =>
    typeof what === 'function' ? (...page) => aside(what(...page)) as Content : (aside(what) as Content);
  // Asked once, so that its letters are known before anything is drawn.
  if (typeof footer === 'function') aside(footer(1, 1, { width: 0, height: 0, orientation: 'portrait' }));
  return {
    definition: { ...definition, content, ...(header && { header: ofPage(header) }), ...(footer && { footer: ofPage(footer) }) },
    borrows: walk.borrows,
    unseen: { letters: [...walk.letters], texts: [...walk.texts] },
  };
}

class Walk {
  readonly root: Mark;
  borrows = false;
  readonly letters = new Set<string>();
  readonly texts = new Set<string>();

  constructor() {
    const root: Omit<Mark, 'root'> = { is: 'Document', inside: [] };
    this.root = Object.assign(root, { root }) as Mark;
  }

  private put(into: Mark | null, is: Mark['is'], more: Pick<Mark, 'scope' | 'span' | 'alt'> = {}): Mark | null {
    if (into === null) return null;
    const mark: Mark = { is, ...more, inside: [], root: this.root };
    into.inside.push(mark);
    return mark;
  }

  content(what: unknown, into: Mark | null): unknown {
    if (typeof what === 'string') return what === '' ? what : this.text({ text: what }, into);
    if (Array.isArray(what)) return what.map((one: unknown) => this.content(one, into));
    if (!isNode(what)) return what;
    if ('section' in what) return { ...what, section: this.content(what.section, into), header: this.content(what.header, null) };
    if ('stack' in what) return { ...what, stack: this.content(what.stack, into) };
    if ('columns' in what) return { ...what, columns: this.content(what.columns, into) };
    if (isNode(what.table)) return this.table(what, what.table, into);
    if ('image' in what) return { ...what, mark: this.put(into, 'Figure', { alt: typeof what.alt === 'string' ? what.alt : 'Imagen' }) };
    return 'text' in what ? this.text(what, into) : what;
  }

  /** In a cell, what it says is the cell itself. */
  private text(node: Node, into: Mark | null, ofCell = false): Node {
    if (node.text === '') return node;
    const mark = ofCell ? into : this.put(into, HEADINGS.has(String(node.tag)) ? (node.tag as 'H1') : 'P');
    return { ...node, text: this.pieces(node.text, mark) };
  }

  private pieces(text: unknown, mark: Mark | null): Node[] {
    if (Array.isArray(text)) return text.flatMap((one: unknown) => this.pieces(one, mark));
    if (isNode(text)) return this.pieces(text.text, mark).map((piece) => ({ ...text, ...piece }));
    const { runs, unseen } = drawable(String(text));
    if (unseen.length > 0) {
      for (const letter of unseen) this.letters.add(letter);
      this.texts.add(String(text));
    }
    return runs.map(({ texto, familia }) => {
      if (familia !== 'Archivo') this.borrows = true;
      return { text: texto, ...(familia !== 'Archivo' && { font: familia }), ...(mark && { mark }) };
    });
  }

  private table(node: Node, table: Node, into: Mark | null): Node {
    const body = table.body as unknown[][];
    if (into === null || node.tag === 'Layout')
      return { ...node, table: { ...table, body: body.map((row) => row.map((cell) => this.content(cell, into))) } };
    const whole = this.put(into, 'Table');
    const byCell = body.length * (body[0]?.length ?? 0) <= MOST_CELLS;
    const headings = Number(table.headerRows ?? 0);
    const rows = body.map((row, n) => {
      const line = this.put(whole, 'TR');
      const alone = byCell ? null : this.put(line, 'TD');
      let covered = 0;
      return row.map((cell) => {
        if (covered-- > 0) return cell;
        const span = isNode(cell) ? Number(cell.colSpan ?? 1) : 1;
        covered = span - 1;
        if (alone) return this.cell(cell, alone);
        const heads = n < headings ? 'Column' : isNode(cell) && cell.tag === 'RowHeading' ? 'Row' : null;
        return this.cell(cell, this.put(line, heads ? 'TH' : 'TD', { ...(heads && { scope: heads }), ...(span > 1 && { span }) }));
      });
    });
    return { ...node, table: { ...table, body: rows } };
  }

  private cell(cell: unknown, mark: Mark | null): unknown {
    if (typeof cell === 'string') return cell === '' ? cell : this.text({ text: cell }, mark, true);
    return isNode(cell) && 'text' in cell ? this.text(cell, mark, true) : this.content(cell, mark);
  }
}
