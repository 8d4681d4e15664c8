import { Button, makeStyles, SearchBox, Spinner, tokens } from '@fluentui/react-components';
import { fluentRef } from '../../components/fluent-ref';
import { AddRegular, DismissRegular } from '@fluentui/react-icons';
import { useLayoutEffect, useRef, useState } from 'react';
import { type Company, pick } from '../../companies/company';
import { CUT_TO_ONE_LINE, NOTE } from '../../components/shared-styles';
import { OutsideText } from '../../components/outside-text';
import { Pending } from '../../calls/pending';
import { useAnswer } from '../../calls/use-answer';
import { useBusy } from '../../shell/announcement';
import { usePane } from '../../shell/pane-context';
import type { Comparison } from '../new-sheet-button';
import type { PeerProposal } from './propose-peers';

const MOST_SUGGESTED = 5;

const useStyles = makeStyles({
  section: {
    padding: '10px 12px 12px',
    margin: '0 0 14px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  title: {
    margin: '0 0 4px',
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    outline: 'none',
  },
  note: { ...NOTE, margin: '0 0 6px' },
  list: { listStyleType: 'none', margin: '0 0 8px', padding: 0 },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    columnGap: '8px',
    alignItems: 'center',
    minHeight: '30px',
  },
  name: CUT_TO_ONE_LINE,
  ticker: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  box: { width: '100%', maxWidth: 'none' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: '10px' },
});

interface Props {
  readonly company: Company;
  readonly model: Comparison;
  /** Companies by name, ticker or another identifier, the best first. */
  readonly find: (typed: string) => readonly Company[];
  readonly onClose: () => void;
}

/** Lets the user change the proposed companies of a comparison before its sheet is added. */
export function PeerChoice({ company, model, find, onClose }: Props) {
  const styles = useStyles();
  const { addIn, workbook, companies } = usePane();
  const { isBusy, run } = useBusy();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), [model.id]);
  const load = () => import(/* webpackChunkName: "models" */ '../insert-model');
  const proposed = useAnswer(`${company.key} peers`, async () =>
    (await load()).proposePeers({ addIn, companies }, company),
  );
  const [edited, setEdited] = useState<readonly Company[]>();
  const answer = proposed.answer;
  const proposal = answer && 'peers' in answer ? answer : undefined;
  const chosen = edited ?? proposal?.peers ?? [];
  const insert = (known: PeerProposal) =>
    run(async () => {
      const { insertComparison } = await load();
      const sentence = await insertComparison({ workbook }, model.id, company, { proposal: known, chosen });
      onClose();
      return sentence;
    });
  return (
    <section
      className={styles.section}
      aria-labelledby="spillway-peers"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation(); // Escape must not close the card too
        onClose();
      }}
    >
      <h3 id="spillway-peers" ref={heading} tabIndex={-1} className={styles.title}>
        {`${model.label}: the companies`}
      </h3>
      <Pending what="peers" {...proposed} isKnown={answer !== undefined}>
        {answer && (
          <p className={styles.note}>
            <OutsideText text={'none' in answer ? answer.none : answer.note} />
          </p>
        )}
        {proposal && (
          <Choice
            most={model.most}
            chosen={chosen}
            find={(typed) => find(typed).filter((one) => isOther(one, [company, ...chosen]))}
            onChange={setEdited}
          />
        )}
      </Pending>
      <div className={styles.buttons}>
        <Button
          appearance="primary"
          disabledFocusable={isBusy || proposal === undefined}
          {...(isBusy ? { icon: <Spinner size="extra-tiny" /> } : {})}
          onClick={() => proposal && void insert(proposal)}
        >
          Insert the sheet
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </section>
  );
}

interface ChoiceProps extends Pick<Props, 'find'> {
  readonly most: number;
  readonly chosen: readonly Company[];
  readonly onChange: (chosen: readonly Company[]) => void;
}

function Choice({ most, chosen, find, onChange }: ChoiceProps) {
  const styles = useStyles();
  return (
    <>
      <Chosen companies={chosen} onRemove={(one) => onChange(chosen.filter(({ key }) => key !== one.key))} />
      {chosen.length < most ? (
        <AddCompany find={find} onAdd={(one) => onChange([...chosen, one])} />
      ) : (
        <p className={styles.note}>{`The sheet has room for ${most}: remove one to add another.`}</p>
      )}
    </>
  );
}

/** Whether a company is of the same market and not chosen yet. */
function isOther(one: Company, there: readonly Company[]): boolean {
  return one.market === there[0]?.market && there.every(({ key }) => key !== one.key);
}

interface ChosenProps {
  readonly companies: readonly Company[];
  readonly onRemove: (company: Company) => void;
}

function Chosen({ companies, onRemove }: ChosenProps) {
  const styles = useStyles();
  const list = useRef<HTMLUListElement>(null);
  const remove = (one: Company) => {
    list.current?.focus(); // React removes the pressed button
    onRemove(one);
  };
  return (
    <ul ref={list} tabIndex={-1} className={styles.list} aria-label="Chosen companies">
      {companies.map((one) => (
        <CompanyRow key={one.key} company={one} action="Remove" onPress={() => remove(one)} />
      ))}
    </ul>
  );
}

interface RowProps {
  readonly company: Company;
  readonly action: 'Add' | 'Remove';
  readonly onPress: () => void;
}

function CompanyRow({ company, action, onPress }: RowProps) {
  const styles = useStyles();
  return (
    <li className={styles.row}>
      <span className={styles.name} title={company.name}>
        <OutsideText text={company.name} />
      </span>
      <span className={styles.ticker}>
        <OutsideText text={pick(company).argument} />
      </span>
      <Button
        size="small"
        appearance="subtle"
        icon={action === 'Add' ? <AddRegular /> : <DismissRegular />}
        aria-label={`${action} ${company.name}`}
        onClick={onPress}
      />
    </li>
  );
}

interface AddProps {
  readonly find: (typed: string) => readonly Company[];
  readonly onAdd: (company: Company) => void;
}

/** Finds another company by what is typed; Enter adds the best match. */
function AddCompany({ find, onAdd }: AddProps) {
  const styles = useStyles();
  const [typed, setTyped] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const found = typed.trim() === '' ? [] : find(typed).slice(0, MOST_SUGGESTED);
  const add = (one: Company | undefined) => {
    if (!one) return;
    onAdd(one);
    setTyped('');
    box.current?.focus();
  };
  return (
    <>
      <SearchBox
        ref={fluentRef(box)}
        className={styles.box}
        size="small"
        aria-label="Add a company"
        placeholder="Add by name or ticker"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(_, { value }) => setTyped(value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') add(found[0]);
          if (event.key !== 'Escape' || typed === '') return;
          event.stopPropagation(); // the first Escape only empties the box
          setTyped('');
        }}
      />
      {typed.trim() !== '' && found.length === 0 && (
        <p className={styles.note}>No other company of this market fits.</p>
      )}
      <ul className={styles.list} aria-label="Matches">
        {found.map((one) => (
          <CompanyRow key={one.key} company={one} action="Add" onPress={() => add(one)} />
        ))}
      </ul>
    </>
  );
}
