import { Button, Link, makeStyles, ToggleButton, tokens } from '@fluentui/react-components';
import { ArrowLeftRegular, PinFilled, PinRegular } from '@fluentui/react-icons';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { MARKETS } from '../../../api';
import { textInsertion } from '../../formula-builder/insertion/insertion';
import { InsertionWarning } from '../../formula-builder/insertion/insertion-warning';
import { onPress } from '../../keyboard/key-press';
import { useInsertion } from '../../formula-builder/insertion/use-insertion';
import { type Comparison, NewSheetButton } from '../../models/new-sheet-button';
import { PeerChoice } from '../../models/peers/peer-choice';
import { OutsideText, shownText } from '../../components/outside-text';
import { usePane } from '../../shell/pane-context';
import { pick, type Company } from '../../companies/company';
import { safeLink } from '../company-text';
import { CompanyReport } from './company-report';

const useStyles = makeStyles({
  card: { flexGrow: 1, minHeight: 0, overflowY: 'auto', padding: '4px 12px 16px' },
  head: { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr) auto', alignItems: 'start', marginLeft: '-8px' },
  name: {
    margin: 0,
    padding: '5px 4px',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
    outline: 'none', // it has the focus for screen readers only
  },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px', margin: '8px 0 14px' },
  links: { display: 'flex', flexWrap: 'wrap', columnGap: '16px', rowGap: '4px', marginTop: '14px' },
});

interface Props {
  readonly company: Company;
  readonly isPinned: boolean;
  /** Other companies by what is typed, the best match first. */
  readonly find: (typed: string) => readonly Company[];
  readonly onPin: (isPinned: boolean) => void;
  readonly onClose: () => void;
}

/** One company: its facts and the actions on it. */
export function CompanyCard({ company, isPinned, find, onPin, onClose }: Props) {
  const styles = useStyles();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), [company.key]);
  return (
    <section
      className={styles.card}
      aria-labelledby="spillway-company"
      // Ignores Escape in an open menu: React bubbles its events although the menu is elsewhere in the DOM.
      onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.contains(event.target as Node) && onClose()}
    >
      <div className={styles.head}>
        <Button appearance="subtle" icon={<ArrowLeftRegular />} aria-label="Back to the results" onClick={onClose} />
        <h2 id="spillway-company" ref={heading} tabIndex={-1} className={styles.name}>
          <OutsideText text={company.name} />
        </h2>
        <ToggleButton
          appearance="subtle"
          icon={isPinned ? <PinFilled /> : <PinRegular />}
          checked={isPinned}
          aria-label="Pin"
          onClick={() => onPin(!isPinned)}
        />
      </div>
      <CardActions company={company} find={find} />
      <CompanyReport company={company} />
      <CardLinks company={company} />
    </section>
  );
}

function CardActions({ company, find }: Pick<Props, 'company' | 'find'>) {
  const styles = useStyles();
  const [comparison, setComparison] = useState<Comparison>();
  const newSheet = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (comparison === undefined) return undefined;
    return () => {
      const isLost = document.activeElement === document.body; // otherwise the user has moved the focus elsewhere
      if (isLost) newSheet.current?.focus();
    };
  }, [comparison]);
  const { go } = usePane();
  const inserting = useInsertion(company.key);
  const picked = pick(company);
  const identifiers = identifiersOf(company);
  const insert = (text: string) => onPress(() => inserting.propose(() => textInsertion(text)));
  return (
    <>
      <div className={styles.buttons}>
        {identifiers.map(([name, identifier], at) => (
          <Button
            key={name}
            appearance={at === 0 ? 'primary' : 'secondary'}
            disabledFocusable={inserting.isBusy}
            {...insert(identifier)}
          >
            {`Insert ${name}`}
          </Button>
        ))}
        <Button onClick={() => go({ view: 'build', company: picked })}>Start a formula</Button>
        <NewSheetButton ref={newSheet} company={company} onCompare={setComparison} />
      </div>
      <InsertionWarning inserting={inserting} />
      {comparison && (
        <PeerChoice
          key={`${company.key} ${comparison.id}`}
          company={company}
          model={comparison}
          find={find}
          onClose={() => setComparison(undefined)}
        />
      )}
    </>
  );
}

/** The ticker comes first: people know it. A CIK stays when a ticker changes, and tells apart companies that share one. */
function identifiersOf(company: Company): readonly (readonly [name: string, identifier: string])[] {
  const { ticker, cik, sharesTicker } = company;
  if (MARKETS[company.market].argument !== 'cik') return [['ticker', pick(company).argument]];
  const tickers = ticker === '' || (sharesTicker && cik !== '') ? [] : [['ticker', ticker] as const];
  return cik === '' ? tickers : [...tickers, ['CIK', cik]];
}

function CardLinks({ company: { website, listings } }: { readonly company: Company }) {
  const styles = useStyles();
  const links = [
    { text: 'Website', link: safeLink(website) },
    ...listings.map(({ exchange, url }) => ({ text: exchange || 'Exchange', link: safeLink(url) })),
  ];
  const shown = links.flatMap(({ text, link }) => (link ? [{ text, link }] : []));
  if (shown.length === 0) return null;
  return (
    <div className={styles.links}>
      {shown.map(({ text, link }) => (
        <Link
          key={`${text} ${link.href}`}
          href={link.href}
          target="_blank"
          rel="noopener noreferrer"
          title={shownText(link.href)}
        >
          <OutsideText text={text} />: <OutsideText text={link.host} />
        </Link>
      ))}
    </div>
  );
}
