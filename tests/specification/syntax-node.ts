/** A node of the syntax tree of a source file. */
export type SyntaxNode = { type: string; start: number; end: number; [key: string]: unknown }

export const isNode = (value: unknown): value is SyntaxNode =>
	typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
