import { type Actor, actorOf, errorResponses, type Transaction } from '@koshpay/api';
import { z } from 'zod';
import type { App, Call, Options } from './options.ts';

/** The facts that a row is created with. */
export interface CreateContext extends Options {
  readonly merchantId: number;
  readonly actor: Actor;
}

interface CreateCall<Body extends z.ZodType> extends Call {
  readonly body: Body;
  readonly create: (
    tx: Transaction,
    body: z.output<Body>,
    context: CreateContext,
  ) => Promise<unknown>;
  /** Runs the whole transaction. */
  readonly commit?: <T>(options: Options, run: () => Promise<T>) => Promise<T>;
}

/** Defines a call that creates a row, once for each `Idempotency-Key`. The result adds its route. */
export const defineCreate =
  <Body extends z.ZodType>({ path, scope, doc, row, body, create, ...call }: CreateCall<Body>) =>
  (app: App, options: Options): void => {
    const { commit = (_, run) => run() } = call;
    const response = { 201: z.object({ data: row }), ...errorResponses(400, 409, 413, 415, 422) };
    app.post(path, { config: { scope }, schema: { ...doc, body, response } }, (request, reply) => {
      const actor = actorOf(request);
      const context = { ...options, actor, merchantId: request.apiKey.merchant.id };
      const toBody = (data: unknown) => {
        reply.code(201);
        return { data };
      };
      return options.idempotency.answer(request, reply, toBody, (once) =>
        commit(options, () =>
          options.db.transaction((tx) =>
            once(tx, () => create(tx, request.body as z.output<Body>, context)),
          ),
        ),
      );
    });
  };
