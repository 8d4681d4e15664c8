import { makeStyles, tokens } from '@fluentui/react-components';
import { useId, useRef, type ReactNode } from 'react';
import { useFocusFallback } from '../keyboard/focus';
import { NOTE } from '../components/shared-styles';

const useStyles = makeStyles({
  section: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '8px',
    padding: '12px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    ':last-child': { borderBottom: 'none' },
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
    // The heading has the focus only after the focused button was removed.
    outlineStyle: 'none',
  },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  note: { ...NOTE, margin: 0, overflowWrap: 'anywhere' },
});

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** A titled section of the view. */
export function Section({ title, children }: Props) {
  const styles = useStyles();
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusFallback(section, heading);
  return (
    <section ref={section} className={styles.section} aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

export function Buttons({ children }: { readonly children: ReactNode }) {
  return <div className={useStyles().buttons}>{children}</div>;
}

export function Note({ children, id }: { readonly children: ReactNode; readonly id?: string }) {
  return (
    <p className={useStyles().note} {...(id ? { id } : {})}>
      {children}
    </p>
  );
}
