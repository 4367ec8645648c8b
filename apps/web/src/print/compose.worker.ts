import type { Order, Report } from './compose';

const tell = (parte: Report) => postMessage(parte);

async function compose(encargo: Order): Promise<Blob> {
  if (encargo.formato === 'excel') return (await import('./excel')).workbook(encargo.listado);
  const [{ pdf }, { listingDocument: documentoDeListado }] = await Promise.all([import('./pdf'), import('./document')]);
  let dicho = 0;
  return pdf(documentoDeListado(encargo.listado, encargo.membrete, encargo.orientacion), (parte) => {
    if (parte - dicho < 0.05) return;
    dicho = parte;
    tell({ avance: parte });
  });
}

addEventListener('message', ({ data }: MessageEvent<Order>) => {
  compose(data).then(
    (blob) => tell({ blob }),
    (error: unknown) => tell({ error: String(error) }),
  );
});
