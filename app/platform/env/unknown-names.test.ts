import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { settingShape } from './env.server.ts'
import { unknownNames } from './unknown-names.ts'

const known = Object.keys(settingShape)
const said = (...names: string[]) => unknownNames(names, known).map(({ message }) => message)

test.each([
	['SMPT_URL', 'SMTP_URL'],
	['SMTP_URI', 'SMTP_URL'],
	['smtp_url', 'SMTP_URL'],
	['Site-Url', 'SITE_URL'],
	['SITEURL', 'SITE_URL'],
	['MAIL_FORM', 'MAIL_FROM'],
	['DATABSE_URL', 'DATABASE_URL'],
	['ADMIN_PASWORD', 'ADMIN_PASSWORD'],
	['OTEL_EXPORTER_OTLP_ENDPOINTS', 'OTEL_EXPORTER_OTLP_ENDPOINT'],
])('%s is not a setting; %s is near', (name, meant) => {
	expect(said(name)).toEqual([`${name} is not a setting; did you mean ${meant}?`])
})

test.each(['SMTP_HOST', 'BACKUP_FOLDER', 'COMPANY_ADDRESS', 'IMOLE_COLOUR'])('%s begins like a setting', (name) => {
	expect(said(name)).toEqual([`${name} is not a setting; .env.example names all of them`])
})

test('no setting, and no name of other programs, is complained about', () => {
	const usual =
		'PATH HOME SHELL LANG TERM USER PWD LOGNAME HOSTNAME HOSTTYPE TZ EDITOR NODE_ENV NODE_OPTIONS npm_config_cache CI ' +
		'PGHOST PGPORT GITHUB_ACTIONS GITHUB_TOKEN GOOGLE_APPLICATION_CREDENTIALS AWS_ACCESS_KEY_ID LOGS_DIRECTORY ' +
		'OTEL_TRACES_EXPORTER OTEL_EXPORTER_OTLP_PROTOCOL SITE_DOMAIN POSTGRES_PASSWORD LISTEN_FDS STATE_DIRECTORY ' +
		'DATABASE_SERVICE_HOST SMTP_PORT_25_TCP_ADDR IMOLE_PORT DATABASE_PORT MAIL_PORT DATABASE_ENV_POSTGRES_PASSWORD DATABASE_URL_UNPOOLED DATABASE_PUBLIC_URL ' +
		'SECRET_KEY_BASE POST COST HOSTS METRICS_TOKEN-hunter2hunter2 SECRET_KEY-c2VjcmV0 MALLOC_ARENA_MAX BUILD_DIR ENV_FILE INVOCATION_ID MEMORY_PRESSURE_WATCH'
	expect(said(...known, ...usual.split(' '))).toEqual([])
})

test.each([
	'\uFEFFSMTP_URL=smtp://u:secret=1@mail.example',
	'set SMTP_URL=smtp://u:secret=1@mail.example',
	'$env:SMTP_URL = "smtp://u:secret=1@mail.example"',
	'- SMTP_URL=smtp://u:secret=1@mail.example',
	'SMTP_URL: smtp://u:secret=1@mail.example',
])('a line that the file is not read from is named, without its value (%#)', (line) => {
	expect(said(...Object.keys(parseEnv(line)))).toEqual([
		'SMTP_URL is not read, because of what is around its name; write a line SMTP_URL=VALUE',
	])
})
