import { ERRORES } from '@cd/contract/errores';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { call } from '../../../client/call';
import { formatMoment } from '../../../format/format';
import { Block } from '../../../ui/page/Block';
import { Button } from '../../../ui/pieces/Button';
import { confirm, frase } from '../../../ui/dialogs/Dialogs';
import { PageTitle } from '../../../ui/page/PageTitle';
import { useReread, type Reload } from '../../../ui/forms/reread';
import { Segmented } from '../../../ui/fields/Segmented';
import { Waiting } from '../../../ui/page/states';
import { EditorActa, type EditorProps, type Leaving } from './EditorActa';
import { EditorSuspension } from './EditorSuspension';
import { EstadoDeInforme } from './Historial';
import { actaOf, currentOf, isEarly, sendAskingDraws, type ActaLeida, type Escrito, type Informe } from './informes-queries';
import { seenOf, sendInPlaceOf } from './replacement';
import { scoreOf } from './score';
import { subtitleOf } from './subtitle';
import estilos from './informes.module.css';

/** The referee's own report on a match that they have confirmed. */
export default function InformeArbitro({ toField }: { toField?: () => void }) {
  const { id } = useParams({ from: '/oficina/admin/partidosarbitro_informe/$id' });
  const consulta = useQuery(actaOf(Number(id)));
  const { round, read, reload } = useReread(consulta);
  if (!read) return <Waiting error={consulta.error} />;
  return (
    <>
      <PageTitle
        count={frase`${subtitleOf(read)}`}
        tabTitle="Informe de un partido"
        actions={toField && currentOf(read) === undefined && <Button onClick={toField}>Escribirla a pie de pista</Button>}
      >
        {frase`${read.local.nombre} - ${read.visitante.nombre}`}
      </PageTitle>
      <Report key={round} datos={read} reload={reload} />
    </>
  );
}

const TIPOS = [
  { valor: 1, texto: 'Se ha jugado' },
  { valor: 0, texto: 'Se ha suspendido' },
] as const;

function Report({ datos, reload }: { datos: ActaLeida; reload: Reload }) {
  // What is being written goes on in place of the one that there was when it was begun.
  const [enviado] = useState(() => currentOf(datos));
  const corregible = enviado === undefined || (enviado.propio === 1 && enviado.estado === 'provisional');
  const [tipo, setTipo] = useState<0 | 1>(enviado?.tipo ?? 1);
  const mayLeave = useRef(async () => true);
  const salida: Leaving = (preguntar) => void (mayLeave.current = preguntar);
  const enviar = async (escrito: Escrito): Promise<boolean> =>
    (await askSend(datos, escrito)) &&
    sendInPlaceOf(seenOf(enviado), {
      convocatoriaId: datos.convocatoria_id,
      escrito,
      enviar: async (sustituye) => {
        const { comparecencias = [], ...dicho } = escrito;
        const informe = { convocatoria_id: datos.convocatoria_id, tipo, ...dicho, sustituye };
        const hecho = await sendAskingDraws((empate_confirmado) =>
          call('POST /api/informespartido', {
            body: { informe: { ...informe, empate_confirmado }, comparecencias, plantillas: undefined, campo: undefined },
          }),
        );
        return hecho !== null;
      },
    });
  const comunes: EditorProps = {
    datos,
    de: enviado?.tipo === tipo ? enviado : undefined,
    nombre: `informe ${datos.convocatoria_id} ${tipo}`,
    soloLectura: !corregible,
    impedimento: tipo === 1 && isEarly(datos) ? ERRORES['informe.antes_de_hora'].texto : null,
    boton: enviado ? 'Enviar la corrección' : 'Enviar el informe',
    reload,
    salida,
    guardar: enviar,
    onSave: () => void reload(),
  };
  return (
    <Block
      title={tipo === 1 ? 'Acta' : 'Suspensión'}
      actions={
        <>
          {enviado && <EstadoDeInforme estado={enviado.estado} />}
          {corregible && (
            <Segmented
              label="Qué ha pasado"
              opciones={TIPOS}
              value={tipo}
              onChange={(otro) => void mayLeave.current().then((sale) => sale && setTipo(otro))}
            />
          )}
        </>
      }
    >
      {enviado && <p className={`deja-4 ${estilos.enviado}`}>{sentTextOf(enviado)}</p>}
      {tipo === 1 ? <EditorActa {...comunes} todos /> : <EditorSuspension {...comunes} />}
    </Block>
  );
}

/** Whose it is and whether it can still be corrected: told once. */
function sentTextOf({ propio, autor, fecha_creacion, estado }: Informe): string {
  const quien = propio === 1 ? 'Informe enviado' : `Informe de ${autor ?? 'la organización'}`;
  const despues =
    estado === 'validado'
      ? 'La organización ya lo ha validado: para corregirlo, hable con ella.'
      : propio === 1
        ? 'Puede corregirlo hasta que la organización lo valide.'
        : 'Si no es correcto, hable con la organización.';
  return `${quien} el ${formatMoment(fecha_creacion)}. ${despues}`;
}

/** One touch makes it public: what will be read is read first. */
function askSend({ local, visitante, tiposSuspension }: ActaLeida, { acta, suspension }: Escrito): Promise<boolean> {
  const equipos = frase`${local.nombre} – ${visitante.nombre}`;
  const motivo = tiposSuspension.find(({ id }) => id === suspension?.tipo_suspension_id)?.nombre;
  const ausentes = [acta?.presentado_local === 0 ? local.nombre : null, acta?.presentado_visitante === 0 ? visitante.nombre : null].filter(
    (nombre) => nombre !== null,
  );
  return confirm({
    title: '¿Enviar el informe?',
    losses: [
      acta
        ? { figure: scoreOf(acta), what: equipos, ...(ausentes.length > 0 && { detail: `No se ha presentado: ${ausentes.join(', ')}` }) }
        : { figure: 'Suspendido', what: equipos, detail: motivo },
    ],
    text: 'Se publica en el acto, como provisional, hasta que la organización lo valide.',
    button: 'Enviar el informe',
    keepButton: 'Seguir escribiendo',
    tone: 'normal',
  });
}
