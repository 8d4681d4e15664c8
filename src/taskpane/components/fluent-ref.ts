import type { Ref } from 'react';

/** A ref as Fluent's inputs and buttons take it: their types do not say which element they give it. */
export function fluentRef(ref?: Ref<HTMLInputElement> | Ref<HTMLButtonElement>): Ref<never> {
  return ref as Ref<never>;
}
