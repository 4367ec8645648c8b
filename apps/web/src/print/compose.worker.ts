import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import type { Made, Order, Report } from './compose';

const tell = (parte: Report) => postMessage(parte);

async function documentOf(encargo: Exclude<Order, { formato: 'excel' }>): Promise<TDocumentDefinitions> {
  const { membrete } = encargo;
  if (encargo.formato === 'actas') return (await import('./match-record')).matchRecordsDocument(encargo.actas, membrete);
  if (encargo.formato === 'enlace') return (await import('./match-link')).matchLinkDocument(encargo.enlace, membrete);
  if (encargo.formato === 'dinero') return (await import('./money-sheet')).moneySheetsDocument(encargo.titulo, encargo.hojas, membrete);
  const { orientacion } = encargo;
  return encargo.formato === 'licencias'
    ? (await import('./licences')).licencesDocument(encargo.licencias, membrete, orientacion)
    : (await import('./document')).listingDocument(encargo.listado, membrete, orientacion);
}

async function compose(encargo: Order): Promise<Made> {
  if (encargo.formato === 'excel') return { blob: await (await import('./excel')).workbook(encargo.listado) };
  const [{ pdf }, documento] = await Promise.all([import('./pdf'), documentOf(encargo)]);
  let dicho = 0;
  const blob = await pdf(documento, (parte) => {
    if (parte - dicho < 0.05) return;
    dicho = parte;
    tell({ avance: parte });
  });
  return { blob, orientacion: documento.pageOrientation === 'portrait' ? 'vertical' : 'horizontal' };
}

addEventListener('message', ({ data }: MessageEvent<Order>) => {
  compose(data).then(
    (hecho) => tell(hecho),
    (error: unknown) => tell({ error: String(error) }),
  );
});
