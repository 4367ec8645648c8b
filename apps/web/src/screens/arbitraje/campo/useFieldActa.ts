import type { DiaDeCampo, PartidoDeCampo } from '@cd/contract/arbitraje/campo';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { deviceName } from './device-name';
import { FieldActa, type FieldView } from './field-acta';
import type { Origin } from './field-origin';

/** One tab at a time writes an acta of this device: the last that opened it. False: another one has taken it. */
function useOnlyTab(name: string): boolean {
  const [mine, setMine] = useState(true);
  useEffect(() => {
    if (!navigator.locks) return;
    const leaving = new AbortController();
    const held = new Promise<void>((resolve) => leaving.signal.addEventListener('abort', () => resolve()));
    navigator.locks.request(name, { steal: true }, () => held).catch(() => !leaving.signal.aborted && setMine(false));
    return () => leaving.abort();
  }, [name]);
  return mine;
}

/** The acta of a match as this device has it; null until it is read. */
export function useFieldActa(
  dia: DiaDeCampo,
  partido: PartidoDeCampo,
  origin: Origin,
): { acta: FieldActa | null; mine: boolean; error: unknown } {
  const mine = useOnlyTab(`cd.campo.${partido.convocatoria_id}`);
  const [acta, setActa] = useState<FieldActa | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [first] = useState({ dia, partido, origin });
  useEffect(() => {
    let opened: FieldActa | null = null;
    let left = false;
    const arbitro = first.partido.arbitros.find(({ arbitro_id }) => arbitro_id === first.dia.arbitro_id);
    const options = { deviceName: deviceName(arbitro?.nombre ?? 'un árbitro'), live: first.dia.en_directo === 1, origin: first.origin };
    const open = async () => {
      const one = await FieldActa.open(first.partido, first.dia.arbitro_id, options);
      if (left) return;
      opened = one;
      setActa(one);
      await one.begin();
    };
    void open().catch(setError);
    const retry = () => opened?.sendSoon(0);
    addEventListener('online', retry);
    document.addEventListener('visibilitychange', retry);
    return () => {
      left = true;
      removeEventListener('online', retry);
      document.removeEventListener('visibilitychange', retry);
      opened?.stop();
    };
  }, [first]);
  return { acta, mine, error };
}

export const useView = (acta: FieldActa): FieldView => useSyncExternalStore(acta.subscribe, acta.view);
