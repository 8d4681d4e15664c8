import { initialValues } from './form-fields';
import type { FormValues } from './formula-text';
import { marketOf } from '../../functions/catalog';
import type { FunctionMetadata } from './function-metadata';

/** A function and what its fields hold. */
export interface FilledForm {
  /** Undefined before the first one is taken up. */
  readonly declared: FunctionMetadata | undefined;
  readonly values: FormValues;
}

const COMPANY_ARGUMENTS = ['ticker', 'cik', 'tickers', 'ciks'];

/** The form of another function: it keeps what was typed and means the same there, and is about the company, where one is given. */
export function takenUp(before: FilledForm, next: FunctionMetadata, company?: string): FilledForm {
  const values = { ...initialValues(next), ...carriedOver(before, next) };
  const name = next.parameters.find((parameter) => COMPANY_ARGUMENTS.includes(parameter.name))?.name;
  return {
    declared: next,
    values: company === undefined || name === undefined ? values : { ...values, [name]: company },
  };
}

/** Arguments of one name mean the same within a market, but for those whose values differ from function to function. */
function carriedOver({ declared: before, values }: FilledForm, next: FunctionMetadata): FormValues {
  const isSameMarket = before === undefined || marketOf(before.id) === marketOf(next.id);
  const kept = Object.entries(isSameMarket ? values : {}).filter(([name, text]) => {
    const after = next.parameters.find((parameter) => parameter.name === name);
    const former = before?.parameters.find((parameter) => parameter.name === name);
    if (!after || text === '' || name === 'options') return false;
    return (
      former === undefined ||
      former.values.map(({ value }) => value).join() === after.values.map(({ value }) => value).join()
    );
  });
  return Object.fromEntries(kept);
}
