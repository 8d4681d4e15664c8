import { Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { type Endpoint, ENDPOINTS, MARKETS } from '../../api';
import { shownText } from '../components/outside-text';
import { Disclosure } from './disclosure';
import { assumedNames, fieldOf, type EnteredNames } from './parameter-names';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', rowGap: '16px' },
  group: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '6px',
    margin: 0,
    padding: 0,
    border: 'none',
    minWidth: 0,
  },
  legend: { padding: 0, marginBottom: '4px', fontWeight: tokens.fontWeightSemibold },
  about: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, margin: 0 },
  label: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
});

interface Props {
  readonly names: EnteredNames;
  readonly setName: (field: string, name: string) => void;
  readonly problems: Readonly<Record<string, string>>;
  readonly onEnter: () => void;
}

/** A field for each parameter name that is assumed; an empty one means the assumed name. */
export function ParameterNameFields(props: Props) {
  const styles = useStyles();
  const assuming = ENDPOINTS.filter((endpoint) => assumedNames(endpoint).length > 0);
  const count = assuming.flatMap(assumedNames).length;
  const isWrong = Object.keys(props.problems).length > 0;
  return (
    <Disclosure title={`Parameter names (${count})`} opens={isWrong}>
      <div className={styles.list}>
        <p className={styles.about}>
          The service’s document does not show these names. Leave a field empty for the assumed name, or enter the one
          that the service has. The connection check tries them.
        </p>
        {assuming.map((endpoint) => (
          <EndpointNames key={endpoint.id} endpoint={endpoint} {...props} />
        ))}
      </div>
    </Disclosure>
  );
}

function EndpointNames({ endpoint, names, setName, problems, onEnter }: Props & { readonly endpoint: Endpoint }) {
  const styles = useStyles();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{`${endpoint.id} · ${MARKETS[endpoint.market].name}`}</legend>
      <p className={styles.about}>{endpoint.summary}</p>
      {assumedNames(endpoint).map((name) => {
        const field = fieldOf(name);
        const problem = problems[field];
        return (
          <Field
            key={field}
            label={{ children: name.wire, className: styles.label }}
            {...(problem === undefined ? {} : { validationMessage: shownText(problem) })}
          >
            <Input
              size="small"
              aria-label={`${endpoint.id} ${name.wire}`}
              value={names[field] ?? ''}
              placeholder={name.wire}
              spellCheck={false}
              autoCapitalize="off"
              onChange={(_, { value }) => setName(field, value)}
              onKeyDown={(event) => event.key === 'Enter' && onEnter()}
            />
          </Field>
        );
      })}
    </fieldset>
  );
}
