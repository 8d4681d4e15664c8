import { Menu, MenuButton, MenuItem, MenuList, MenuPopover, MenuTrigger, Spinner } from '@fluentui/react-components';
import { forwardRef } from 'react';
import type { MarketId } from '../../api';
import type { Company } from '../companies/company';
import { fluentRef } from '../components/fluent-ref';
import { usePane } from '../shell/pane-context';
import { useBusy } from '../shell/announcement';
import type { Model } from './model';

const LABELS: Readonly<Record<Model['id'], string>> = {
  'tear-sheet': 'Tear sheet',
  statements: 'Five years of statements',
  ownership: 'Ownership tracker',
  peers: 'Peer comparison',
  comps: 'Comps of up to 20 companies',
};

/** The models of each market; the code of the sheets is loaded when the user chooses one. */
const CHOICES: Readonly<Record<MarketId, readonly Model['id'][]>> = {
  india: ['tear-sheet', 'statements', 'ownership', 'peers', 'comps'],
  us: ['tear-sheet', 'statements', 'peers', 'comps'],
};

/** A sheet whose companies are chosen before it is added. */
export interface Comparison {
  readonly id: Model['id'];
  readonly label: string;
  /** The most companies with which it compares the company. */
  readonly most: number;
}

const COMPARISONS: Readonly<Partial<Record<Model['id'], Omit<Comparison, 'id'>>>> = {
  peers: { label: LABELS.peers, most: 9 },
  comps: { label: 'Comps', most: 19 },
};

interface Props {
  readonly company: Company;
  readonly onCompare: (comparison: Comparison) => void;
}

/** Adds a new sheet of formulas about a company; a comparison asks for its companies first. */
export const NewSheetButton = forwardRef<HTMLButtonElement, Props>(({ company, onCompare }, ref) => {
  const { addIn, workbook, companies } = usePane();
  const { isBusy, run } = useBusy();
  const insert = (id: Model['id']) =>
    run(async () => {
      const { insertModel } = await import(/* webpackChunkName: "models" */ './insert-model');
      return insertModel({ addIn, workbook, companies }, id, company);
    });
  const choose = (id: Model['id']) => {
    const comparison = COMPARISONS[id];
    if (comparison === undefined) void insert(id);
    else onCompare({ id, ...comparison });
  };
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <MenuButton
          ref={fluentRef(ref)}
          disabledFocusable={isBusy}
          {...(isBusy ? { icon: <Spinner size="extra-tiny" /> } : {})}
        >
          New sheet
        </MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {CHOICES[company.market].map((id) => (
            <MenuItem key={id} onClick={() => choose(id)}>
              {LABELS[id]}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
});
