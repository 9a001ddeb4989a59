/**
 * The options `O` as long as each is one of `Allowed`, whose literal types it keeps. Any other does
 * not compile, and the error lists the options that there are.
 *
 * @example const text = <const O extends Options<O, TextOptions>>(options?: O) => …
 */
export type Options<O, Allowed> = Allowed & Known<O, Allowed>;

type Known<O, Allowed> = {
  // Options that are not known yet may have any name.
  [K in keyof O as string extends K ? never : K]: K extends KeyOf<Allowed>
    ? Nested<O[K], Plain<ValueOf<Allowed, K>>>
    : `Unknown option '${K & string}'. The options are ${Listed<KeyOf<Allowed> & string>}.`;
};

/** The keys of any member of a union, and what they have there. */
type KeyOf<T> = T extends unknown ? keyof T : never;
type ValueOf<T, K> = T extends unknown ? (K extends keyof T ? T[K] : never) : never;

/** Options inside an option. An object of any names, such as the fields, has none that are wrong. */
type Nested<O, Allowed> = [Allowed] extends [never]
  ? unknown
  : string extends KeyOf<Allowed>
    ? unknown
    : O extends readonly unknown[] | RegExp
      ? unknown
      : O extends object
        ? Known<O, Allowed>
        : unknown;

/** The objects among the types of an option. */
type Plain<T> = T extends readonly unknown[] | RegExp | ((...args: never) => unknown)
  ? never
  : T extends object
    ? T
    : never;

/** The names of a union in one text, so that the compiler shows all of them. */
type Listed<U extends string, L = Last<Makers<U>>> = [Exclude<U, L>] extends [never]
  ? L & string
  : `${Listed<Exclude<U, L>>}, ${L & string}`;

type Makers<U> = U extends string ? (make: () => U) => void : never;
/**
 * The return type of the last of several functions: of overloads, the compiler infers from the
 * last.
 */
type Last<M> = [M] extends [(make: infer Make) => void]
  ? Make extends () => infer L
    ? L
    : never
  : never;
