import { sql } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import { personalData } from '#app/db/personal/personal-data.ts'
import { rowsOf, type Subject } from '#app/db/personal/personal-rows.server.ts'
import { sendAuthMail } from '#app/auth/mails/auth-mails.server.ts'
import { accountDeletedMail } from '#app/auth/mails/mails.ts'
import { env } from '#app/platform/env/env.server.ts'
import { erase } from './erasure.server.ts'
import type { CommentsChoice } from './erase-writings.server.ts'
import { accountMessages } from '#app/features/sign-in/messages.ts'

type Section = { title: string; purpose: string; kept: string; rows: Record<string, unknown>[] }
export type DataFile = { exportedAt: string; note: string; records: Section[] }

/** Everything kept about a person, for them (NDPA 2023 section 34); secrets and hashes are no part of it. */
export async function exportData(subject: Subject): Promise<DataFile> {
	const found = await rowsOf(subject)
	return {
		exportedAt: new Date().toISOString(),
		note: subject.address === null ? accountMessages.addressNotConfirmed : '',
		records: found.flatMap(({ table, rows }) => {
			const about = personalData[table]
			return about ? [{ title: about.title, purpose: about.purpose, kept: about.retention, rows }] : []
		}),
	}
}

export const exportOwnData = async (userId: string): Promise<DataFile> => exportData(await ownSubject(userId))

/** Ends an account for the person themself, and says goodbye by mail. @throws {ExpectedError} for the last admin. */
export async function deleteAccount(userId: string, comments: CommentsChoice): Promise<void> {
	const subject = await ownSubject(userId)
	const { address } = subject
	await erase({
		id: newId(),
		subject,
		parts: new Set(['account', 'enquiries', 'newsletter', 'mails']),
		comments,
		adminId: null,
		farewell: async (tx) => {
			// Without a mail server it would wait for ever, and with it the address.
			if (address === null || env.SMTP_URL === undefined) return
			await sendAuthMail('account-deleted', address, accountDeletedMail(), tx)
		},
	})
}

/**
 * Enquiries, mails and the newsletter are found by the address, so it must be the person's: whoever signs up with
 * somebody else's must not read what they wrote, or remove it.
 */
async function ownSubject(userId: string): Promise<Subject> {
	const [profile] = await sql<{ email: string }[]>`
		select email from profiles where id = ${userId} and email_verified`
	return { accountId: userId, address: profile?.email ?? null }
}
