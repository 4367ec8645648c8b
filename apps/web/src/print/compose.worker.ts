import type { Made, Order, Report } from './compose';

const tell = (parte: Report) => postMessage(parte);

async function compose(encargo: Order): Promise<Made> {
  if (encargo.formato === 'excel') return { blob: await (await import('./excel')).workbook(encargo.listado) };
  const [{ pdf }, { listingDocument: documentoDeListado }] = await Promise.all([import('./pdf'), import('./document')]);
  let dicho = 0;
  const documento = documentoDeListado(encargo.listado, encargo.membrete, encargo.orientacion);
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
