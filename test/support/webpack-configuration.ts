import { join } from 'node:path';
import type { Configuration } from 'webpack';

const FILE = join(__dirname, '../../webpack.config.js');

/** The build of the add-in as webpack is given it, with the environment's variables of this moment. */
export async function addInBuild(): Promise<Configuration> {
  const { default: configure } = (await import(FILE)) as { default: () => readonly Configuration[] };
  const build = configure().find(({ name }) => name === 'add-in');
  if (!build) throw new Error('webpack.config.js has no build called add-in');
  return build;
}

/** The plugins of one class, with what they were given. */
export function pluginsOf<T>(build: Configuration, name: string): readonly T[] {
  const plugins: readonly unknown[] = build.plugins ?? [];
  return plugins.filter((plugin): plugin is T => (plugin as object).constructor.name === name);
}
