import {
  Button,
  makeStyles,
  Menu,
  MenuItem,
  MenuItemCheckbox,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Spinner,
  tokens,
} from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import type { SuggestedValue } from './function-metadata';
import { narrowSuggestions } from './narrow-suggestions';

const MOST_SHOWN = 60;

const useStyles = makeStyles({
  popover: { maxHeight: '320px', minWidth: '160px', maxWidth: '280px', padding: '2px' },
  item: {
    minHeight: '26px',
    padding: '2px 6px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    '& [class$="__content"], & [class*="__content "]': { minWidth: 0, overflowWrap: 'anywhere' },
  },
  about: {
    display: 'block',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflowWrap: 'anywhere',
  },
  note: { padding: '6px 8px', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

interface Props {
  /** The argument's name. */
  readonly name: string;
  readonly values: readonly SuggestedValue[];
  readonly isLoading?: boolean;
  readonly onOpen?: () => void;
  /** Several may be chosen, parted by commas. */
  readonly isList: boolean;
  readonly typed: string;
  readonly onChoose: (typed: string) => void;
}

/** Suggested values of an argument as a menu: what was typed narrows it, unless it is one of them already. */
export function SuggestionMenu({ name, values, isLoading, onOpen, isList, typed, onChoose }: Props) {
  const styles = useStyles();
  const [isOpen, setOpen] = useState(false);
  const chosen = isList ? listItems(typed) : [];
  const shown = isOpen ? narrowSuggestions(values, isList ? '' : typed) : [];
  return (
    <Menu
      open={isOpen}
      onOpenChange={(_, { open }) => {
        setOpen(open);
        if (open) onOpen?.();
      }}
      checkedValues={{ chosen }}
      onCheckedValueChange={(_, { checkedItems }) => onChoose(checkedItems.join(', '))}
      positioning="below-end"
    >
      <MenuTrigger disableButtonEnhancement>
        <Button
          size="small"
          appearance="transparent"
          icon={<ChevronDownRegular />}
          aria-label={`Values for ${name}`}
          title={`Values for ${name}`}
        />
      </MenuTrigger>
      <MenuPopover className={styles.popover}>
        <MenuList aria-label={name}>
          {shown.slice(0, MOST_SHOWN).map(({ value, about }) =>
            isList ? (
              <MenuItemCheckbox className={styles.item} key={value} name="chosen" value={value}>
                {value}
                {about && <span className={styles.about}>{about}</span>}
              </MenuItemCheckbox>
            ) : (
              <MenuItem className={styles.item} key={value} onClick={() => onChoose(value)}>
                {value}
                {about && <span className={styles.about}>{about}</span>}
              </MenuItem>
            ),
          )}
        </MenuList>
        {isLoading && <Spinner className={styles.note} size="extra-tiny" labelPosition="after" label="Looking…" />}
        {!isLoading && shown.length > MOST_SHOWN && (
          <div className={styles.note}>{`${shown.length - MOST_SHOWN} more: type a part of the name first.`}</div>
        )}
        {!isLoading && shown.length === 0 && <div className={styles.note}>Nothing to suggest.</div>}
      </MenuPopover>
    </Menu>
  );
}

function listItems(typed: string): string[] {
  return typed
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
}
