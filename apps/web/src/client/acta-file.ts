import { escribirEvento, leerEvento, type EventoEscrito } from '@cd/domain/arbitraje/campo/codigo';
import type { Evento } from '@cd/domain/arbitraje/campo/evento';

const FORMAT = 'acta-de-campo-1';
interface ActaFile {
  formato: string;
  convocatoria_id: number;
  eventos: EventoEscrito[];
}

/** All that has been touched of an acta, to be kept anywhere and read back here or on another device. */
export function saveToFile(convocatoriaId: number, eventos: readonly Evento[]): void {
  const content: ActaFile = { formato: FORMAT, convocatoria_id: convocatoriaId, eventos: eventos.map(escribirEvento) };
  const url = URL.createObjectURL(new Blob([JSON.stringify(content)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `acta-${convocatoriaId}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Null: it is not a file of that acta. */
export async function readFromFile(convocatoriaId: number, file: Blob): Promise<Evento[] | null> {
  try {
    const { formato, convocatoria_id, eventos } = JSON.parse(await file.text()) as Partial<ActaFile>;
    if (formato !== FORMAT || convocatoria_id !== convocatoriaId || !eventos) return null;
    return eventos.flatMap((escrito) => leerEvento(escrito) ?? []);
  } catch {
    return null;
  }
}
