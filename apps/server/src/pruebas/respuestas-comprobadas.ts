import { channel } from 'node:diagnostics_channel';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

/** Every server that a test makes holds what it answers against the contract, however the test calls it. */
const servers = channel('fastify.initialization');
// Run before each file, in a process that keeps its modules.
if (!servers.hasSubscribers)
  servers.subscribe((made) => {
    const { fastify } = made as { fastify: FastifyInstance };
    const inject = fastify.inject.bind(fastify) as (request: InjectOptions | string) => Promise<LightMyRequestResponse>;
    fastify.inject = (async (request: InjectOptions | string) => {
      const response = await inject(request);
      const { comprobarRespuesta } = await import('./comprobar-respuesta');
      comprobarRespuesta(response);
      return response;
    }) as FastifyInstance['inject'];
  });
