import { Button } from '#app/ui/controls/button.tsx'
import { useFieldMarks } from '#app/ui/page/field-marks.ts'
import { contactForm } from '../copy/contact-form-copy.ts'
import { serviceOptions } from '../copy/service-options.ts'
import { EnquiryFields } from './enquiry-fields.tsx'

/** The enquiry form as visitors see it, for the editor of its page: nothing can be sent. */
export function FormPreview({ example }: { example: string }) {
	const at = useFieldMarks()
	return (
		<div className="card p-4 sm:p-8" {...at('example')}>
			<EnquiryFields services={serviceOptions()} example={example} errors={{}} values={{}} />
			<div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
				<Button size="lg">{contactForm.submit}</Button>
			</div>
		</div>
	)
}
