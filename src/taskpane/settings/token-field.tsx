import {
  Button,
  Field,
  renderInput_unstable,
  useInput_unstable,
  useInputStyles_unstable,
  type InputProps,
} from '@fluentui/react-components';
import { EyeOffRegular, EyeRegular } from '@fluentui/react-icons';
import { forwardRef, useState } from 'react';

/**
 * An uncontrolled input: React mirrors the value of a controlled one into its `value` attribute, where every script and
 * stylesheet of the page could read the token.
 */
const UncontrolledInput = forwardRef<HTMLInputElement, InputProps>(function UncontrolledInput(props, ref) {
  const state = useInput_unstable(props, ref);
  useInputStyles_unstable(state);
  return renderInput_unstable({ ...state, input: { ...state.input, value: undefined } });
});

interface Props {
  readonly label: string;
  readonly problem: string | undefined;
  readonly onEnter: () => void;
}

/** A masked field for a token with a button that shows it. The parent reads and writes the element's value. */
export const TokenField = forwardRef<HTMLInputElement, Props>(function TokenField({ label, problem, onEnter }, ref) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label={label} {...(problem ? { validationMessage: problem } : {})}>
      <UncontrolledInput
        ref={ref}
        type={isShown ? 'text' : 'password'}
        autoComplete="off"
        spellCheck={false}
        onKeyDown={(event) => event.key === 'Enter' && onEnter()}
        contentAfter={
          <Button
            appearance="transparent"
            size="small"
            icon={isShown ? <EyeOffRegular /> : <EyeRegular />}
            aria-label={isShown ? 'Hide the characters' : 'Show the characters'}
            onClick={() => setIsShown(!isShown)}
          />
        }
      />
    </Field>
  );
});
