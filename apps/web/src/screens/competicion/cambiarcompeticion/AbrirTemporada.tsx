import { CompeticionNueva } from '@cd/contract/competicion/competiciones';
import { proponerTemporada } from '@cd/domain/competicion/competiciones/proponer-temporada';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { call } from '../../../client/call';
import { TextField, Toggle } from '../../../ui/fields';
import { DateField } from '../../../ui/DateField';
import { confirm, frase } from '../../../ui/Dialogs';
import { now, formatCount, formatDate } from '../../../format/format';
import { FormModal } from '../../../ui/FormModal';
import estilos from './cambiarcompeticion.module.css';
import { competiciones, type CompeticionWithFigures } from './competiciones';

const Temporada = z.intersection(CompeticionNueva, z.object({ copiar: z.union([z.literal(0), z.literal(1)]) }));
const first = (anno: number) => ({ nombre: `${anno}-${anno + 1}`, fecha_inicio: `${anno}-09-01`, fecha_fin: `${anno + 1}-08-31` });

export default function AbrirTemporada() {
  const navigate = useNavigate();
  // Held as it was read: the season that is opened follows the one that was seen.
  const consulta = useQuery({ ...competiciones, queryKey: ['editor', 'temporada'], staleTime: Infinity, gcTime: 0 });
  return (
    <FormModal
      titulo="Abrir temporada"
      tituloError="No se ha podido abrir la temporada"
      boton="Abrir temporada"
      registro={consulta}
      valores={(lista) => {
        const ultima = currentOf(lista);
        return { ...(ultima ? proponerTemporada(ultima) : first(Number(now().slice(0, 4)))), copiar: ultima ? 1 : 0 };
      }}
      esquema={Temporada}
      guardar={async ({ copiar, ...competicion }, lista) => {
        const ultima = currentOf(lista);
        if (!(await confirmOpening(competicion, ultima, copiar === 1))) return null;
        await call('POST /api/competiciones', { body: { competicion, copiar: { campeonatos: copiar === 1 }, actual: ultima?.id ?? null } });
        return { titulo: 'Temporada abierta', texto: frase`${competicion.nombre} es ya la competición en curso.` };
      }}
      // Everything on screen was of the last one.
      invalida={[[]]}
      alCerrar={() => void navigate({ to: '/admin/cambiarcompeticion' })}
      campos={(form, lista) => {
        const ultima = currentOf(lista);
        return {
          nombre: <TextField label="Nombre" ancho="todo" {...form.getInputProps('nombre')} />,
          fecha_inicio: <DateField label="Primer día" {...form.getInputProps('fecha_inicio')} />,
          fecha_fin: <DateField label="Último día" {...form.getInputProps('fecha_fin')} />,
          copiar: ultima && (
            <>
              <Toggle
                label={frase`Copiar los campeonatos de ${ultima.nombre}`}
                ayuda={`${formatCount(ultima.campeonatos, 'campeonato', 'campeonatos')}: el deporte, la categoría y el género de cada uno. Los equipos se inscriben de nuevo.`}
                ancho="todo"
                {...form.getInputProps('copiar')}
              />
              <p className={estilos.despues}>Al abrirla, {ultima.nombre} pasará a histórica.</p>
            </>
          ),
        };
      }}
    />
  );
}

const currentOf = (lista: readonly CompeticionWithFigures[]): CompeticionWithFigures | undefined =>
  lista.find(({ historico }) => !historico);

interface Nueva {
  nombre: string;
  fecha_inicio: string;
  fecha_fin: string;
}

function confirmOpening(
  { nombre, fecha_inicio, fecha_fin }: Nueva,
  ultima: CompeticionWithFigures | undefined,
  copia: boolean,
): Promise<boolean> {
  const fechas = frase`Del ${formatDate(fecha_inicio)} al ${formatDate(fecha_fin)}.`;
  return confirm({
    titulo: frase`¿Abrir la temporada ${nombre}?`,
    texto: ultima
      ? frase`Del ${formatDate(fecha_inicio)} al ${formatDate(fecha_fin)}. ${ultima.nombre} pasará a histórica: se podrá consultar, no cambiar.`
      : fechas,
    pierde: ultima && [
      {
        cifra: ultima.partidos,
        que: ultima.partidos === 1 ? 'partido queda como está' : 'partidos quedan como están',
        detalle: ultima.nombre,
      },
      ...(copia
        ? [{ cifra: ultima.campeonatos, que: ultima.campeonatos === 1 ? 'campeonato copiado' : 'campeonatos copiados', detalle: nombre }]
        : []),
    ],
    nota: ultima
      ? 'Toda la oficina pasará a trabajar en la nueva. La zona pública dejará de enseñar la anterior y esperará a que haya calendarios. Se avisará a todos los usuarios.'
      : 'Se avisará a todos los usuarios.',
    boton: frase`Abrir ${nombre}`,
    conservar: 'Todavía no',
    tono: 'normal',
  });
}
