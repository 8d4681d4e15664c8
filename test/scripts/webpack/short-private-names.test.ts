import ts from 'typescript';
import { shortPrivateNames } from '../../../scripts/webpack/short-private-names';

const compiled = (text: string) =>
  ts.transpileModule(text, {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.CommonJS },
    transformers: { before: [shortPrivateNames] },
  }).outputText;

const run = (text: string): unknown => {
  const module = { exports: {} as Record<string, unknown> };
  new Function('module', 'exports', compiled(text))(module, module.exports);
  return module.exports['result'];
};

describe('shortPrivateNames', () => {
  it('gives each class its own short names, the most used the first', () => {
    const text = compiled(`
      class One { #count = 0; #total = 0; add(n: number) { this.#total += n; this.#total -= 0; this.#count += 1; } }
      class Other { #value = 1; has(it: object) { return #value in it; } }
    `);
    expect([...new Set(text.match(/#\w+/g))].sort()).toEqual(['#a', '#b']);
    expect(text).toContain('#a in it');
    expect(text).toContain('this.#b += 1');
  });

  it('keeps a name of the outer class apart from those of a class inside it, and shadowing as it is', () => {
    const text = `
      class Outer {
        #hidden = 'outer';
        #shadowed = 'outer';
        inner() {
          const outer = this;
          return new (class {
            #own = 'own';
            #shadowed = 'inner';
            read() { return [outer.#hidden, this.#own, this.#shadowed].join(); }
          })();
        }
        read() { return this.#shadowed; }
      }
      const outer = new Outer();
      export const result = [outer.inner().read(), outer.read()].join(';');
    `;
    expect(run(text)).toBe('outer,own,inner;outer');
  });

  it('renames methods, accessors and static members as well', () => {
    const text = `
      class Counter {
        static #made = 0;
        #count = 2;
        constructor() { Counter.#made += 1; }
        get #doubled() { return 2 * this.#count; }
        #sum() { return this.#doubled + Counter.#made; }
        read() { return this.#sum(); }
      }
      new Counter();
      export const result = new Counter().read();
    `;
    expect(run(text)).toBe(6);
    expect(compiled(text)).not.toMatch(/#(made|count|doubled|sum)/);
  });

  it('refuses a class with more private names than letters, instead of giving two the same', () => {
    const fields = Array.from({ length: 53 }, (_, at) => `#field${at} = ${at};`).join(' ');
    expect(() => compiled(`class Large { ${fields} }`)).toThrow('53 private names');
  });
});
