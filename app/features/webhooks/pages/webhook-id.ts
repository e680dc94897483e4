import { z } from 'zod'

/** The id in the address of a webhook's page; null for what is none. */
export const webhookId = ({ id }: Readonly<Record<string, string | undefined>>): string | null =>
	z.uuid().safeParse(id).data ?? null
