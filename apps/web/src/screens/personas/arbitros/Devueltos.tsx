import type { Answer } from '@cd/contract/kit/route';
import type { rutasArbitrajes } from '@cd/contract/arbitraje/arbitrajes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../client/call';
import { formatCount } from '../../../format/format';
import { Muted } from '../../../ui/page/Layout';

type Devueltos = Answer<typeof rutasArbitrajes.devueltos>;
const TEXTOS: Readonly<Record<keyof Devueltos, [uno: string, varios: string]>> = {
  rechazado: ['rechazado', 'rechazados'],
  devuelto: ['devuelto a tiempo', 'devueltos a tiempo'],
  tarde: ['devuelto tarde', 'devueltos tarde'],
  movido: ['dejado porque el partido se movió', 'dejados porque el partido se movió'],
  retirado: ['que se le quitó', 'que se le quitaron'],
  ascendido: ['dejado por un puesto mejor', 'dejados por un puesto mejor'],
};

/** What became of the appointments that a referee did not fulfil this season, each kind apart. */
export function Devueltos({ arbitroId }: { arbitroId: number }) {
  const { data } = useQuery({
    queryKey: ['arbitrajes', 'devueltos', arbitroId],
    queryFn: () => call('GET /api/arbitrajes/devueltos/:id', { params: { id: arbitroId } }),
  });
  if (!data) return null;
  const partes = (Object.keys(TEXTOS) as (keyof Devueltos)[]).flatMap((causa) =>
    data[causa] === 0 ? [] : [formatCount(data[causa], ...TEXTOS[causa])],
  );
  return (
    <Muted>
      {partes.length === 0 ? 'Esta temporada no ha devuelto ningún partido.' : `Partidos de esta temporada: ${partes.join(', ')}.`}
    </Muted>
  );
}
