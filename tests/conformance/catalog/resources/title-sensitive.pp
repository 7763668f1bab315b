notify { Sensitive('a'): }
