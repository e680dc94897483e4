import { sql } from '#app/db/client.server.ts'

/** Whether answers to this person's comments are mailed to them. */
export async function wantsReplyMails(userId: string): Promise<boolean> {
	const [row] = await sql<{ wanted: boolean }[]>`select reply_mails as wanted from profiles where id = ${userId}`
	return row?.wanted ?? false
}

export async function setReplyMails(userId: string, wanted: boolean): Promise<void> {
	await sql`update profiles set reply_mails = ${wanted}, updated_at = now() where id = ${userId}`
}

/** What the link in such a mail does. An account that has gone needs no stopping. */
export const stopReplyMails = (userId: string): Promise<void> => setReplyMails(userId, false)
