import {
  Menu,
  MenuList,
  MenuPopover,
  MenuTrigger,
  SplitButton,
  type MenuButtonProps,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';

interface Props {
  readonly label: string;
  readonly appearance?: 'primary' | 'secondary';
  readonly isBusy?: boolean;
  readonly onPress: () => void;
  readonly onOpen?: () => void;
  /** The menu items for other cells. */
  readonly children: ReactNode;
}

/** A button that acts on the usual cells, with a menu of others. */
export function CellsButton({ label, appearance = 'secondary', isBusy = false, onPress, onOpen, children }: Props) {
  return (
    <Menu positioning="below-start" onOpenChange={(_, { open }) => open && onOpen?.()}>
      <MenuTrigger disableButtonEnhancement>
        {(trigger) => (
          <SplitButton
            appearance={appearance}
            disabledFocusable={isBusy}
            menuButton={{ ...trigger, 'aria-label': `${label} other cells` } as MenuButtonProps}
            primaryActionButton={{ onClick: onPress }}
          >
            {label}
          </SplitButton>
        )}
      </MenuTrigger>
      <MenuPopover>
        <MenuList>{children}</MenuList>
      </MenuPopover>
    </Menu>
  );
}
