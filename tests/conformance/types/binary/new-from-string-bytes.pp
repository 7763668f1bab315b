[Binary('abc', '%s'), Binary('ä', '%s'), Binary('abc', '%r')]
