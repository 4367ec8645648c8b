import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import type { StoreConfig } from './store-config';
import { StoreUnavailable, whyItFailed } from './store-fault';

export interface StoredObject {
  /** Without the prefix of the store. */
  key: string;
  bytes: number;
}

/** How long a store may say nothing. */
const CONNECT_MS = 5_000;
const SILENT_MS = 60_000;
/** Of a long file, what is held at once. With ten thousand of them, which is the most that S3 takes, a file of eighty gigabytes. */
const PART_BYTES = 8 * 1024 * 1024;
const MAX_TRIES = 3;

/** Limits of one request. */
export interface Asking {
  signal?: AbortSignal | undefined;
  /** The whole of it, and no second try: somebody is waiting. */
  withinMs?: number;
}

/** What an installation keeps in a store of objects, which is read when it is first used: it weighs more than all the rest of an idle process. */
export class ObjectStore {
  readonly config: StoreConfig;
  #client: Promise<S3Client> | null = null;

  constructor(config: StoreConfig) {
    this.config = config;
  }

  /** As whoever gives an order writes it. */
  addressOf(key: string): string {
    return `s3://${this.config.bucket}/${this.config.prefix}${key}`;
  }

  async put(key: string, body: Buffer, { signal }: Asking = {}): Promise<void> {
    await this.#ask(async (client, { PutObjectCommand }) => {
      await client.send(new PutObjectCommand({ ...this.#named(key), Body: body, ContentLength: body.length }), abortable(signal));
    });
  }

  /** Part by part where it is long: what fails leaves nothing under its name. */
  async putFile(key: string, path: string, signal?: AbortSignal): Promise<void> {
    await this.#ask(async (client) => {
      const { Upload } = await import('@aws-sdk/lib-storage');
      const upload = new Upload({
        client,
        params: { ...this.#named(key), Body: createReadStream(path) },
        partSize: PART_BYTES,
        queueSize: 1,
      });
      const stop = (): void => void upload.abort();
      signal?.addEventListener('abort', stop, { once: true });
      try {
        signal?.throwIfAborted();
        await upload.done();
      } finally {
        signal?.removeEventListener('abort', stop);
      }
    });
  }

  /** Null: there is nothing of that name. */
  async get(key: string, { signal, withinMs }: Asking = {}): Promise<Buffer | null> {
    const limit = [...(signal ? [signal] : []), ...(withinMs === undefined ? [] : [AbortSignal.timeout(withinMs)])];
    return this.#ask((client) => this.#open(client, key, AbortSignal.any(limit), async (body) => Buffer.concat(await body.toArray())));
  }

  /** Whether there was anything of that name. */
  async getToFile(key: string, path: string, signal?: AbortSignal): Promise<boolean> {
    try {
      const found = await this.#ask((client) =>
        this.#open(client, key, signal, async (body) => {
          await pipeline(body, createWriteStream(path, { mode: 0o600 }), { signal });
          return true;
        }),
      );
      return found ?? false;
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  }

  async *list(under: string, signal?: AbortSignal): AsyncGenerator<StoredObject> {
    const { bucket: Bucket, prefix } = this.config;
    for (let token: string | undefined; ;) {
      const page = await this.#ask((client, { ListObjectsV2Command }) =>
        client.send(new ListObjectsV2Command({ Bucket, Prefix: `${prefix}${under}`, ContinuationToken: token }), abortable(signal)),
      );
      for (const { Key = '', Size = 0 } of page.Contents ?? []) yield { key: Key.slice(prefix.length), bytes: Size };
      token = page.NextContinuationToken;
      if (!page.IsTruncated || token === undefined) return;
    }
  }

  /** Also what is not there. */
  async delete(key: string, { signal }: Asking = {}): Promise<void> {
    await this.#ask((client, { DeleteObjectCommand }) => client.send(new DeleteObjectCommand(this.#named(key)), abortable(signal)));
  }

  /** Nobody uses it any more. */
  async close(): Promise<void> {
    (await this.#client)?.destroy();
  }

  #named(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.config.bucket, Key: `${this.config.prefix}${key}` };
  }

  async #open<T>(client: S3Client, key: string, signal: AbortSignal | undefined, read: (body: Readable) => Promise<T>): Promise<T | null> {
    const { GetObjectCommand } = await import('@aws-sdk/client-s3');
    try {
      const { Body } = await client.send(new GetObjectCommand(this.#named(key)), abortable(signal));
      return await read(Body as Readable);
    } catch (error) {
      if ((error as Error).name === 'NoSuchKey') return null;
      throw error;
    }
  }

  async #ask<T>(ask: (client: S3Client, sdk: typeof import('@aws-sdk/client-s3')) => Promise<T>): Promise<T> {
    try {
      const sdk = await import('@aws-sdk/client-s3');
      return await ask(await (this.#client ??= this.#connect(sdk)), sdk);
    } catch (error) {
      throw new StoreUnavailable(whyItFailed(error as Error, this.config), { cause: error });
    }
  }

  async #connect({ S3Client }: typeof import('@aws-sdk/client-s3')): Promise<S3Client> {
    // The version that goes with the product serves the Node that it asks for: what comes later is not for who runs it to read at each copy.
    process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
    const { endpoint, region, key, secret, pathStyle } = this.config;
    return new S3Client({
      endpoint,
      region,
      forcePathStyle: pathStyle,
      credentials: { accessKeyId: key, secretAccessKey: secret },
      maxAttempts: MAX_TRIES,
      // Stores of other houses do not know the ways of adding up that came later; each signature vouches for what it signs already.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENT_MS },
    });
  }
}

const abortable = (signal: AbortSignal | undefined): { abortSignal?: AbortSignal } => (signal ? { abortSignal: signal } : {});
