import type { Compiler } from 'webpack';

export class ThirdPartyNotices {
  apply(compiler: Compiler): void;
}
