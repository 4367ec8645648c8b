/** Of what comes without types, what is used here. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    /** Fills what it is given; null: it could not. */
    display(pixels: ImageData, then: (drawn: ImageData | null) => void): void;
  }
  export default function openLibheif(): { HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] } };
}
