import type { Env } from './env.server.ts'

type SettingText = {
	/** Begins a new part of the file `.env.example`. */
	part?: string
	about: string
	/** Where there is no default that shows the form. */
	example?: string
}

const price = 'US dollars for a million tokens'
const clientOf = (name: string) => `What ${name} calls this site; it also needs the secret.`
const secretOf = (name: string) => `The secret of that client at ${name}.`

/** What each setting means, in the order of `.env.example`, which is written from this and the schema of env.server.ts. */
export const settingTexts = {
	SITE_URL: {
		part: 'The address',
		about: 'The public address: links in emails, canonical links, sharing. Unset: http://HOST:PORT.',
		example: 'https://example.com',
	},
	PORT: { about: 'The port to listen on.' },
	HOST: { about: 'The address to listen on; 0.0.0.0 in a container.' },
	TRUST_PROXY: {
		about: 'How many proxies are in front of the site and have their X-Forwarded-For trusted: 1 behind Caddy or nginx.',
	},

	DATA_DIR: { part: 'Data', about: 'The folder of the embedded database, pictures, backups and secrets.' },
	DATABASE_URL: {
		about: 'A PostgreSQL server (15 or newer) instead of the embedded database.',
		example: 'postgres://imole:PASSWORD@127.0.0.1:5432/imole',
	},
	DATABASE_DIRECT_URL: {
		about: 'The server itself, where DATABASE_URL is a pooler in transaction mode (PgBouncer): docs/OPERATIONS.md.',
		example: 'postgres://imole:PASSWORD@127.0.0.1:5433/imole',
	},
	DATABASE_READ_URL: {
		about: 'A streaming replica of that server, which public pages are read from while it is up to date.',
		example: 'postgres://imole:PASSWORD@10.0.0.2:5432/imole',
	},
	DATABASE_POOL: {
		about: 'How many connections a process has at most to each of them, besides two or three of its own.',
	},
	SECRET_KEY: {
		about:
			'Encrypts the passwords and keys that are set in the admin, and with DATABASE_URL the secrets of the site in the database; at least 16 characters. Unset: DATA_DIR/secrets.',
		example: 'a long random text',
	},
	SEED: { about: 'sample fills an empty database with sample content; none begins empty.' },
	ADMIN_EMAIL: {
		about: 'Makes this admin at the start while there is none. Unset: the start prints a link to make one.',
		example: 'you@example.com',
	},
	ADMIN_PASSWORD: { about: 'The password of that admin, at least 10 characters.', example: 'a long password' },

	SMTP_URL: {
		part: 'Email',
		about: 'The mail server. Unset, here and under /admin/settings: emails wait in the outbox.',
		example: 'smtp://user:password@mail.example.com:587',
	},
	MAIL_FROM: { about: 'The sender of all emails.', example: 'Example Ltd <hello@example.com>' },
	MAIL_REPLY_TO: { about: 'Where replies to emails go that name no other address.', example: 'office@example.com' },
	NEWSLETTER_PER_MINUTE: {
		about: 'How many emails of the newsletter leave in a minute at most. Other email goes first.',
	},
	NEWSLETTER_PER_HOUR: { about: 'The same in an hour. Unset: only the limit a minute applies.', example: '1000' },
	CONTACT_EMAIL: { about: "Where enquiries go. Unset: the company's address.", example: 'office@example.com' },

	STORAGE_URL: {
		part: 'Pictures in a bucket',
		about:
			'A bucket of an S3-compatible service for pictures and portraits, so that machines need no shared folder. Unset: DATA_DIR/media.',
		example: 'https://s3.eu-central-003.backblazeb2.com/bucket/imole-files',
	},
	STORAGE_S3_ACCESS_KEY: { about: "The bucket's key.", example: 'KEY' },
	STORAGE_S3_SECRET_KEY: { about: 'Its secret.', example: 'SECRET' },
	STORAGE_S3_REGION: { about: "The bucket's region, where the address does not name it.", example: 'eu-central-1' },
	STORAGE_CACHE_MB: { about: 'Megabytes in DATA_DIR/media-cache for files of the bucket that were asked for.' },

	RETENTION_ENQUIRIES: {
		part: 'How long data is stored',
		about: 'Months that enquiries are stored, 6 to 84. The privacy policy shows this and the next two.',
	},
	RETENTION_EMAILS: { about: 'Days that emails are stored, 30 to 365.' },
	RETENTION_WRITING: { about: 'Months that drafts of the writing tools are stored, 1 to 60.' },

	BACKUP: { part: 'Backups', about: 'off: no nightly backup.' },
	BACKUP_KEEP: { about: 'Days that backups in DATA_DIR/backups are stored, 1 to 30.' },
	BACKUP_TO: {
		about: 'Where encrypted copies of backups go: a folder of another disk, or a bucket of an S3-compatible service.',
		example: 'https://s3.eu-central-003.backblazeb2.com/bucket/imole',
	},
	BACKUP_S3_ACCESS_KEY: { about: "The bucket's key.", example: 'KEY' },
	BACKUP_S3_SECRET_KEY: { about: 'Its secret.', example: 'SECRET' },
	BACKUP_S3_REGION: { about: "The bucket's region, where the address does not name it.", example: 'eu-central-1' },
	BACKUP_TO_KEEP: { about: 'Days that copies are stored there, 1 to 30; the three newest verified ones always stay.' },

	COMPANY_NAME: {
		part: 'The company (each wins over what /admin/site says)',
		about: 'The name of the company.',
		example: 'Example',
	},
	COMPANY_LEGAL_NAME: { about: 'Its name in the legal texts.', example: 'Example company limited' },
	COMPANY_SHORT_NAME: { about: 'Its name where there is little room.', example: 'Example' },
	COMPANY_TAGLINE: { about: 'The line under its name.', example: 'We do it well.' },
	COMPANY_EMAIL: { about: 'Its public email address.', example: 'hello@example.com' },
	COMPANY_SUPPORT_EMAIL: { about: 'The address for help.', example: 'support@example.com' },
	COMPANY_PRIVACY_EMAIL: { about: 'The address for questions about personal data.', example: 'privacy@example.com' },
	COMPANY_SECURITY_EMAIL: { about: 'The address in /.well-known/security.txt.', example: 'security@example.com' },
	COMPANY_PHONE: { about: 'The number to call, or off.', example: '+234 803 123 4567' },
	COMPANY_WHATSAPP: { about: 'The number to write to on WhatsApp, or off.', example: '+234 803 123 4567' },
	COMPANY_GITHUB: { about: 'Its page on GitHub.', example: 'https://github.com/example' },
	COMPANY_X: { about: 'Its page on X.', example: 'https://x.com/example' },
	COMPANY_LINKEDIN: { about: 'Its page on LinkedIn.', example: 'https://www.linkedin.com/company/example' },

	AUTH_MAGIC_LINK: { part: 'Signing in', about: 'on: sign in by a link in an email.' },
	AUTH_EMAIL_CODE: { about: 'on: sign in by a code in an email.' },
	AUTH_PHONE: { about: 'on: sign up and in by a code in a text message; needs SMS_PROVIDER.' },
	AUTH_ANONYMOUS: { about: 'on: programs may open a session without a name.' },
	AUTH_ID_TOKEN: { about: 'on: programs may sign in by an ID token of Google or the OpenID provider.' },
	AUTH_JWT: { about: 'on: signed five-minute tokens for other services at /api/auth/token.' },
	GOOGLE_CLIENT_ID: { about: clientOf('Google'), example: 'ID' },
	GOOGLE_CLIENT_SECRET: { about: secretOf('Google'), example: 'SECRET' },
	GITHUB_CLIENT_ID: { about: clientOf('GitHub'), example: 'ID' },
	GITHUB_CLIENT_SECRET: { about: secretOf('GitHub'), example: 'SECRET' },
	OIDC_ISSUER: { about: 'Any OpenID Connect provider, by its https address.', example: 'https://login.example.com' },
	OIDC_CLIENT_ID: { about: clientOf('that provider'), example: 'ID' },
	OIDC_CLIENT_SECRET: { about: secretOf('that provider'), example: 'SECRET' },
	OIDC_NAME: { about: 'What its button calls it.' },
	OIDC_DOMAINS: {
		about: 'Email domains whose users are sent there when they type their address (single sign-on).',
		example: 'example.com,example.org',
	},
	SMS_PROVIDER: { about: 'termii, twilio, or log (only writes text messages to the log).', example: 'termii' },
	SMS_ACCOUNT: { about: "Twilio's Account SID.", example: 'AC0123' },
	SMS_API_KEY: { about: "Termii's API key, or Twilio's auth token.", example: 'KEY' },
	SMS_FROM: { about: "The sender's name or number, as the provider approved it.", example: 'Example' },
	SMS_BASE_URL: { about: "Another address than the provider's usual one.", example: 'https://v3.api.termii.com' },
	SMS_COUNTRIES: { about: 'Where text messages may go.' },
	CAPTCHA_PROVIDER: { about: 'turnstile or hcaptcha before signing in.', example: 'turnstile' },
	CAPTCHA_SITE_KEY: { about: 'Its site key.', example: 'KEY' },
	CAPTCHA_SECRET_KEY: { about: 'Its secret key.', example: 'SECRET' },
	CAPTCHA_VERIFY_URL: {
		about: 'Another address to verify responses at.',
		example: 'https://captcha.example.com/verify',
	},

	AI_PROVIDER: {
		part: 'Writing tools',
		about: 'offline (nothing leaves the machine), openai, anthropic, google, or openai-compatible.',
	},
	AI_MODEL: { about: 'The model that writes.', example: 'llama3.2' },
	AI_API_KEY: { about: "The provider's key.", example: 'KEY' },
	AI_BASE_URL: { about: 'Where an openai-compatible server is.', example: 'http://127.0.0.1:11434/v1' },
	AI_IMAGE_MODEL: { about: 'The model that draws pictures.', example: 'MODEL' },
	AI_STRUCTURED: { about: 'How JSON is asked for: schema, json or prompt.' },
	AI_TIMEOUT_MS: { about: 'The time limit of a call.' },
	AI_MAX_RETRIES: { about: 'Retries after a temporary error.' },
	AI_MAX_OUTPUT_TOKENS: { about: 'The longest response, in tokens.' },
	AI_PRICE_INPUT: { about: `${price} that are sent.`, example: '2' },
	AI_PRICE_OUTPUT: { about: `${price} that come back.`, example: '8' },
	AI_PRICE_IMAGE: { about: 'US dollars for a picture.' },
	AI_MONTHLY_BUDGET: { about: 'US dollars a month for the whole site; needs both prices.', example: '20' },
	AI_PERSON_BUDGET: { about: 'US dollars a month for each person; needs both prices.', example: '5' },

	LIMITS: {
		part: 'Limits and running (docs/OPERATIONS.md)',
		about: 'How often something may be done: at once and an hour, for one and for everyone.',
		example: 'enquiry=10,40,120,1200; link=600,40000',
	},
	HELD_ENQUIRIES_MB: { about: 'Room for unread enquiries.' },
	CHALLENGE_BITS: { about: 'How hard a challenge is, 8 to 24.' },
	WEBHOOK_LOCALHOST: { about: 'on: webhooks may lead to this machine, without https. Only for development.' },
	INDEXNOW: {
		about: 'on: search engines that use IndexNow are notified of pages that change. Needs a public https SITE_URL.',
	},
	INDEXNOW_URL: { about: 'Where they are notified; one that uses IndexNow notifies the others.' },
	WEBSUB_HUB: {
		about: 'The WebSub hub that is notified of new and changed posts. Unset: none.',
		example: 'https://pubsubhubbub.appspot.com/',
	},
	CDN_DRIVER: {
		about:
			'Who empties the shared cache in front of the site: cloudflare, fastly, varnish or webhook. Unset: pages are not stored in shared caches.',
		example: 'varnish',
	},
	CDN_URL: {
		about: 'Where purges are sent: the Varnish servers, with commas between, or the webhook.',
		example: 'http://127.0.0.1:6081',
	},
	CDN_ZONE: { about: 'Cloudflare: the zone ID; Fastly: the service ID.', example: 'ID' },
	CDN_TOKEN: {
		about:
			'The API token of the provider; for a webhook its secret (whsec_…); for Varnish a key of your own, if its VCL asks for one.',
		example: 'AN-API-TOKEN',
	},
	OFFLINE_PAGES: { about: 'off: no service worker; browsers that have one remove it with what it stored.' },
	LOG_LEVEL: { about: 'silent, error, warn, info or debug.' },
	METRICS_TOKEN: {
		about: 'Programs that send it as a bearer token may read /metrics from elsewhere, at least 16 characters.',
		example: 'A-LONG-RANDOM-TEXT',
	},
	REQUEST_PATIENCE_MS: { about: 'How long a request waits for its turn, or while the app is replaced.' },
	SHUTDOWN_DELAY_MS: { about: 'How long to answer on after SIGTERM, for a load balancer to notice.' },

	OTEL_EXPORTER_OTLP_ENDPOINT: {
		part: 'Traces (OpenTelemetry; docs/OPERATIONS.md)',
		about: 'A collector that takes OTLP over HTTP as JSON; spans go to /v1/traces under it. Unset: no traces.',
		example: 'http://127.0.0.1:4318',
	},
	OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: {
		about: 'The full address for spans, instead of the one above.',
		example: 'https://collector.example.com/v1/traces',
	},
	OTEL_EXPORTER_OTLP_HEADERS: {
		about: 'Headers of every export, such as an access key, with commas between.',
		example: 'authorization=Bearer%20KEY',
	},
	OTEL_SERVICE_NAME: { about: 'The name of this site in traces.' },
	OTEL_RESOURCE_ATTRIBUTES: {
		about: 'More attributes of the traces, with commas between.',
		example: 'deployment.environment.name=production',
	},
	OTEL_TRACES_SAMPLER: { about: 'Which traces are recorded; with traceidratio a part of them.' },
	OTEL_TRACES_SAMPLER_ARG: { about: 'The part that traceidratio records, from 0 to 1. Unset: all.', example: '0.1' },
	OTEL_SDK_DISABLED: { about: 'true: no traces, whatever else is set.' },
} satisfies { [Name in keyof Env]-?: SettingText }
