import { createElement, Fragment, type ReactNode } from 'react';
import type hindi from './hindi.json';
import { currentLocale } from './language.ts';
import { currentVocabulary } from './vocabulary.ts';

/** The texts that depend on a number. */
type CountedText = keyof typeof hindi;
/** The English texts of the console: one without a Hindi translation does not compile. */
type AnyText = {
  [T in CountedText]: (typeof hindi)[T] extends string ? T : never;
}[CountedText];
/** Those without values, which a constant can hold. */
export type Text = Exclude<AnyText, `${string}{${string}`>;

/** The names of a text's `{…}`. */
type NamesIn<T> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type ValuesOf<Names extends string, Value> = [Names] extends [never]
  ? []
  : [values: Readonly<Record<Names, Value>>];
type Value = string | number;

/**
 * A text of the console in the language of the page. Not for constants of a module: while it is
 * loaded, the language is not known yet.
 *
 * @example t('Save')
 * @example t('{count} of {total} selected', { count, total })
 */
export function t<T extends AnyText>(text: T, ...[values]: ValuesOf<NamesIn<T>, Value>): string {
  return fill(find(text) ?? text, values);
}

/** A text that depends on a number: `t.n(count, '{count} new row', '{count} new rows')`. */
t.n = <T extends CountedText>(
  count: number,
  one: string,
  other: T,
  ...[values]: ValuesOf<Exclude<NamesIn<T>, 'count'>, Value>
): string => {
  const known = find(other, count);
  return fill(known ?? (isOne(count) ? one : other), { ...values, count });
};

/**
 * A text with elements in it.
 *
 * @example t.nodes('Sign in as {name}.', { name: <strong>{name}</strong> })
 */
t.nodes = <T extends AnyText>(
  text: T,
  ...[values]: ValuesOf<NamesIn<T>, ReactNode>
): readonly ReactNode[] =>
  (find(text) ?? text)
    .split(placeholder)
    .map((part, at) =>
      createElement(Fragment, { key: at }, at % 2 ? values?.[part as NamesIn<T>] : part),
    );

/**
 * A text of a declaration or of the server, such as a label or a message.
 *
 * @example <h1>{tr('Catalogue')}</h1>;
 */
export function tr<T extends string | undefined>(text: T): T | string {
  return (text && currentVocabulary()?.translate(text)) ?? text;
}

/** Splits at each `{name}`, and keeps the name. */
const placeholder = /\{(\w+)\}/;

function fill(text: string, values: Readonly<Record<string, Value>> | undefined): string {
  if (!values) return text;
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return typeof value === 'number' ? formatNumber(value) : (value ?? whole);
  });
}

const formatNumber = (value: number) => value.toLocaleString(currentLocale());

function find(text: string, count = 2): string | undefined {
  const found = currentVocabulary()?.texts[text];
  return typeof found === 'object' ? found[isOne(count) ? 0 : 1] : found;
}

const isOne = (count: number) => new Intl.PluralRules(currentLocale()).select(count) === 'one';
