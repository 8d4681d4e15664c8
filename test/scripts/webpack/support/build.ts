import { webpack, type Configuration } from 'webpack';

/** Builds to the end: the messages of its errors. */
export function errorsOfBuild(configuration: Configuration): Promise<string[]> {
  const compiler = webpack(configuration);
  return new Promise((resolve, reject) =>
    compiler.run((error, stats) =>
      compiler.close(() => {
        if (error) reject(error);
        else resolve((stats?.compilation.errors ?? []).map(({ message }) => message));
      }),
    ),
  );
}
