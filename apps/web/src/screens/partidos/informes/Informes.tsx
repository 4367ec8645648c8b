import { IconBan, IconCheck, IconClipboardPlus, IconCloudRain, IconRotate, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../client/call';
import { Block } from '../../../ui/page/Block';
import { whyNot } from '../../../ui/grid/actions';
import { Button } from '../../../ui/pieces/Button';
import { tellHindered } from '../../../ui/dialogs/Dialogs';
import { ICON } from '../../../ui/pieces/icon';
import { useReread, type Reload } from '../../../ui/forms/reread';
import { Waiting } from '../../../ui/page/states';
import { isUnsaid } from './acta-values';
import { EditorActa, type EditorProps, type Leaving } from './EditorActa';
import { EditorSuspension } from './EditorSuspension';
import { DelCampo, Firmas } from './DelCampo';
import { EstadoDeInforme, Historial } from './Historial';
import { useInformeActions, wordsOf, type PasoDeInforme } from './informe-actions';
import { ImprimirActa } from './ImprimirActa';
import {
  actaOf,
  askAnnulled,
  askConsecuencias,
  askUnsaidAttendance,
  currentOf,
  sendAskingDraws,
  sendAskingEarly,
  type ActaLeida,
  type Escrito,
  type Informe,
} from './informes-queries';
import { seenOf, sendInPlaceOf } from './replacement';
import { Row, Stack } from '../../../ui/page/Layout';
import estilos from './informes.module.css';

interface Props {
  convocatoriaId: number;
  soloLectura: boolean;
}

/** The reports of a call-up: their history, and the one that is looked at or written (spec 3 §4). */
export function InformesDeConvocatoria({ convocatoriaId, soloLectura }: Props) {
  const consulta = useQuery(actaOf(convocatoriaId));
  const { round, read, reload } = useReread(consulta);
  if (!read) return <Waiting error={consulta.error} refetch={consulta.refetch} />;
  return <OfConvocatoria key={`${convocatoriaId}.${round}`} datos={read} soloLectura={soloLectura} reload={reload} />;
}

/** A report that there is, or a new one of a kind. */
type Visto = { id: number } | { nuevo: 0 | 1 };

function OfConvocatoria({ datos, soloLectura, reload }: { datos: ActaLeida; soloLectura: boolean; reload: Reload }) {
  const { informes } = datos;
  const vigente = currentOf(datos);
  // A new one that is being written stays on screen, whatever is saved meanwhile elsewhere.
  const [elegido, setElegido] = useState<Visto | null>(() => (informes.length === 0 ? { nuevo: 1 } : null));
  const mayLeave = useRef(async () => true);
  const salida: Leaving = (preguntar) => void (mayLeave.current = preguntar);
  const ir = async (a: Visto | null) => (await mayLeave.current()) && setElegido(a);
  const inicial = vigente ?? informes[0];
  const porDefecto: Visto = inicial ? { id: inicial.id } : { nuevo: 1 };
  const querido = elegido ?? porDefecto;
  // One that has been deleted is no longer looked at.
  const visto = 'id' in querido && !informes.some(({ id }) => id === querido.id) ? porDefecto : querido;
  const informe = 'id' in visto ? informes.find(({ id }) => id === visto.id) : undefined;
  return (
    <>
      <DelCampo datos={datos} soloLectura={soloLectura || datos.vigente === 0} />
      <div className={estilos.pantalla}>
        <Block title="Informes" className={estilos.indice}>
          <Historial informes={informes} visto={informe?.id ?? null} onChoose={(id) => void ir({ id })} />
          {!soloLectura && <Nuevos puede={datos.puede} onCreate={(nuevo) => void ir({ nuevo })} />}
        </Block>
        <Block
          title={titleOf(visto, informe)}
          actions={
            <>
              {informe && <EstadoDeInforme estado={informe.estado} />}
              <ImprimirActa datos={datos} informe={informe} />
            </>
          }
        >
          {informe && <Firmas datos={datos} informe={informe} />}
          {informe && !soloLectura && <Steps informe={informe} />}
          <Editor
            key={informe ? `${informe.id}.${informe.version}` : `nuevo ${'nuevo' in visto ? visto.nuevo : ''}`}
            {...{ datos, informe, reload, salida, vigente }}
            tipo={informe?.tipo ?? ('nuevo' in visto ? visto.nuevo : 1)}
            soloLectura={soloLectura || (informe !== undefined && informe.puede.corregir !== true)}
            onSave={() => setElegido(null)}
          />
        </Block>
      </div>
    </>
  );
}

const titleOf = (visto: Visto, informe: Informe | undefined): string => {
  const tipo = informe?.tipo ?? ('nuevo' in visto ? visto.nuevo : 1);
  if (informe) return tipo === 1 ? 'Acta' : 'Suspensión';
  return tipo === 1 ? 'Acta nueva' : 'Suspensión nueva';
};

function Nuevos({ puede, onCreate }: { puede: ActaLeida['puede']; onCreate: (tipo: 0 | 1) => void }) {
  const crear = (tipo: 0 | 1) => {
    const porque = whyNot(tipo === 1 ? puede.acta : puede.suspension);
    if (porque === null) onCreate(tipo);
    else void tellHindered({ title: tipo === 1 ? 'No se puede crear otra acta' : 'No se puede crear otra suspensión', text: porque });
  };
  return (
    <Stack gap={2} className={estilos.nuevos}>
      <Button icon={<IconClipboardPlus {...ICON} />} onClick={() => crear(1)}>
        Nueva acta
      </Button>
      <Button icon={<IconCloudRain {...ICON} />} onClick={() => crear(0)}>
        Nueva suspensión
      </Button>
    </Stack>
  );
}

const STEPS: readonly [PasoDeInforme, typeof IconCheck][] = [
  ['validar', IconCheck],
  ['anular', IconBan],
  ['activar', IconRotate],
  ['eliminar', IconTrash],
];

function Steps({ informe }: { informe: Informe }) {
  const { enCurso, hacer } = useInformeActions();
  return (
    <Row wrap gap={2} gapX={3} align="end" className="deja-4">
      {STEPS.map(
        ([paso, Icono]) =>
          informe.puede[paso] === true && (
            <Button
              key={paso}
              tone={paso === 'eliminar' ? 'peligro' : 'normal'}
              icon={<Icono {...ICON} />}
              busy={enCurso === paso}
              onClick={() => hacer(paso, informe)}
            >
              {wordsOf(paso).boton}
            </Button>
          ),
      )}
    </Row>
  );
}

const GUARDAR_CAMBIO = { titulo: '¿Guardar el cambio?', boton: 'Guardar', siempre: false };

interface EditorOptions {
  datos: ActaLeida;
  informe: Informe | undefined;
  vigente: Informe | undefined;
  tipo: 0 | 1;
  soloLectura: boolean;
  reload: Reload;
  salida: Leaving;
  onSave: () => void;
}

/** Corrects the one looked at, or makes another; what is already counted is asked before it changes. */
function Editor({ datos, informe, vigente, tipo, soloLectura, reload, salida, onSave }: EditorOptions) {
  // The one that was current when a new one was begun.
  const [visto] = useState(vigente);
  const corregir = async (escrito: Escrito, { id, version }: Informe): Promise<boolean> => {
    const hecho = await sendAskingDraws(async (empate_confirmado) => {
      const corregido = { convocatoria_id: datos.convocatoria_id, tipo, ...escrito, empate_confirmado, id, version };
      if (vigente && !(await askConsecuencias({ informe: { ...corregido, sustituye: undefined } }, GUARDAR_CAMBIO))) return false;
      await call('PUT /api/informespartido/admin', { body: { informe: corregido } });
      return true;
    });
    return hecho ?? false;
  };
  const crear = async (escrito: Escrito): Promise<boolean> => {
    const unsaid = isUnsaid(escrito, datos);
    if (unsaid && !(await askUnsaidAttendance())) return false;
    const sent = { convocatoria_id: datos.convocatoria_id, tipo, ...escrito, ...(unsaid && { sin_asistencia: 1 as const }) };
    const hecho = await sendAskingEarly((antes_de_hora) =>
      sendInPlaceOf(seenOf(visto), {
        convocatoriaId: datos.convocatoria_id,
        escrito,
        enviar: async (sustituye) => {
          const enviado = await sendAskingDraws(async (empate_confirmado) => {
            const nuevo = { ...sent, empate_confirmado, antes_de_hora, sustituye };
            if (sustituye && !(await askConsecuencias({ informe: { ...nuevo, id: undefined } }, GUARDAR_CAMBIO))) return false;
            await call('POST /api/informespartido/admin', { body: { informe: nuevo } });
            return true;
          });
          return enviado ?? false;
        },
      }),
    );
    return hecho ?? false;
  };
  const guardar = async (escrito: Escrito): Promise<boolean> => {
    if (datos.no_cuenta === 'retirado' && !(await askAnnulled())) return false;
    return informe ? corregir(escrito, informe) : crear(escrito);
  };
  const comunes: EditorProps = {
    datos,
    // A new one begins as the latest of its kind.
    de: informe ?? datos.informes.find((otro) => otro.tipo === tipo),
    nombre: `${tipo === 1 ? 'acta' : 'suspensión'} ${datos.convocatoria_id} ${informe?.id ?? 'nuevo'}`,
    soloLectura,
    boton: tipo === 1 ? 'Guardar acta' : 'Guardar suspensión',
    reload,
    salida,
    guardar,
    onSave,
  };
  return tipo === 1 ? <EditorActa {...comunes} todos={false} /> : <EditorSuspension {...comunes} />;
}
