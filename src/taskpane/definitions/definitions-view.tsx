import { Button, makeStyles, SearchBox, Spinner } from '@fluentui/react-components';
import { useEffect, useMemo, useState } from 'react';
import type { MarketId } from '../../api';
import { MARKET_IDS, MARKETS } from '../../api';
import { definitionsOf } from '../../definitions/find-definition';
import { shippedNamed } from '../../definitions/library';
import type { Definition } from '../../definitions/stored-definition';
import { definitionKey, storedText } from '../../definitions/stored-definition';
import { ArgumentForm } from '../formula-builder/fields/argument-form';
import { FormChoice } from '../formula-builder/fields/form-choice';
import { formulaText, missingArguments, type FormValues } from '../formula-builder/formula-text';
import type { FunctionMetadata } from '../formula-builder/function-metadata';
import { InsertionWarning } from '../formula-builder/insertion/insertion-warning';
import { useInsertion } from '../formula-builder/insertion/use-insertion';
import type { SelectedCells } from '../formula-builder/use-selected-cell';
import { FILLING, NOTE } from '../components/shared-styles';
import { OutsideText } from '../components/outside-text';
import { usePane } from '../shell/pane-context';
import { DefinitionEditor, type Draft } from './definition-editor';
import { DefinitionList, type ListedDefinition } from './definition-list';
import { listedIn } from './listed-definitions';
import { type Definitions, ownOf, useDefinitions } from './use-definitions';
import { useValues } from './use-values';

const useStyles = makeStyles({
  view: FILLING,
  head: { flexShrink: 0, padding: '8px 12px 0' },
  tools: { display: 'flex', columnGap: '8px', padding: '0 12px 6px' },
  search: { flexGrow: 1, minWidth: 0, maxWidth: 'none' },
  note: { ...NOTE, padding: '0 12px 6px' },
  unread: { display: 'flex', flexDirection: 'column', alignItems: 'start', rowGap: '8px', padding: '12px' },
});

/** The arguments of METRIC that the list sets, not the user. */
const OWN_ARGUMENTS = ['metric', 'options', 'basis'];
const MARKET_CHOICES = MARKET_IDS.map((id) => ({ value: id, text: MARKETS[id].name }));
const NEW: Draft = { name: '', expression: '' };

interface Props {
  readonly functions: readonly FunctionMetadata[];
  readonly selected: SelectedCells | undefined;
  readonly isLive: boolean;
}

/** The definitions of one market: those of the workbook, made and changed here, and those that ship. */
export function DefinitionsView({ functions, selected, isLive }: Props) {
  const styles = useStyles();
  const { market, values, choose, change } = useCompanyForm();
  const declared = functions.find(({ id }) => id === `${MARKETS[market].namespace}.METRIC`);
  const { definitions, failure, readAgain } = useDefinitions(isLive);
  if (!definitions && failure !== undefined) return <Unread failure={failure} onRetry={readAgain} />;
  if (!declared || !definitions) return <Spinner size="small" label="Loading" style={{ marginTop: '24px' }} />;
  return (
    <div className={styles.view}>
      <div className={styles.head}>
        <FormChoice name="market" value={market} options={MARKET_CHOICES} onChoose={choose} />
        <ArgumentForm
          declared={declared}
          values={values}
          selected={selected}
          onChange={change}
          without={OWN_ARGUMENTS}
        />
      </div>
      <Body
        key={market}
        market={market}
        declared={declared}
        values={values}
        definitions={definitions}
        selected={selected}
        isLive={isLive}
      />
    </div>
  );
}

/** In the place of the definitions, where the workbook's own could not be read: one of them may replace one that ships. */
function Unread({ failure, onRetry }: { readonly failure: string; readonly onRetry: () => void }) {
  const styles = useStyles();
  return (
    <div className={styles.unread}>
      <div>
        The workbook’s definitions could not be read: <OutsideText text={failure} />
      </div>
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

/** The market, and the company and period for which the definitions are computed. */
function useCompanyForm() {
  const { route } = usePane();
  const [market, setMarket] = useState<MarketId>('india');
  const [values, setValues] = useState<FormValues>({ date: 'latest' });
  const choose = (next: MarketId) => {
    setMarket(next);
    setValues({ date: 'latest' });
  };
  useEffect(() => {
    if (route.view !== 'build' || !route.company) return;
    const { market: next, argument } = route.company;
    setMarket(next);
    setValues({ date: 'latest', [MARKETS[next].argument]: argument });
  }, [route]);
  const change = (name: string, text: string) => setValues((before) => ({ ...before, [name]: text }));
  return { market, values, choose, change };
}

interface BodyProps extends Omit<Props, 'functions'> {
  readonly market: MarketId;
  readonly declared: FunctionMetadata;
  readonly values: FormValues;
  readonly definitions: Definitions;
}

function Body(props: BodyProps) {
  const [draft, setDraft] = useState<Draft>();
  const { market, definitions } = props;
  const edit = (name: string, expression: string) => {
    const own = ownOf(definitions, { market, name });
    setDraft({ name, expression, ...(own ? { own } : {}) });
  };
  return draft ? (
    <EditorPart key={`${draft.name} ${draft.own ? 'own' : ''}`} {...props} draft={draft} setDraft={setDraft} />
  ) : (
    <ListPart {...props} onNew={() => setDraft(NEW)} onOpen={({ name, expression }) => edit(name, expression)} />
  );
}

function isComplete(declared: FunctionMetadata, values: FormValues): boolean {
  return missingArguments(declared, { ...values, metric: 'x' }).length === 0;
}

interface ListProps extends BodyProps {
  readonly onNew: () => void;
  readonly onOpen: (definition: ListedDefinition) => void;
}

function ListPart({ market, declared, values, definitions, selected, isLive, onNew, onOpen }: ListProps) {
  const styles = useStyles();
  const [query, setQuery] = useState('');
  const listed = useMemo(() => listedIn(market, definitions, query), [market, definitions, query]);
  const metrics = listed.map(({ name }) => name);
  const shown = useValues({ declared, values, metrics, isLive: isLive && isComplete(declared, values), selected });
  return (
    <>
      <div className={styles.tools}>
        <SearchBox
          size="small"
          className={styles.search}
          aria-label="Find a definition"
          placeholder="Find a definition"
          value={query}
          onChange={(_, { value }) => setQuery(value)}
        />
        <Button size="small" onClick={onNew}>
          New
        </Button>
      </div>
      {typeof shown === 'string' && (
        <div className={styles.note}>
          <OutsideText text={shown} />
        </div>
      )}
      <Unreadable definitions={definitions} />
      <DefinitionList definitions={listed} values={typeof shown === 'object' ? shown : []} onOpen={onOpen} />
    </>
  );
}

interface EditorPartProps extends BodyProps {
  readonly draft: Draft;
  readonly setDraft: (draft: Draft | undefined) => void;
}

function EditorPart({ market, declared, values, definitions, selected, isLive, draft, setDraft }: EditorPartProps) {
  const [previewed, setPreviewed] = useState<string>();
  const find = useMemo(
    () => definitionsOf(new Map(definitions.own.map((each) => [definitionKey(each), storedText(each)]))),
    [definitions.own],
  );
  const isReady = isComplete(declared, values);
  const metrics = previewed === undefined ? [] : [`=${previewed}`];
  const shown = useValues({ declared, values, metrics, isLive: isLive && isReady, selected });
  const inserting = useInsertion(JSON.stringify([formulaText(declared, values), draft.name]));
  const insert = (name: string) =>
    inserting.propose((sheet) => ({
      rows: [[{ formula: formulaText(declared, { ...values, metric: `"${name}"` }, sheet) }]],
      size: { rows: 1, columns: 1 },
      references: [],
      what: name,
    }));
  const save = async (definition: Definition) => {
    if (await definitions.save(definition, draft.own)) setDraft({ ...definition, own: definition });
  };
  const remove = async (own: Definition) => {
    // The removed definition stays in the editor, so that Save can write it again.
    if (await definitions.remove(definitionKey(own), own.name)) setDraft({ ...NEW, expression: own.expression });
  };
  return (
    <>
      <div style={{ padding: '0 12px' }}>
        <InsertionWarning inserting={inserting} />
      </div>
      <DefinitionEditor
        market={market}
        draft={draft}
        find={find}
        ships={(name) => shippedNamed(name) !== undefined}
        isTaken={(definition) => isTaken(definitions, definition, draft.own)}
        isBusy={definitions.isBusy || inserting.isBusy}
        values={isReady ? (shown ?? []) : undefined}
        onPreview={setPreviewed}
        onSave={(definition) => void save(definition)}
        onRemove={(own) => void remove(own)}
        onInsert={insert}
        onClose={() => setDraft(undefined)}
      />
    </>
  );
}

/** True where the workbook has another definition of that name than the one that is edited. */
function isTaken(definitions: Definitions, definition: Definition, edited: Definition | undefined): boolean {
  const other = ownOf(definitions, definition);
  return other !== undefined && (!edited || definitionKey(other) !== definitionKey(edited));
}

/** Shows texts in the file that cannot be read as definitions, with a button to remove them. */
function Unreadable({ definitions: { unreadable, remove, isBusy } }: { readonly definitions: Definitions }) {
  const styles = useStyles();
  return unreadable.map((key) => (
    <div key={key} className={styles.note}>
      The file holds a definition that cannot be read: <OutsideText text={key} />{' '}
      <Button size="small" disabledFocusable={isBusy} onClick={() => void remove(key, 'it')}>
        Remove
      </Button>
    </div>
  ));
}
