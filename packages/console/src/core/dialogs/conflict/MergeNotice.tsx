import type { Fields, Resource } from '@koshpay/resource';
import { type Field, toLabel, toPhrase } from '@koshpay/resource/internal';
import { Button, Form, type FormInstance, Radio } from 'antd';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { toFieldText } from '../../cells/text/value-text.ts';
import { isPresent } from '../../data/is-present.ts';
import { inputOf } from '../../inputs/inputs.tsx';
import { OptionNames } from '../../inputs/OptionNames.tsx';
import { t, tr } from '../../language/text.ts';
import { Changes } from './Changes.tsx';
import styles from './ConflictNotice.module.css';
import type { FieldConflict } from './merge-values.ts';
import { type Merge, nameOf, type Side, sideOf } from './use-merge.ts';

interface Props {
  readonly resource: Resource;
  readonly form: FormInstance;
  readonly merge: Merge | undefined;
  readonly onChoose: (contested: FieldConflict, side: Side, value: unknown) => void;
  /** Reads the newer row again; given if that has failed. */
  readonly onReadAgain: (() => void) | undefined;
}

/**
 * Says in a form that another user changed its row: the changes that the form has taken over, and a
 * choice for each field that both changed. Nothing that was typed is lost without one.
 */
export function MergeNotice({ merge, onReadAgain, ...props }: Props) {
  const box = useFocusOnOpen(merge?.asked ?? 0);
  if (!merge && !onReadAgain) return null;
  const { taken = [], contested = [] } = merge ?? {};
  return (
    <div ref={box} className={styles.notice} role="alert">
      <p className={styles.title}>
        {t('Someone else changed this {what} while you edited it.', {
          what: toPhrase(tr(props.resource.singular)),
        })}
      </p>
      {onReadAgain && (
        <>
          <p>{t('Their changes could not be loaded. Nothing was saved.')}</p>
          <Button size="small" onClick={onReadAgain}>
            {t('Retry')}
          </Button>
        </>
      )}
      {taken.length > 0 && (
        <>
          <p>{t('Their changes are in the form now:')}</p>
          <Changes changes={taken} />
        </>
      )}
      {merge && contested.length > 0 && (
        <>
          <p>{t('Both of you changed these. Choose for each:')}</p>
          {contested.map((each) => (
            <Choice key={nameOf(each)} {...props} merge={merge} contested={each} />
          ))}
        </>
      )}
      {merge && (
        <p>{t('Nothing was saved yet. What you typed is still here: check it, then confirm.')}</p>
      )}
    </div>
  );
}

/** Focuses the first open choice each time the form was confirmed without it. */
function useFocusOnOpen(asked: number) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked > 0) box.current?.querySelector<HTMLElement>('[data-open] input')?.focus();
  }, [asked]);
  return box;
}

interface ChoiceProps extends Omit<Props, 'onReadAgain'> {
  readonly merge: Merge;
  readonly contested: FieldConflict;
}

/** Both values of a contested field. Typing into its input chooses 'mine'. */
function Choice({ resource, form, merge, contested, onChoose }: ChoiceProps) {
  const titleId = useId();
  const path = [...contested.path];
  Form.useWatch(path, { form, preserve: true });
  // What is watched has no value in the first render.
  const current: unknown = form.getFieldValue(path);
  const side = sideOf(contested, merge, current);
  const mine = useRef(contested.mine);
  if (side === 'mine') mine.current = current;
  const { label, toText } = toPart(resource, contested.path);
  const isMissing = side === undefined && merge.asked > 0;
  return (
    <div className={styles.choice} data-open={side === undefined || undefined}>
      <span id={titleId} className={styles.label}>
        {label}
      </span>
      <Radio.Group
        vertical
        aria-labelledby={titleId}
        value={side ?? null}
        onChange={({ target }) => {
          const chosen: Side = target.value;
          onChoose(contested, chosen, chosen === 'mine' ? mine.current : contested.theirs);
        }}
      >
        <Radio value="mine">{t.nodes('Mine: {value}', { value: toText(mine.current) })}</Radio>
        <Radio value="theirs">
          {t.nodes('Theirs: {value}', { value: toText(contested.theirs) })}
        </Radio>
      </Radio.Group>
      {isMissing && <p className={styles.missing}>{t('Choose mine or theirs.')}</p>}
    </div>
  );
}

/** The label of a field or a part of it, and its values in the form as text. */
function toPart({ fields }: Resource, [key = '', name]: readonly string[]) {
  const whole = (fields as Fields)[key] as Field;
  const part = name !== undefined && whole.kind === 'object' ? whole.fields[name] : undefined;
  const field: Field = part ?? whole;
  const labels = [tr(whole.label ?? toLabel(key)), part && tr(part.label ?? toLabel(name ?? ''))];
  const { fromForm } = inputOf(field);
  const toText = (typed: unknown): ReactNode => {
    const value = fromForm ? fromForm(typed, field as never) : typed;
    const isRef = field.kind === 'ref' || field.kind === 'refMany';
    if (isRef && isPresent(value)) return <OptionNames field={field} ids={[value].flat()} />;
    return toFieldText(field, isValid(value) ? value : typed);
  };
  return { label: labels.filter(Boolean).join(': '), toText };
}

/** False for what is typed and is no value yet, such as half a number. */
const isValid = (value: unknown) => typeof value !== 'symbol' && !Number.isNaN(value);
