import type { Compiler } from 'webpack';

export class RegistrationCheck {
  apply(compiler: Compiler): void;
}
