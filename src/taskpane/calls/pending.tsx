import { Link, makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { type ReactNode, useRef } from 'react';
import { OutsideText } from '../components/outside-text';

const useStyles = makeStyles({
  place: { outline: 'none' },
  note: { color: tokens.colorNeutralForeground3 },
});

interface Props {
  /** The subject of the search, for screen readers: "quarters". */
  readonly what: string;
  readonly failure: string | undefined;
  readonly retry: () => void;
  readonly isKnown: boolean;
  readonly children: ReactNode;
}

/** A part of a card that needs a request: shows that it is loading, then the content, or the failure with a button to retry. */
export function Pending({ what, failure, retry, isKnown, children }: Props) {
  const styles = useStyles();
  const place = useRef<HTMLDivElement>(null);
  const onRetry = () => {
    place.current?.focus(); // React removes the pressed button
    retry();
  };
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {failure !== undefined ? (
        <span className={styles.note}>
          <OutsideText text={failure} />{' '}
          <Link as="button" inline aria-label={`Try again: the ${what}`} onClick={onRetry}>
            Try again
          </Link>
        </span>
      ) : isKnown ? (
        children
      ) : (
        <Spinner size="extra-tiny" labelPosition="after" label="Looking…" />
      )}
    </div>
  );
}
