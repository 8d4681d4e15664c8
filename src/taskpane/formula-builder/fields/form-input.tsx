import { Input, makeStyles, type InputProps } from '@fluentui/react-components';
import { fluentRef } from '../../components/fluent-ref';
import type { KeyboardEvent, RefObject } from 'react';

const useStyles = makeStyles({ input: { minWidth: 0, width: '100%', paddingRight: '2px' } });

type Passed = 'id' | 'value' | 'placeholder' | 'contentAfter' | 'onFocus' | 'aria-describedby' | 'aria-required';

interface Props extends Pick<InputProps, Passed> {
  readonly box?: RefObject<HTMLInputElement>;
  readonly onType: (text: string) => void;
}

/**
 * A text box for a part of a formula, with the browser's completion and spelling correction turned off. The down arrow opens the menu of values beside
 * it, where there is one.
 */
export function FormInput({ box, onType, ...input }: Props) {
  const styles = useStyles();
  return (
    <Input
      {...input}
      ref={fluentRef(box)}
      size="small"
      className={styles.input}
      autoComplete="off"
      spellCheck={false}
      onChange={(_, { value }) => onType(value)}
      onKeyDown={openMenu}
    />
  );
}

function openMenu(event: KeyboardEvent<HTMLInputElement>): void {
  const menu = event.currentTarget.parentElement?.querySelector<HTMLElement>('button[aria-haspopup="menu"]');
  if (event.key !== 'ArrowDown' || !menu) return;
  event.preventDefault();
  menu.click();
}
