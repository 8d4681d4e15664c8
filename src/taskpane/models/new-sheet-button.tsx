import { Menu, MenuButton, MenuItem, MenuList, MenuPopover, MenuTrigger, Spinner } from '@fluentui/react-components';
import type { Company } from '../find/company';
import { usePane } from '../shell/pane-context';
import { useBusy } from '../shell/announcement';
import type { Model } from './model';

/** The models of each market; the code of the sheets is loaded when the user chooses one. */
const CHOICES: readonly { readonly id: Model['id']; readonly label: string; readonly markets: readonly string[] }[] = [
  { id: 'tear-sheet', label: 'Tear sheet', markets: ['india', 'us'] },
  { id: 'statements', label: 'Five years of statements', markets: ['india', 'us'] },
  { id: 'ownership', label: 'Ownership tracker', markets: ['india'] },
  { id: 'peers', label: 'Peer comparison', markets: ['india', 'us'] },
];

/** Adds a new sheet of formulas about a company. */
export function NewSheetButton({ company }: { readonly company: Company }) {
  const { addIn, workbook, companies } = usePane();
  const { isBusy, run } = useBusy();
  const insert = (id: Model['id']) =>
    run(async () => {
      const { insertModel } = await import(/* webpackChunkName: "models" */ './insert-model');
      return insertModel({ addIn, workbook, companies }, id, company);
    });
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <MenuButton disabledFocusable={isBusy} {...(isBusy ? { icon: <Spinner size="extra-tiny" /> } : {})}>
          New sheet
        </MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {CHOICES.filter(({ markets }) => markets.includes(company.market)).map(({ id, label }) => (
            <MenuItem key={id} onClick={() => void insert(id)}>
              {label}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
