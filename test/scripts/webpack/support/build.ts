import { webpack, type Configuration } from 'webpack';

type Messages = Readonly<Record<'errors' | 'warnings', string[]>>;

/** Builds to the end: the messages of its errors and warnings. */
export function messagesOfBuild(configuration: Configuration): Promise<Messages> {
  const compiler = webpack(configuration);
  return new Promise((resolve, reject) =>
    compiler.run((error, stats) =>
      compiler.close(() => {
        const { errors = [], warnings = [] } = stats?.compilation ?? {};
        const texts = (each: readonly Error[]) => each.map(({ message }) => message);
        if (error) reject(error);
        else resolve({ errors: texts(errors), warnings: texts(warnings) });
      }),
    ),
  );
}

/** The messages of its errors alone. */
export async function errorsOfBuild(configuration: Configuration): Promise<string[]> {
  return (await messagesOfBuild(configuration)).errors;
}
