import { Button } from '@fluentui/react-components';
import { useId } from 'react';
import { FrozenList } from './frozen-list';
import { ScopeButton } from './scope-button';
import { Buttons, Note, Section } from './section';
import { useFrozen } from './use-frozen';
import { counted } from './work-text';

/** Formulas that became values, and the way back. */
export function FrozenSection() {
  const freezing = useFrozen();
  const { list = [], ticked, isBusy, freezeCells, unfreezeCells } = freezing;
  const hintId = useId();
  return (
    <Section title="Frozen formulas">
      <Buttons>
        <ScopeButton label="Freeze" scope="selection" isBusy={isBusy} onChoose={(scope) => void freezeCells(scope)} />
        <Button
          disabledFocusable={isBusy || list.length === 0}
          aria-describedby={hintId}
          onClick={() => void unfreezeCells()}
        >
          Unfreeze
        </Button>
      </Buttons>
      <Note id={hintId}>{hint(list.length, ticked.size)}</Note>
      {list.length > 0 && <FrozenList list={list} freezing={freezing} />}
    </Section>
  );
}

function hint(frozen: number, ticked: number): string {
  if (frozen === 0) return 'Freeze turns the selected formulas into their values; this workbook keeps the formulas.';
  if (ticked === 1) return 'Unfreeze brings back the one that is ticked.';
  if (ticked > 1) return `Unfreeze brings back the ${ticked} that are ticked.`;
  if (frozen === 1) return 'Unfreeze brings back the formula.';
  return `Unfreeze brings back all ${counted(frozen, 'formula')}, or those you tick or select in the sheet.`;
}
