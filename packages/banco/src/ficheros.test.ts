import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { xsdDe, type Esquema } from './esquemas';
import { CUENTA, ordenDeRecibos, ordenDeTransferencias, recibo, recibos, transferencia, transferencias } from './ficheros-de-prueba';
import { OrdenRechazada } from './orden';
import { escribirRecibos, fallosDeRecibos, FORMATOS_DE_RECIBO, type Recibos } from './recibos';
import { escribirTransferencias, fallosDeTransferencias, FORMATOS_DE_TRANSFERENCIA, type Transferencias } from './transferencias';
import { comprobarXml, NO_LO_ESCRIBE } from './validar';

const todos = (xml: string, elemento: string): string[] =>
  [...xml.matchAll(new RegExp(`<${elemento}(?: [^>]*)?>(.*?)</${elemento}>`, 'g'))].map(([, valor]) => valor!);

describe('las transferencias', () => {
  it.each(FORMATOS_DE_TRANSFERENCIA)('en %s se escriben y se comprueban', async (formato) => {
    const { xml, ...cuentas } = escribirTransferencias(
      transferencias([transferencia(), transferencia({ referencia: 'ARB-0002', centimos: 100_001 })]),
      formato,
    );
    expect(cuentas).toEqual({ suma_centimos: 104_551, apuntes: 2 });
    expect([todos(xml, 'CtrlSum'), todos(xml, 'NbOfTxs'), todos(xml, 'InstdAmt')]).toEqual([
      ['1045.51', '1045.51'],
      ['2', '2'],
      ['45.50', '1000.01'],
    ]);
    expect(todos(xml, 'Nm')).toEqual(['Federacion de Ejemplo', 'Federacion de Ejemplo', 'Begona Nunez Celik', 'Begona Nunez Celik']);
    expect(todos(xml, 'ReqdExctnDt')).toEqual([formato.endsWith('09') ? '<Dt>2026-11-30</Dt>' : '2026-11-30']);
    expect(await comprobarXml(xml, formato)).toEqual({ correcto: true, fallos: [] });
  });

  it('el banco y la identificación del ordenante van donde se piden', async () => {
    const orden = transferencias([transferencia()]);
    const { xml } = escribirTransferencias({
      ...orden,
      ordenante: { ...orden.ordenante, bic: 'CAIXESBB', identificacion: 'Q2818002D001' },
    });
    expect(xml).toContain('<BICFI>CAIXESBB</BICFI>');
    expect(xml).toContain('<InitgPty><Nm>Federacion de Ejemplo</Nm><Id><OrgId><Othr><Id>Q2818002D001</Id>');
    expect(await comprobarXml(xml, 'pain.001.001.09')).toEqual({ correcto: true, fallos: [] });
  });

  it('se dice antes, con su nombre, quién no tiene cuenta o la tiene mal', () => {
    const orden = transferencias([
      transferencia({ iban: '' }),
      transferencia({ nombre: 'Ana Ruiz', referencia: 'B', iban: CUENTA.replace('91', '92') }),
      transferencia({ nombre: 'Ana Ruiz', referencia: 'B', centimos: 0 }),
      transferencia({ nombre: ' ', referencia: 'con espacio', centimos: 0.5 }),
    ]);
    expect(fallosDeTransferencias(orden)).toEqual([
      { apunte: 0, codigo: 'iban', texto: 'Begoña Núñez Çelik: no tiene cuenta' },
      { apunte: 1, codigo: 'iban', texto: 'Ana Ruiz: su IBAN no es válido' },
      { apunte: 2, codigo: 'importe', texto: 'Ana Ruiz: su importe no puede ir en el fichero' },
      { apunte: 2, codigo: 'repetida', texto: 'Ana Ruiz: la referencia «B» está dos veces' },
      { apunte: 3, codigo: 'nombre', texto: 'Apunte 4: falta el nombre' },
      { apunte: 3, codigo: 'importe', texto: 'Apunte 4: su importe no puede ir en el fichero' },
      { apunte: 3, codigo: 'referencia', texto: 'Apunte 4: «con espacio» no puede ser su referencia' },
    ]);
    expect(() => escribirTransferencias(orden)).toThrow(OrdenRechazada);
  });

  it('ni sin apuntes, ni para un día en que los bancos no liquidan', () => {
    const codigos = (orden: Transferencias): string[] => fallosDeTransferencias(orden).map(({ codigo }) => codigo);
    const orden = transferencias([transferencia()]);
    expect(codigos(transferencias([]))).toEqual(['vacio']);
    expect(codigos(transferencias(Array.from({ length: 25_001 }, () => transferencia())))).toEqual(['demasiados']);
    expect(codigos({ ...orden, fecha: '2026-12-25' })).toEqual(['fecha']);
    expect(codigos({ ...orden, fecha: '2026-11-24' })).toEqual(['fecha']);
    expect(codigos({ ...orden, fecha: '2026-11-25' })).toEqual([]);
    expect(codigos({ ...orden, fecha: '2026-02-30' })).toEqual(['fecha']);
    expect(codigos({ ...orden, id: 'a'.repeat(25), creado: 'ayer' })).toEqual(['id', 'fecha']);
    expect(codigos({ ...orden, ordenante: { nombre: '', iban: 'x', bic: 'y', identificacion: '//' } })).toEqual([
      'nombre',
      'iban',
      'bic',
      'id',
    ]);
    expect(codigos({ ...orden, ordenante: { ...orden.ordenante, bic: 'BNPAFRPP' } })).toEqual(['bic']);
  });
});

describe('los recibos', () => {
  it.each(FORMATOS_DE_RECIBO)('en %s van en un bloque por secuencia', async (formato) => {
    const orden = recibos([
      recibo(),
      recibo({ referencia: 'REC-2', secuencia: 'FRST', mandato: { referencia: 'CD-2', firmado: '2026-09-01' } }),
      recibo({ referencia: 'REC-3', centimos: 1, mandato: { referencia: 'CD-3', firmado: '2024-09-01', cambia_de_cuenta: true } }),
      recibo({ referencia: 'REC-4', secuencia: 'FNAL' }),
      recibo({ referencia: 'REC-5', secuencia: 'OOFF' }),
    ]);
    const { xml, ...cuentas } = escribirRecibos(orden, formato);
    expect(cuentas).toEqual({ suma_centimos: 18_201, apuntes: 5 });
    expect(todos(xml, 'SeqTp')).toEqual(['FRST', 'RCUR', 'OOFF', 'FNAL']);
    expect(todos(xml, 'EndToEndId')).toEqual(['REC-2', 'REC-0001', 'REC-3', 'REC-5', 'REC-4']);
    expect(todos(xml, 'CtrlSum')).toEqual(['182.01', '45.50', '45.51', '45.50', '45.50']);
    expect(todos(xml, 'AmdmntInd')).toEqual(['false', 'false', 'true', 'false', 'false']);
    expect(xml.slice(xml.indexOf('CD-3')).startsWith('CD-3</MndtId><DtOfSgntr>2024-09-01</DtOfSgntr><AmdmntInd>true<')).toBe(true);
    expect(xml.match(/NOTPROVIDED/g)).toHaveLength(9);
    expect(await comprobarXml(xml, formato)).toEqual({ correcto: true, fallos: [] });
  });

  it('sin acreedor, sin mandato o firmado después del cobro no se escriben', () => {
    const orden = recibos([
      recibo({ mandato: { referencia: '', firmado: '2026-12-01' } }),
      recibo({ referencia: 'B', secuencia: 'OTRA' as never }),
    ]);
    const fallos = fallosDeRecibos({ ...orden, acreedor: { ...orden.acreedor, identificador: 'ES00ZZZQ2818002D' } });
    expect(fallos.map(({ apunte, codigo }) => [apunte, codigo])).toEqual([
      [null, 'acreedor'],
      [0, 'mandato'],
      [0, 'firma'],
      [1, 'mandato'],
    ]);
  });

  it('para un día al que el banco no llega, tampoco', () => {
    const orden = { ...recibos([recibo()]), creado: '2026-11-28T10:00:00' };
    expect(fallosDeRecibos({ ...orden, fecha: '2026-11-30' }).map(({ texto }) => texto)).toEqual([
      'El banco no llega a hacerlo el 2026-11-30: como pronto, el 2026-12-01',
    ]);
    expect(fallosDeRecibos({ ...orden, fecha: '2026-12-01' })).toEqual([]);
  });

  it('mil se escriben y se comprueban en menos de un segundo de procesador', async () => {
    const orden = recibos(Array.from({ length: 1_000 }, (_, n) => recibo({ referencia: `REC-${n}`, secuencia: n % 3 ? 'RCUR' : 'FRST' })));
    // Of the processor, its thread included: what others do with the machine does not count.
    let tardo = Infinity;
    for (let vez = 0; vez < 10 && tardo >= 1_000; vez += 1) {
      const antes = process.cpuUsage();
      const { xml } = escribirRecibos(orden);
      expect(await comprobarXml(xml, 'pain.008.001.08')).toEqual({ correcto: true, fallos: [] });
      const { user, system } = process.cpuUsage(antes);
      tardo = (user + system) / 1_000;
    }
    expect(tardo).toBeLessThan(1_000);
  });
});

describe('lo que se comprueba antes de que salga', () => {
  const { xml } = escribirRecibos(recibos([recibo(), recibo({ referencia: 'REC-2' })]));
  const fallos = async (cambiado: string): Promise<string> => (await comprobarXml(cambiado, 'pain.008.001.08')).fallos.join('\n');

  it.each([
    ['una suma que no es', xml.replace('<CtrlSum>91.00', '<CtrlSum>91.01'), 'no es lo que suman sus apuntes'],
    ['un recuento que no es', xml.replaceAll('<NbOfTxs>2', '<NbOfTxs>3'), 'El bloque 1 dice 3 apuntes y tiene 2'],
    ['una referencia dos veces', xml.replace('>REC-2<', '>REC-0001<'), 'Hay dos EndToEndId iguales'],
    ['un IBAN mal', xml.replace(CUENTA, CUENTA.replace('91', '19')), 'no es válido'],
    ['un acreedor mal', xml.replaceAll('ZZZQ2818002D', 'ZZZQ2818003D'), 'El identificador del acreedor no es válido'],
    ['otra moneda', xml.replace('"EUR"', '"USD"'), 'No cumple su esquema'],
    ['una tilde', xml.replace('Fuentemora', 'Fuentemóra'), 'No cumple su esquema'],
    ['un elemento de menos', xml.replace(/<MndtId>.*?<\/MndtId>/, ''), 'No cumple su esquema'],
    ['un comentario', xml.replace('<GrpHdr>', '<!-- --><GrpHdr>'), 'no se admiten'],
    ['una instrucción', xml.replace('<GrpHdr>', '<?x?><GrpHdr>'), 'no se admiten'],
    ['un blanco tras una fecha', xml.replace('</ReqdColltnDt>', ' </ReqdColltnDt>'), 'no se admiten'],
    ['lo que no es XML', 'hola', 'No cumple su esquema'],
    ['uno de otro formato', xml.replace('pain.008.001.08"', 'pain.008.001.02"'), 'No cumple su esquema'],
  ])('%s', async (_, cambiado, dice) => {
    expect(await fallos(cambiado)).toContain(dice);
  });
});

const OFICIALES = new URL('../../../../shared/data/sepa/', import.meta.url);
const oficial = (esquema: Esquema): string => readFileSync(new URL(`${esquema}.xsd`, OFICIALES), 'utf8');
const HAY = existsSync(OFICIALES);
if (!HAY) console.log('Sin los esquemas de ISO 20022 (shared/data/sepa) no se comprueba que los propios digan menos.');

/** Which of many files a schema takes. */
async function admitidos(xmls: readonly string[], xsd: string): Promise<boolean[]> {
  const { errors } = await validateXML({
    xml: xmls.map((contents, n) => ({ fileName: `${n}.xml`, contents })),
    schema: { fileName: 'esquema.xsd', contents: xsd },
  });
  const mal = new Set(errors.flatMap(({ rawMessage }) => /^(\d+)\.xml/.exec(rawMessage)?.[1] ?? []));
  return xmls.map((_, n) => !mal.has(String(n)));
}

/** What somebody could spoil: an element goes, comes twice or changes its place, or its text is another. */
const estropicio = fc.record({
  cual: fc.nat(),
  como: fc.constantFrom('quitar', 'repetir', 'texto', 'trozo'),
  texto: fc.oneof(
    fc.string({ maxLength: 8 }),
    fc.constantFrom('0.00', '1.5', '-1.00', '2026-13-01', 'x'.repeat(36), '//', ' ', 'NOTPROVIDED', 'EUR'),
  ),
});
function estropear(xml: string, { cual, como, texto }: { cual: number; como: string; texto: string }): string {
  const hojas = [...xml.matchAll(/<(\w+)(?: [^>]*)?>([^<]*)<\/\1>/g)];
  const { 0: todo, 2: dentro, index } = hojas[cual % hojas.length]!;
  const seguro = texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const cuerpo = {
    quitar: '',
    repetir: todo + todo,
    texto: todo.replace(`>${dentro}<`, () => `>${seguro}<`),
    trozo: todo.replace(dentro!, () => `${dentro}${seguro}`),
  }[como]!;
  return xml.slice(0, index) + cuerpo + xml.slice(index + todo.length);
}

const CASOS: readonly [Esquema, fc.Arbitrary<string>][] = [
  ...FORMATOS_DE_TRANSFERENCIA.map((formato): [Esquema, fc.Arbitrary<string>] => [
    formato,
    ordenDeTransferencias.map((orden) => escribirTransferencias(orden, formato).xml),
  ]),
  ...FORMATOS_DE_RECIBO.map((formato): [Esquema, fc.Arbitrary<string>] => [
    formato,
    ordenDeRecibos.map((orden: Recibos) => escribirRecibos(orden, formato).xml),
  ]),
];

describe.each(CASOS)('el esquema propio de %s', (esquema, escrito) => {
  it('admite cuanto se escribe, con cualquier nombre, texto, importe y cuenta', async () => {
    const xmls = fc.sample(escrito, 60);
    expect(xmls.filter((_, n) => n % 20 === 0)).toHaveLength(3);
    const si = await admitidos(xmls, xsdDe(esquema));
    expect(xmls.filter((_, n) => !si[n])).toEqual([]);
    for (const xml of xmls.slice(0, 3)) expect(await comprobarXml(xml, esquema)).toEqual({ correcto: true, fallos: [] });
  });

  it.skipIf(!HAY)('no admite nada que el de ISO 20022 no admita', async () => {
    const xmls = fc.sample(
      fc.tuple(escrito, fc.array(estropicio, { maxLength: 2 })).map(([xml, males]) => males.reduce(estropear, xml)),
      300,
    );
    const [propio, ajeno] = await Promise.all([admitidos(xmls, xsdDe(esquema)), admitidos(xmls, oficial(esquema))]);
    expect(xmls.filter((otro, n) => propio[n] && !NO_LO_ESCRIBE.test(otro) && !ajeno[n])).toEqual([]);
    expect([propio.includes(true), propio.includes(false), ajeno.includes(false)]).toEqual([true, true, true]);
  });
});
