/**
 * Of what the product cannot afford to be wrong in: which folders of the product, and of which ones the tests may notice. By the names of
 * the folders, wherever they lie.
 */
export const AREAS: Readonly<Record<string, { product: RegExp; tests: RegExp }>> = {
  dinero: { product: /\/(dinero|libro|banco\/src)\//, tests: /\/(dinero|libro|banco\/src)\// },
  disciplina: {
    product: /\/(sanciones|cumplimiento|disciplina)\//,
    tests: /\/(sanciones|cumplimiento|disciplina|historia|convocatorias|informes)\//,
  },
  acceso: { product: /\/(platform\/access|sesion)\//, tests: /\/(platform\/access|sesion)\/|\/roles|\/usuarios/ },
  clasificaciones: { product: /\/(resultados|clasificacion)\//, tests: /\/(resultados|clasificacion|informes|fases|cuadro|publico)\// },
  designaciones: { product: /\/arbitrajes\//, tests: /\/(arbitrajes|designaciones|prejornadas\w*|convocatorias|pagos|importes|cambios)\// },
};

/** Where what is mutated lies; the web is looked at by its journeys. */
const PRODUCT = /^(apps\/server\/src\/(modules|platform)|packages\/(domain|banco|cartas)\/src)\/.*\.ts$/;
const NOT_OF_THE_PRODUCT =
  /\.test\.ts$|-de-prueba\.ts$|\/pruebas\/|\/test-[\w-]+\.ts$|\/migrations\/|\.gen\.ts$|\/demostracion\/|\/casos-de-/;

/** Of every lock there is. */
const TWO_AT_ONCE = /\/cerrojos\//;

export const isProduct = (file: string): boolean => PRODUCT.test(file) && !NOT_OF_THE_PRODUCT.test(file);

export const areaOf = (file: string): string =>
  Object.entries(AREAS).find(([, { product }]) => product.test(`/${file}`))?.[0] ?? foldersOf(file).at(0) ?? 'otros';

const foldersOf = (file: string): string[] => {
  const inside = file.replace(/^(apps\/server\/src\/(modules|platform)|packages\/\w+\/src)\//, '');
  return inside.split('/').slice(0, -1);
};
const stemOf = (file: string): string => file.split('/').at(-1)!.split('.')[0]!;

/** How near a test is to a file, the nearest first; null, too far to ask it. */
export function nearness(test: string, file: string, imports: boolean): number | null {
  const [ofTest, ofFile] = [foldersOf(test), foldersOf(file)];
  const sameFolder = ofTest.at(-1) === ofFile.at(-1);
  const [testOfServer, ofServer] = [test, file].map((one) => one.startsWith('apps/'));
  if (sameFolder && stemOf(test) === stemOf(file)) return 0;
  if (imports && testOfServer === ofServer) return 1;
  // Rules know nothing of the server.
  if (ofServer && !testOfServer) return null;
  if (sameFolder && testOfServer === ofServer) return 2;
  if (ofTest[0] === ofFile[0] && ofFile.length > 0 && !test.startsWith('apps/web')) return 3;
  const { tests } = AREAS[areaOf(file)] ?? {};
  return tests && (tests.test(`/${test}`) || TWO_AT_ONCE.test(test)) && !test.startsWith('apps/web') ? 4 : null;
}
