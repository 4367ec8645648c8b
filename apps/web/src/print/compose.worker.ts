import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { GO_ON, type Made, type Order, type PdfOrder, type Report } from './compose';
import { tagged } from './tagging';

const tell = (parte: Report) => postMessage(parte);
let goOn: () => void = () => undefined;

async function documentOf(encargo: PdfOrder): Promise<TDocumentDefinitions> {
  const { membrete } = encargo;
  switch (encargo.formato) {
    case 'actas':
      return (await import('./match-record')).matchRecordsDocument(encargo.actas, membrete);
    case 'calendario':
      return (await import('./calendar-sheet')).calendarDocument(encargo.calendario, membrete);
    case 'enlace':
      return (await import('./paper-link')).paperLinkDocument(encargo.enlace, membrete);
    case 'constancia':
      return (await import('./contract-proof')).contractProofDocument(encargo.titulo, encargo.constancia, membrete);
    case 'dinero':
      return (await import('./money-sheet')).moneySheetsDocument(encargo.titulo, encargo.hojas, membrete);
    case 'informe':
      return (await import('./report')).reportDocument(encargo.informe, membrete, encargo.orientacion);
    case 'licencias':
      return (await import('./licences')).licencesDocument(encargo.licencias, membrete, encargo.orientacion);
    case 'pdf':
      return (await import('./document')).listingDocument(encargo.listado, membrete, encargo.orientacion);
  }
}

async function compose(encargo: Order): Promise<Made> {
  if (encargo.formato === 'excel') return { blob: await (await import('./excel')).workbook(encargo.listado) };
  const [{ pdf }, definition] = await Promise.all([import('./pdf'), documentOf(encargo)]);
  const documento = tagged(definition);
  if (documento.unseen.letters.length > 0)
    await new Promise<void>((resolve) => {
      goOn = resolve;
      tell({ noSeVen: documento.unseen });
    });
  let dicho = 0;
  const blob = await pdf(documento, (parte) => {
    if (parte - dicho < 0.05) return;
    dicho = parte;
    tell({ avance: parte });
  });
  return { blob, orientacion: definition.pageOrientation === 'portrait' ? 'vertical' : 'horizontal' };
}

addEventListener('message', ({ data }: MessageEvent<Order | typeof GO_ON>) => {
  if (data === GO_ON) return goOn();
  compose(data).then(
    (hecho) => tell(hecho),
    (error: unknown) => tell({ error: String(error) }),
  );
});
