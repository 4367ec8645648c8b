import type { FormatoDeRecibo } from './recibos';
import type { FormatoDeTransferencia } from './transferencias';

export type Esquema = FormatoDeRecibo | FormatoDeTransferencia;

/** Each kind of leaf: the characters, lengths and values of the scheme. */
const TIPOS = `
  <xs:simpleType name="Latino70"><xs:restriction base="xs:string">
    <xs:pattern value="[A-Za-z0-9/\\-\\?:\\(\\)\\.,'\\+]([A-Za-z0-9/\\-\\?:\\(\\)\\.,'\\+ ]*[A-Za-z0-9/\\-\\?:\\(\\)\\.,'\\+])?"/><xs:maxLength value="70"/>
  </xs:restriction></xs:simpleType>
  <xs:simpleType name="Latino140"><xs:restriction base="xs:string">
    <xs:pattern value="[A-Za-z0-9/\\-\\?:\\(\\)\\.,'\\+]([A-Za-z0-9/\\-\\?:\\(\\)\\.,'\\+ ]*[A-Za-z0-9/\\-\\?:\\(\\)\\.,'\\+])?"/><xs:maxLength value="140"/>
  </xs:restriction></xs:simpleType>
  <xs:simpleType name="Id35"><xs:restriction base="xs:string">
    <xs:pattern value="[A-Za-z0-9\\-\\?:\\(\\)\\.,'\\+]+(/[A-Za-z0-9\\-\\?:\\(\\)\\.,'\\+]+)*"/><xs:maxLength value="35"/>
  </xs:restriction></xs:simpleType>
  <xs:simpleType name="Acreedor"><xs:restriction base="xs:string"><xs:pattern value="[A-Z]{2}[0-9]{2}[A-Z0-9]{3}[A-Z0-9]{1,28}"/></xs:restriction></xs:simpleType>
  <xs:simpleType name="Iban"><xs:restriction base="xs:string"><xs:pattern value="[A-Z]{2}[0-9]{2}[A-Z0-9]{1,30}"/></xs:restriction></xs:simpleType>
  <xs:simpleType name="Bic"><xs:restriction base="xs:string"><xs:pattern value="[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?"/></xs:restriction></xs:simpleType>
  <xs:simpleType name="Cuantos"><xs:restriction base="xs:string"><xs:pattern value="[1-9][0-9]{0,14}"/></xs:restriction></xs:simpleType>
  <xs:simpleType name="Suma"><xs:restriction base="xs:decimal"><xs:pattern value="(0|[1-9][0-9]{0,14})\\.[0-9]{2}"/><xs:minInclusive value="0.01"/></xs:restriction></xs:simpleType>
  <xs:simpleType name="Importe"><xs:restriction base="xs:decimal"><xs:pattern value="(0|[1-9][0-9]{0,8})\\.[0-9]{2}"/><xs:minInclusive value="0.01"/></xs:restriction></xs:simpleType>
  <xs:simpleType name="Dia"><xs:restriction base="xs:date"><xs:pattern value="[0-9]{4}-[0-9]{2}-[0-9]{2}"/></xs:restriction></xs:simpleType>
  <xs:simpleType name="Instante"><xs:restriction base="xs:dateTime"><xs:pattern value="[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}"/></xs:restriction></xs:simpleType>
  <xs:simpleType name="SiNo"><xs:restriction base="xs:string"><xs:enumeration value="true"/><xs:enumeration value="false"/></xs:restriction></xs:simpleType>
  <xs:simpleType name="Secuencia"><xs:restriction base="xs:string">
    <xs:enumeration value="FRST"/><xs:enumeration value="RCUR"/><xs:enumeration value="OOFF"/><xs:enumeration value="FNAL"/>
  </xs:restriction></xs:simpleType>
  <xs:complexType name="Euros"><xs:simpleContent><xs:extension base="Importe">
    <xs:attribute name="Ccy" use="required"><xs:simpleType><xs:restriction base="xs:string"><xs:enumeration value="EUR"/></xs:restriction></xs:simpleType></xs:attribute>
  </xs:extension></xs:simpleContent></xs:complexType>`;

const hoja = (nombre: string, tipo: string, veces = ''): string => `<xs:element name="${nombre}" type="${tipo}"${veces}/>`;
const fija = (nombre: string, ...valores: string[]): string =>
  `<xs:element name="${nombre}"><xs:simpleType><xs:restriction base="xs:string">${valores
    .map((valor) => `<xs:enumeration value="${valor}"/>`)
    .join('')}</xs:restriction></xs:simpleType></xs:element>`;
const grupo = (nombre: string, dentro: readonly string[], veces = ''): string =>
  `<xs:element name="${nombre}"${veces}><xs:complexType><xs:sequence>${dentro.join('')}</xs:sequence></xs:complexType></xs:element>`;
const en = (camino: readonly string[], dentro: string): string =>
  camino.reduceRight((contenido, nombre) => grupo(nombre, [contenido]), dentro);

const QUIZA = ' minOccurs="0"';
const VARIOS = ' maxOccurs="unbounded"';

/** A bank by its BIC or, as the scheme allows where there is an IBAN, not provided. */
const banco = (nombre: string, bic: string): string =>
  en([nombre, 'FinInstnId'], `<xs:choice>${hoja(bic, 'Bic')}${en(['Othr'], fija('Id', 'NOTPROVIDED'))}</xs:choice>`);
const esquemaSepa = grupo('SchmeNm', [fija('Prtry', 'SEPA')]);
const cuenta = (nombre: string): string => en([nombre, 'Id'], hoja('IBAN', 'Iban'));
const quien = (nombre: string): string => en([nombre], hoja('Nm', 'Latino70'));
const concepto = en(['RmtInf'], hoja('Ustrd', 'Latino140'));
const apunte = grupo('PmtId', [hoja('InstrId', 'Id35'), hoja('EndToEndId', 'Id35')]);
const importe = hoja('InstdAmt', 'Euros');
const sumas = [hoja('NbOfTxs', 'Cuantos'), hoja('CtrlSum', 'Suma')];

const cabecera = grupo('GrpHdr', [
  hoja('MsgId', 'Id35'),
  hoja('CreDtTm', 'Instante'),
  ...sumas,
  grupo('InitgPty', [hoja('Nm', 'Latino70'), grupo('Id', [en(['OrgId', 'Othr'], hoja('Id', 'Id35') + esquemaSepa)], QUIZA)]),
]);

function transferencias(nueva: boolean): string {
  const bic = nueva ? 'BICFI' : 'BIC';
  return grupo('CstmrCdtTrfInitn', [
    cabecera,
    grupo(
      'PmtInf',
      [
        hoja('PmtInfId', 'Id35'),
        fija('PmtMtd', 'TRF'),
        hoja('BtchBookg', 'SiNo'),
        ...sumas,
        en(['PmtTpInf', 'SvcLvl'], fija('Cd', 'SEPA')),
        nueva ? en(['ReqdExctnDt'], hoja('Dt', 'Dia')) : hoja('ReqdExctnDt', 'Dia'),
        quien('Dbtr'),
        cuenta('DbtrAcct'),
        banco('DbtrAgt', bic),
        fija('ChrgBr', 'SLEV'),
        grupo('CdtTrfTxInf', [apunte, en(['Amt'], importe), quien('Cdtr'), cuenta('CdtrAcct'), concepto], VARIOS),
      ],
      VARIOS,
    ),
  ]);
}

function recibos(nueva: boolean): string {
  const bic = nueva ? 'BICFI' : 'BIC';
  const cambio = grupo('AmdmntInfDtls', [en(['OrgnlDbtrAcct', 'Id', 'Othr'], fija('Id', 'SMNDA'))], QUIZA);
  const mandato = en(['DrctDbtTx', 'MndtRltdInf'], hoja('MndtId', 'Id35') + hoja('DtOfSgntr', 'Dia') + hoja('AmdmntInd', 'SiNo') + cambio);
  const tipo = grupo('PmtTpInf', [en(['SvcLvl'], fija('Cd', 'SEPA')), en(['LclInstrm'], fija('Cd', 'CORE')), hoja('SeqTp', 'Secuencia')]);
  return grupo('CstmrDrctDbtInitn', [
    cabecera,
    grupo(
      'PmtInf',
      [
        hoja('PmtInfId', 'Id35'),
        fija('PmtMtd', 'DD'),
        hoja('BtchBookg', 'SiNo'),
        ...sumas,
        tipo,
        hoja('ReqdColltnDt', 'Dia'),
        quien('Cdtr'),
        cuenta('CdtrAcct'),
        banco('CdtrAgt', bic),
        fija('ChrgBr', 'SLEV'),
        en(['CdtrSchmeId', 'Id', 'PrvtId', 'Othr'], hoja('Id', 'Acreedor') + esquemaSepa),
        grupo('DrctDbtTxInf', [apunte, importe, mandato, banco('DbtrAgt', bic), quien('Dbtr'), cuenta('DbtrAcct'), concepto], VARIOS),
      ],
      VARIOS,
    ),
  ]);
}

const CUERPOS: Readonly<Record<Esquema, () => string>> = {
  'pain.001.001.09': () => transferencias(true),
  'pain.001.001.03': () => transferencias(false),
  'pain.008.001.08': () => recibos(true),
  'pain.008.001.02': () => recibos(false),
};

/**
 * Our own schema of each message, in XSD: only what we write, and of that what the scheme admits (EPC132-08, EPC130-08). Whatever it takes, that of ISO 20022 takes,
 * which cannot be published with this; the tests prove it where the latter is at hand.
 */
export const xsdDe = (esquema: Esquema): string => {
  const espacio = `urn:iso:std:iso:20022:tech:xsd:${esquema}`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="${espacio}" targetNamespace="${espacio}" elementFormDefault="qualified">${TIPOS}
  ${grupo('Document', [CUERPOS[esquema]()])}
</xs:schema>`;
};
