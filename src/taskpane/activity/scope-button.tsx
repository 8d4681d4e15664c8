import {
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  SplitButton,
  type MenuButtonProps,
} from '@fluentui/react-components';
import type { Scope } from '../../workbook';

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
    <Menu positioning="below-start">
      <MenuTrigger disableButtonEnhancement>
        {(trigger) => (
          <SplitButton
            disabledFocusable={isBusy}
            menuButton={{ ...trigger, 'aria-label': 'Other cells' } as MenuButtonProps}
            primaryActionButton={{ onClick: () => onChoose(scope) }}
          >
            {label}
          </SplitButton>
        )}
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {SCOPES.map((choice) => (
            <MenuItem key={choice.scope} onClick={() => onChoose(choice.scope)}>
              {choice.label}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
