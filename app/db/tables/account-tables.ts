import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id, updatedAt } from './columns.ts'

/* How people prove who they are; part of schema.ts. Every row goes with its profile. */

const ownerId = () => uuid('user_id').notNull()

/** SHA-256 of the cookie's token; read by auth/viewer.server.ts, which holds the rules for idle and absolute ends. */
export const sessions = pgTable('sessions', {
	id: id(),
	userId: ownerId(),
	token: text().notNull().unique(),
	expiresAt: at('expires_at').notNull(),
	seenAt: at('seen_at').notNull().defaultNow(),
	confirmedAt: at('confirmed_at').notNull().defaultNow(),
	confirmCodeHash: text('confirm_code_hash'),
	confirmCodeAt: at('confirm_code_at'),
	ipAddress: text('ip_address'),
	userAgent: text('user_agent'),
	createdAt: createdAt(),
	updatedAt: updatedAt(),
})

/** provider 'credential' is the password; the others are accounts elsewhere. */
export const accounts = pgTable('accounts', {
	id: id(),
	userId: ownerId(),
	accountId: text('account_id').notNull(),
	providerId: text('provider_id').notNull(),
	password: text(),
	accessToken: text('access_token'),
	refreshToken: text('refresh_token'),
	idToken: text('id_token'),
	accessTokenExpiresAt: at('access_token_expires_at'),
	refreshTokenExpiresAt: at('refresh_token_expires_at'),
	scope: text(),
	createdAt: createdAt(),
	updatedAt: updatedAt(),
})

export const verifications = pgTable('verifications', {
	/** Mostly a uuid; the auth library's locks have a hash. */
	id: text().primaryKey(),
	identifier: text().notNull(),
	value: text().notNull(),
	expiresAt: at('expires_at').notNull(),
	createdAt: createdAt(),
	updatedAt: updatedAt(),
})

export const twoFactors = pgTable('two_factors', {
	id: id(),
	userId: ownerId().unique(),
	secret: text().notNull(),
	backupCodes: text('backup_codes').notNull(),
	verified: boolean().default(true),
	failedVerificationCount: integer('failed_verification_count').default(0),
	lockedUntil: at('locked_until'),
})

export const passkeys = pgTable('passkeys', {
	id: id(),
	userId: ownerId(),
	name: text(),
	publicKey: text('public_key').notNull(),
	credentialID: text('credential_id').notNull().unique(),
	counter: integer().notNull(),
	deviceType: text('device_type').notNull(),
	backedUp: boolean('backed_up').notNull(),
	transports: text(),
	aaguid: text(),
	createdAt: at('created_at').defaultNow(),
})

export const jwks = pgTable('jwks', {
	id: id(),
	publicKey: text('public_key').notNull(),
	privateKey: text('private_key').notNull(),
	alg: text(),
	crv: text(),
	createdAt: at('created_at').notNull(),
	expiresAt: at('expires_at'),
})

export const usedCodes = pgTable('used_codes', {
	codeHash: text('code_hash').primaryKey(),
	usedAt: at('used_at').notNull().defaultNow(),
})

export const setupLinks = pgTable('setup_links', {
	onlyOne: boolean('only_one').primaryKey().default(true),
	tokenHash: text('token_hash').notNull(),
	createdAt: createdAt(),
})

/** select take_guess(subject, free) gives 0 or the seconds to wait */
export const guesses = pgTable('guesses', {
	subject: text().primaryKey(),
	failures: integer().notNull(),
	openAt: timestamp('open_at', { withTimezone: true }).notNull(),
	updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})
