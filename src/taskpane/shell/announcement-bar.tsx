import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';

/** A short sentence about what just happened. */
export interface Announcement {
  /** Of its own for each, so that the same words said twice are said twice. */
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

/** The foot of the pane: a live region, empty most of the time. */
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
      {shown && <span key={shown.id}>{shown.sentence}</span>}
    </div>
  );
}
