import { makeStyles, tokens } from '@fluentui/react-components';
import type { TracedAmount } from '../../functions/runtime/pane-api';
import { amountText } from '../../functions/trace/amount-text';
import { NOTE } from '../components/shared-styles';
import { OutsideText } from '../components/outside-text';
import { stepText } from './trace-text';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '6px',
    margin: 0,
    padding: '0 0 0 10px',
    borderLeft: `2px solid ${tokens.colorNeutralStroke2}`,
    listStyleType: 'none',
  },
  amount: { display: 'flex', flexDirection: 'column', rowGap: '4px' },
  head: { display: 'flex', justifyContent: 'space-between', columnGap: '12px', alignItems: 'baseline' },
  name: { minWidth: 0, overflowWrap: 'anywhere' },
  value: { flexShrink: 0, fontVariantNumeric: 'tabular-nums', fontWeight: tokens.fontWeightSemibold },
  note: { ...NOTE, overflowWrap: 'anywhere' },
});

/** The labels of amounts without a name. */
const UNNAMED: Readonly<Partial<Record<TracedAmount['step'], string>>> = { constant: 'Constant', growth: 'Growth' };

/** Shows an amount, and below it the amounts from which it was computed, each with the number of its statement. */
export function AmountTree({ amount }: { readonly amount: TracedAmount }) {
  const styles = useStyles();
  return (
    <ul
      className={styles.list}
      aria-label={amount.step === 'missing' ? 'Why there is no number' : 'How the number is made'}
    >
      <Amount amount={amount} />
    </ul>
  );
}

function Amount({ amount }: { readonly amount: TracedAmount }) {
  const styles = useStyles();
  const { name, path, statement, formula, of } = amount;
  const step = stepText(amount);
  const searched = of.flatMap((part) => (part.step === 'fact' ? [(part.statement ?? 0) + 1] : []));
  const parts = of.filter((part) => part.step !== 'fact');
  return (
    <li className={styles.amount}>
      <div className={styles.head}>
        <span className={styles.name}>
          <OutsideText text={name ?? UNNAMED[amount.step] ?? 'Computed'} />
        </span>
        <span className={styles.value}>{amountText(amount)}</span>
      </div>
      {path !== undefined && statement !== undefined && (
        <div className={styles.note}>
          <OutsideText text={path} /> in statement {statement + 1}
        </div>
      )}
      {formula !== undefined && (
        <div className={styles.note}>
          <OutsideText text={formula} />
        </div>
      )}
      {searched.length > 0 && (
        <div className={styles.note}>
          looked for in {searched.length === 1 ? 'statement' : 'statements'} {searched.join(', ')}
        </div>
      )}
      {parts.length > 0 && (
        <>
          <div className={styles.note}>{step}</div>
          <ul className={styles.list}>
            {parts.map((part, at) => (
              <Amount key={at} amount={part} />
            ))}
          </ul>
        </>
      )}
    </li>
  );
}
