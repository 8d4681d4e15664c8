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
import { namesInText } from '../../../api';
import { NOTE } from '../../components/shared-styles';
import { OutsideText } from '../../components/outside-text';
import type { SuggestedValue } from '../function-metadata';

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
  about: { ...NOTE, display: 'block', overflowWrap: 'anywhere' },
  note: { padding: '6px 8px', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

interface Props {
  /** The name of the argument. */
  readonly name: string;
  readonly values: readonly SuggestedValue[];
  readonly isLoading?: boolean;
  /** The reason why some values are missing. */
  readonly failure?: string | undefined;
  readonly onOpen?: () => void;
  /** True where several comma-separated values may be chosen. */
  readonly isList: boolean;
  readonly typed: string;
  readonly onChoose: (typed: string) => void;
}

/** A menu of suggested values; the typed text filters it, unless the text already is one of them. */
export function SuggestionMenu({ name, values, isLoading, failure, onOpen, isList, typed, onChoose }: Props) {
  const styles = useStyles();
  const [isOpen, setOpen] = useState(false);
  const chosen = isList ? chosenValues(values, typed) : [];
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
                <Suggestion value={value} about={about} />
              </MenuItemCheckbox>
            ) : (
              <MenuItem className={styles.item} key={value} onClick={() => onChoose(value)}>
                <Suggestion value={value} about={about} />
              </MenuItem>
            ),
          )}
        </MenuList>
        <Notes count={shown.length} isLoading={isLoading} failure={failure} />
      </MenuPopover>
    </Menu>
  );
}

function Suggestion({ value, about }: SuggestedValue) {
  const styles = useStyles();
  return (
    <>
      <OutsideText text={value} />
      {about && (
        <span className={styles.about}>
          <OutsideText text={about} />
        </span>
      )}
    </>
  );
}

interface NotesProps {
  readonly count: number;
  readonly isLoading: boolean | undefined;
  readonly failure: string | undefined;
}

/** The status text of a menu. */
function Notes({ count, isLoading, failure }: NotesProps) {
  const styles = useStyles();
  if (isLoading) return <Spinner className={styles.note} size="extra-tiny" labelPosition="after" label="Looking…" />;
  const more = count > MOST_SHOWN ? `${count - MOST_SHOWN} more: type a part of the name first.` : undefined;
  const text = failure ?? more ?? (count === 0 ? 'Nothing to suggest.' : undefined);
  return text === undefined ? null : (
    <div className={styles.note}>
      <OutsideText text={text} />
    </div>
  );
}

/** The values in a comma-separated text; a suggested value may hold commas. */
export function chosenValues(values: readonly SuggestedValue[], typed: string): string[] {
  const known = values.map(({ value }) => value);
  const read = namesInText(typed, known);
  return 'names' in read ? [...read.names] : typed.split(',').map((item) => item.trim());
}

/**
 * The suggestions that contain the typed text, matches in the value before matches in the description. All suggestions
 * where none matches, or where the text already is one of them.
 */
export function narrowSuggestions(values: readonly SuggestedValue[], typed: string): readonly SuggestedValue[] {
  const part = typed.trim().toLowerCase();
  if (part === '' || values.some(({ value }) => value.toLowerCase() === part)) return values;
  const byValue = values.filter(({ value }) => value.toLowerCase().includes(part));
  const byAbout = values.filter(({ about }) => about.toLowerCase().includes(part));
  const found = [...new Set([...byValue, ...byAbout])];
  return found.length > 0 ? found : values;
}
