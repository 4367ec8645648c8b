/** The process in which many messages are encrypted and sent: the server answers others meanwhile. */
import { enviarAqui, type Lote } from './service';

process.on('disconnect', () => process.exit());
process.once('message', (lote) => void enviarAqui(lote as Lote).then((resultados) => process.send!(resultados)));
