import type { SourceFile, TransformationContext } from 'typescript';

export function shortPrivateNames(context: TransformationContext): (file: SourceFile) => SourceFile;
