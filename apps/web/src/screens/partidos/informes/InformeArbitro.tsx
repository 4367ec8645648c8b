import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { call } from '../../../client/call';
import { Block } from '../../../ui/Block';
import { frase } from '../../../ui/Dialogs';
import { PageTitle } from '../../../ui/PageTitle';
import { useReread } from '../../../ui/reread';
import { Segmented } from '../../../ui/Segmented';
import { ErrorState, Loading } from '../../../ui/states';
import { EditorActa, type Leaving } from './EditorActa';
import { EditorSuspension } from './EditorSuspension';
import { EstadoDeInforme } from './Historial';
import { actaOf, sendAskingDraws, type ActaLeida, type InformeEscrito } from './informes-queries';
import { subtitleOf } from './subtitle';
import estilos from './informes.module.css';

/** The referee's own report on a match that they have confirmed. */
export default function InformeArbitro() {
  const { id } = useParams({ from: '/oficina/admin/partidosarbitro_informe/$id' });
  const consulta = useQuery(actaOf(Number(id)));
  const { vez, leido, recargar } = useReread(consulta);
  if (!leido) return consulta.error ? <ErrorState error={consulta.error} /> : <Loading />;
  return (
    <>
      <PageTitle cuenta={frase`${subtitleOf(leido)}`} enPestana="Informe de un partido">
        {frase`${leido.local.nombre} - ${leido.visitante.nombre}`}
      </PageTitle>
      <Report key={vez} datos={leido} recargar={recargar} />
    </>
  );
}

const TIPOS = [
  { valor: 1, texto: 'Se ha jugado' },
  { valor: 0, texto: 'Se ha suspendido' },
] as const;

function Report({ datos, recargar }: { datos: ActaLeida; recargar: ReturnType<typeof useReread>['recargar'] }) {
  const enviado = datos.informes.find(({ vigente }) => vigente === 1);
  const [tipo, setTipo] = useState<0 | 1>(enviado?.tipo ?? 1);
  const puedeSalir = useRef(async () => true);
  const salida: Leaving = (preguntar) => void (puedeSalir.current = preguntar);
  const enviar = async ({ comparecencias = [], ...escrito }: Pick<InformeEscrito, 'acta' | 'suspension' | 'comparecencias'>) => {
    const enviado = await sendAskingDraws((empate_confirmado) =>
      call('POST /api/informespartido', {
        body: { informe: { convocatoria_id: datos.convocatoria_id, tipo, empate_confirmado, ...escrito }, comparecencias },
      }),
    );
    return enviado !== null;
  };
  const comunes = {
    datos,
    de: enviado?.tipo === tipo ? enviado : undefined,
    nombre: `informe ${datos.convocatoria_id} ${tipo}`,
    soloLectura: enviado !== undefined,
    recargar,
    salida,
  };
  const vinieron = datos.arbitros.map(({ arbitro_id }) => ({ arbitro_id, asistencia: 1 as const }));
  return (
    <Block
      titulo={tipo === 1 ? 'Acta' : 'Suspensión'}
      className={estilos.editor}
      acciones={
        enviado ? (
          <EstadoDeInforme estado={enviado.estado} />
        ) : (
          <Segmented
            etiqueta="Qué ha pasado"
            opciones={TIPOS}
            value={tipo}
            onChange={(otro) => void puedeSalir.current().then((sale) => sale && setTipo(otro))}
          />
        )
      }
    >
      {tipo === 1 ? (
        <EditorActa key={enviado?.id ?? 'nuevo'} {...comunes} guardar={enviar} />
      ) : (
        <EditorSuspension
          key={enviado?.id ?? 'nuevo'}
          {...comunes}
          guardar={(suspension) => enviar({ suspension, comparecencias: vinieron })}
        />
      )}
    </Block>
  );
}
