import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const ROOT = join(__dirname, '../../..');
/** What paths may hold and globs, regular expressions, URLs or bundlers read as something else. */
const HOSTILE_NAME = "C# [x] (1) 100% it's";

/** A folder of its own with parts of the project, below a path that is hard on tools. */
export class Tree {
  readonly #outer = realpathSync(mkdtempSync(join(tmpdir(), 'spillway-tree-')));
  readonly root: string;

  constructor(parts: readonly string[], name = HOSTILE_NAME) {
    this.root = join(this.#outer, name);
    for (const part of parts) cpSync(join(ROOT, part), join(this.root, part), { recursive: true });
  }

  path(name: string): string {
    return join(this.root, name);
  }

  write(name: string, content: unknown): string {
    const path = this.path(name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
    return path;
  }

  /** Makes a folder of the tree a link to a folder beside it, or to another folder. */
  link(name: string, target = join(this.#outer, 'target of links')): string {
    mkdirSync(target, { recursive: true });
    symlinkSync(target, this.path(name), 'junction');
    return target;
  }

  remove(): void {
    rmSync(this.#outer, { recursive: true, force: true });
  }
}
