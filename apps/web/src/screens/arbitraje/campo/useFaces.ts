import type { PartidoDeCampo } from '@cd/contract/arbitraje/campo';
import { useEffect, useState } from 'react';
import { facesOf, readFace } from './field-store';

const NONE: ReadonlyMap<string, string> = new Map();

/** The faces of a match that are on the device, by the address that the server gives each: it would open for half an hour, and with coverage. */
export function useFaces(partido: PartidoDeCampo): ReadonlyMap<string, string> {
  const [faces, setFaces] = useState(NONE);
  useEffect(() => {
    let left = false;
    const urls: string[] = [];
    const read = async () => {
      const found = new Map<string, string>();
      for (const imagen of facesOf(partido)) {
        const bytes = await readFace(imagen);
        if (left) return;
        if (!bytes) continue;
        const url = URL.createObjectURL(bytes);
        urls.push(url);
        found.set(imagen, url);
      }
      if (found.size > 0) setFaces(found);
    };
    void read().catch(() => undefined);
    return () => {
      left = true;
      for (const url of urls) URL.revokeObjectURL(url);
    };
  }, [partido]);
  return faces;
}
