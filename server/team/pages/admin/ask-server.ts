/** The outcome of a request of the administrator: the response, or in words why the server refused. */
export type ServerReply = { readonly response: Response } | { readonly refusal: string };

/** Asks with the key in a header, which no link can have. The path is that beside the page, under whatever address it is. Never rejects. */
export async function askServer(
  path: string,
  key: string,
  body?: { type: string; text: string },
): Promise<ServerReply> {
  try {
    const response = await fetch(path, {
      headers: { Authorization: `Bearer ${key}`, ...(body && { 'Content-Type': body.type }) },
      cache: 'no-store',
      ...(body && { method: 'POST', body: body.text }),
    });
    return response.ok ? { response } : { refusal: await reasonOf(response) };
  } catch {
    return { refusal: 'The server does not answer.' };
  }
}

/** Sends a form's fields. */
export const sendFields = (path: string, key: string, fields: object) =>
  askServer(path, key, { type: 'application/json', text: JSON.stringify(fields) });

async function reasonOf(response: Response): Promise<string> {
  const body = (await response.json().catch(() => ({}))) as { errors?: readonly { message?: string }[] };
  return body.errors?.[0]?.message ?? `The server answers with status ${response.status}.`;
}

/** Saves a file by the browser. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
