import { Button, makeStyles, MessageBar, MessageBarActions, MessageBarBody, tokens } from '@fluentui/react-components';
import { fluentRef } from '../../components/fluent-ref';
import { useEffect, useId, useRef } from 'react';
import { OutsideText } from '../../components/outside-text';
import { warningOf } from './insertion';
import type { Inserting } from './use-insertion';

const useStyles = makeStyles({
  warning: { marginBottom: '8px' },
  text: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
});

/**
 * Asks before filled cells are overwritten: how many, which, and what would happen. The focus moves to Cancel and back
 * afterwards.
 */
export function InsertionWarning({ inserting: { pending, confirm, cancel } }: { readonly inserting: Inserting }) {
  const styles = useStyles();
  const textId = useId();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!pending) return undefined;
    const before = document.activeElement;
    button.current?.focus();
    return () => {
      const isLost = document.activeElement === document.body; // otherwise the user has moved the focus elsewhere
      if (isLost && before instanceof HTMLElement) before.focus();
    };
  }, [pending]);
  if (!pending) return null;
  return (
    <div
      role="alertdialog"
      aria-label="Filled cells"
      aria-describedby={textId}
      className={styles.warning}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation(); // Escape must not close the surrounding view too
        cancel();
      }}
    >
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody id={textId} className={styles.text}>
          <OutsideText text={warningOf(pending.insertion, pending.placement)} />
        </MessageBarBody>
        <MessageBarActions>
          <Button size="small" onClick={confirm}>
            Insert anyway
          </Button>
          <Button ref={fluentRef(button)} size="small" onClick={cancel}>
            Cancel
          </Button>
        </MessageBarActions>
      </MessageBar>
    </div>
  );
}
