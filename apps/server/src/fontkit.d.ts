declare module 'fontkit' {
  interface Path {
    scale(x: number, y: number): Path;
    toSVG(): string;
  }
  export interface Font {
    readonly unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    glyphForCodePoint(codePoint: number): { readonly path: Path; readonly advanceWidth: number };
  }
  export function create(bytes: Uint8Array): Font;
}
