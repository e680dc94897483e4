import { z } from 'zod'

/** The id in the address of an import's page; null for what is none. */
export const importId = ({ id }: Readonly<Record<string, string | undefined>>): string | null =>
	z.uuid().safeParse(id).data ?? null
