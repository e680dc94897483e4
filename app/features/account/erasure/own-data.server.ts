import { sql } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import { personalData } from '#app/db/personal/personal-data.ts'
import { rowsOf, type Subject } from '#app/db/personal/personal-rows.server.ts'
import { sendAuthMail } from '#app/auth/mails/auth-mails.server.ts'
import { accountDeletedMail } from '#app/auth/mails/mails.ts'
import { periodTexts, withPeriods } from '#app/platform/env/env-retention.ts'
import { env } from '#app/platform/env/env.server.ts'
import { erasureParts } from './erasure-parts.ts'
import { erase } from './erasure.server.ts'
import type { CommentsChoice } from './comments-choice.ts'
import { accountMessages } from '#app/features/sign-in/messages.ts'

type Section = { title: string; purpose: string; kept: string; rows: Record<string, unknown>[] }
export type DataFile = { exportedAt: string; note: string; records: Section[] }

/** All data about a person, for them (NDPA 2023 section 34); without secrets and hashes. */
export async function exportData(subject: Subject): Promise<DataFile> {
	const found = await rowsOf(subject)
	return {
		exportedAt: new Date().toISOString(),
		note: subject.address === null ? accountMessages.addressNotConfirmed : '',
		records: found.flatMap(({ table, rows }) => {
			const about = personalData[table]
			return about
				? [{ title: about.title, purpose: about.purpose, kept: withPeriods(about.retention, periodTexts(env)), rows }]
				: []
		}),
	}
}

export const exportOwnData = async (userId: string): Promise<DataFile> => exportData(await ownSubject(userId))

/** Deletes an account for its owner and confirms that by email. @throws {ExpectedError} for the last admin. */
export async function deleteAccount(userId: string, comments: CommentsChoice): Promise<void> {
	const subject = await ownSubject(userId)
	const { address } = subject
	await erase({
		id: newId(),
		subject,
		parts: new Set(erasureParts),
		comments,
		adminId: null,
		beforeCommit: async (tx) => {
			// Without a mail server the email would wait for ever, and the address with it.
			if (address === null || env.SMTP_URL === undefined) return
			await sendAuthMail('account-deleted', address, accountDeletedMail(), tx)
		},
	})
}

/**
 * Enquiries, emails and the newsletter are found by address, so it must be verified: someone who signs up with another
 * person's address must neither read nor delete what that person wrote.
 */
async function ownSubject(userId: string): Promise<Subject> {
	const [profile] = await sql<{ email: string }[]>`
		select email from profiles where id = ${userId} and email_verified`
	return { accountId: userId, address: profile?.email ?? null }
}
