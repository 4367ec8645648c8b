import { z } from 'zod';
import { Bit, Nombre, Texto } from '../kit/campos';
import { crud, FilaCrud } from '../kit/crud';

const DatosPerfilArbitro = z.object({
  abreviatura: Texto.trim().min(1, 'Este dato es obligatorio').max(5, 'Como máximo 5 caracteres'),
  principal: Bit.default(0),
  /** 1: who has this post keeps the score, and it is proposed first to referees who prefer that. */
  anotador: Bit.default(0),
  orden: z.number().int().min(0).max(999).default(0),
});
export const ModeloPerfilArbitro = DatosPerfilArbitro.extend({ nombre: Nombre });
export const rutasPerfilesArbitro = crud('/api/perfilesarbitro', {
  pantalla: 'perfilesarbitro',
  tambienLeen: ['sistemasarbitraje'],
  nombre: 'Perfiles de árbitro',
  clave: 'perfilArbitro',
  fila: FilaCrud.extend(DatosPerfilArbitro.shape),
  modelo: ModeloPerfilArbitro,
});
