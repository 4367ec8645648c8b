import { trocear } from '@cd/domain/sesion/condiciones/texto';
import type { Constancia } from '@cd/contract/sesion/sesion';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { formatDate, formatMoment } from '../format/format';
import { houseDocument } from './document';
import type { Letterhead } from './listing';

/** What somebody signed, and the proof that they did. */
export interface ContractProof {
  contrato: {
    id: number;
    edicion: number;
    contenido: string;
    huella: string;
    fecha_inicio_vigencia: string | null;
    fecha_fin_vigencia: string | null;
  };
  firmas: readonly { nombre: string; login: string; perfil: string; fecha_aceptacion: string; firma: Constancia | null }[];
}

const SOFT_INK = '#465650';
const RULE = '#DAD7C9';

const SIZES = { titulo: 14, apartado: 11, punto: 9, parrafo: 9 } as const;
const text = (contenido: string): Content[] =>
  trocear(contenido).map(({ clase, texto }): Content =>
    clase === 'punto'
      ? { ul: [texto], fontSize: SIZES.punto, margin: [0, 0, 0, 3] }
      : {
          text: texto,
          fontSize: SIZES[clase],
          bold: clase === 'titulo' || clase === 'apartado',
          margin: clase === 'parrafo' ? [0, 0, 0, 6] : [0, 8, 0, 3],
          ...(clase !== 'parrafo' && { headlineLevel: 1, tag: 'H2' }),
        },
  );

const inForce = ({ id, edicion, fecha_inicio_vigencia, fecha_fin_vigencia }: ContractProof['contrato']): string =>
  [
    `Contrato ${id}${edicion > 1 ? `, edición ${edicion}` : ''}`,
    fecha_inicio_vigencia && `en firma desde el ${formatDate(fecha_inicio_vigencia)}`,
    fecha_fin_vigencia && `cerrado el ${formatDate(fecha_fin_vigencia)}`,
  ]
    .filter(Boolean)
    .join(' · ');

function proof({ nombre, login, perfil, fecha_aceptacion, firma }: ContractProof['firmas'][number]): Content {
  const lines: [string, string][] = firma
    ? [
        ['Quién', [firma.nombre, firma.login].filter(Boolean).join(' · ')],
        ['Con el perfil', perfil],
        ['Cuándo', `${formatMoment(firma.momento)}, hora peninsular española`],
        ['Desde la dirección', firma.direccion ?? 'no se conserva'],
        ['Con el programa', firma.agente ?? 'no se conserva'],
        ['Huella SHA-256 del texto', firma.huella],
      ]
    : [
        ['Quién', `${nombre} · ${login}`],
        ['Cuándo', `${formatMoment(fecha_aceptacion)}, hora peninsular española`],
        ['Constancia', 'Firmado antes de que se guardaran la dirección, el programa y la huella del texto'],
      ];
  return {
    unbreakable: true,
    margin: [0, 0, 0, 10],
    table: {
      widths: [120, '*'],
      body: lines.map(([que, cual]) => [
        { text: que, color: SOFT_INK },
        { text: cual, bold: que === 'Quién', ...(que.startsWith('Huella') && { wordBreak: 'break-all' as const }) },
      ]),
    },
    layout: { hLineWidth: () => 0.5, vLineWidth: () => 0, hLineColor: () => RULE, paddingTop: () => 3, paddingBottom: () => 3 },
  };
}

const HOW =
  'La huella identifica el texto: si cambiara una sola letra, sería otra. Se comprueba con cualquier programa que calcule SHA-256 sobre el texto en UTF-8, con saltos de línea LF.';

/** The text once, and after it the proof of each signature. */
export function contractProofDocument(titulo: string, { contrato, firmas }: ContractProof, membrete: Letterhead): TDocumentDefinitions {
  return {
    ...houseDocument(membrete, titulo, 'vertical', [
      { text: titulo, bold: true, fontSize: 16, tag: 'H1' },
      { text: inForce(contrato), color: SOFT_INK, margin: [0, 2, 0, 10] },
      ...text(contrato.contenido),
      {
        text: firmas.length === 1 ? 'Constancia de la firma' : `Constancia de ${firmas.length} firmas`,
        bold: true,
        fontSize: 12,
        margin: [0, 12, 0, 2],
        headlineLevel: 1,
        tag: 'H2',
      },
      { text: `Huella del texto de arriba: ${contrato.huella}. ${HOW}`, color: SOFT_INK, margin: [0, 0, 0, 6] },
      ...firmas.map(proof),
    ]),
    // No heading at the foot of a sheet, away from what it heads.
    pageBreakBefore: ({ headlineLevel, startPosition }, { getFollowingNodesOnPage }) =>
      headlineLevel === 1 && (getFollowingNodesOnPage().length === 0 || startPosition.verticalRatio > 0.94),
  };
}
