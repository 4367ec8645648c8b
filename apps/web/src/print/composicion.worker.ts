import type { Encargo, Parte } from './composicion';

const decir = (parte: Parte) => postMessage(parte);

async function componer(encargo: Encargo): Promise<Blob> {
  if (encargo.formato === 'excel') return (await import('./excel')).libro(encargo.listado);
  const [{ pdf }, { documentoDeListado }] = await Promise.all([import('./pdf'), import('./documento')]);
  let dicho = 0;
  return pdf(documentoDeListado(encargo.listado, encargo.membrete, encargo.orientacion), (parte) => {
    if (parte - dicho < 0.05) return;
    dicho = parte;
    decir({ avance: parte });
  });
}

addEventListener('message', ({ data }: MessageEvent<Encargo>) => {
  componer(data).then(
    (blob) => decir({ blob }),
    (error: unknown) => decir({ error: String(error) }),
  );
});
