import type { ErrorKind, FailureCell } from '../../../tables';
import type { Advice, AnyAdvice } from './advice';
import { adviceIn } from './advice';

/** The most characters of a message that Excel's tooltip shows. */
export const TOOLTIP_CHARACTERS = 255;

/** Facts about a failure beside the message of its cell. */
interface KnownOfFailure {
  readonly advice?: AnyAdvice;
  /** Set for a metric that only companies of other kinds have. */
  readonly isOfOthers?: true;
  /** Set where the service may have it: which one it is could not be made certain. */
  readonly isUncertain?: true;
}

/**
 * Why a cell shows an error, with advice for the user. A plain object, not an Error: most failures are results, and
 * creating an Error's stack costs more than the rest of the cell. A reason given as a function is composed on first
 * read.
 */
export class CellFailure implements FailureCell {
  readonly kind: ErrorKind;
  readonly known: KnownOfFailure;
  #reason: string | (() => string);
  /** The names of what is computed from a part whose failure this is, the outermost first, and that part. */
  #names: readonly string[] = [];
  #part: CellFailure | undefined;

  constructor(
    readonly code: FailureCell['code'],
    reason: string | (() => string),
    { kind = code === '#N/A' ? 'none' : 'other', ...known }: KnownOfFailure & { readonly kind?: ErrorKind } = {},
  ) {
    this.#reason = reason;
    this.kind = kind;
    this.known = known;
  }

  get #reasonText(): string {
    if (typeof this.#reason === 'function') this.#reason = this.#reason();
    return this.#reason;
  }

  /** The message without the names of what is computed from this: of several figures that fail for one cause it is the same. */
  get cause(): string {
    return (this.#part ?? this).message;
  }

  /** The message of a cell. */
  get message(): string {
    return this.#withAdvice('inCell');
  }

  /** The message of the pane for a question of its own. */
  get messageInPane(): string {
    return this.#withAdvice('inPane');
  }

  #withAdvice(place: keyof Advice): string {
    const { advice } = this.known;
    return advice === undefined ? this.#reasonText : `${this.#reasonText} ${adviceIn(place, advice)}`;
  }

  /** The failure of what is computed from this, with a text before its message: it fails as anything else does, whoever has the part. */
  after(before: string): CellFailure {
    const { kind } = this;
    const { advice } = this.known;
    const part = this.#part ?? this;
    const reason = () => this.textAfter(before, part.#reasonText);
    return new CellFailure(this.code, reason, { kind, ...(advice && { advice }) }).named(before, this);
  }

  /** A text after a name and those that stand before this message. Where it is too long for a cell, only the first and the last name stand, or the first. */
  protected textAfter(before: string, text: string): string {
    const whole = [before, ...this.#names].join('');
    const shorter = [whole, before + (this.#names.at(-1) ?? ''), before];
    return (shorter.find((names) => names.length + text.length <= TOOLTIP_CHARACTERS) ?? before) + text;
  }

  /** Notes that this is the failure of a part with a text before it. */
  protected named(before: string, part: CellFailure): this {
    this.#names = [before, ...part.#names];
    this.#part = part.#part ?? part;
    return this;
  }
}

/** The `#N/A` for a company that the service does not know: a wrong ticker is no number that is missing. */
export class UnknownCompany extends CellFailure {
  constructor(message: string | (() => string)) {
    super('#N/A', message);
  }
}

/** A failure that ends the computation of its cell. */
export class CellError extends Error {
  override readonly name = 'CellError';

  constructor(readonly failure: CellFailure) {
    super(failure.message);
  }
}

/** An argument that cannot be read or breaks a rule. The function sends no request. */
export function badArgument(message: string): CellError {
  return new CellError(new CellFailure('#VALUE!', message, { kind: 'argument' }));
}

/**
 * The service answered, and the value is not in what it has or does not follow from it: the only cause of `#N/A`.
 * Decision: docs/decisions/functions/not-available-or-failed.md
 */
export function notAvailable(message: string): CellError {
  return new CellError(new CellFailure('#N/A', message));
}
