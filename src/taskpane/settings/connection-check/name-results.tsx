import { makeStyles, tokens } from '@fluentui/react-components';
import { OutsideText } from '../../components/outside-text';
import type { CheckedName } from './check-names';

const useStyles = makeStyles({
  line: { display: 'block', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  list: { margin: '4px 0 0', paddingLeft: '16px', fontSize: tokens.fontSizeBase200 },
});

/** Shows how the service reacted to the assumed parameter names; undefined while they are tried. */
export function NameResults({ names }: { readonly names: readonly CheckedName[] | undefined }) {
  const styles = useStyles();
  if (!names) return <span className={styles.line}>Trying the parameter names…</span>;
  const wrong = names.filter(({ outcome }) => outcome === 'refused' || outcome === 'ignored');
  return (
    <>
      <span className={styles.line}>{summaryOf(names)}</span>
      {wrong.length > 0 && (
        <ul className={styles.list}>
          {wrong.map((name) => (
            <li key={`${name.endpoint} ${name.wire}`}>
              <NameResult name={name} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function summaryOf(names: readonly CheckedName[]): string {
  const count = (kind: CheckedName['outcome']) => names.filter(({ outcome }) => outcome === kind).length;
  const wrong = count('refused') + count('ignored');
  const untried = count('untried');
  const tried =
    wrong === 0
      ? `None of ${names.length - untried} parameter names is refused.`
      : `${wrong} of ${names.length} parameter names ${wrong === 1 ? 'is' : 'are'} wrong. Enter the right ones under Advanced.`;
  return untried === 0 ? tried : `${tried} ${untried} could not be tried.`;
}

function NameResult({ name: { endpoint, wire, sent, outcome, detail = '' } }: { readonly name: CheckedName }) {
  const name = sent === wire ? wire : `${wire}, sent as ${sent}`;
  return (
    <>
      {endpoint} <OutsideText text={name} />: {outcome} (<OutsideText text={detail} />)
    </>
  );
}
