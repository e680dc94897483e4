import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { env, inEnvironment, loadEnv, readEnv, SettingError, useAdminValues, withAdminValues } from './env.server.ts'

function complaint(settings: Record<string, string>): string {
	try {
		readEnv(settings)
	} catch (error) {
		if (error instanceof SettingError) return error.message
		throw error
	}
	return ''
}

/** A collector, without which other variables of OpenTelemetry are not read. */
const tracing = (name: string): Record<string, string> =>
	name.startsWith('OTEL_') ? { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' } : {}

describe('settings that are not given', () => {
	it('have their documented defaults', () => {
		expect(readEnv({})).toMatchObject({
			PORT: 3000,
			HOST: '127.0.0.1',
			SITE_URL: 'http://127.0.0.1:3000',
			DATA_DIR: './data',
			SEED: 'sample',
			TRUST_PROXY: 0,
			LOG_LEVEL: 'info',
			SHUTDOWN_DELAY_MS: 0,
			REQUEST_PATIENCE_MS: 10_000,
		})
	})

	it('are the same as empty ones', () => {
		expect(readEnv({ PORT: '', SITE_URL: ' ', DATABASE_URL: '', SEED: undefined })).toEqual(readEnv({}))
	})
})

const s3Keys = { BACKUP_S3_ACCESS_KEY: 'a', BACKUP_S3_SECRET_KEY: 'hunter2' }

const cdnSecret = `whsec_${'QUJD'.repeat(10)}`

describe('settings that are right', () => {
	it.each([
		[{ PORT: ' 8080 ' }, { PORT: 8080 }],
		[{ PORT: '0' }, { PORT: 0 }],
		[{ SITE_URL: 'https://Imole.example/' }, { SITE_URL: 'https://imole.example' }],
		[{ SITE_URL: 'https://imole.example:443' }, { SITE_URL: 'https://imole.example' }],
		[{ HOST: '0.0.0.0', PORT: '80' }, { SITE_URL: 'http://localhost:80' }],
		[{ HOST: '::1' }, { SITE_URL: 'http://[::1]:3000' }],
		[{ MAIL_FROM: 'Imole Services <hello@imole.example>' }, { MAIL_FROM: 'Imole Services <hello@imole.example>' }],
		[{ MAIL_FROM: 'hello@imole.example' }, { MAIL_FROM: 'hello@imole.example' }],
		[{ DATABASE_URL: 'postgres://u:p@db/imole' }, { DATABASE_URL: 'postgres://u:p@db/imole' }],
		[{ DATABASE_URL: 'postgres://u:p,q@db/x?a=1,2' }, { DATABASE_URL: 'postgres://u:p,q@db/x?a=1,2' }],
		[{ SMTP_URL: 'smtps://u:p@mail' }, { SMTP_URL: 'smtps://u:p@mail' }],
		[{ TRUST_PROXY: '2' }, { TRUST_PROXY: 2 }],
		[{ COMPANY_PHONE: '+234 803-123 4567' }, { COMPANY_PHONE: '+234 803-123 4567' }],
		[{ COMPANY_WHATSAPP: 'off' }, { COMPANY_WHATSAPP: 'off' }],
		[{ BACKUP_TO: '/mnt/backup/' }, { BACKUP_TO: { kind: 'folder', folder: '/mnt/backup' } }],
		[{ BACKUP_TO: 'file:///mnt/my%20disk' }, { BACKUP_TO: { kind: 'folder', folder: '/mnt/my disk' } }],
		[
			{ ...s3Keys, BACKUP_TO: 'https://minio.example:9000/backups/imole/shop/' },
			{
				BACKUP_TO: { kind: 's3', endpoint: 'https://minio.example:9000', bucket: 'backups', prefix: 'imole/shop/' },
				BACKUP_TO_KEEP: 30,
			},
		],
		[
			{ ...s3Keys, BACKUP_TO: 's3://backups', BACKUP_S3_REGION: 'eu-west-1' },
			{ BACKUP_TO: { kind: 's3', endpoint: null, bucket: 'backups', prefix: '' } },
		],
		[
			{ CDN_DRIVER: 'varnish', CDN_URL: 'http://10.0.0.4:6081/, http://10.0.0.5:6081' },
			{ CDN_URL: ['http://10.0.0.4:6081', 'http://10.0.0.5:6081'] },
		],
		[{ CDN_DRIVER: 'webhook', CDN_URL: 'https://x.example/a?b=c', CDN_TOKEN: cdnSecret }, { CDN_TOKEN: cdnSecret }],
	])('%j', (given, expected) => expect(readEnv(given)).toMatchObject(expected))
})

const wrong: [name: string, values: string[]][] = [
	['PORT', ['abc', '-1', '65536', '3.5', '1e3', '0x50', 'true']],
	['HOST', ['http://x', 'a b', 'x/y']],
	['COMPANY_PHONE', ['0803 123 4567', '+234', 'call us', '+234 (0) 803 123 4567']],
	['COMPANY_WHATSAPP', ['https://wa.me/234', '+0803 123 4567']],
	['OFFLINE_PAGES', ['true', '0']],
	[
		'SITE_URL',
		[
			'imole.example',
			'ftp://imole.example',
			'https://imole.example/blog',
			'https://u:p@imole.example',
			'https://x.example/?a=1',
		],
	],
	[
		'DATABASE_URL',
		[
			'mysql://u:hunter2@db/x',
			'db',
			'user:hunter2@db',
			'postgres://u:hunter2@a,b/x',
			'postgres://a:5432,b:5433/x',
			'postgres:///x?host=a,b',
		],
	],
	['SEED', ['yes', 'Sample', '1']],
	['SMTP_URL', ['http://u:hunter2@mail', 'mail.example']],
	['MAIL_FROM', ['Imole', '<>', 'Imole <imole>', 'a@b\r\nBcc: c@d']],
	['CONTACT_EMAIL', ['hello', 'a@', 'a@b@c']],
	['ADMIN_EMAIL', ['admin', 'a@']],
	['AUTH_MAGIC_LINK', ['yes', 'true', '1']],
	['OIDC_ISSUER', ['login.example.com', 'ftp://login.example.com', 'http://login.example.com', 'https://a:b@x.org']],
	['OIDC_NAME', ['x'.repeat(41)]],
	['OIDC_DOMAINS', ['example', 'a@example.com', 'example.com;example.org']],
	['TRUST_PROXY', ['true', '-1', '11', '1.5']],
	['LOG_LEVEL', ['loud', 'INFO']],
	[
		'BACKUP_TO',
		[
			'backups',
			'file:///%zz',
			'file://host/mnt/backup',
			'ftp://host/bucket',
			's3://',
			'https://s3.example.com',
			'https://s3.example.com/a/../%2e%2e',
			'https://s3.example.com/Bucket',
			'https://key:hunter2@s3.example.com/bucket',
			'https://s3.example.com/bucket?secret=hunter2',
			'./data/backups-2',
			path.resolve('data'),
			path.resolve('data/backups'),
		],
	],
	['BACKUP_TO_KEEP', ['0', '31', 'x']],
	['BACKUP_S3_REGION', ['EU', 'a b']],
	['CDN_DRIVER', ['akamai', 'Cloudflare']],
	[
		'CDN_URL',
		[
			'10.0.0.4',
			'ftp://x.example',
			'http://a:hunter2@x.example',
			'http://x.example,',
			`${'http://x.example,'.repeat(10)}http://x.example`,
		],
	],
	['CDN_ZONE', ['a/../b', 'a b']],
	['CDN_TOKEN', ['short', 'with a space', 'tübingen-token']],
	['SHUTDOWN_DELAY_MS', ['5s', '-1', '600001']],
	['AUTH_PHONE', ['yes', '1']],
	['SMS_PROVIDER', ['nexmo', 'LOG']],
	['SMS_COUNTRIES', ['Nigeria', 'NG;GH', 'NG,']],
	['SMS_BASE_URL', ['api.example.com', 'ftp://api.example.com']],
	['CAPTCHA_PROVIDER', ['recaptcha']],
	['OTEL_EXPORTER_OTLP_ENDPOINT', ['10.0.0.4:4318', 'grpc://x.example', 'http://a:hunter2@x.example', 'http://x/?a=b']],
	['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', ['x', 'https://a:hunter2@x.example/v1/traces']],
	[
		'OTEL_EXPORTER_OTLP_HEADERS',
		['hunter2', 'x-key=%zz hunter2', 'x-key=hunter2%0Ax', 'x-key=hunter2%C3%BC', 'a b=hunter2'],
	],
	['OTEL_SERVICE_NAME', ['x'.repeat(201)]],
	['OTEL_RESOURCE_ATTRIBUTES', ['a', 'a=%', '=b']],
	['OTEL_TRACES_SAMPLER', ['jaeger_remote', 'on']],
	['OTEL_TRACES_SAMPLER_ARG', ['10', '-0.1', '1.5', '.5']],
	['OTEL_SDK_DISABLED', ['on', '1']],
]

describe('a wrong setting', () => {
	it.each(wrong.flatMap(([name, values]) => values.map((value) => [name, value] as const)))(
		'%s=%s is reported in one sentence that names it',
		(name, value) => {
			const message = complaint({ ...tracing(name), [name]: value })
			expect(message).toMatch(new RegExp(`^The setting ${name} must be [^\\r\\n]+\\.$`))
			expect(message).not.toContain('hunter2')
			expect(message).not.toMatch(/Invalid|expected|received/)
		},
	)

	it('never shows a password, wherever one was pasted', () => {
		const settings = fc.constantFrom(...wrong.map(([name]) => name))
		const secret = fc.stringMatching(/^[a-z0-9]{12}$/)
		fc.assert(
			fc.property(settings, fc.constantFrom('postgres', 'smtp', 'x'), secret, (name, scheme, password) => {
				expect(complaint({ ...tracing(name), [name]: `${scheme}://user:${password}@host` })).not.toContain(password)
			}),
		)
	})

	it('is one line whatever it holds', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'binary' }), (value) => {
				expect(complaint({ PORT: `x${value}` })).not.toMatch(/[\r\n]/)
			}),
		)
	})
})

it('reads variables of OpenTelemetry only for a site that makes traces', () => {
	const foreign = { OTEL_TRACES_SAMPLER: 'xray', OTEL_SDK_DISABLED: 'True' }
	expect(readEnv(foreign).OTEL_SDK_DISABLED).toBe(false)
	expect(readEnv({ ...foreign, ...tracing('OTEL_') }).OTEL_EXPORTER_OTLP_ENDPOINT).toBeUndefined()
	expect(complaint({ ...foreign, ...tracing('OTEL_'), OTEL_SDK_DISABLED: 'False' })).toContain('OTEL_TRACES_SAMPLER')
	const attributes = { ...tracing('OTEL_'), OTEL_RESOURCE_ATTRIBUTES: 'app.kubernetes.io/name=site' }
	expect(readEnv(attributes).OTEL_RESOURCE_ATTRIBUTES).toBe('app.kubernetes.io/name=site')
})

describe('settings that belong together', () => {
	it.each([
		[{ BACKUP_TO: 's3://backups' }, 'BACKUP_S3_ACCESS_KEY'],
		[{ AUTH_PHONE: 'on' }, 'SMS_PROVIDER'],
		[{ CDN_DRIVER: 'cloudflare', CDN_ZONE: 'a' }, 'CDN_TOKEN'],
		[{ CDN_DRIVER: 'fastly', CDN_TOKEN: 'hunter2hunter2' }, 'CDN_ZONE'],
		[{ CDN_DRIVER: 'varnish' }, 'CDN_URL'],
		[{ CDN_DRIVER: 'webhook', CDN_TOKEN: cdnSecret }, 'CDN_URL'],
		[{ SMS_PROVIDER: 'twilio', SMS_API_KEY: 'a', SMS_FROM: 'b' }, 'SMS_ACCOUNT'],
		[{ SMS_PROVIDER: 'termii', SMS_FROM: 'b' }, 'SMS_API_KEY'],
		[{ BACKUP_TO: 'https://s3.example.com/backups', BACKUP_S3_ACCESS_KEY: 'a' }, 'BACKUP_S3_SECRET_KEY'],
		[{ BACKUP_TO: 's3://backups', ...s3Keys }, 'BACKUP_S3_REGION'],
	])('%j misses %s', (given, missing) => {
		expect(complaint(given)).toMatch(
			new RegExp(
				`^The setting ${missing} is needed when (?:BACKUP_TO|AUTH_PHONE|SMS_PROVIDER|CDN_DRIVER) [^\\r\\n]+\\.$`,
			),
		)
		expect(complaint(given)).not.toContain('hunter2')
	})

	it.each([
		[
			'https://my.shop.s3.eu-west-1.amazonaws.com/files/big',
			'https://s3.eu-west-1.amazonaws.com',
			'my.shop',
			'files/big/',
		],
		['https://shop.s3.amazonaws.com', 'https://s3.amazonaws.com', 'shop', ''],
		['https://s3.eu-west-1.amazonaws.com/shop/files', 'https://s3.eu-west-1.amazonaws.com', 'shop', 'files/'],
	])('%s, as Amazon shows it, is a folder of its bucket', (address, endpoint, name, prefix) => {
		expect(readEnv({ ...storageKeys, STORAGE_URL: address }).STORAGE_URL).toEqual({ endpoint, bucket: name, prefix })
	})

	const storageKeys = { STORAGE_S3_ACCESS_KEY: 'a', STORAGE_S3_SECRET_KEY: 'b' }
	it.each([
		['https://minio.example:9000/site', 'https://minio.example:9000/site'],
		['https://minio.example:9000/site', 'https://MINIO.example:9000/site/backups/'],
		['https://minio.example:9000/site/shop/files', 'https://minio.example:9000/site/shop'],
		['s3://site/files', 'https://s3.eu-west-1.amazonaws.com/site/files'],
		['s3://site/files', 'https://site.s3.eu-west-1.amazonaws.com/files/copies'],
	])(
		'pictures in %s and copies of backups in %s are refused: each backup would hold the earlier ones',
		(files, copies) => {
			const given = { ...storageKeys, ...s3Keys, STORAGE_S3_REGION: 'eu-west-1', STORAGE_URL: files, BACKUP_TO: copies }
			expect(complaint(given)).toMatch(/^The setting BACKUP_TO must be another folder than STORAGE_URL/)
		},
	)
	it.each([
		['https://minio.example:9000/site/files', 'https://minio.example:9000/site/files-of-backups'],
		['https://minio.example:9000/site', 'https://minio.example:9000/copies'],
		['https://minio.example:9000/site', 'https://minio.example/site'],
		['https://minio.example:9000/site', '/mnt/backup'],
	])('pictures in %s and copies of backups in %s are apart', (files, copies) => {
		expect(() => loadEnv({ ...storageKeys, ...s3Keys, STORAGE_URL: files, BACKUP_TO: copies })).not.toThrow()
	})

	it('a secret of a webhook that nobody can sign with is not taken', () => {
		const message = complaint({ CDN_DRIVER: 'webhook', CDN_URL: 'https://x.example', CDN_TOKEN: 'hunter2hunter2' })
		expect(message).toMatch(/^The setting CDN_TOKEN must begin with whsec_/)
		expect(message).not.toContain('hunter2')
	})

	it.each([
		[{ GOOGLE_CLIENT_ID: 'a' }, 'GOOGLE_CLIENT_SECRET'],
		[{ GITHUB_CLIENT_SECRET: 'hunter2' }, 'GITHUB_CLIENT_ID'],
		[{ OIDC_ISSUER: 'https://login.example.com', OIDC_CLIENT_ID: 'a' }, 'OIDC_CLIENT_SECRET'],
		[{ OIDC_DOMAINS: 'example.com' }, 'OIDC_ISSUER'],
		[{ CAPTCHA_PROVIDER: 'turnstile', CAPTCHA_SITE_KEY: 'a' }, 'CAPTCHA_SECRET_KEY'],
	])('%j misses %s', (given, missing) => {
		expect(complaint(given)).toMatch(new RegExp(`^The setting ${missing} is needed together with [^\\r\\n]+\\.$`))
		expect(complaint(given)).not.toContain('hunter2')
	})
})

describe('values of the admin', () => {
	it('are in force where the environment has none, and a change makes another object', () => {
		loadEnv({ MAIL_FROM: 'env@example.com', CONTACT_EMAIL: ' ' })
		const before = env
		useAdminValues({})
		expect(env).toBe(before)
		useAdminValues({ MAIL_FROM: 'admin@example.com', CONTACT_EMAIL: 'desk@example.com' })
		expect(env).toMatchObject({ MAIL_FROM: 'env@example.com', CONTACT_EMAIL: 'desk@example.com' })
		expect([inEnvironment('MAIL_FROM'), inEnvironment('CONTACT_EMAIL')]).toEqual(['env@example.com', undefined])
		const after = env
		useAdminValues({ MAIL_FROM: 'admin@example.com', CONTACT_EMAIL: 'desk@example.com' })
		expect(env).toBe(after)
		useAdminValues({})
		expect(env.CONTACT_EMAIL).toBeUndefined()
	})

	it('that are wrong leave everything as it is', () => {
		loadEnv({})
		const before = env
		expect(() => useAdminValues({ CONTACT_EMAIL: 'nobody' })).toThrow(SettingError)
		expect(() => withAdminValues({ AI_PROVIDER: 'openai' })).toThrow('AI_MODEL')
		expect(env).toBe(before)
	})
})
