import { DateField } from '#app/ui/controls/date-field.tsx'
import { CheckField, SelectField, TextField } from '#app/ui/controls/field.tsx'
import { settingsPageMessages as messages } from './messages.ts'
import { removeControlOf, type SettingView } from './setting-view.ts'

type Props = {
	setting: SettingView
	/** After an error: what was typed; undefined shows the stored value. */
	typed: string | undefined
	error: string | undefined
	/** Someone else saved in the meantime: their value is shown where it differs. */
	isConflict: boolean
}

/** The control of a setting, with where its value comes from; read-only where the environment decides. */
export function SettingField({ setting, typed, error, isConflict }: Props) {
	const { name, control, label, variable, max, type, options, source, value, fromEnvironment, secret } = setting
	const common = {
		name: control,
		label,
		id: `setting-${name}`,
		error,
		help: <Help {...{ setting, typed, isConflict }} />,
	}
	if (source === 'environment')
		return (
			<TextField
				{...common}
				name={`${control} environment`}
				help={messages.fromEnvironment(variable)}
				value={fromEnvironment}
				readOnly
			/>
		)
	const plain = {
		autoCapitalize: 'none',
		spellCheck: false,
		...(type === 'text' && { maxLength: max }),
	}
	if (secret === null)
		return options ? (
			<SelectField {...common} options={options} defaultValue={typed ?? value} />
		) : type === 'date' ? (
			<DateField {...common} defaultValue={typed ?? value} />
		) : (
			<TextField {...common} {...plain} type={type} defaultValue={typed ?? value} />
		)
	return (
		<div className="settings-secret">
			<TextField {...common} {...plain} type="password" autoComplete="new-password" />
			{secret !== 'none' && <CheckField name={removeControlOf(name)} label={messages.remove(label)} />}
		</div>
	)
}

function Help({ setting, typed, isConflict }: Pick<Props, 'setting' | 'typed' | 'isConflict'>) {
	const { help, secret, source, variable, value, options } = setting
	const secretText = secret === null ? '' : messages.secret[secret]
	const shown = options?.find((option) => option.value === value)?.label ?? value
	return (
		<>
			{help !== '' && <span className="settings-help">{help}</span>}
			{secretText !== '' && <span className="settings-help">{secretText}</span>}
			<span className="settings-source">
				{sourceText(source, secret)}
				<span className="sr-only">{messages.variable}</span>
				<code>{variable}</code>
			</span>
			{isConflict && secret === null && typed !== undefined && typed !== value && (
				<span className="settings-theirs">{messages.theirs(shown)}</span>
			)}
		</>
	)
}

/** A secret that cannot be read has no source: its value is not in force, and neither is a default. */
function sourceText(source: SettingView['source'], secret: SettingView['secret']): string {
	if (secret === 'lost') return ''
	if (secret === 'none') return messages.source.secret
	return messages.source[source === 'admin' ? 'admin' : 'default']
}
