import { MenuItem } from '@fluentui/react-components';
import type { Scope } from '../../workbook';
import { CellsButton } from '../components/cells-button';

export const SCOPES: readonly { readonly scope: Scope; readonly label: string }[] = [
  { scope: 'selection', label: 'Selected cells' },
  { scope: 'sheet', label: 'This sheet' },
  { scope: 'workbook', label: 'Whole workbook' },
];

interface Props {
  readonly label: string;
  /** The scope the button itself acts on. */
  readonly scope: Scope;
  readonly isBusy?: boolean;
  readonly onChoose: (scope: Scope) => void;
}

/** A button for the usual scope with a menu of the others. */
export function ScopeButton({ label, scope, isBusy = false, onChoose }: Props) {
  return (
    <CellsButton label={label} isBusy={isBusy} onPress={() => onChoose(scope)}>
      {SCOPES.map((choice) => (
        <MenuItem key={choice.scope} onClick={() => onChoose(choice.scope)}>
          {choice.label}
        </MenuItem>
      ))}
    </CellsButton>
  );
}
