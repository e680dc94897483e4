import { CheckField, TextField } from '#app/ui/controls/field.tsx'
import { AccountSection, SectionForm, useSection } from './account-section.tsx'
import PasswordField from '#app/features/sign-in/form/password-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useState } from 'react'
import { Button } from '#app/ui/controls/button.tsx'
import type { TwoFactorSetup } from '../profile/account-action.server.ts'
import { accountMessages } from '#app/features/sign-in/messages.ts'

type Props = { isOn: boolean; email: string }

export function TwoFactorSection({ isOn, email }: Props) {
	const why = 'Signing in then also asks for a code from an app on your phone.'
	// Without JavaScript the form of the dashboard's reminder ends here.
	const { success } = useSection('two-factor-decline')
	return (
		<AccountSection heading="Two-step sign-in" text={why}>
			{success && <p role="status">{success}</p>}
			{isOn ? <SwitchedOn email={email} /> : <SwitchOn email={email} />}
		</AccountSection>
	)
}

function SwitchedOn({ email }: { email: string }) {
	const codes = useSection('two-factor-codes')
	const off = useSection('two-factor-off')
	const fresh = codes.result?.codes
	return (
		<>
			{fresh && (
				<div role="status" className="grid gap-4">
					<p>{codes.result?.message}</p>
					<RecoveryCodes codes={fresh} email={email} />
				</div>
			)}
			<SectionForm key={fresh ? 'made' : 'open'} section={codes} submit="Make new recovery codes" variant="secondary">
				<PasswordField id="codes-password" name="password" label="Your password" error={codes.errors['password']} />
			</SectionForm>
			<div className="border-t pt-6">
				<SectionForm section={off} submit="Switch it off" variant="secondary">
					<PasswordField
						id="two-factor-password"
						name="password"
						label="Your password"
						error={off.errors['password']}
					/>
				</SectionForm>
			</div>
		</>
	)
}

function SwitchOn({ email }: { email: string }) {
	const start = useSection('two-factor')
	const confirm = useSection('two-factor-confirm')
	const setup = start.result?.setup
	// Without JavaScript a wrong code loads a new page: the secret is in the app by then, so only the code is asked for
	// again.
	const asksAgain = !setup && Object.keys(confirm.errors).length > 0
	if (!setup && !asksAgain)
		return (
			<SectionForm section={start} submit="Set it up" variant="secondary">
				<PasswordField
					id="two-factor-password"
					name="password"
					label="Your password"
					error={start.errors['password']}
				/>
			</SectionForm>
		)
	return (
		<>
			{setup && (
				<ol className="grid gap-8">
					<li className="grid gap-4">
						<p>1. Point your authenticator app at this picture, or type the key into it.</p>
						<SecretKey setup={setup} />
					</li>
					<li className="grid gap-4">
						<p>2. Keep these recovery codes somewhere safe. Each lets you in once when the phone is lost.</p>
						<RecoveryCodes codes={setup.codes} email={email} />
					</li>
				</ol>
			)}
			<SectionForm section={confirm} submit="Switch it on">
				<CheckField
					id="two-factor-saved"
					name="saved"
					value="yes"
					label="I have saved my recovery codes"
					defaultChecked={confirm.values['saved'] === 'yes'}
					error={confirm.errors['saved']}
					required
				/>
				{setup && <p>3. Type the code that the app shows now.</p>}
				<TextField
					id="two-factor-code"
					name="code"
					label="Code"
					inputMode="numeric"
					autoComplete="one-time-code"
					className="max-w-xs"
					error={confirm.errors['code']}
					required
				/>
			</SectionForm>
		</>
	)
}

/** The secret of two-step sign-in: as a QR code for another device, as text to type, and as a link for this device. */
function SecretKey({ setup: { uri, qr } }: { setup: TwoFactorSetup }) {
	const [copied, setCopied] = useState(false)
	const secret = new URL(uri).searchParams.get('secret') ?? ''
	const copy = async () => {
		await navigator.clipboard.writeText(secret)
		setCopied(true)
	}
	return (
		<div className="flex flex-wrap items-center gap-6">
			<svg
				role="img"
				aria-label="The key as a picture"
				viewBox={`0 0 ${qr.size} ${qr.size}`}
				shapeRendering="crispEdges"
				className="size-48 rounded-xl border"
			>
				{/* Dark on white in dark mode as well: many apps read nothing else. */}
				<rect width={qr.size} height={qr.size} fill="#fff" />
				<path d={qr.path} fill="#000" />
			</svg>
			<div className="grid min-w-0 grow basis-60 justify-items-start gap-3">
				<p>
					<span className="label block">Key</span>
					<code className="text-lg break-words">{inFours(secret)}</code>
				</p>
				<div className="flex flex-wrap items-center gap-4">
					<Button variant="secondary" size="sm" className="js-only" onClick={() => void copy()}>
						{copied ? accountMessages.copied : 'Copy the key'}
					</Button>
					<a href={uri} className="link">
						Open the app on this device
					</a>
				</div>
				<p role="status" className="sr-only">
					{copied && accountMessages.copied}
				</p>
			</div>
		</div>
	)
}

/** In groups of four, which is easiest to type. */
const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? ''
