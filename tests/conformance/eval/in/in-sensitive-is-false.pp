['a' in Sensitive('abc'), 'a' in Sensitive(['a'])]
