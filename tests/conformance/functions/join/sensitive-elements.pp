join([Sensitive('a'), 'b'], '-')
