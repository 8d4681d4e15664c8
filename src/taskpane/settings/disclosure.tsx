import { Button, makeStyles } from '@fluentui/react-components';
import { ChevronDownRegular, ChevronRightRegular } from '@fluentui/react-icons';
import { useEffect, useState, type ReactNode } from 'react';

const useStyles = makeStyles({
  button: { alignSelf: 'flex-start', paddingLeft: 0, minWidth: 0 },
});

interface Props {
  readonly title: string;
  readonly startsOpen?: boolean;
  /** Opens the fold when it becomes true: something in it wants attention. */
  readonly opens: boolean;
  readonly children: ReactNode;
}

/** A part of the form behind a button that shows and hides it. */
export function Disclosure({ title, startsOpen = false, opens, children }: Props) {
  const styles = useStyles();
  const [isOpen, setIsOpen] = useState(startsOpen);
  useEffect(() => {
    if (opens) setIsOpen(true);
  }, [opens]);
  return (
    <>
      <Button
        className={styles.button}
        appearance="transparent"
        size="small"
        aria-expanded={isOpen}
        icon={isOpen ? <ChevronDownRegular /> : <ChevronRightRegular />}
        onClick={() => setIsOpen(!isOpen)}
      >
        {title}
      </Button>
      {isOpen && children}
    </>
  );
}
