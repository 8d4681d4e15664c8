import {
  Button,
  makeStyles,
  mergeClasses,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  Spinner,
  tokens,
} from '@fluentui/react-components';
import { countInWords, listInWords } from '../../api';
import { isPreviewError } from '../../functions/cells/results/preview-result';
import type { PreviewCell, PreviewResult } from '../../functions/runtime/pane-api';
import { CUT_TO_ONE_LINE, NOTE } from '../components/shared-styles';
import { usePane } from '../shell/pane-context';
import { hasConnection } from '../shell/has-connection';
import { OutsideText, shownText } from '../components/outside-text';
import { isFigure, type PreviewState, previewText } from './preview';

const SHOWN_ROWS = 12;
const SHOWN_COLUMNS = 8;

const useStyles = makeStyles({
  note: NOTE,
  spinner: { justifyContent: 'flex-start' },
  scroller: {
    overflowX: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  table: {
    borderCollapse: 'collapse',
    minWidth: '100%',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  caption: {
    captionSide: 'top',
    textAlign: 'left',
    padding: '4px 8px',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground3,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  cell: {
    ...CUT_TO_ONE_LINE,
    maxWidth: '168px',
    padding: '2px 8px',
    textAlign: 'left',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  /** A header says the unit and the type, which a cut one would hide. */
  header: { whiteSpace: 'normal', overflowWrap: 'anywhere', verticalAlign: 'bottom' },
  figure: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  message: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200, overflowWrap: 'anywhere' },
  spoken: { position: 'absolute', width: '1px', height: '1px', margin: 0, overflow: 'hidden', clipPath: 'inset(50%)' },
  failed: { color: tokens.colorPaletteRedForeground1 },
});

/** Shows the first rows of the result, or the reason why there is none; screen readers say which. */
export function PreviewTable({ state }: { readonly state: PreviewState }) {
  const styles = useStyles();
  const result = state.kind === 'shown' ? state.result : undefined;
  return (
    <>
      {state.kind === 'incomplete' && (
        <p className={styles.note}>
          The preview shows once {listInWords(state.missing)} {state.missing.length === 1 ? 'is' : 'are'} given.
        </p>
      )}
      {state.kind === 'waiting' && (
        <Spinner className={styles.spinner} size="extra-tiny" labelPosition="after" label="Computing the preview…" />
      )}
      <div aria-live="polite">
        {result && 'error' in result && <Failure {...result} />}
        {result && 'rows' in result && (
          <p className={styles.spoken}>
            <OutsideText text={spokenText(result.rows)} />
          </p>
        )}
      </div>
      {result && 'rows' in result && <Rows rows={result.rows} />}
    </>
  );
}

/** The value of one cell, with the reason of an error, or what a table holds. */
function spokenText(rows: readonly (readonly PreviewCell[])[]): string {
  const cells = rows.flat();
  const [only] = cells;
  if (only === undefined || cells.length > 1) return `The preview shows ${sizeText(rows)}`;
  return `The preview is ${previewText(only)}${isPreviewError(only) ? ` ${only.message}` : ''}`;
}

function Rows({ rows }: { readonly rows: readonly (readonly PreviewCell[])[] }) {
  const styles = useStyles();
  return (
    <div className={styles.scroller} tabIndex={0} role="group" aria-label="Preview">
      <table className={styles.table}>
        <caption className={styles.caption}>{captionOf(rows)}</caption>
        <tbody>
          {rows.slice(0, SHOWN_ROWS).map((row, y) => (
            <tr key={y}>
              {row.slice(0, SHOWN_COLUMNS).map((cell, x) => (
                <td
                  key={x}
                  className={mergeClasses(
                    styles.cell,
                    y === 0 && isHeader(cell) && styles.header,
                    isFigure(cell) && styles.figure,
                    isPreviewError(cell) && styles.failed,
                  )}
                  title={shownText(isPreviewError(cell) ? cell.message : previewText(cell))}
                >
                  <OutsideText text={previewText(cell)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The first row of a table without headers may hold long texts. */
const LONGEST_HEADER = 120;

function isHeader(cell: PreviewCell): boolean {
  return typeof cell === 'string' && cell.length <= LONGEST_HEADER;
}

function Failure({ error, message }: Extract<PreviewResult, { error: string }>) {
  const styles = useStyles();
  const { addIn, go } = usePane();
  return (
    <MessageBar intent={error === '#N/A' || error === '' ? 'info' : 'error'} layout="multiline">
      <MessageBarBody className={styles.message}>
        {error && <MessageBarTitle>{error}</MessageBarTitle>}
        <OutsideText text={message} />
      </MessageBarBody>
      {!hasConnection(addIn.readSettings()) && (
        <MessageBarActions>
          <Button size="small" onClick={() => go({ view: 'settings' })}>
            Open Settings
          </Button>
        </MessageBarActions>
      )}
    </MessageBar>
  );
}

/** "Preview: the first 12 of 38 rows, 2 columns". */
function captionOf(rows: readonly (readonly PreviewCell[])[]): string {
  return `Preview: ${sizeText(rows)}`;
}

function sizeText(rows: readonly (readonly PreviewCell[])[]): string {
  const columns = rows[0]?.length ?? 0;
  const height =
    rows.length > SHOWN_ROWS
      ? `first ${SHOWN_ROWS} of ${countInWords(rows.length, 'row')}`
      : countInWords(rows.length, 'row');
  const width =
    columns > SHOWN_COLUMNS
      ? `first ${SHOWN_COLUMNS} of ${countInWords(columns, 'column')}`
      : countInWords(columns, 'column');
  return `${height}, ${width}`;
}
