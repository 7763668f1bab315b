[Sensitive('a') == Sensitive('a'), Sensitive('a') == Sensitive('b'), Sensitive('a') == 'a']
