import { describe, expect, it } from 'vitest'
import { type Letter, renderLetter } from '../../../server/platform/mail/letter'
import { en } from '../../../server/platform/mail/texts/en'
import { es } from '../../../server/platform/mail/texts/es'

const letter = (given: Partial<Letter>): Letter => ({ subject: 'Subject', paragraphs: [], ...given })

describe('a letter', () => {
  it('escapes all that it is given in HTML, and nothing in text', () => {
    const address = 'https://portal.example/?a=1&b="><script>alert(1)</script>'
    const { html, text } = renderLetter(
      letter({ paragraphs: ["<img src=x> & 'you'", { label: '<b>Go</b>', address }] }),
      'en',
    )
    expect(html).not.toMatch(/<script|<img|<b>/)
    expect(html).toContain('&lt;img src=x&gt; &amp; &#39;you&#39;')
    expect(html).toContain('href="https://portal.example/?a=1&amp;b=&quot;&gt;&lt;script&gt;')
    expect(text).toContain("<img src=x> & 'you'")
    expect(text).toContain(`<b>Go</b>:\n${address}`)
  })

  it('has a subject of one line', () => {
    expect(renderLetter(letter({ subject: 'One\r\nBcc: two@example.com\u2028three' }), 'en').subject).toBe(
      'One Bcc: two@example.com three',
    )
  })

  it.each([
    ['en', en, ['one hour', 'If it wasn’t you']],
    ['es', es, ['una hora', 'Si no has sido tú']],
  ] as const)(
    'says in %s what the link does, how long, and what to do if it was not you',
    (language, texts, words) => {
      const link = 'https://portal.example/reset-password#token=abc'
      const { html, text } = renderLetter(texts.passwordReset({ link, company: 'Acme' }), language)
      for (const part of [link, ...words]) {
        expect(text).toContain(part)
        expect(html).toContain(part)
      }
      expect(html).toContain(`<html lang="${language}">`)
    },
  )

  it.each([
    ['en', en, ['seven days', 'three days', 'once', 'you can ignore']],
    ['es', es, ['siete días', 'tres días', 'una vez', 'no tienes que hacer nada']],
  ] as const)(
    'says in %s what is asked of somebody, how long, and that nothing happens without them',
    (_, texts, words) => {
      const link = 'https://portal.example/confirm-address#token=abc'
      const [address, by, company] = ['new@acme.example', 'Ana <Ruiz>', 'Acme & Co']
      const [seven, three, ...both] = words
      const asked = [
        [texts.invitation({ link, company }), [company, seven]],
        [texts.confirmOwnAddress({ link, address }), [address, three]],
        [texts.confirmAddress({ link, address, by }), [address, by, three]],
      ] as const
      for (const [letter, own] of asked) {
        const { text } = renderLetter(letter, 'en')
        for (const part of [link, ...own, ...both]) expect(text).toContain(part)
      }
      expect(renderLetter(texts.addressChanged({ address }), 'en').text).toContain(address)
    },
  )
})
