import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useCallback, useEffect, useRef, useState } from 'react';
import { messageOf } from '../texts/message-of';
import { OutsideText } from '../components/outside-text';
import { usePane } from './pane-context';

/** A short sentence about the last action. */
export interface Announcement {
  /** Unique for each announcement, so that screen readers read the same text twice. */
  readonly id: number;
  readonly sentence: string;
  readonly intent: 'success' | 'error';
}

const SHOWN_MS = 8000;

const useStyles = makeStyles({
  bar: {
    flexShrink: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflowWrap: 'anywhere',
  },
  filled: {
    padding: '6px 12px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  error: { color: tokens.colorPaletteRedForeground1 },
});

/** The footer of the pane: a live region, usually empty. */
export function AnnouncementBar({ announcement }: { readonly announcement: Announcement | undefined }) {
  const styles = useStyles();
  const [shown, setShown] = useState<Announcement>();
  useEffect(() => {
    setShown(announcement);
    const timer = setTimeout(() => setShown(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [announcement]);
  return (
    <div
      role="status"
      className={mergeClasses(styles.bar, shown && styles.filled, shown?.intent === 'error' && styles.error)}
    >
      {shown && <OutsideText key={shown.id} text={shown.sentence} />}
    </div>
  );
}

export interface Busy {
  readonly isBusy: boolean;
  /** Runs the action and announces its result or its error. Ignores a call while an action runs. Never rejects. */
  readonly run: (act: () => Promise<string>) => Promise<void>;
}

/** Allows one action of the pane at a time. */
export function useBusy(): Busy {
  const { announce } = usePane();
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);
  const run = useCallback(
    async (act: () => Promise<string>) => {
      if (isRunning.current) return; // the second of two presses before the button was disabled
      isRunning.current = true;
      setIsBusy(true);
      await act().then(announce, (error: unknown) => announce(messageOf(error), 'error'));
      isRunning.current = false;
      setIsBusy(false);
    },
    [announce],
  );
  return { isBusy, run };
}
