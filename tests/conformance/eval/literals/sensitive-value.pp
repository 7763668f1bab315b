Sensitive('secret')
