import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from './root.ts';

/** Code, styles and pages in English: not generated, and no translations. */
const files = globSync(
  '{.env.example,*.md,{admin,deploy,docs,packages,site}/**/*.{ts,tsx,mjs,astro,css,md,yaml}}',
  { cwd: root, exclude: (path) => /\b(node_modules|dist|migrations|hi)\b/.test(path) },
).filter((file) => !/merchant-client\/src\/api\.ts$|words\.test\.ts$/.test(file));

/** Words that readers stumbled over, and plain ones to write in their place. */
const plainWords: readonly (readonly [found: RegExp, say: string])[] = [
  [/\bwhoever\b/i, 'anyone who, the person who'],
  // The account of a machine, and names that tests type.
  [/(?<![`'"=|])\bnobody\b(?![`'"&-])(?! has this password)/i, 'no one'],
  [/(?<![`'"=|])\bsomebody\b(?![`'")])/i, 'someone'],
  [/\bmeanwhile\b|\bin the meantime\b/i, 'during that time'],
  [/\btold\b/i, 'notified, shown, distinguished'],
  [/\bg(o|oes|oing) on\b/i, 'continue'],
  [/\bso many\b/i, 'this number of'],
  [/\bnothing of\b/i, 'no, none of'],
  [/\bas a whole\b(?! number)/i, 'whole, completely'],
  [/\bby then\b/i, 'before that'],
  [/\bcomes? to\b/i, 'adds up to, reaches'],
  [/\bleft alone\b/i, 'not changed'],
  [/\bfor good\b/i, 'finally'],
  [/\bfor ?ever\b/i, 'without end'],
  [/\banew\b/i, 'again'],
  [/\b(mis)?spelt\b/i, 'spelled, formatted'],
  [/\bat once\b/i, 'immediately, together'],
  [/\bowe[sd]?\b|\bowing\b/i, 'pending'],
  // Of capabilities; what a screen reader reads out, and what processes publish, is announced.
  [/\bbackends? (that )?(announces?|does not announce)\b/i, 'supports'],
  [/\baudit trail\b|\bentries of the record\b/i, 'audit log'],
  [/\bdeeds?\b(?!\.ts)/i, 'audited action'],
];

/** Names in code that readers had to learn, and the field's terms that stand in their place. */
const plainNames: readonly (readonly [found: RegExp, say: string])[] = [
  [/\b(?:inTurn|takeTurn|buildInTurn)\b/, 'queue, acquire a lock, sequential'],
  [/\btake(?:Challenge|Flow|Secrets|Call)\b/, 'consume'],
  [/\baccountNumberOf\b|\bis-?Program\b/i, 'accountKeyOf, isServiceAccount'],
  [/\badmits\b|\b(?:is|with)Admitted\b|\badmit(?:sApprover)?\(/, 'isAuthorized, impliedBy'],
  [/\bareOneHand\b|\bwrong-?Proof\b/i, 'mayBeSamePerson, invalidCredential'],
  [/\bis(?:Placed|Lasting)\b|\blasting\b/, 'isWithinSnapshot, finalized'],
  [/\b(?:stored|early|create|read|sweep)-?Answers?\b/i, 'response'],
  [/\bnote(?:Change|Rows|Writes|Problem|Key)\b|\btellOwners\b/, 'queue, store, notify'],
  [/\b(?:HandOver|offerTools|keepTab|keepTrail)\b/, 'TransferFocus, showCellTools, …'],
  [/\bcalmly\b|\bpatiently\b/i, 'throttle, backoff'],
];

const read = (file: string) => readFileSync(`${root}${file}`, 'utf8');

test.each([...plainWords, ...plainNames])('writes nothing like %s', (found) => {
  const lines = files.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) => (found.test(line) ? `${file}:${index + 1}: ${line.trim()}` : [])),
  );
  expect(lines).toEqual([]);
});

test('begins no docstring with What, Whether, How, Who, Which or Why: it is a sentence about the thing', () => {
  const beginning = /\/\*\*[\s*]*(?:What|Whether|How|Which|Who|Whose|Whom|Why)\b.*/g;
  const found = files.flatMap((file) =>
    [...read(file).matchAll(beginning)].map(([text]) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});
