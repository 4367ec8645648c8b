import type { TipoImportacion } from '@cd/contract/importacion/registros';
import { useState } from 'react';
import { call } from '../../../client/call';

/** By heading, the field that it brings; null, it is not read. */
export type Said = Readonly<Record<string, string | null>>;

/** What is said of the columns of a file: asked once, and taken so from then on by whoever imports in this office. */
export function useSaidColumns(tipo: TipoImportacion) {
  const [now, setNow] = useState<{ tipo: TipoImportacion; columnas: Said }>({ tipo, columnas: {} });
  const take = (merge: (said: Said) => Said) =>
    setNow(({ tipo: antes, columnas }) => ({ tipo, columnas: merge(antes === tipo ? columnas : {}) }));
  return {
    columnas: now.tipo === tipo ? now.columnas : {},
    say: (columnas: Said) => {
      take((said) => ({ ...said, ...columnas }));
      const dichas = Object.entries(columnas).map(([cabecera, campo]) => ({ cabecera, campo }));
      // What is not remembered is asked again: this file does not wait for it.
      call('PUT /api/importacion/columnas', { body: { tipo, columnas: dichas } }).catch(() => {});
    },
    /** Takes what was said before of those headings of a file. */
    recover: async (cabeceras: string[]): Promise<void> => {
      if (cabeceras.length === 0) return;
      const { columnas } = await call('POST /api/importacion/columnas/recordadas', { body: { tipo, cabeceras } });
      const before = Object.fromEntries(columnas.map(({ cabecera, campo }) => [cabecera, campo]));
      // What is said meanwhile comes first.
      if (columnas.length > 0) take((said) => ({ ...before, ...said }));
    },
  };
}
