['foo_bar'.camelcase, 'foo__bar'.camelcase, '_foo'.camelcase, 'foo_'.camelcase, 'fooBar'.camelcase, ''.camelcase, 'foo bar_baz'.camelcase, 'FOO_BAR'.camelcase, 'åäö_öl'.camelcase]
