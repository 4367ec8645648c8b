import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasAvisoDePago, rutasEnlacesDePago } from '@cd/contract/dinero/cobros';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../../platform/db/transaction';
import { RuleError } from '../../../platform/errors/rule-error';
import { changing } from '../../../platform/http/logged';
import { mount, mountOffice, type Handlers, type Office } from '../../../platform/http/mount';
import { comoSePaga } from '../../../platform/pasarela/pasarela';
import { exigirColegioSuyo } from '../../personas/coordinadores/propiedad';
import { leerTitular } from '../remesas/ficheros';
import { recibirAviso } from './avisos-de-pago';
import { enviarEnlaces } from './carta';
import { leerCobrosDe } from './queries';
import { deshacerEnlace, exigirPasarela, hacerEnlace } from './service';

/** More than any event that is read says. */
const MAX_AVISO = 512 * 1024;

export function mountEnlaces(app: FastifyInstance, office: Office): void {
  const sitio = () => ({ pasarela: exigirPasarela(office.pasarela), publicUrl: office.publicUrl() });
  mountOffice(
    app,
    rutasEnlacesDePago,
    {
      deColegio: async ({ db, caller, params: { id }, logReading }) => {
        await exigirColegioSuyo(db, caller, id);
        logReading(TipoAccion.Listar, `Cobros del colegio ${id}`);
        return {
          cuenta: (await leerTitular(db)).iban,
          por_enlace: comoSePaga(office.pasarela),
          cobros: await leerCobrosDe(db, caller.competicionId, id),
        };
      },
      crear: async (llamada) => {
        const { enlace } = llamada.body;
        await exigirColegioSuyo(llamada.db, llamada.caller, enlace.colegio_id);
        return hacerEnlace(llamada, sitio(), enlace);
      },
      enviar: changing(async (tx, { caller, body: { enlace } }) => {
        exigirPasarela(office.pasarela);
        const hecho = await enviarEnlaces(tx, caller, enlace);
        return { texto: `Cobro ${enlace.cobro_id}: mandado a ${hecho.enviados} colegios cómo pagarlo por enlace`, ...hecho };
      }),
      deshacer: (llamada) => deshacerEnlace(llamada, sitio(), llamada.params.id),
    },
    office,
  );
  // What is signed is the body as it came.
  void app.register((suya, _, listo) => {
    suya.removeAllContentTypeParsers();
    suya.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_AVISO }, (_request, crudo, done) => done(null, crudo));
    const llamadas: Handlers<typeof rutasAvisoDePago> = {
      aviso: async ({ body }, { headers }) => {
        const pasarela = exigirPasarela(office.pasarela);
        const aviso = Buffer.isBuffer(body) ? pasarela.leerAviso(body, String(headers['stripe-signature'] ?? ''), Date.now()) : null;
        if (!aviso) throw new RuleError('enlace.firma');
        await office.requireRoom();
        await inTransaction(office.db(), (tx) => recibirAviso(tx, aviso));
        await office.settled();
        return null;
      },
    };
    mount(suya, rutasAvisoDePago, llamadas, office);
    listo();
  });
}
