/** A text message: `to` as E.164 (+2348031234567), `text` short enough for one part (160 plain characters). */
export type Sms = { to: string; text: string }

/** What a provider is reached with; its answer is awaited for `waitMs` at most. */
type SmsAccess = { baseUrl: string | undefined; account: string; key: string; from: string; waitMs: number }

/** @throws when the provider did not take it. The error names neither the number nor the text. */
export type SendSms = (sms: Sms, access: SmsAccess) => Promise<void>
