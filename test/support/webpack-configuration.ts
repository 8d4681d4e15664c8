import type { Configuration } from 'webpack';
import { addIn } from '../../scripts/webpack/add-in';

/** The build of the add-in, with the environment's variables of this moment. */
export function addInBuild(): Configuration {
  return addIn({}, 'production');
}

/** The plugins of one class, with what they were given. */
export function pluginsOf<T>(build: Configuration, name: string): readonly T[] {
  const plugins: readonly unknown[] = build.plugins ?? [];
  return plugins.filter((plugin): plugin is T => (plugin as object).constructor.name === name);
}
