import { plegar } from '@cd/domain/importacion/plegar';
import type { TipoImportacion } from '@cd/contract/importacion/registros';
import { useState } from 'react';
import { useSession } from '../../../client/use-session';

/** By heading, the field that it brings; null, it is not read. */
export type Said = Readonly<Record<string, string | null>>;

/** A heading is kept by its trace alone: a sheet without headings has children's names in their place. */
function traceOf(heading: string): string {
  let trace = 0x811c9dc5;
  for (const letter of plegar(heading)) trace = Math.imul(trace ^ letter.codePointAt(0)!, 0x01000193) >>> 0;
  return trace.toString(36);
}

function kept(place: string): Record<string, string | null> {
  try {
    return { ...(JSON.parse(localStorage.getItem(place) ?? '{}') as Record<string, string | null>) };
  } catch {
    return {};
  }
}

/** What this account has said of the columns of its files: asked once, and taken so from then on in this browser. */
export function useSaidColumns(tipo: TipoImportacion) {
  const { usuarioId } = useSession().user;
  const place = `cd.importacion.${usuarioId}.${tipo}`;
  const [now, setNow] = useState<{ tipo: TipoImportacion; columnas: Said }>({ tipo, columnas: {} });
  return {
    columnas: now.tipo === tipo ? now.columnas : {},
    say: (columnas: Said) => {
      localStorage.setItem(
        place,
        JSON.stringify({ ...kept(place), ...Object.fromEntries(Object.entries(columnas).map(([de, a]) => [traceOf(de), a])) }),
      );
      setNow(({ tipo: antes, columnas: dichas }) => ({ tipo, columnas: { ...(antes === tipo ? dichas : {}), ...columnas } }));
    },
    /** What was said before of the headings of a file. */
    remembered: (headings: readonly string[]): Said => {
      const before = kept(place);
      return Object.fromEntries(headings.flatMap((heading) => (traceOf(heading) in before ? [[heading, before[traceOf(heading)]!]] : [])));
    },
  };
}
