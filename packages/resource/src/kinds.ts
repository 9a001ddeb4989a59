import type {
  BoolOptions,
  ChoiceOptions,
  CodeOptions,
  CountOptions,
  DecimalOptions,
  FieldOptions,
  IntOptions,
  Kind,
  LengthOptions,
  LineOptions,
  RefManyOptions,
  RefOptions,
  SecretOptions,
  StatusOptions,
  Sum,
  SumOptions,
  TextOptions,
  UrlOptions,
} from './field.ts';

/** Refuses option names that are not the kind's, which a generic parameter would let through. */
type Only<O, Allowed> = { [K in keyof O]: K extends keyof Allowed ? O[K] : never };

/** The maker of a kind that has nothing but options. NoInfer keeps what is declared exact. */
function maker<Allowed extends FieldOptions>() {
  return <const K extends Kind>(kind: K) =>
    <const O extends Allowed>(
      options?: O & Only<O, Allowed>,
    ): { readonly kind: K } & NoInfer<O> => ({ kind, ...(options as O) });
}

/** One line of text. */
export const text = maker<LineOptions>()('text');
/** Text of several lines. */
export const longtext = maker<TextOptions>()('longtext');
/** An e-mail address. */
export const email = maker<TextOptions>()('email');
/** A phone number in E.164: `+` and 10 to 15 digits. */
export const phone = maker<TextOptions>()('phone');
/** An address of the schemes http, https, ws or wss. */
export const url = maker<UrlOptions>()('url');
/** A whole number, exact up to 2^53 − 1; not negative unless `min` says so. */
export const int = maker<IntOptions>()('int');
/** An exact decimal number: `numeric` in SQL and a string in code, never a float. */
export const decimal = maker<DecimalOptions>()('decimal');
/** Yes or no; no by default. */
export const bool = maker<BoolOptions>()('bool');
/** A short, readable, unique code that the server makes: `M-7K2Q9X`. */
export const code = maker<CodeOptions>()('code');
/** A key, encrypted at rest. With a prefix the server generates it unless given. Left empty in an edit, it stays. */
export const secret = maker<SecretOptions>()('secret');
/** Text that is given on create, used and forgotten: never stored, never in a row. */
export const writeOnly = maker<LengthOptions>()('writeOnly');
/** A moment that the server sets. */
export const timestamp = maker<FieldOptions>()('timestamp');

/** One of a few values. */
export const choice = <const V extends string, const O extends ChoiceOptions<NoInfer<V>>>(
  values: readonly V[],
  options?: O & Only<O, ChoiceOptions<V>>,
): { readonly kind: 'choice'; readonly values: readonly V[] } & NoInfer<O> => ({
  kind: 'choice',
  values,
  ...(options as O),
});

/** One of a few values, shown as a badge that `toggleStatus` makes clickable. */
export const status = <const V extends string, const O extends StatusOptions<NoInfer<V>>>(
  values: readonly V[],
  options?: O & Only<O, StatusOptions<V>>,
): { readonly kind: 'status'; readonly values: readonly V[] } & NoInfer<O> => ({
  kind: 'status',
  values,
  ...(options as O),
});

/** The id of a row of another resource, chosen from that resource's options. */
export const ref = <const O extends RefOptions>(
  resource: string,
  options?: O & Only<O, RefOptions>,
): { readonly kind: 'ref'; readonly resource: string } & NoInfer<O> => ({
  kind: 'ref',
  resource,
  ...(options as O),
});

/** Read-only: a field of the row that a `ref` field of this resource points to. */
export const through = <const O extends FieldOptions>(
  ref: string,
  field: string,
  options?: O & Only<O, FieldOptions>,
): { readonly kind: 'through'; readonly ref: string; readonly field: string } & NoInfer<O> => ({
  kind: 'through',
  ref,
  field,
  ...(options as O),
});

/** The ids of several rows of another resource. */
export const refMany = <const O extends RefManyOptions>(
  resource: string,
  options?: O & Only<O, RefManyOptions>,
): { readonly kind: 'refMany'; readonly resource: string } & NoInfer<O> => ({
  kind: 'refMany',
  resource,
  ...(options as O),
});

/** Read-only: how many rows of another resource refer to this row in their field `foreignKey`. */
export const count = <const O extends CountOptions>(
  resource: string,
  foreignKey: string,
  options?: O & Only<O, CountOptions>,
): {
  readonly kind: 'count';
  readonly resource: string;
  readonly foreignKey: string;
} & NoInfer<O> => ({
  kind: 'count',
  resource,
  foreignKey,
  ...(options as O),
});

/** Read-only: the exact sum of a decimal field over the rows that {@link count} counts. */
export const sum = <const O extends SumOptions>(
  resource: string,
  foreignKey: string,
  field: string,
  options?: O & Only<O, SumOptions>,
): Sum & NoInfer<O> => ({ kind: 'sum', resource, foreignKey, field, ...(options as O) });
